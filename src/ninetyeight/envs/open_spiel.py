"""OpenSpiel: one to five players, registered by this module as `python_ninetyeight`.

    import pyspiel
    import ninetyeight.envs.open_spiel

    game = pyspiel.load_game("python_ninetyeight(players=3,variant=onfire)")

Every card that is dealt or drawn is a chance node of its own, as the cards come: all that are not
on the table yet are as likely. So algorithms see the chances, and nothing is decided in advance.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ninetyeight.core.cards import CARDS, LOWEST
from ninetyeight.core.variant import MAX_PLAYERS
from ninetyeight.envs.actions import ACTIONS, action_of
from ninetyeight.envs.extras import missing_package
from ninetyeight.envs.game import EnvGame
from ninetyeight.envs.observation import LENGTH, Vector, parts_of
from ninetyeight.kernel import table as at
from ninetyeight.notation.actions import format_action
from ninetyeight.notation.positions import format_position

try:
    import pyspiel
except ModuleNotFoundError:
    raise missing_package("open_spiel", "rl") from None

SHORT_NAME = "python_ninetyeight"
_DEFAULTS = {"players": 2, "variant": "base", "talk": False, "shape": 0.0}
_LONGEST = 2 * len(CARDS)
"""Each card is laid once, and each turn lays one at least before it ends."""
_DRAW_FIELD = 3
"""Where a line of the notation tells the draw pile."""

_GAME_TYPE = pyspiel.GameType(
    short_name=SHORT_NAME,
    long_name="The Game (ninetyeight)",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.IDENTICAL,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MAX_PLAYERS,
    min_num_players=1,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=_DEFAULTS,
)


class TheGame(pyspiel.Game):  # type: ignore[misc] # pyspiel has no types
    """The game with its parameters: players, variant, talk, and the shape of the reward."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**_DEFAULTS, **(params or {})}
        players = chosen["players"]
        # Made first: our refusals say more than OpenSpiel's.
        self.blank = EnvGame(chosen["variant"], players, talk=chosen["talk"], shape=chosen["shape"])
        self.blank.deal()
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=len(CARDS),
            num_players=players,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=_LONGEST,
        )
        super().__init__(_GAME_TYPE, info, chosen)

    def new_initial_state(self) -> TheGameState:
        """A table at which no card is dealt yet."""
        return TheGameState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> Observer:
        """What one player knows: now, or with perfect recall."""
        if params:
            raise ValueError(f"observations have no parameters, not {params}")
        if iig_obs_type is None:
            return Observer(recalls=False)
        one = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if iig_obs_type.private_info != one or not iig_obs_type.public_info:
            raise ValueError("observations are what one player knows, all of it")
        return Observer(recalls=iig_obs_type.perfect_recall)


