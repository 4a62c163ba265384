"""The bots of a request in their seats."""

from __future__ import annotations

from typing import Self

import numpy as np
from numpy.typing import NDArray

from ninetyeight.bots.bot import Bot
from ninetyeight.bots.host import HostedBot
from ninetyeight.bots.kernel_bot import KernelBot
from ninetyeight.bots.registry import is_built_in, is_kernel_bot, make_bot
from ninetyeight.notation.decks import deck_from_seed
from ninetyeight.simulation.batch import Batch, Forfeit, make_batch
from ninetyeight.simulation.match import Match, Player, play_match
from ninetyeight.simulation.parts import Part
from ninetyeight.simulation.request import Request


def policies_of(request: Request) -> NDArray[np.float64] | None:
    """The rows of all seats, if all of them play inside the kernel; None otherwise."""
    bots = [make_bot(name) for name in request.bots if is_kernel_bot(name)]
    rows = [bot.row(request.variant, request.players) for bot in bots if isinstance(bot, KernelBot)]
    return np.array(rows) if len(rows) == request.players else None


class Team:
    """All bots of a request, ready to play one game after the other.

    Those from outside think in processes of their own, one for each seat, so that no seat learns
    from another; they are started once. To be closed. Raises SetupError for a bot that does not
    exist or cannot be loaded.
    """

    def __init__(self, request: Request) -> None:
        self._request = request
        self._hosted: dict[int, HostedBot] = {}
        try:
            for seat, name in enumerate(request.bots):
                if not is_built_in(name):
                    seconds = request.limit.seconds
                    self._hosted[seat] = HostedBot(name, seed=request.seed, seconds=seconds)
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the processes of all bots."""
        for bot in self._hosted.values():
            bot.close()

    def play(self, part: Part) -> Batch:
        """Play these games one by one."""
        first, games = part
        matches = [self.play_game(game) for game in range(first, first + games)]
        forfeits = [
            Forfeit(game, match.problem)
            for game, match in enumerate(matches, start=first)
            if match.problem is not None
        ]
        columns = ([match.outcome for match in matches], [match.left for match in matches])
        return make_batch(first, *columns, forfeits)

    def play_game(self, game: int) -> Match:
        """Play the game of this number."""
        request = self._request
        return play_match(
            request.variant,
            deck_from_seed(request.seed, game),
            [Player(name, self._bot(seat, game)) for seat, name in enumerate(request.bots)],
            talks=request.talks,
            limit=request.limit,
        )

    def _bot(self, seat: int, game: int) -> Bot:
        """Who sits there in this game: each game has new bots, which know nothing of the last."""
        hosted = self._hosted.get(seat)
        if hosted is None:
            return make_bot(self._request.bots[seat], seed=self._request.seed, game=game)
        hosted.game = game
        return hosted
