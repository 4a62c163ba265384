"""The full state of a game as one array that is changed in place.

    table[TOPS + pile]           top of A, B, C, D now
    table[START + pile]          the same when the turn began
    table[SEAT … OUTCOME]        single numbers, see below
    table[COUNTS + seat]         cards in each hand
    table[HANDS + 8 seat + slot] the hands, ascending, packed
    table[PLAYS + n]             n-th card of this turn, as card * 4 + pile
    table[DECK + n]              all 98 cards in the order of drawing
    table[GONE + card]           1 when the card lies in a pile (laid in this turn or before)

One array instead of several, because each array that a compiled function is given costs time.
Seats and piles count from 0 here.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ninetyeight.core.cards import CARDS, HIGHEST
from ninetyeight.core.piles import PILES as PILE_NAMES
from ninetyeight.core.variant import MAX_PLAYERS

Table = NDArray[np.int64]

PILES = len(PILE_NAMES)
HAND = 8
"""The largest hand."""
CARDS_IN_DECK = len(CARDS)

TOPS = 0
START = TOPS + PILES
SEAT, PLAYERS, MINIMUM, LAID, THREES, COMMITTED, DRAWN, OUTCOME = range(
    START + PILES, START + PILES + 8
)
"""Seat on turn, number of seats, minimum of this turn, cards laid in it, 3! laid in it, pile that
one-pile binds it to (-1: none), cards taken from the deck, outcome."""
COUNTS = OUTCOME + 1
HANDS = COUNTS + MAX_PLAYERS
PLAYS = HANDS + MAX_PLAYERS * HAND
DECK = PLAYS + HAND
GONE = DECK + CARDS_IN_DECK
SIZE = GONE + HIGHEST + 2

RUNNING, WON, STUCK, LOST_SKULL, LOST_THREE, LOST_FIRE = range(6)
"""Outcomes."""


def new_table() -> Table:
    """Room for one game; shuffle and deal before use."""
    return np.zeros(SIZE, np.int64)
