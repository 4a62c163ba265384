"""The two baselines, card by card."""

from __future__ import annotations

import numpy as np

from ninetyeight.kernel.compiled import compiled
from ninetyeight.kernel.legality import ACTIONS, END, legal_set
from ninetyeight.kernel.random import Word
from ninetyeight.kernel.rules import Rules
from ninetyeight.kernel.table import HAND, HANDS, PILES, SEAT, TOPS, Table


@compiled
def random_action(rules: Rules, table: Table, bits: Word) -> int:
    """Any legal action, each as likely as the others."""
    actions, legal = legal_set(rules, table), 0
    for action in range(ACTIONS):
        legal += actions >> action & 1
    # 32 bits for at most 33 actions: what is uneven about it is below one in a hundred million.
    wanted = np.int64(((bits & np.uint64(0xFFFFFFFF)) * np.uint64(legal)) >> np.uint64(32))
    for action in range(ACTIONS):
        if actions >> action & 1:
            if wanted == 0:
                return _coded(table, action)
            wanted -= 1
    return 0


@compiled
def greedy_action(rules: Rules, table: Table) -> int:
    """End the turn as soon as it may end; until then the smallest step, of equal ones the first."""
    legal = legal_set(rules, table)
    if legal >> END & 1:
        return 0
    hand = HANDS + table[SEAT] * HAND
    best, least = 0, 1000
    for action in range(END):
        if legal >> action & 1:
            card, pile = table[hand + action // PILES], action % PILES
            top = table[TOPS + pile]
            step = card - top if pile < 2 else top - card
            if step < least:
                best, least = card * PILES + pile, step
    return best


@compiled
def _coded(table: Table, action: int) -> int:
    """An action of a legal mask as card * 4 + pile, the end of the turn as 0."""
    if action == END:
        return 0
    return int(table[HANDS + table[SEAT] * HAND + action // PILES] * PILES + action % PILES)
