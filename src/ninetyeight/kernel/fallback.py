"""When a way of deciding finds no turn: any play that does not lose at once."""

from __future__ import annotations

import numpy as np

from ninetyeight.kernel.actions import put
from ninetyeight.kernel.compiled import compiled
from ninetyeight.kernel.legality import ACTIONS, END, legal_mask
from ninetyeight.kernel.rules import Rules
from ninetyeight.kernel.table import HAND, HANDS, OUTCOME, PILES, RUNNING, SEAT, TOPS, WON, Table


@compiled
def safe_action(rules: Rules, table: Table) -> int:
    """The smallest step that leaves a turn that can be completed; the end of the turn otherwise.

    Such a play or a legal end exists in every running game (R1).
    """
    mask = np.zeros(ACTIONS, np.bool_)
    legal_mask(rules, table, mask)
    hand = HANDS + table[SEAT] * HAND
    best, least = 0, 1000
    for action in range(END):
        if not mask[action]:
            continue
        card, pile = table[hand + action // PILES], action % PILES
        step = card - table[TOPS + pile] if pile < 2 else table[TOPS + pile] - card
        if step < least and is_safe(rules, table, action // PILES, pile):
            best, least = card * PILES + pile, step
    return best


@compiled
def is_safe(rules: Rules, table: Table, slot: int, pile: int) -> bool:
    """Whether the game goes on, or is won, after this play."""
    tried = table.copy()
    put(rules, tried, slot, pile)
    return bool(tried[OUTCOME] in (RUNNING, WON))
