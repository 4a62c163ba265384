"""Can this be won with open cards? A line that wins, a proof that there is none, or neither.

Fronts of growing width are sent through the game (`kernel.open_search`). Nearly every deal is won
by a narrow one. When the widest finds nothing and there is time left, they go again with other
weights: what one judgement leaves out another may keep.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from ninetyeight.analysis.results import Solution
from ninetyeight.bots.tables import table_of
from ninetyeight.core.actions import END, Action, Lay
from ninetyeight.core.piles import Pile
from ninetyeight.core.state import State
from ninetyeight.kernel import table as at
from ninetyeight.kernel.open_search import WEIGHTS, Front, advance, new_front, origin
from ninetyeight.kernel.rules import Rules, rules_of
from ninetyeight.kernel.table import Table

WIDTHS = (32, 128, 512, 2048, 8192)
SECONDS = 10.0
"""So long a search may take, unless told otherwise."""
_SPREAD = 0.5
"""How far other weights are from the usual ones, as the deviation of their logarithms."""


def solve(states: Sequence[State], seconds: float = SECONDS) -> Solution:
    """Whether one of `states` can be won: one position, or a deal with each seat that may start.

    `lost` when it is proven for all of them. Hands and draw pile have to be known.
    """
    for state in states:
        if state.outcome is not None and state.outcome.result == "won":
            return Solution("won", (), state.seat, 0.0, 0)
    undecided = [state for state in states if state.outcome is None]
    for state in undecided[:1]:
        _Search(state, new_front(1), WEIGHTS).line(until=0.0)  # compiles, if it never did
    begun, nodes = perf_counter(), 0
    attempts = _attempts()
    while undecided:
        front, weights = next(attempts)
        for state in [*undecided]:
            search = _Search(state, front, weights)
            line = search.line(begun + seconds)
            nodes += search.nodes
            passed = perf_counter() - begun
            if line is not None:
                return Solution("won", line, state.seat, passed, nodes)
            if search.is_proof:
                undecided.remove(state)
            elif passed > seconds:
                return Solution("unknown", (), states[0].seat, passed, nodes)
    return Solution("lost", (), states[0].seat, perf_counter() - begun, nodes)


def _attempts() -> Iterator[tuple[Front, NDArray[np.float64]]]:
    """Wider and wider; then as wide as it gets, with other weights each time."""
    for width in WIDTHS:
        front = new_front(width)
        yield front, WEIGHTS
    for seed in count():
        spread = np.random.default_rng(seed).normal(0.0, _SPREAD, len(WEIGHTS))
        yield front, WEIGHTS * np.exp(spread)


class _Search:
    """One front sent through the game from one position."""

    def __init__(self, state: State, front: Front, weights: NDArray[np.float64]) -> None:
        self.nodes = 0
        self.is_proof = False
        self._rules: Rules = rules_of(state.variant)
        self._front = front
        self._weights = weights
        front.tables[0, 0] = open_table(self._rules, state)

    def line(self, until: float) -> tuple[Action, ...] | None:
        """The actions that win, if they are found in time."""
        size, is_cut = 1, False
        for laid in count():
            step = advance(self._rules, self._front, laid, size, self._weights)
            self.nodes += step.nodes
            size, is_cut = step.size, is_cut or step.is_cut
            if step.won >= 0:
                return self._way_to(laid + 1, step.won)
            if size == 0:
                self.is_proof = not is_cut
                return None
            if perf_counter() > until:
                return None
        raise AssertionError("every card is laid once")

    def _way_to(self, laid: int, place: int) -> tuple[Action, ...]:
        actions: list[Action] = []
        for steps in range(laid, 0, -1):
            place, has_ended, play = origin(int(self._front.came[steps, place]))
            actions.append(Lay(play // at.PILES, Pile(play % at.PILES)))
            if has_ended:
                actions.append(END)
        return tuple(reversed(actions))


def open_table(rules: Rules, state: State) -> Table:
    """The whole of `state` as a table of the kernel."""
    table = table_of(rules, state.view(state.seat))
    for seat in range(1, state.players + 1):
        hand = at.HANDS + (seat - 1) * at.HAND
        cards = state.hand(seat)
        table[hand : hand + len(cards)] = cards
    end = at.DECK + at.CARDS_IN_DECK
    table[end - len(state.draw) : end] = state.draw
    return table
