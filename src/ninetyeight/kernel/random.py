"""Random numbers that depend on seed, game and place alone, never on cores or batches.

Threefry-2x32 with 20 rounds, as in `ninetyeight.notation.decks`, where it is described. Deals
use the counters (block, game); players use the same generator under a key of their own.
"""

from __future__ import annotations

import numpy as np

from ninetyeight.kernel.compiled import compiled

Word = np.uint64

_MASK = 0xFFFFFFFF


@compiled
def threefry(seed: Word, block: int, game: int) -> Word:
    """64 random bits (the first word is the low half) of `seed` at the counter (block, game)."""
    mask = np.uint64(_MASK)
    key = np.uint64(seed)
    k0, k1 = key & mask, key >> np.uint64(32)
    k2 = np.uint64(0x1BD11BDA) ^ k0 ^ k1
    x, y = (np.uint64(block) + k0) & mask, (np.uint64(game) + k1) & mask
    for injection in range(1, 6):
        for turn in range(4):
            rotation = _rotation(injection, turn)
            x = (x + y) & mask
            y = (((y << rotation) | (y >> (np.uint64(32) - rotation))) & mask) ^ x
        if injection % 3 == 0:
            first, second = k0, k1
        elif injection % 3 == 1:
            first, second = k1, k2
        else:
            first, second = k2, k0
        x = (x + first) & mask
        y = (y + second + np.uint64(injection)) & mask
    return x | (y << np.uint64(32))


@compiled
def _rotation(injection: int, turn: int) -> Word:
    return np.uint64((13, 15, 26, 6)[turn] if injection % 2 else (17, 29, 16, 24)[turn])
