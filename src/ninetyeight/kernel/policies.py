"""The players inside the kernel: one door to all of them.

A policy is a row of numbers: `row[KIND]` names the way it decides, the rest are its weights. It is
given the table but may look only at what `view_of` shows the seat it plays for, and at `said`.
Nothing is remembered between two questions, so a policy answers at the table as it does here.

An action is `card * 4 + pile`, or `END_TURN`.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ninetyeight.kernel.baselines import greedy_action, random_action
from ninetyeight.kernel.compiled import compiled
from ninetyeight.kernel.outcome import cards_left
from ninetyeight.kernel.random import Word, threefry
from ninetyeight.kernel.rules import Rules
from ninetyeight.kernel.signals import NOTHING, Said
from ninetyeight.kernel.table import (
    CARDS_IN_DECK,
    COMMITTED,
    COUNTS,
    GONE,
    HAND,
    HANDS,
    LAID,
    PILES,
    PLAYS,
    SEAT,
    START,
    THREES,
    TOPS,
    Table,
)

Policy = NDArray[np.float64]
Actions = NDArray[np.int64]

KIND = 0
RANDOM, GREEDY = range(2)
ROW = 64
"""Length of a row."""
END_TURN = 0
MOST_ACTIONS = HAND + 1
"""A turn lays at most a whole hand, and ends."""

_PLAYERS_KEY = 0x706C6179657273
"""Keeps the players' random numbers apart from the deals of the same seed."""


def policy_row(kind: int) -> Policy:
    """A policy without weights."""
    row = np.zeros(ROW, np.float64)
    row[KIND] = kind
    return row


@compiled
def plan_turn(
    rules: Rules, table: Table, said: Said, row: Policy, seed: Word, game: int, plan: Actions
) -> int:
    """Write the next actions of the seat on turn into `plan`; returns how many.

    At least one; who decides card by card plans one. `seed` and `game` feed the policies that
    need chance.
    """
    if row[KIND] == RANDOM:
        plan[0] = random_action(rules, table, chance(table, seed, game))
    else:
        plan[0] = greedy_action(rules, table)
    return 1


@compiled
def next_action(rules: Rules, table: Table, said: Said, row: Policy, seed: Word, game: int) -> int:
    """What the seat on turn does now.

    With signals on the table it thinks anew after every card. Without, nothing has changed since
    the turn began: it goes on with the plan it had then, if that is how the turn went so far.
    """
    plan = np.zeros(MOST_ACTIONS, np.int64)
    laid = table[LAID]
    if laid > 0 and not is_anything_said(said):
        start = _start_of_turn(rules, table)
        count = plan_turn(rules, start, said, row, seed, game, plan)
        if count > laid:
            follows = True
            for place in range(laid):
                follows = follows and plan[place] == table[PLAYS + place]
            if follows:
                return plan[laid]
    plan_turn(rules, table, said, row, seed, game, plan)
    return plan[0]


@compiled
def say(rules: Rules, table: Table, seat: int, row: Policy, said: Said) -> None:
    """Write what `seat` says about each pile now; the baselines say nothing."""
    said[seat, :] = NOTHING


@compiled
def offer_start(rules: Rules, table: Table, seat: int, row: Policy) -> float:
    """How much `seat` would like to begin; the highest offer does, of equal ones the lowest seat."""
    return 0.0


@compiled
def is_anything_said(said: Said) -> bool:
    """Whether any signal stands."""
    for seat in range(said.shape[0]):
        for pile in range(PILES):
            if said[seat, pile] != NOTHING:
                return True
    return False


@compiled
def chance(table: Table, seed: Word, game: int) -> Word:
    """Random bits for the decision at hand: no two of a game have as many cards laid and in turn."""
    decision = (CARDS_IN_DECK - cards_left(table)) * 16 + table[LAID]
    return threefry(seed ^ np.uint64(_PLAYERS_KEY), decision, game)


@compiled
def _start_of_turn(rules: Rules, table: Table) -> Table:
    """The table as it was when the turn began."""
    start = table.copy()
    seat = table[SEAT]
    hand, count = HANDS + seat * HAND, table[COUNTS + seat]
    for place in range(table[LAID]):
        card = table[PLAYS + place] // PILES
        start[hand + count] = card
        start[GONE + card] = 0
        count += 1
    start[hand : hand + count] = np.sort(start[hand : hand + count])
    start[COUNTS + seat] = count
    for pile in range(PILES):
        start[TOPS + pile] = table[START + pile]
    start[LAID], start[THREES], start[COMMITTED] = 0, 0, -1
    return start
