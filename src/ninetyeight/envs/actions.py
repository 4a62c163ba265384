"""Actions as numbers: `(card - 2) * 4 + pile` lays a card, 392 ends the turn.

A number means the same in every position, for every seat, variant and number of players. (A slot
of the hand would need fewer numbers, but would mean another card after every card.)
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ninetyeight.core.actions import END, LAYS, Action, Lay
from ninetyeight.core.cards import CARDS, LOWEST
from ninetyeight.kernel.compiled import compiled
from ninetyeight.kernel.legality import END as KERNEL_END
from ninetyeight.kernel.legality import legal_set
from ninetyeight.kernel.rules import Rules
from ninetyeight.kernel.table import COUNTS, HAND, HANDS, PILES, SEAT, Table

END_TURN = len(CARDS) * PILES
ACTIONS = END_TURN + 1

ActionMask = NDArray[np.int8]


def action_of(number: int) -> Action:
    """The action with this number."""
    return END if number == END_TURN else LAYS[number // PILES + LOWEST][number % PILES]


def number_of(action: Action) -> int:
    """The number of this action."""
    return (action.card - LOWEST) * PILES + action.pile if isinstance(action, Lay) else END_TURN


@compiled
def write_mask(rules: Rules, table: Table, mask: ActionMask) -> None:
    """Write 1 for every action that the seat on turn may do, 0 for all others."""
    mask[:] = 0
    legal, seat = legal_set(rules, table), table[SEAT]
    for slot in range(table[COUNTS + seat]):
        first = (table[HANDS + seat * HAND + slot] - LOWEST) * PILES
        for pile in range(PILES):
            mask[first + pile] = legal >> (slot * PILES + pile) & 1
    mask[END_TURN] = legal >> KERNEL_END & 1


@compiled
def kernel_action(table: Table, number: int) -> int:
    """A legal action by its place in the kernel's mask, which names the slot of the card."""
    if number == END_TURN:
        return KERNEL_END
    slot, hand = 0, HANDS + table[SEAT] * HAND
    while table[hand + slot] != number // PILES + LOWEST:
        slot += 1
    return slot * PILES + number % PILES
