"""One running game for an environment: dealt as everywhere, played by the kernel."""

from __future__ import annotations

import copy
import secrets
from typing import Any, Self

import numpy as np

from ninetyeight.core.cards import verify_deck
from ninetyeight.core.deal import verify_start
from ninetyeight.core.state import State
from ninetyeight.core.variant import Variant, verify_players
from ninetyeight.envs.actions import ACTIONS, ActionMask, kernel_action, write_mask
from ninetyeight.envs.observation import LENGTH, SEER_LENGTH, Vector, write_observation
from ninetyeight.envs.position import state_of
from ninetyeight.envs.reward import ILLEGAL, final_reward, verify_shape
from ninetyeight.envs.signals import say_all, wish_weights
from ninetyeight.errors import Problem, RefusedError
from ninetyeight.kernel import table as at
from ninetyeight.kernel.actions import do
from ninetyeight.kernel.deal import deal_deck, shuffle_deck
from ninetyeight.kernel.outcome import cards_left
from ninetyeight.kernel.rules import rules_of
from ninetyeight.kernel.signals import Said, nothing_said
from ninetyeight.kernel.table import new_table
from ninetyeight.notation.decks import SEED_LIMIT, verify_seed
from ninetyeight.variants import parse_variant

WON = "won"
OUTCOMES = {
    at.WON: WON,
    at.STUCK: "stuck",
    at.LOST_SKULL: "skull",
    at.LOST_THREE: "three",
    at.LOST_FIRE: "fire",
}
"""How a game ends by the rules: won, or why it was lost."""
REFUSED = "illegal"
"""How it ends when somebody does what the rules refuse."""


class EnvGame:
    """A table of `players` seats, counted from 0, at which one deal after the other is played.

    With `talk` the seats' signals stand in the observations; `shape` is the weight of the cards
    left in the reward. `seed` and `game` name the last deal that was shuffled here.
    """

    def __init__(
        self, variant: Variant | str, players: int, *, talk: bool = False, shape: float = 0.0
    ) -> None:
        verify_players(players)
        verify_shape(shape)
        self.variant = variant if isinstance(variant, Variant) else parse_variant(variant)
        self.players = players
        self.talk = talk
        self.shape = shape
        self.seed = secrets.randbelow(SEED_LIMIT)
        self.game = -1
        self.rules = rules_of(self.variant)
        self.table = new_table()
        self.outcome: str | None = None
        self._weights = wish_weights()

    def __deepcopy__(self, _memo: object) -> Self:
        twin = copy.copy(self)
        twin.table = self.table.copy()
        return twin

    def deal_next(self, seed: int | None, options: dict[str, Any] | None) -> None:
        """Deal game 0 of `seed`; without a seed, the next game of the one before.

        The options "game", "deck" and "start" (a seat, from 1) choose another deal or starter.
        """
        options = options or {}
        start = options.get("start", 1)
        verify_start(self.players, start)
        if "deck" in options:
            deck = verify_deck(options["deck"])
            self.table[at.DECK : at.DECK + at.CARDS_IN_DECK] = deck
        else:
            self._shuffle(seed, options.get("game"))
        self.deal(start)

    def deal(self, start: int = 1) -> None:
        """Deal from the deck on the table; seat `start`, from 1, begins."""
        deal_deck(self.rules, self.table, self.players, start - 1)
        self._judge()

    @property
    def seat(self) -> int:
        """The seat on turn."""
        return int(self.table[at.SEAT])

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    @property
    def reward(self) -> float:
        """What everybody gets for the game: 0 before it has ended."""
        if self.outcome is None:
            return 0.0
        if self.outcome == REFUSED:
            return ILLEGAL
        return final_reward(self.outcome == WON, cards_left(self.table), self.shape)

    @property
    def info(self) -> dict[str, Any]:
        """What one would like to count: the cards left and, after the end, the outcome."""
        info: dict[str, Any] = {"cards_left": cards_left(self.table)}
        return info if self.outcome is None else {**info, "outcome": self.outcome}

    def mask(self, seat: int) -> ActionMask:
        """1 for each action that `seat` may do now: none unless it is on turn."""
        mask = np.zeros(ACTIONS, np.int8)
        if seat == self.seat and not self.is_over:
            write_mask(self.rules, self.table, mask)
        return mask

    def said(self) -> Said:
        """What every seat says about every pile, in the kernel's words."""
        said = nothing_said()
        if self.talk:
            say_all(self.rules, self.table, self._weights, said)
        return said

    def observation(self, seat: int, *, seer: bool = False) -> Vector:
        """What `seat` may know; for a seer everything."""
        vector = np.empty(SEER_LENGTH if seer else LENGTH, np.float32)
        write_observation(self.rules, self.table, seat, self.said(), vector)
        return vector

    def do(self, number: int) -> None:
        """Do the action with this number for the seat on turn; an illegal one ends the game."""
        if self.outcome is not None:
            result = "won" if self.outcome == WON else "lost"
            raise RefusedError(Problem("game-over", "R1", {"result": result}))
        if 0 <= number < ACTIONS and self.mask(self.seat)[number]:
            do(self.rules, self.table, kernel_action(self.table, number))
            self._judge()
        else:
            self.outcome = REFUSED

    def state(self) -> State:
        """The position in the core: for bots, for notation, and to look closely."""
        return state_of(self.variant, self.table)

    def _shuffle(self, seed: int | None, game: int | None) -> None:
        if game is None:
            game = self.game + 1 if seed is None else 0
        if seed is None:
            seed = self.seed
        verify_seed(seed, game)
        self.seed, self.game = seed, game
        shuffle_deck(self.table, np.uint64(seed), game)

    def _judge(self) -> None:
        self.outcome = OUTCOMES.get(int(self.table[at.OUTCOME]))
