"""Signals about piles, as numbers in an array `said[seat, pile]`.

At most one per seat and pile, as at the table. What is said to the whole table, and about
commands, has no place here: the kernel's players do not need it.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ninetyeight.core.variant import MAX_PLAYERS
from ninetyeight.kernel.table import PILES

Said = NDArray[np.int64]

NOTHING, FREE, LIKE, LOVE, SMALL_STEPS, KEEP_OFF = range(6)
"""What can be said about a pile, from the weakest wish to the strongest."""


def nothing_said() -> Said:
    """A table at which nobody says a word."""
    return np.zeros((MAX_PLAYERS, PILES), np.int64)
