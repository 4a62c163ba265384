"""Once every card is known, a line that wins is found and played."""

from __future__ import annotations

import numpy as np
import pytest

from ninetyeight import State
from ninetyeight.bots import Limit, make_bot
from ninetyeight.kernel.endgame import winning_turn
from ninetyeight.kernel.policies import MOST_ACTIONS
from ninetyeight.kernel.rules import rules_of
from ninetyeight.kernel.view import view_of
from ninetyeight.variants import parse_variant
from tests.bots.support import full_table
from tests.kernel.games import action_of
from tests.support import state as position
from tests.walks import walk

SOLO = (
    "base 50/98/3/2 40,51 - 1 -",  # the trick at once, or never
    "base 60/98/3/2 50,51,61 - 1 -",  # not 61 and 51 by the trick: then 50 is dead
    "base 97/98/31/2 20,29,41 - 1 -",
    "base 50/98/3/2 40,51,61 - 1 40A",
    "extreme 60/98/3/2 50,63,64 - 1 -",  # a Stop on the way ends a turn, not the game
    "onfire 60/98/3/2 50,55,61 - 1 -",
)
TOGETHER = (
    "base 50/98/3/2 51,53/52,54 - 1 -",
    "base 60/98/3/2 51,61/50,62 - 2 -",  # seat 2 takes the pile back for 51
    "base 60/98/3/2 51,61/52,62 - 1 -",  # seat 1 goes 61, 51
    "base 50/98/3/2 51/-/52 - 1 -",
    "base 50/98/3/2 -/51,53/-/-/52,54 - 2 -",
    "extreme 50/98/3/2 51,53/52,55 - 1 -",
)


def plan_of(state: State) -> list[int]:
    """The rest of a turn that wins, empty if none was found."""
    rules, plan = rules_of(state.variant), np.zeros(MOST_ACTIONS, np.int64)
    table = view_of(full_table(rules, state), state.seat - 1)
    before = table.copy()
    count = winning_turn(rules, table, plan)
    assert np.array_equal(table, before)
    return [int(coded) for coded in plan[:count]]


def can_win(state: State) -> bool:
    """By trying everything."""
    if state.outcome is not None:
        return state.outcome.is_won
    return any(can_win(state.do(action)) for action in state.legal_actions())


@pytest.mark.parametrize("line", [*SOLO, *TOGETHER])
def test_what_can_be_won_is_won(line: str) -> None:
    state = position(line)
    assert can_win(state)
    while not state.is_over:
        plan = plan_of(state)
        assert plan
        for coded in plan:
            state = state.do(action_of(coded))
    assert state.outcome is not None
    assert state.outcome.is_won


@pytest.mark.parametrize("line", [*SOLO, *TOGETHER])
def test_the_planner_wins_it_at_the_table(line: str) -> None:
    state, bot = position(line), make_bot("planner")
    while not state.is_over:
        state = state.do(bot.act(state.view(state.seat), {}, Limit()).action)
    assert state.outcome is not None
    assert state.outcome.is_won


@pytest.mark.parametrize(
    "line",
    [
        "base 50/98/3/2 51,52 53 1 -",  # a card is left to draw
        "base 50/98/3/2 51/52/53 - 1 -",  # who has which card?
        "base 50/98/3/2 -/51/52/-/53 - 2 -",
        "base 50/98/3/2 51,49,48 - 1 -",  # it cannot be won
        "base 50/98/3/2 51/49 - 1 -",
    ],
)
def test_otherwise_there_is_no_plan(line: str) -> None:
    assert plan_of(position(line)) == []


@pytest.mark.parametrize("variant", ["base", "expert", "extreme", "extreme+onfire"])
def test_a_plan_keeps_the_win(variant: str) -> None:
    """Small ends of walked games: what the search finds, trying everything confirms."""
    found = 0
    for players in (1, 2, 3):
        for seed in range(6):
            for state in walk(parse_variant(variant), players, seed, roughness=1).states:
                if state.is_over or state.draw or sum(state.hand_counts) > 4:
                    continue
                plan = plan_of(state)
                for coded in plan:
                    state = state.do(action_of(coded))
                found += len(plan) > 0
                assert not plan or can_win(state)
    assert found > 10
