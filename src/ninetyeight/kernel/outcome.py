"""How a turn begins and how the end of the game is judged (R1)."""

from __future__ import annotations

from ninetyeight.kernel.compiled import compiled
from ninetyeight.kernel.completion import can_complete, unmet_demand
from ninetyeight.kernel.legality import (
    ALL_DEMANDS,
    MINIMUM_DEMAND,
    SKULL_DEMAND,
    THREE_DEMAND,
    obligations,
)
from ninetyeight.kernel.rules import MINIMUM_RULE, Rules
from ninetyeight.kernel.table import (
    CARDS_IN_DECK,
    COMMITTED,
    COUNTS,
    DRAWN,
    LAID,
    LOST_FIRE,
    LOST_SKULL,
    LOST_THREE,
    MINIMUM,
    OUTCOME,
    PILES,
    PLAYERS,
    RUNNING,
    SEAT,
    START,
    STUCK,
    THREES,
    TOPS,
    WON,
    Table,
)


@compiled
def cards_left(table: Table) -> int:
    """Cards in all hands and in the draw pile."""
    left = CARDS_IN_DECK - table[DRAWN]
    for seat in range(table[PLAYERS]):
        left += table[COUNTS + seat]
    return int(left)


@compiled
def judge(rules: Rules, table: Table) -> int:
    """The outcome after a card, or at the start of a turn."""
    if cards_left(table) == 0 and obligations(rules, table) == 0:
        return WON
    if can_complete(rules, table, ALL_DEMANDS):
        return RUNNING
    demand = unmet_demand(rules, table)
    if demand == MINIMUM_DEMAND:
        return STUCK
    if demand == SKULL_DEMAND:
        return LOST_SKULL
    return LOST_THREE if demand == THREE_DEMAND else LOST_FIRE


@compiled
def begin_turn(rules: Rules, table: Table, seat: int) -> None:
    """`seat`'s turn begins; whether the draw pile is empty fixes its minimum (R2, R23)."""
    for pile in range(PILES):
        table[START + pile] = table[TOPS + pile]
    table[SEAT] = seat
    table[MINIMUM] = rules[MINIMUM_RULE] if table[DRAWN] < CARDS_IN_DECK else 1
    table[LAID] = 0
    table[THREES] = 0
    table[COMMITTED] = -1
    table[OUTCOME] = judge(rules, table)
