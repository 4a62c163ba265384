"""What the seat on turn knows and thinks with, gathered once for a plan in two arrays.

    known[HELD … NEXT_HELD]   single numbers, see below
    known[HAND_AT + slot]     the hand, ascending
    known[BELOW + slot]       the slot of the card ten lower, or -1
    known[UNSEEN + card]      1 when the card may be anywhere
    known[UP_TO + n]          how many unseen cards there are up to n
    weights[:WEIGHTS]         the weights
    weights[NOW_…]            those that depend on how far the game has gone
    weights[ONE_UP + top]     steps that a card of the next seat is likely to take from this top
    weights[TWO_UP + top]     the same for two cards
    weights[…_DOWN + top]     the same on a descending pile

Two arrays instead of many, because each array that a compiled function is given costs time.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ninetyeight.core.cards import HIGHEST
from ninetyeight.kernel import weights as w
from ninetyeight.kernel.compiled import compiled
from ninetyeight.kernel.rules import FIRE, HAND_SIZES, IS_PLAIN, Rules
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

HELD, LEFT, FULL, ALONE, NEXT_HELD = range(5)
"""Cards in hand, cards in the draw pile, cards in a full hand, whether there is one seat only,
cards in the hand that plays next, 0 if that is this one again."""
HAND_AT = NEXT_HELD + 1
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
NOW_STOP_HELD = NOW_HELD + 1
"""A Stop, a skull, …, a fire card, in the order of their kinds."""
ONE_UP = NOW_STOP_HELD + FIRE
ONE_DOWN = ONE_UP + HIGHEST + 2
TWO_UP = ONE_DOWN + HIGHEST + 2
TWO_DOWN = TWO_UP + HIGHEST + 2
_ALL_WEIGHTS = TWO_DOWN + HIGHEST + 2

FAR = 30
"""More steps than this make no difference."""


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
    for ahead in range(players - 1, 0, -1):
        count = table[COUNTS + (seat + ahead) % players]
        if count > 0:
            known[NEXT_HELD] = count
    return known


@compiled
def weights_now(rules: Rules, table: Table, known: Known, weights: Weights) -> Weights:
    """`weights` with those that depend on how far the game has gone."""
    now = np.zeros(_ALL_WEIGHTS, np.float64)
    now[: w.WEIGHTS] = weights
    if not rules[IS_PLAIN]:
        now[NOW_STOP_HELD : NOW_STOP_HELD + FIRE] = weights[w.STOP_HELD : w.FIRE_HELD + 1]
        _foresee_steps(known, now)
    if known[LEFT] == 0:
        for kind in range(3):
            now[NOW_STOP_HELD + kind] = weights[w.STOP_HELD_END + kind]
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


@compiled
def _foresee_steps(known: Known, now: Weights) -> None:
    """How far the next seat goes with a card, and with two, its hand being any unseen cards.

    From each top it is a step to the next number. There the first card lies if it holds that one,
    with `chance`, and the way is as far as from there otherwise.
    """
    chance = known[NEXT_HELD] / max(1, known[ALL_UNSEEN])
    for first in (ONE_UP, ONE_DOWN, TWO_UP, TWO_DOWN):
        now[first : first + HIGHEST + 2] = FAR
    for top in range(HIGHEST - 1, 0, -1):
        further, here = top + 1, chance * known[UNSEEN + top + 1]
        one = 1.0 + (1.0 - here) * now[ONE_UP + further]
        two = 1.0 + (1.0 - here) * now[TWO_UP + further] + here * now[ONE_UP + further]
        now[ONE_UP + top], now[TWO_UP + top] = min(FAR, one), min(FAR, two)
    for top in range(3, HIGHEST + 2):
        further, here = top - 1, chance * known[UNSEEN + top - 1]
        one = 1.0 + (1.0 - here) * now[ONE_DOWN + further]
        two = 1.0 + (1.0 - here) * now[TWO_DOWN + further] + here * now[ONE_DOWN + further]
        now[ONE_DOWN + top], now[TWO_DOWN + top] = min(FAR, one), min(FAR, two)
