"""The exact chance, against the rules written to be read: all turns, all orders of drawing."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import permutations

import numpy as np
import pytest

from ninetyeight.analysis.solver import open_table
from ninetyeight.core.actions import END, LAYS, Action
from ninetyeight.core.state import State
from ninetyeight.kernel.exact import UNKNOWN, new_memory, turn_chances
from ninetyeight.kernel.rules import rules_of
from ninetyeight.kernel.table import PILES
from ninetyeight.kernel.turns import complete_turns
from ninetyeight.notation.positions import parse_position

POSITIONS = [
    "base 60/90/40/20 30,50,62,71 15,33,95 1 -",
    "base 88/70/12/31 21,80,83,96 10,41,78,97 1 -",
    "base 60/95/4/20 50,62/33,70,98 - 1 -",
    "base 60/95/30/20 50,62,71/33,70,15 96,16 2 -",
    "expert 60/95/30/20 50,62,71,16 33,70,15 1 -",
    "onfire 60/95/30/50 44,66,71,16 33,61 1 -",
    "extreme 50/88/40/30 14,38,54,70 21,60,73 1 -",
    "extreme 50/96/40/15 5,63,60/11,61,70 80 1 -",
]


class Reader:
    """Everything that can come, as `core` says it."""

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], Fraction] = {}

    def best(self, state: State) -> Fraction:
        if state.outcome is not None:
            return Fraction(state.outcome.is_won)
        key = (state.turn, state.hands, frozenset(state.draw), state.seat)
        if key not in self._known:
            self._known[key] = max(self.after(state, each) for each in state.legal_actions())
        return self._known[key]

    def after(self, state: State, action: Action) -> Fraction:
        """The mean over all orders of the draw pile, which decide at the end of a turn."""
        after = state.do(action)
        if after.laid or (after.outcome is not None and not after.draw):
            return self.best(after)
        orders = [replace(state, draw=order).do(action) for order in permutations(state.draw)]
        return sum(map(self.best, orders), Fraction(0)) / len(orders)


@pytest.mark.parametrize("line", POSITIONS)
def test_every_turn_has_the_chance_that_the_rules_give_it(line: str) -> None:
    state = parse_position(line)
    assert isinstance(state, State)
    rules, reader = rules_of(state.variant), Reader()
    table = open_table(rules, state)
    turns = complete_turns(rules, table)
    chances = turn_chances(rules, table, turns, new_memory(50_000))
    assert len(chances) > 1
    for plays, length, chance in zip(turns.plays, turns.lengths, chances, strict=True):
        *lays, last = [LAYS[play // PILES][play % PILES] for play in plays[:length].tolist()]
        before = state
        for lay in lays:
            before = before.do(lay)
        done = before.do(last)
        if done.laid and done.outcome is None:
            expected = reader.after(done, END)
        else:
            expected = reader.after(before, last)
        assert chance == pytest.approx(float(expected))
    assert chances.max() == pytest.approx(float(reader.best(state)))


def test_it_gives_up_when_there_is_no_room_to_remember() -> None:
    state = parse_position(POSITIONS[0])
    assert isinstance(state, State)
    rules = rules_of(state.variant)
    table = open_table(rules, state)
    turns = complete_turns(rules, table)
    assert np.any(turn_chances(rules, table, turns, new_memory(1)) == UNKNOWN)
