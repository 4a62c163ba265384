"""Deals: the same decks as everywhere."""

from __future__ import annotations

import numpy as np

from ninetyeight.kernel.compiled import compiled
from ninetyeight.kernel.outcome import begin_turn
from ninetyeight.kernel.random import Word, threefry
from ninetyeight.kernel.rules import HAND_SIZES, Rules
from ninetyeight.kernel.table import (
    CARDS_IN_DECK,
    COUNTS,
    DECK,
    DRAWN,
    GONE,
    HAND,
    HANDS,
    PLAYERS,
    TOPS,
    Table,
)


@compiled
def shuffle_deck(table: Table, seed: Word, game: int) -> None:
    """Order the deck as `deck_from_seed(seed, game)` does."""
    for place in range(CARDS_IN_DECK):
        table[DECK + place] = place + 2
    low = np.uint64(0xFFFFFFFF)
    block, words, bits = 0, 0, np.uint64(0)
    for last in range(CARDS_IN_DECK - 1, 0, -1):
        bound = np.uint64(last + 1)
        unfair = np.uint64(0x100000000) % bound
        while True:
            if words == 0:
                bits, words, block = threefry(seed, block, game), 2, block + 1
            product = (bits & low) * bound
            bits, words = bits >> np.uint64(32), words - 1
            if product & low >= unfair:
                break
        at = DECK + np.int64(product >> np.uint64(32))
        table[DECK + last], table[at] = table[at], table[DECK + last]


@compiled
def deal_deck(rules: Rules, table: Table, players: int, start: int) -> None:
    """Deal the deck: seat 0 gets the first cards, then seat 1, …; seat `start` begins."""
    size = rules[HAND_SIZES + players - 1]
    table[:DECK] = 0
    table[GONE:] = 0
    for seat in range(players):
        first = DECK + seat * size
        hand = HANDS + seat * HAND
        table[hand : hand + size] = np.sort(table[first : first + size])
        table[COUNTS + seat] = size
    for pile in range(4):
        table[TOPS + pile] = 1 if pile < 2 else 100
    table[PLAYERS] = players
    table[DRAWN] = players * size
    begin_turn(rules, table, start)
