"""What is to be simulated: a value that says everything on which a result depends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ninetyeight.bots.bot import Limit
from ninetyeight.core.signals import TALK_LEVELS
from ninetyeight.core.variant import MAX_PLAYERS, Variant
from ninetyeight.errors import Problem, SetupError, shown
from ninetyeight.notation.decks import SEED_LIMIT

MOST_GAMES = 100_000_000
"""Each takes two bytes of memory while it is counted."""

SILENT, STRICT = "silent", "strict"
_SPOKEN_AS = {"signals": STRICT}
"""Bots have signals only, and give them as the strict level demands."""

LONGEST_LIMIT = 3600.0


@dataclass(frozen=True, slots=True)
class Request:
    """The games number 0 to `games` - 1 of `seed`, with one bot's name for each seat."""

    variant: Variant
    bots: tuple[str, ...]
    talk: str
    games: int
    seed: int
    limit: Limit = field(default_factory=Limit)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.bots)

    @property
    def talks(self) -> bool:
        """Whether the seats may give signals."""
        return self.talk != SILENT


def make_request(
    variant: Variant,
    players: int | None,
    bots: Sequence[str],
    *,
    talk: str = STRICT,
    games: int,
    seed: int,
    seconds: float = Limit().seconds,
) -> Request:
    """A request that can be carried out, as far as numbers and words go.

    One name fills all seats. `players` None: as many as have a name. Raises SetupError naming
    everything that is wrong. Whether there are bots of these names is for `seats` to find out.
    """
    problems = [
        *_seat_problems(players, bots),
        *_number_problems(games, seed, seconds),
    ]
    if talk not in TALK_LEVELS:
        problems.append(Problem("talk-level", "§9", {"talk": shown(talk)}))
    if problems:
        raise SetupError(problems)
    seats = tuple(bots) if len(bots) > 1 else tuple(bots) * (players or 1)
    return Request(variant, seats, _SPOKEN_AS.get(talk, talk), games, seed, Limit(seconds))


def _seat_problems(players: int | None, bots: Sequence[str]) -> list[Problem]:
    if players is not None and (type(players) is not int or not 1 <= players <= MAX_PLAYERS):
        return [Problem("players", "§1", {"players": shown(players)})]
    if not bots or not all(bots):
        return [Problem("bots-unnamed")]
    if len(bots) > 1 and players not in (None, len(bots)):
        return [Problem("bots-count", facts={"bots": len(bots), "players": players or 0})]
    if len(bots) > MAX_PLAYERS:
        return [Problem("players", "§1", {"players": len(bots)})]
    return []


def _number_problems(games: int, seed: int, seconds: float) -> list[Problem]:
    problems = []
    if type(games) is not int or not 1 <= games <= MOST_GAMES:
        problems.append(Problem("games", facts={"games": shown(games), "most": MOST_GAMES}))
    if type(seed) is not int or not 0 <= seed < SEED_LIMIT:
        problems.append(Problem("seed", facts={"seed": shown(seed)}))
    if not 0 < seconds <= LONGEST_LIMIT:  # a NaN is not either
        problems.append(
            Problem("limit", facts={"seconds": shown(seconds), "most": int(LONGEST_LIMIT)})
        )
    return problems
