"""A game is lost exactly when an exhaustive search finds no legal end of the turn."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ninetyeight.core.commands import Command
from ninetyeight.core.completion import can_complete, unmet_demand
from ninetyeight.core.legality import legal_plays
from ninetyeight.core.turn import Demand, Turn
from ninetyeight.variants import VARIANT_IDS
from tests.laws.strategies import every_table, small_states, small_walks, states


def can_end_somehow(turn: Turn, wanted: frozenset[Demand]) -> bool:
    """Try everything: no order, no memory, no short cut."""
    if not wanted.intersection(turn.obligations):
        return True
    if turn.is_stopped:
        return False
    return any(can_end_somehow(turn.after(p.card, p.pile), wanted) for p in legal_plays(turn))


ALL = frozenset(Demand)


@every_table
@given(data=st.data())
def test_lost_exactly_when_no_sequence_of_plays_ends_the_turn(
    variant: str, players: int, data: st.DataObject
) -> None:
    state = data.draw(small_states(variant, players))
    is_lost = state.outcome is not None and not state.outcome.is_won
    assert is_lost == (not can_end_somehow(state.turn, ALL))


@pytest.mark.parametrize("variant", VARIANT_IDS)
@given(data=st.data())
def test_each_demand_alone_is_searched_as_exactly(variant: str, data: st.DataObject) -> None:
    state = data.draw(small_states(variant, data.draw(st.integers(1, 5))))
    wanted = data.draw(st.frozensets(st.sampled_from(Demand)))
    assert can_complete(state.turn, wanted) == can_end_somehow(state.turn, wanted)


@every_table
@given(data=st.data())
def test_the_reason_is_the_last_of_the_smallest_set_of_demands_that_cannot_be_met(
    variant: str, players: int, data: st.DataObject
) -> None:
    lost = [s for s in data.draw(small_walks(variant, players)) if s.outcome and s.outcome.reason]
    for state in lost:
        sets = [set_ for size in range(1, 5) for set_ in combinations(Demand, size)]
        first = next(set_ for set_ in sets if not can_end_somehow(state.turn, frozenset(set_)))
        assert state.outcome is not None
        assert state.outcome.reason == ("stuck" if first[-1] is Demand.MINIMUM else first[-1])
        assert unmet_demand(state.turn) is first[-1]


@every_table
@given(data=st.data())
def test_the_end_counts_the_cards_that_are_left(
    variant: str, players: int, data: st.DataObject
) -> None:
    state = data.draw(states(variant, players))
    left = sum(state.hand_counts) + state.draw_count
    if state.outcome is not None:
        assert state.outcome.cards_left == left
        assert state.legal_actions() == ()
    won = left == 0 and not state.obligations
    assert won == (state.outcome is not None and state.outcome.is_won)


@every_table
@given(data=st.data())
def test_a_stop_ends_the_turn_by_itself(variant: str, players: int, data: st.DataObject) -> None:
    state = data.draw(states(variant, players))
    for play in state.legal_actions():
        card = getattr(play, "card", 1)
        if state.variant.command_on[card] is Command.STOP:
            after = state.do(play)
            assert after.is_over or not after.laid
