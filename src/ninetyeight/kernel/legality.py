"""Principle 1 on arrays: which plays are legal; and what holds a turn open (principle 2)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ninetyeight.kernel.compiled import compiled
from ninetyeight.kernel.rules import FIRE, IS_PLAIN, NO_TRICK, ONE_PILE, SKULL, STOP, Rules
from ninetyeight.kernel.table import (
    COMMITTED,
    COUNTS,
    HAND,
    HANDS,
    LAID,
    MINIMUM,
    OUTCOME,
    PILES,
    PLAYS,
    RUNNING,
    SEAT,
    START,
    THREES,
    TOPS,
    Table,
)

Mask = NDArray[np.bool_]

END = HAND * PILES
"""Place of "end the turn" in a legal mask; a play is at slot * 4 + pile."""
ACTIONS = END + 1

MINIMUM_DEMAND, SKULL_DEMAND, THREE_DEMAND, FIRE_DEMAND = 1, 2, 4, 8
ALL_DEMANDS = 15


@compiled
def fits(pile: int, top: int, card: int, step_back: int) -> bool:
    """Whether the order of the pile takes `card`: forward, or exactly `step_back` backwards."""
    if pile < 2:
        return card > top or card == top - step_back
    return card < top or card == top + step_back


@compiled
def is_visible(rules: Rules, kind: int, a: int, b: int, c: int, d: int) -> bool:
    """Whether a card of this kind lies on top of a pile."""
    return bool(rules[a] == kind or rules[b] == kind or rules[c] == kind or rules[d] == kind)


@compiled
def trick_step(rules: Rules, a: int, b: int, c: int, d: int) -> int:
    """How far back a card may go: 10, or 0 while a no-trick command is visible (R16)."""
    if not rules[IS_PLAIN] and is_visible(rules, NO_TRICK, a, b, c, d):
        return 0
    return 10


@compiled
def commitment(rules: Rules, pile: int, top: int, a: int, b: int, c: int, d: int) -> int:
    """The pile that one-pile binds to after a card went to `pile`, over `top` (R14, R15).

    a, b, c, d are the tops after that. Visible before and after: on another pile all along, or
    on this pile below and above the card's coming.
    """
    if rules[IS_PLAIN]:
        return -1
    others = (
        (pile != 0 and rules[a] == ONE_PILE)
        or (pile != 1 and rules[b] == ONE_PILE)
        or (pile != 2 and rules[c] == ONE_PILE)
        or (pile != 3 and rules[d] == ONE_PILE)
    )
    here = rules[top] == ONE_PILE and is_visible(rules, ONE_PILE, a, b, c, d)
    return pile if others or here else -1


@compiled
def is_stopped(rules: Rules, table: Table) -> bool:
    """Whether a Stop was the last card of this turn."""
    laid = table[LAID]
    return bool(laid > 0 and rules[table[PLAYS + laid - 1] >> 2] == STOP)


@compiled
def obligations(rules: Rules, table: Table) -> int:
    """What still holds the turn open, as a sum of demands."""
    laid = table[LAID]
    demands = 0
    if laid < table[MINIMUM] and not is_stopped(rules, table):
        demands |= MINIMUM_DEMAND
    if rules[IS_PLAIN]:
        return demands
    for pile in range(PILES):
        top = table[TOPS + pile]
        if top == table[START + pile]:
            if rules[top] == FIRE:
                demands |= FIRE_DEMAND
        elif rules[top] == SKULL:
            demands |= SKULL_DEMAND
    if table[THREES] and laid != 3:
        demands |= THREE_DEMAND
    return demands


@compiled
def legal_set(rules: Rules, table: Table) -> int:
    """All legal actions, as a set of their places in a legal mask."""
    if table[OUTCOME] != RUNNING:
        return 0
    found = 0
    a, b, c, d = table[TOPS], table[TOPS + 1], table[TOPS + 2], table[TOPS + 3]
    if not (table[THREES] and table[LAID] == 3):
        step_back, committed, seat = trick_step(rules, a, b, c, d), table[COMMITTED], table[SEAT]
        for slot in range(table[COUNTS + seat]):
            card = table[HANDS + seat * HAND + slot]
            for pile in range(PILES):
                if committed < 0 or committed == pile:
                    legal = fits(pile, table[TOPS + pile], card, step_back)
                    found |= legal << (slot * PILES + pile)
    if obligations(rules, table) == 0:
        found |= 1 << END
    return found


@compiled
def legal_mask(rules: Rules, table: Table, mask: Mask) -> int:
    """Mark all legal actions in `mask`; returns how many there are."""
    legal, found = legal_set(rules, table), 0
    for action in range(ACTIONS):
        mask[action] = legal >> action & 1
        found += mask[action]
    return found
