"""The players inside the kernel: one door to all of them.

A policy is a row of numbers: `row[KIND]` names the way it decides, the rest is what it weighs and
how much it forgets. It is given the table but may look only at what `view_of` shows the seat it
plays for, and at `said`. Nothing is remembered between two questions, so a policy answers at the
table as it does here.

An action is `card * 4 + pile`, or `END_TURN`.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ninetyeight.kernel.baselines import greedy_action, random_action
from ninetyeight.kernel.compiled import compiled
from ninetyeight.kernel.endgame import winning_turn
from ninetyeight.kernel.fallback import safe_action
from ninetyeight.kernel.memory import heard, remembered
from ninetyeight.kernel.novice import best_card
from ninetyeight.kernel.outcome import cards_left
from ninetyeight.kernel.planner import WIDEST, plan_best_turn
from ninetyeight.kernel.quick import Scratch, new_scratch, plan_quickly
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
    MINIMUM,
    PILES,
    PLAYS,
    SEAT,
    START,
    THREES,
    TOPS,
    Table,
)
from ninetyeight.kernel.weights import WEIGHTS
from ninetyeight.kernel.wishes import say_wishes

Policy = NDArray[np.float64]
Actions = NDArray[np.int64]

RANDOM, GREEDY, QUICK, NOVICE, PLANNER = range(5)

KIND, MEMORY, ATTENTION, WIDTH, JITTER, SILENT = range(6)
"""Places in a row: the kind, the share of laid cards and of signals that are kept in mind, how many
turns a planner follows at a time, the error of a novice, and where the weights begin. A second set
of weights follows, for a table that talks."""
TALKING = SILENT + WEIGHTS
ROW = TALKING + WEIGHTS

END_TURN = 0
MOST_ACTIONS = HAND + 1
"""A turn lays at most a whole hand, and ends."""

_PLAYERS_KEY = 0x706C6179657273
"""Keeps the players' random numbers apart from the deals of the same seed."""
_OFFER_A_CARD = 5.0
"""How many steps a card beyond the minimum makes up for in an offer to start."""


def policy_row(kind: int) -> Policy:
    """A policy without weights that forgets nothing."""
    row = np.zeros(ROW, np.float64)
    row[KIND], row[MEMORY], row[ATTENTION], row[WIDTH] = kind, 1.0, 1.0, WIDEST
    return row


@compiled
def plan_turn(
    rules: Rules,
    table: Table,
    said: Said,
    row: Policy,
    seed: Word,
    game: int,
    scratch: Scratch,
    plan: Actions,
) -> int:
    """Write the next actions of the seat on turn into `plan`; returns how many.

    At least one; who decides card by card plans one. `seed` and `game` feed the policies that
    need chance; `scratch` is `new_scratch()`.
    """
    if row[KIND] == RANDOM:
        plan[0] = random_action(rules, table, _chance(table, seed, game))
        return 1
    if row[KIND] == GREEDY:
        plan[0] = greedy_action(rules, table)
        return 1
    if row[KIND] == QUICK:
        return plan_quickly(rules, table, row[SILENT:TALKING], scratch, plan)
    talks = is_anything_said(said)
    weights = row[TALKING:ROW] if talks else row[SILENT:TALKING]
    table = remembered(table, row[MEMORY], seed, game)
    if talks:
        said = heard(table, said, row[ATTENTION], seed, game)
    if row[KIND] == NOVICE:
        plan[0] = best_card(rules, table, said, weights, row[JITTER], seed, game)
        return 1
    count = winning_turn(rules, table, plan)
    if count > 0:
        return count
    count = plan_best_turn(rules, table, said, talks, weights, int(row[WIDTH]), plan)
    if count == 0:
        plan[0] = safe_action(rules, table)
        return 1
    return count


@compiled
def rest_of_turn(
    rules: Rules, table: Table, said: Said, row: Policy, seed: Word, game: int, plan: Actions
) -> int:
    """The same for a turn that may have begun already.

    With signals on the table it thinks anew after every card. Without, nothing has changed since
    the turn began: it goes on with the plan it had then, if that is how the turn went so far.
    """
    laid, scratch = table[LAID], new_scratch()
    if laid > 0 and not is_anything_said(said):
        count = plan_turn(rules, _start_of_turn(table), said, row, seed, game, scratch, plan)
        follows = count > laid
        for place in range(min(laid, count)):
            follows = follows and plan[place] == table[PLAYS + place]
        if follows:
            for place in range(laid, count):
                plan[place - laid] = plan[place]
            return int(count - laid)
    return plan_turn(rules, table, said, row, seed, game, scratch, plan)


@compiled
def next_action(rules: Rules, table: Table, said: Said, row: Policy, seed: Word, game: int) -> int:
    """What the seat on turn does now."""
    plan = np.zeros(MOST_ACTIONS, np.int64)
    rest_of_turn(rules, table, said, row, seed, game, plan)
    return int(plan[0])


@compiled
def say(rules: Rules, table: Table, seat: int, row: Policy, said: Said) -> None:
    """Write what `seat` says about each pile now; the baselines say nothing."""
    if row[KIND] in (NOVICE, PLANNER):
        say_wishes(rules, table, seat, row[TALKING:ROW], said)
    else:
        said[seat, :] = NOTHING


@compiled
def offer_start(
    rules: Rules, table: Table, seat: int, row: Policy, said: Said, seed: Word, game: int
) -> float:
    """How much `seat` would like to begin; the highest offer does, ties the lowest seat.

    The fewer steps its first turn takes, the more; the baselines do not care.
    """
    if row[KIND] in (RANDOM, GREEDY):
        return 0.0
    mine, plan = table.copy(), np.zeros(MOST_ACTIONS, np.int64)
    mine[SEAT] = seat
    offer, extra = 0.0, -mine[MINIMUM]
    for place in range(plan_turn(rules, mine, said, row, seed, game, new_scratch(), plan)):
        card, pile = plan[place] // PILES, plan[place] % PILES
        if plan[place] != END_TURN:
            top = mine[TOPS + pile]
            offer -= card - top if pile < 2 else top - card
            mine[TOPS + pile] = card
            extra += 1
    return float(offer + _OFFER_A_CARD * extra)


@compiled
def is_anything_said(said: Said) -> bool:
    """Whether any signal stands."""
    for seat in range(said.shape[0]):
        for pile in range(PILES):
            if said[seat, pile] != NOTHING:
                return True
    return False


@compiled
def _chance(table: Table, seed: Word, game: int) -> Word:
    """Random bits for the decision at hand: no two have the same cards laid in game and turn."""
    decision = (CARDS_IN_DECK - cards_left(table)) * 16 + table[LAID]
    return threefry(seed ^ np.uint64(_PLAYERS_KEY), decision, game)


@compiled
def _start_of_turn(table: Table) -> Table:
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
