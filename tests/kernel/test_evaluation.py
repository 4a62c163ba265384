"""What the planner makes of commands: whom they bind, for how long, and whether they can be met.

In the default layout 25 and 49 are draw-one, 28 and 73 one-pile, 21 and 36 no-trick, 17 and 42
silence, 31 and 70 3!, 47 and 54 skulls.
"""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from ninetyeight import State
from ninetyeight.bots import Limit, make_bot
from ninetyeight.core.commands import Command
from ninetyeight.kernel import table as at
from ninetyeight.kernel.evaluation import worth
from ninetyeight.kernel.policies import MOST_ACTIONS, PLANNER, SILENT, plan_turn, policy_row
from ninetyeight.kernel.quick import new_scratch
from ninetyeight.kernel.rules import rules_of
from ninetyeight.kernel.sight import FAR, ONE_DOWN, ONE_UP, TWO_DOWN, TWO_UP, known_to, weights_now
from ninetyeight.kernel.signals import nothing_said
from ninetyeight.kernel.view import view_of
from ninetyeight.kernel.weights import WEIGHT_NAMES, WEIGHTS
from tests.bots.support import full_table
from tests.support import state as position

MANY = "60,61,62,63,64,66,67,68"
"""A draw pile without commands."""


def weighing(**weights: float) -> NDArray[np.float64]:
    """These weights, and 0 for all others."""
    values = np.zeros(WEIGHTS)
    for name, value in weights.items():
        values[WEIGHT_NAMES.index(name)] = value
    return values


def lost(line: str, **weights: float) -> float:
    """What is lost by ending the turn with these piles and this hand, by these weights alone."""
    state = position(line)
    rules = rules_of(state.variant)
    table = view_of(full_table(rules, state), state.seat - 1)
    known = known_to(rules, table)
    now = weights_now(rules, table, known, weighing(**weights))
    slots = (1 << len(state.turn.hand)) - 1
    return -worth(rules, known, now, slots, *state.piles, 0)


def planned(line: str, **weights: float) -> list[str]:
    """The turn of a planner with these weights."""
    state = position(line)
    rules, plan = rules_of(state.variant), np.zeros(MOST_ACTIONS, np.int64)
    row = policy_row(PLANNER)
    row[SILENT : SILENT + WEIGHTS] = weighing(**weights)
    table = view_of(full_table(rules, state), state.seat - 1)
    count = plan_turn(rules, table, nothing_said(), row, np.uint64(1), 1, new_scratch(), plan)
    return [f"{coded // at.PILES}{'ABCD'[coded % at.PILES]}" for coded in plan[:count] if coded]


@pytest.mark.parametrize(
    ("line", "binds"),
    [
        (f"extreme 25/1/100/100 30,31/40,41,43 {MANY} 1 -", True),
        ("extreme 25/1/100/100 30,31/40,41,43 60 1 -", False),  # I draw the last one
        ("extreme 25/1/100/100 30,31/40,41,43 60,61 1 -", True),
        ("extreme 25/1/100/100 30,31/40,41,43 - 1 -", False),
        (f"extreme 26/1/100/100 30,31/40,41,43 {MANY} 1 -", False),
    ],
)
def test_draw_one_frightens_while_there_are_cards_to_draw(line: str, binds: bool) -> None:
    assert lost(line, DRAW_ONE_SEEN=4) == (4 if binds else 0)


@pytest.mark.parametrize(
    ("line", "binds"),
    [
        (f"extreme 28/1/100/100 30,31/40,41/43 {MANY} 1 -", True),
        (f"extreme 28/1/100/100 30,31/40/41,43 {MANY} 1 -", False),  # the next seat has one card
        (f"extreme 28/1/100/100 30,31/40/41,43 {MANY} 2 -", True),
        ("extreme 28/1/100/100 30,31/40,41/43 60 1 -", False),  # one card is enough by then
        ("extreme 28/1/100/100 30,31/40,41/43 - 1 -", False),
        (f"extreme 28/1/100/100 30,31 {MANY} 1 -", True),  # the next turn is mine
    ],
)
def test_one_pile_hinders_who_must_lay_two_cards(line: str, binds: bool) -> None:
    assert lost(line, ONE_PILE_SEEN=4) == (4 if binds else 0)


@pytest.mark.parametrize(
    ("line", "binds"),
    [
        (f"extreme 17/1/100/100 30,31/40,41 {MANY} 1 -", True),
        ("extreme 17/1/100/100 30,31/-/40 - 1 -", True),
        ("extreme 17/1/100/100 30,31/-/- - 1 -", False),
        (f"extreme 17/1/100/100 30,31 {MANY} 1 -", False),
    ],
)
def test_silence_asks_for_somebody_to_be_silent(line: str, binds: bool) -> None:
    assert lost(line, SILENCE_SEEN=4) == (4 if binds else 0)


