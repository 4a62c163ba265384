"""What a seat, or the whole table, knows of a position, as arrays of the kernel."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from time import monotonic
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ninetyeight.bots.bot import Standing
from ninetyeight.bots.tables import said_of, table_of
from ninetyeight.core.state import State
from ninetyeight.core.variant import MAX_PLAYERS, Variant
from ninetyeight.core.view import View
from ninetyeight.kernel import table as at
from ninetyeight.kernel.looks import imagine_hidden, no_keep_off
from ninetyeight.kernel.rules import Rules, rules_of
from ninetyeight.kernel.signals import Said, nothing_said
from ninetyeight.kernel.table import Table

Tables = NDArray[np.int64]
"""Many tables, one in each row."""

_KEY = 0x616E616C79736973
"""Keeps what analysis imagines apart from the deals of the same seed."""


class Knowledge(NamedTuple):
    """The last `hidden[seat]` cards of each hand are not known, nor is the draw pile.

    `said` is what is heard from the others, `talks` whether they go on talking.
    """

    variant: Variant
    rules: Rules
    table: Table
    hidden: NDArray[np.int64]
    said: Said
    talks: bool

    @property
    def players(self) -> int:
        """How many seats there are."""
        return int(self.table[at.PLAYERS])

    @property
    def is_open(self) -> bool:
        """Whether there is one deal only that fits."""
        return bool(self.table[at.DRAWN] == at.CARDS_IN_DECK and not self.hidden.any())

    def imagined(self, deals: int, seed: int = 0, first: int = 0) -> Tables:
        """Deals number `first` and on that fit, and mostly fit what is said."""
        tables = np.zeros((deals, at.SIZE), np.int64)
        word = np.uint64(seed ^ _KEY)
        for n in range(deals):
            imagine_hidden(
                self.rules,
                self.table,
                self.hidden,
                self.said,
                no_keep_off(),
                word,
                first + n,
                tables[n : n + 1],
            )
        return tables

    def batches(self, deals: int, size: int, seconds: float, seed: int = 0) -> Iterator[Tables]:
        """So many deals, `size` at a time, as long as there are seconds left.

        The first batch is always there, and what is done with it takes no time: it may compile.
        """
        until, count = inf, 1 if self.is_open else deals
        for first in range(0, count, size):
            yield self.imagined(min(size, count - first), seed, first)
            until = min(until, monotonic() + seconds)
            if monotonic() >= until:
                return


def known_to_seat(view: View, signals: Standing, *, talks: bool) -> Knowledge:
    """What the viewer knows, and hears; of everybody's view, what it shows."""
    rules, hidden = rules_of(view.variant), np.zeros(MAX_PLAYERS, np.int64)
    table = table_of(rules, view)
    for seat in range(view.players):
        is_on_turn = seat == view.seat - 1
        known = view.turn.hand if is_on_turn else view.hands[seat].known
        hand = at.HANDS + seat * at.HAND
        table[hand : hand + len(known)] = known
        hidden[seat] = table[at.COUNTS + seat] - len(known)
    table[at.OUTCOME] = _outcome(view)
    said = said_of(view, signals) if talks else nothing_said()
    return Knowledge(view.variant, rules, table, hidden, said, talks and view.players > 1)


def known_to_table(state: State, *, talks: bool) -> Knowledge:
    """What all seats know together: every hand, but not the draw pile."""
    rules, hidden = rules_of(state.variant), np.zeros(MAX_PLAYERS, np.int64)
    table = table_of(rules, state.view(state.seat))
    for seat in range(1, state.players + 1):
        hand, cards = at.HANDS + (seat - 1) * at.HAND, state.hand(seat)
        table[hand : hand + len(cards)] = cards
    table[at.OUTCOME] = _outcome(state)
    return Knowledge(
        state.variant, rules, table, hidden, nothing_said(), talks and state.players > 1
    )


def _outcome(position: State | View) -> int:
    """How the game ended does not matter here, but that it did."""
    if position.outcome is None:
        return at.RUNNING
    return at.WON if position.outcome.is_won else at.STUCK
