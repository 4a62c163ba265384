"""What the seat on turn knows and thinks with, gathered once for a plan in two arrays.

    known[HELD … ALONE]       single numbers, see below
    known[HAND_AT + slot]     the hand, ascending
    known[BELOW + slot]       the slot of the card ten lower, or -1
    known[UNSEEN + card]      1 when the card may be anywhere
    known[UP_TO + n]          how many unseen cards there are up to n
    weights[:WEIGHTS]         the weights
    weights[NOW_…]            those that depend on how far the game has gone

Two arrays instead of many, because each array that a compiled function is given costs time.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ninetyeight.core.cards import HIGHEST
from ninetyeight.kernel import weights as w
from ninetyeight.kernel.compiled import compiled
from ninetyeight.kernel.rules import HAND_SIZES, Rules
from ninetyeight.kernel.table import (
    CARDS_IN_DECK,
    COUNTS,
    DRAWN,
    GONE,
    HAND,
    HANDS,
    PLAYERS,
    SEAT,
    Table,
)

Known = NDArray[np.int64]
Weights = NDArray[np.float64]

HELD, LEFT, FULL, ALONE = range(4)
"""Cards in hand, cards in the draw pile, cards in a full hand, whether there is one seat only."""
HAND_AT = ALONE + 1
BELOW = HAND_AT + HAND
UNSEEN = BELOW + HAND
UP_TO = UNSEEN + HIGHEST + 2
ALL_UNSEEN = UP_TO + HIGHEST + 1
_KNOWN = ALL_UNSEEN + 1

NOW_EXTRA = w.WEIGHTS
NOW_BEST = NOW_EXTRA + 1
NOW_WORSE = NOW_BEST + 1
NOW_TAKEN = NOW_WORSE + 1
"""By no pile, one, two, three, four."""
NOW_TRICK = NOW_TAKEN + 5
NOW_TRICK_HELD = NOW_TRICK + 1
NOW_HELD = NOW_TRICK_HELD + 1
_ALL_WEIGHTS = NOW_HELD + 1


@compiled
def known_to(rules: Rules, table: Table) -> Known:
    """What the seat on turn knows."""
    seat, players = table[SEAT], table[PLAYERS]
    held, first = table[COUNTS + seat], HANDS + seat * HAND
    known = np.zeros(_KNOWN, np.int64)
    for slot in range(held):
        card = table[first + slot]
        known[HAND_AT + slot], known[BELOW + slot] = card, -1
        for other in range(slot):
            if known[HAND_AT + other] == card - 10:
                known[BELOW + slot] = other
    slot, count = 0, 0
    for card in range(2, HIGHEST + 1):
        if slot < held and known[HAND_AT + slot] == card:
            slot += 1
        elif not table[GONE + card]:
            known[UNSEEN + card] = 1
            count += 1
        known[UP_TO + card] = count
    known[ALL_UNSEEN] = count
    known[HELD], known[LEFT] = held, CARDS_IN_DECK - table[DRAWN]
    known[FULL], known[ALONE] = rules[HAND_SIZES + players - 1], players == 1
    return known


@compiled
def weights_now(table: Table, known: Known, weights: Weights) -> Weights:
    """`weights` with those that depend on how far the game has gone."""
    now = np.zeros(_ALL_WEIGHTS, np.float64)
    now[: w.WEIGHTS] = weights
    if known[LEFT] == 0:
        now[NOW_EXTRA] = weights[w.EXTRA_END]
        now[NOW_BEST] = weights[w.BEST_END]
        now[NOW_WORSE] = weights[w.WORSE_END]
        for piles in range(4):
            now[NOW_TAKEN + piles] = weights[w.TAKEN_BY_0_END + piles]
        now[NOW_TRICK] = weights[w.TRICK_END]
        now[NOW_TRICK_HELD] = weights[w.TRICK_HELD_END]
        now[NOW_HELD] = weights[w.HELD_END]
        return now
    early = known[ALL_UNSEEN] / CARDS_IN_DECK
    now[NOW_EXTRA] = weights[w.EXTRA] + early * weights[w.EXTRA_EARLY]
    now[NOW_BEST] = weights[w.BEST] + early * weights[w.BEST_EARLY]
    now[NOW_WORSE] = weights[w.WORSE] + early * weights[w.WORSE_EARLY]
    for piles in range(4):
        now[NOW_TAKEN + piles] = (
            weights[w.TAKEN_BY_0 + piles] + early * weights[w.TAKEN_BY_0_EARLY + piles]
        )
    near = 0
    for seat in range(table[PLAYERS]):
        if seat != table[SEAT] or known[ALONE]:
            near += table[COUNTS + seat]
    chance = min(1.0, near / (known[ALL_UNSEEN] + 1))
    now[NOW_TRICK] = weights[w.TRICK_UNSEEN] + chance * weights[w.TRICK_NEAR]
    now[NOW_TRICK_HELD] = weights[w.TRICK_HELD]
    now[NOW_HELD] = weights[w.HELD]
    return now