@pytest.mark.parametrize(
    ("near", "far"),
    [
        # The next seat holds 37 for certain, nothing is left between 36 and 40 in the other line.
        ("extreme 36/1/100/100 30,31/37,40 - 1 -", "extreme 36/1/100/100 30,31/40,41 - 1 -"),
        # It holds one of two cards: both close by, or one far away.
        ("extreme 1/1/100/65 30/60/61 - 1 -", "extreme 1/1/100/65 30/40/61 - 1 -"),
        # Alone I know.
        (f"extreme 36/1/100/100 38,40 {MANY} 1 -", f"extreme 36/1/100/100 39,40 {MANY} 1 -"),
    ],
)
def test_a_command_weighs_less_where_it_is_soon_covered(near: str, far: str) -> None:
    assert 0 < lost(near, NO_TRICK_STEPS=1) < lost(far, NO_TRICK_STEPS=1)


def test_one_pile_costs_what_two_cards_on_a_pile_do() -> None:
    """Or what covering it does: alone I know how far each is."""
    two_on_b = f"extreme 28/50/100/100 20,52,54 {MANY} 1 -"
    cover = f"extreme 28/50/100/100 30,52,59 {MANY} 1 -"
    assert lost(two_on_b, ONE_PILE_STEPS=1) == 4
    assert lost(cover, ONE_PILE_STEPS=1) == 2
    assert lost(cover, ONE_PILE_STEPS=1, ONE_PILE_SEEN=3) == 5


def test_the_steps_ahead_are_those_of_the_next_hand_where_it_is_known() -> None:
    state = position("extreme 1/1/100/100 30/40,47,52 - 1 -")
    rules = rules_of(state.variant)
    table = view_of(full_table(rules, state), 0)
    now = weights_now(rules, table, known_to(rules, table), weighing())
    assert [now[first + 41] for first in (ONE_UP, TWO_UP, ONE_DOWN)] == [6, 11, 1]
    assert [now[first + 50] for first in (ONE_UP, ONE_DOWN, TWO_DOWN)] == [2, 3, 10]
    assert (now[TWO_UP + 50], now[ONE_DOWN + 40], now[ONE_UP + 1]) == (FAR, FAR, FAR)


@pytest.mark.parametrize(
    ("hand", "draw", "unmet"),
    [
        ("31,33,35", "-", 0),
        ("31,33", "-", 1),
        ("31,70", "-", 2),
        ("31", "60", 1),
        ("31,33", "60", 0),
        ("31", MANY, 0),
        ("47,48", "-", 0),
        ("47", "-", 1),
        ("47,54", "-", 2),
        ("31,47", "-", 1),
    ],
)
def test_skulls_and_threes_need_other_cards(hand: str, draw: str, unmet: int) -> None:
    assert lost(f"extreme 1/1/100/100 {hand}/40,41/43 {draw} 1 -", UNMET=7) == 7 * unmet


def test_it_leaves_the_command_that_binds_nobody() -> None:
    """24 and 25 is the shorter way; 25 draws one, unless nothing is left to draw."""
    steps = {"BEST": 1.0, "WORSE": 1.0}
    line = "extreme 23/22/100/100 24,25,27/40,41/43 {} 1 -"
    assert planned(line.format(MANY), **steps) == ["24A", "25A"]
    assert planned(line.format(MANY), **steps, DRAW_ONE_SEEN=5)[-1] == "27A"
    assert planned(line.format("60"), **steps, DRAW_ONE_SEEN=5) == ["24A", "25A"]


@pytest.mark.parametrize(
    ("line", "never_alone"),
    [
        ("extreme 34/52/87/83 79,92,96/6,7,66/23,55,59 - 1 -", 96),
        ("extreme 36/49/60/56 73,89,96/14,97,99/24,55,95 - 1 -", 96),
        ("extreme 35/54/90/82 17,31,84/9,22,89/57,83,86 - 1 -", 31),
        ("extreme 10/16/50/42 12,14,24/4,68,98/32,45,85 - 1 -", 14),
        ("extreme 32/48/79/59 39,76,87/45,63,93/38,64,95 - 1 -", 87),
    ],
)
def test_the_planner_meets_its_commands_while_it_can(line: str, never_alone: int) -> None:
    """With no card to draw: a 3! goes with the last three cards, a skull not without its cover."""
    state, bot = position(line), make_bot("planner")
    while state.seat == 1:
        state = state.do(bot.act(state.view(1), {}, Limit()).action)
    hand = state.hand(1)
    assert never_alone not in hand or (is_skull(state, never_alone) and len(hand) > 1)


def is_skull(state: State, card: int) -> bool:
    """Whether `card` must be covered."""
    return state.variant.commands[card] is Command.SKULL
