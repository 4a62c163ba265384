"""The exact end game: once every hand is known, a line that wins, if there is one to be found.

With the draw pile empty the unseen cards are in the other hands. If only one other seat has cards
left, or none, there is nothing hidden any more. The search tries cheap plays first and gives up
after a number of positions; what it finds is a win for certain, if the partner sees it too.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ninetyeight.core.cards import HIGHEST
from ninetyeight.kernel.actions import do
from ninetyeight.kernel.compiled import compiled
from ninetyeight.kernel.legality import ACTIONS, END, Mask, legal_mask
from ninetyeight.kernel.rules import Rules
from ninetyeight.kernel.table import (
    CARDS_IN_DECK,
    COUNTS,
    DRAWN,
    GONE,
    HAND,
    HANDS,
    OUTCOME,
    PILES,
    PLAYERS,
    RUNNING,
    SEAT,
    SIZE,
    TOPS,
    WON,
    Table,
)

_POSITIONS = 250
"""How many positions are looked at before the search gives up."""
_DEEPEST = 4 * HAND + 1
"""Two hands and as many ends of turns."""


@compiled
def winning_turn(rules: Rules, table: Table, plan: NDArray[np.int64]) -> int:
    """Write the rest of this turn in a line that wins into `plan`; returns its length, or 0."""
    if table[DRAWN] < CARDS_IN_DECK:
        return 0
    tables = np.empty((_DEEPEST + 1, SIZE), np.int64)
    tables[0] = table
    if not _fill_in(tables[0]):
        return 0
    path = np.zeros(_DEEPEST, np.int64)
    length = _search(rules, tables, path)
    count, seat = 0, table[SEAT]
    for depth in range(length):
        if tables[depth, SEAT] != seat:
            break
        action, hand = path[depth], HANDS + seat * HAND
        if action == END:
            plan[count] = 0
            return count + 1
        plan[count] = tables[depth, hand + action // PILES] * PILES + action % PILES
        count += 1
    return count


@compiled
def _fill_in(table: Table) -> bool:
    """Give the unseen cards to the one other seat that has cards; False if that is not clear."""
    other = -1
    for seat in range(table[PLAYERS]):
        if seat != table[SEAT] and table[COUNTS + seat] > 0:
            if other >= 0:
                return False
            other = seat
    own, found = HANDS + table[SEAT] * HAND, 0
    slot, held = 0, table[COUNTS + table[SEAT]]
    for card in range(2, HIGHEST + 1):
        if slot < held and table[own + slot] == card:
            slot += 1
        elif not table[GONE + card]:
            if other < 0 or found == table[COUNTS + other]:
                return False
            table[HANDS + other * HAND + found] = card
            found += 1
    table[OUTCOME] = RUNNING
    return bool(other < 0 or found == table[COUNTS + other])


@compiled
def _search(rules: Rules, tables: NDArray[np.int64], path: NDArray[np.int64]) -> int:
    """The length of a winning line from `tables[0]`, 0 if none was found; fills `path`.

    Depth first, without recursion: `costs[depth]` are the actions that are still to be tried.
    """
    costs = np.empty((_DEEPEST, ACTIONS), np.float64)
    mask = np.zeros(ACTIONS, np.bool_)
    _list_actions(rules, tables[0], mask, costs[0])
    depth, looked_at = 0, 1
    while depth >= 0 and looked_at <= _POSITIONS:
        action = int(np.argmin(costs[depth]))
        if costs[depth, action] == np.inf:
            depth -= 1
            continue
        costs[depth, action] = np.inf
        path[depth] = action
        tables[depth + 1] = tables[depth]
        do(rules, tables[depth + 1], action)
        outcome = tables[depth + 1, OUTCOME]
        if outcome == WON:
            return depth + 1
        if outcome == RUNNING and depth + 1 < _DEEPEST:
            depth, looked_at = depth + 1, looked_at + 1
            _list_actions(rules, tables[depth], mask, costs[depth])
    return 0


@compiled
def _list_actions(rules: Rules, table: Table, mask: Mask, costs: NDArray[np.float64]) -> None:
    legal_mask(rules, table, mask)
    for action in range(ACTIONS):
        costs[action] = _cost(table, action) if mask[action] else np.inf


@compiled
def _cost(table: Table, action: int) -> float:
    """Cards in the hands that a play passes; passing none is better than ending the turn."""
    if action == END:
        return 0.5
    pile = action % PILES
    card, top = table[HANDS + table[SEAT] * HAND + action // PILES], table[TOPS + pile]
    low, high = (top, card) if pile < 2 else (card, top)
    passed = 0.0
    for between in range(low + 1, high):
        if not table[GONE + between]:
            passed += 1.0
    return float(passed + 0.001 * (high - low))
