"""A policy of the kernel as a bot: what it does in batches, it does at the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import numpy as np

from ninetyeight.bots.bot import Choice, Fact, Limit, Reason, Standing
from ninetyeight.bots.failures import action_text, seat_of
from ninetyeight.bots.tables import said_of, signals_of, table_of
from ninetyeight.core.actions import END, LAYS, Action, Lay
from ninetyeight.core.piles import cost, is_trick
from ninetyeight.core.signals import Signal
from ninetyeight.core.variant import Variant
from ninetyeight.core.view import View
from ninetyeight.errors import HiddenError
from ninetyeight.kernel.policies import (
    END_TURN,
    GREEDY,
    KIND,
    MOST_ACTIONS,
    RANDOM,
    Policy,
    offer_start,
    rest_of_turn,
    say,
)
from ninetyeight.kernel.rules import Rules, rules_of
from ninetyeight.kernel.signals import nothing_said
from ninetyeight.kernel.table import PILES

RowOf = Callable[[Variant, int], Policy]

_CODES = {RANDOM: "random", GREEDY: "smallest-step"}
"""Why a policy acts so, by its kind; the others plan."""


class KernelBot:
    """One row of numbers, by the three questions of a bot. `seed` and `game` feed its chance."""

    def __init__(self, name: str, row_of: RowOf, seed: int = 0, game: int = 0) -> None:
        self.name = name
        self.seed = seed
        self.game = game
        self._row_of = row_of

    def __repr__(self) -> str:
        return f"<KernelBot {self.name}, seed {self.seed}, game {self.game}>"

    def row(self, variant: Variant, players: int) -> Policy:
        """The row that plays `variant` with so many players, for whole batches in the kernel."""
        return _row(self._row_of, variant, players).copy()

    def act(
        self,
        view: View,
        signals: Standing,
        limit: Limit,  # noqa: ARG002 (no policy thinks for long enough to need it)
    ) -> Choice:
        """What the policy does."""
        if view.is_over or view.viewer not in (None, view.seat):
            view.verify(END)  # which says why nothing can be done
        if view.turn.hidden:
            raise HiddenError("hidden-hand")
        rules, row = self._asked(view)
        table, said = table_of(rules, view), said_of(view, signals)
        seed = np.uint64(self.seed)
        plan = np.zeros(MOST_ACTIONS, np.int64)
        count = rest_of_turn(rules, table, said, row, seed, self.game, plan)
        return Choice(_action(int(plan[0])), _reason(view, int(row[KIND]), plan[:count].tolist()))

    def signals(self, view: View) -> tuple[Signal, ...]:
        """What the policy says; nothing when there is nobody to listen or nothing to say it for."""
        if view.players == 1 or view.is_over or view.is_silenced:
            return ()
        rules, row = self._asked(view)
        seat, said = seat_of(view) - 1, nothing_said()
        say(rules, table_of(rules, view), seat, row, said)
        return signals_of(said[seat])

    def offer_start(self, view: View) -> float:
        """How much the policy would like to begin."""
        rules, row = self._asked(view)
        seat, seed = seat_of(view) - 1, np.uint64(self.seed)
        table = table_of(rules, view)
        return float(offer_start(rules, table, seat, row, nothing_said(), seed, self.game))

    def _asked(self, view: View) -> tuple[Rules, Policy]:
        return _rules(view.variant), _row(self._row_of, view.variant, view.players)


@lru_cache(maxsize=64)
def _rules(variant: Variant) -> Rules:
    return rules_of(variant)


@lru_cache(maxsize=256)
def _row(row_of: RowOf, variant: Variant, players: int) -> Policy:
    return row_of(variant, players)


def _action(coded: int) -> Action:
    return END if coded == END_TURN else LAYS[coded // PILES][coded % PILES]


def _reason(view: View, kind: int, coded: list[int]) -> Reason:
    """Why, in data: the rest of the turn as planned, and what it costs."""
    actions = [_action(action) for action in coded]
    lays = [action for action in actions if isinstance(action, Lay)]
    tops = list(view.piles)
    steps = tricks = 0
    for lay in lays:
        steps += cost(lay.pile, tops[lay.pile], lay.card)
        tricks += is_trick(lay.pile, tops[lay.pile], lay.card)
        tops[lay.pile] = lay.card
    facts: dict[str, Fact] = {
        "turn": tuple(map(action_text, lays)),
        "cost": steps,
        "tricks": tricks,
        "beyond": max(0, len(view.laid) + len(lays) - view.turn.minimum),
    }
    if len(view.legal_actions()) == 1:
        return Reason("only-action", facts)
    if actions[0] == END:
        return Reason("end", facts)
    return Reason(_CODES.get(kind, "plan"), facts)