class TheGameState(pyspiel.State):  # type: ignore[misc] # pyspiel has no types
    """A position, or one in which cards are about to come: then chance is on turn.

    `game` is the table, as it was before the action that makes cards come; `dealt` counts the
    cards that have come so far.
    """

    def __init__(self, game: TheGame) -> None:
        super().__init__(game)
        self.game = copy.deepcopy(game.blank)
        self.dealt = 0
        self._coming = int(self.game.table[at.DRAWN])
        self._pending: int | None = None
        self._told = [""] * self.game.players

    def current_player(self) -> int:
        """The seat on turn, from 0, or chance, or nobody."""
        if self._coming:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.game.is_over else self.game.seat

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self._coming == 0 and self.game.is_over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every card that has not come yet, all as likely; card 2 is outcome 0."""
        gone = set(self._deck[: self.dealt].tolist())
        left = [card - LOWEST for card in CARDS if card not in gone]
        return [(outcome, 1 / len(left)) for outcome in left]

    def returns(self) -> list[float]:
        """What everybody gets: the same."""
        return [self.game.reward if self.is_terminal() else 0.0] * self.game.players

    def known_to(self, player: int) -> str:
        """What `player` knows, as a line of the notation, and what the others say."""
        if not self._is_dealt:
            return ""
        return format_position(self.game.state().view(player + 1)) + self._heard_by(player)

    def told_to(self, player: int) -> str:
        """All that `player` has seen and heard since the deal."""
        return self._told[player]

    def __str__(self) -> str:
        if not self._is_dealt:
            return " ".join(map(str, self._deck[: self.dealt]))
        fields = format_position(self.game.state()).split(" ")
        fields[_DRAW_FIELD] = f"?{len(CARDS) - int(self.game.table[at.DRAWN])}"
        return " ".join([*fields, *map(str, self._deck[self.game.table[at.DRAWN] : self.dealt])])

    def _legal_actions(self, player: int) -> list[int]:
        return [int(number) for number in np.flatnonzero(self.game.mask(player))]

    def _apply_action(self, action: int) -> None:
        if self._coming:
            self._deck[self.dealt] = action + LOWEST
            self.dealt += 1
            self._coming -= 1
        else:
            self._begin(action)
        if self._coming == 0:
            self._go_on()

    def _action_to_string(self, player: int, action: int) -> str:
        is_chance = player == pyspiel.PlayerId.CHANCE
        return f"deal {action + LOWEST}" if is_chance else format_action(action_of(action))

    @property
    def _deck(self) -> NDArray[np.int64]:
        return self.game.table[at.DECK : at.DECK + at.CARDS_IN_DECK]

    @property
    def _is_dealt(self) -> bool:
        return bool(self._told[0])

    def _begin(self, action: int) -> None:
        """Find out how many cards `action` draws: they come first."""
        if not self.game.mask(self.game.seat)[action]:
            self.game.state().verify(action_of(action))  # which says why not
        after = copy.deepcopy(self.game)
        after.do(action)
        self._pending = action
        self._coming = int(after.table[at.DRAWN] - self.game.table[at.DRAWN])

    def _go_on(self) -> None:
        """All cards have come: deal, or do what waits for them, and tell everybody."""
        actor = self.game.seat
        if self._pending is None:
            self.game.deal()
        else:
            self.game.do(self._pending)
        for player in range(self.game.players):
            self._told[player] += self._news(player, actor)
        self._pending = None

    def _news(self, player: int, actor: int) -> str:
        """What has just happened, as far as `player` can tell."""
        news = (
            ["deal"]
            if self._pending is None
            else [f"{actor + 1}", format_action(action_of(self._pending))]
        )
        if self._pending is None or player == actor:
            news.append(",".join(map(str, self.game.state().hand(player + 1))) or "-")
        return " ".join(news) + self._heard_by(player) + ";"

    def _heard_by(self, player: int) -> str:
        """What the others say, seat by seat: a digit for each pile, in the kernel's words."""
        if not self.game.talk:
            return ""
        said = np.delete(self.game.said()[: self.game.players], player, axis=0)
        return " " + "/".join("".join(map(str, words)) for words in said)


class Observer:
    """OpenSpiel's observer: the vector of `observation`, or with perfect recall a text only."""

    def __init__(self, *, recalls: bool) -> None:
        self.recalls = recalls
        self.tensor: Vector | None = None if recalls else np.zeros(LENGTH, np.float32)
        self.dict: dict[str, Vector] = {} if self.tensor is None else parts_of(self.tensor)

    def set_from(self, state: TheGameState, player: int) -> None:
        """Look at `state` with the eyes of `player`."""
        if self.tensor is not None:
            self.tensor[:] = state.game.observation(player)

    def string_from(self, state: TheGameState, player: int) -> str:
        """The same as a text."""
        return state.told_to(player) if self.recalls else state.known_to(player)


def draw_from(state: TheGameState, deck: Sequence[int]) -> None:
    """Let the cards come in the order of `deck` until somebody is on turn, or the game over."""
    while state.is_chance_node():
        state.apply_action(deck[state.dealt] - LOWEST)


pyspiel.register_game(_GAME_TYPE, TheGame)
