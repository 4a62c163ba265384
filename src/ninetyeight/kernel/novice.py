"""A player who thinks of one card at a time, and not always clearly."""

from __future__ import annotations

import numpy as np

from ninetyeight.kernel.compiled import compiled
from ninetyeight.kernel.evaluation import worth
from ninetyeight.kernel.fallback import is_safe
from ninetyeight.kernel.legality import ACTIONS, END, legal_mask
from ninetyeight.kernel.memory import portion
from ninetyeight.kernel.random import Word
from ninetyeight.kernel.rules import Rules
from ninetyeight.kernel.sight import HAND_AT, HELD, Weights, known_to, weights_now
from ninetyeight.kernel.signals import Said
from ninetyeight.kernel.table import LAID, MINIMUM, PILES, TOPS, Table
from ninetyeight.kernel.wishes import burden_of, burden_on

_THOUGHTS = 1 << 20
"""Where the counters of its slips begin, beyond those of memory."""


@compiled
def best_card(
    rules: Rules,
    table: Table,
    said: Said,
    weights: Weights,
    jitter: float,
    seed: Word,
    game: int,
) -> int:
    """The card that looks best, or the end of the turn, judged with an error of up to `jitter`."""
    known = known_to(rules, table)
    weights = weights_now(rules, table, known, weights)
    burden = burden_of(table, said, weights)
    mask = np.zeros(ACTIONS, np.bool_)
    legal_mask(rules, table, mask)
    a, b, c, d = table[TOPS], table[TOPS + 1], table[TOPS + 2], table[TOPS + 3]
    slots, extra = (1 << known[HELD]) - 1, table[LAID] - table[MINIMUM]
    best, best_action = -np.inf, 0
    if mask[END]:
        best = worth(rules, known, weights, slots, a, b, c, d, extra)
    for action in range(END):
        if not mask[action]:
            continue
        slot, pile = action // PILES, action % PILES
        card, top = known[HAND_AT + slot], table[TOPS + pile]
        points = worth(
            rules,
            known,
            weights,
            slots & ~(1 << slot),
            card if pile == 0 else a,
            card if pile == 1 else b,
            card if pile == 2 else c,
            card if pile == 3 else d,
            extra + 1,
        )
        points -= burden_on(burden, pile, top, card)
        thought = _THOUGHTS + ((card * PILES + pile) * 128 + top) * 8 + table[LAID]
        points += jitter * (portion(thought, seed, game) - 0.5)
        if points > best and is_safe(rules, table, slot, pile):
            best, best_action = points, card * PILES + pile
    return best_action
