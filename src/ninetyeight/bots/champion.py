"""The strongest player: a network that was trained by playing with itself, and its search."""

from __future__ import annotations

import math
from functools import lru_cache

from ninetyeight.bots.bot import Choice, Limit, Reason, Standing
from ninetyeight.bots.champion_network import Numbers, network_for
from ninetyeight.bots.champion_search import Budget, searched_action
from ninetyeight.bots.failures import seat_of
from ninetyeight.bots.tables import said_of, signals_of, table_of
from ninetyeight.core.actions import END, LAYS, Action
from ninetyeight.core.signals import Signal
from ninetyeight.core.variant import Variant
from ninetyeight.core.view import View
from ninetyeight.errors import HiddenError
from ninetyeight.kernel.actions import put
from ninetyeight.kernel.legality import END as END_ACTION
from ninetyeight.kernel.looks import look, new_looks, no_keep_off
from ninetyeight.kernel.outcome import begin_turn
from ninetyeight.kernel.rules import STOP, Rules, rules_of
from ninetyeight.kernel.signals import Said, nothing_said
from ninetyeight.kernel.table import (
    HAND,
    HANDS,
    MINIMUM,
    OUTCOME,
    PILES,
    PLAYERS,
    RUNNING,
    SEAT,
    TOPS,
    Table,
)
from ninetyeight.kernel.wishes import say_wishes

_OFFER_A_CARD = 5.0
"""How many steps a card beyond the minimum makes up for in an offer to start."""


class Champion:
    """Plays what its network finds most likely; with a `budget` it searches where that is unsure.

    `seed` and `game` feed the deals that it imagines.
    """

    def __init__(self, seed: int = 0, game: int = 0, budget: Budget | None = None) -> None:
        self.seed = seed
        self.game = game
        self.budget = budget

    def act(
        self,
        view: View,
        signals: Standing,
        limit: Limit,  # noqa: ARG002 (its budget is its own)
    ) -> Choice:
        """What the network finds best."""
        if view.is_over or view.viewer not in (None, view.seat):
            view.verify(END)  # which says why nothing can be done
        if view.turn.hidden:
            raise HiddenError("hidden-hand")
        rules = _rules(view.variant)
        table, said = table_of(rules, view), said_of(view, signals)
        chances = _chances(view.variant, rules, table, said)
        action = int(chances.argmax())
        if self.budget is not None:
            network = network_for(view.variant, view.players)
            action = searched_action(
                network, rules, table, said, chances, self.budget, self.seed, self.game
            )
        likely = round(100 * math.exp(chances[action]))
        return Choice(_action(table, action), Reason("champion", {"percent": likely}))

    def signals(self, view: View) -> tuple[Signal, ...]:
        """Love, like and free, as all bots mean them; it never asks to keep off."""
        if view.players == 1 or view.is_over or view.is_silenced:
            return ()
        seat, said, rules = seat_of(view) - 1, nothing_said(), _rules(view.variant)
        say_wishes(rules, table_of(rules, view), seat, no_keep_off(), said)
        return signals_of(said[seat])

    def offer_start(self, view: View) -> float:
        """The fewer steps its first turn takes, the more."""
        rules, seat = _rules(view.variant), seat_of(view) - 1
        table = table_of(rules, view)
        begin_turn(rules, table, seat)
        offer, extra = 0.0, -float(table[MINIMUM])
        while table[OUTCOME] == RUNNING:
            chances = _chances(view.variant, rules, table, nothing_said())
            slot, pile = divmod(int(chances.argmax()), PILES)
            if slot == HAND:
                break
            card, top = int(table[HANDS + seat * HAND + slot]), int(table[TOPS + pile])
            put(rules, table, slot, pile)
            offer -= card - top if pile < PILES // 2 else top - card
            extra += 1
            if rules[card] == STOP:
                break
        return offer + _OFFER_A_CARD * extra


def _chances(variant: Variant, rules: Rules, table: Table, said: Said) -> Numbers:
    """The logarithms of the policy's chances for the seat on turn."""
    looks = new_looks(1)
    look(rules, table, said, looks, 0)
    chances: Numbers = network_for(variant, int(table[PLAYERS])).log_chances(looks)[0]
    return chances


def _action(table: Table, action: int) -> Action:
    if action == END_ACTION:
        return END
    card = int(table[HANDS + table[SEAT] * HAND + action // PILES])
    return LAYS[card][action % PILES]


@lru_cache(maxsize=64)
def _rules(variant: Variant) -> Rules:
    return rules_of(variant)
