"""What a player forgets, for the levels that make people's mistakes.

What is forgotten depends on the seed, the game and the thing itself, not on when it is asked for:
a card that has slipped somebody's mind has slipped it for the whole game.
"""

from __future__ import annotations

import numpy as np

from ninetyeight.core.cards import HIGHEST
from ninetyeight.kernel.compiled import compiled
from ninetyeight.kernel.random import Word, threefry
from ninetyeight.kernel.signals import NOTHING, Said
from ninetyeight.kernel.table import GONE, PILES, PLAYERS, SEAT, TOPS, Table

_MEMORY_KEY = 0x6D656D6F7279
"""Keeps these random numbers apart from all others of the same seed."""
_SIGNALS = 128
"""Cards have the counters below, signals those from here on."""


@compiled
def remembered(table: Table, memory: float, seed: Word, game: int) -> Table:
    """The table as the seat on turn remembers it: `memory` is the share of laid cards it knows."""
    if memory >= 1.0:
        return table
    table = table.copy()
    for card in range(2, HIGHEST + 1):
        if table[GONE + card] and slips(memory, table[SEAT] * 1024 + card, seed, game):
            table[GONE + card] = 0
    for pile in range(PILES):
        table[GONE + table[TOPS + pile]] = 1  # what lies on top can be seen
    return table


@compiled
def heard(table: Table, said: Said, attention: float, seed: Word, game: int) -> Said:
    """What the seat on turn has noticed of the signals: `attention` is the share."""
    if attention >= 1.0:
        return said
    said = said.copy()
    for seat in range(table[PLAYERS]):
        for pile in range(PILES):
            about = _SIGNALS + seat * PILES + pile + 32 * table[TOPS + pile]
            if slips(attention, table[SEAT] * 1024 * 8 + about, seed, game):
                said[seat, pile] = NOTHING
    return said


@compiled
def slips(share: float, thing: int, seed: Word, game: int) -> bool:
    """Whether `thing` is not among the `share` that is kept in mind."""
    return portion(thing, seed, game) >= share


@compiled
def portion(thing: int, seed: Word, game: int) -> float:
    """A number from 0 up to 1 that belongs to `thing`."""
    bits = threefry(seed ^ np.uint64(_MEMORY_KEY), thing, game)
    return float(bits & np.uint64(0xFFFFFFFF)) / 4294967296.0
