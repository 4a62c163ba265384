"""How sure a figure is: intervals that hold the true value 19 times out of 20."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

Z95 = 1.959963984540054
"""The normal distribution has 95 % between -Z95 and Z95."""

Interval = tuple[float, float]


def share_interval(hits: int, games: int) -> Interval:
    """Of a share, by Wilson's score: within 0 to 1, and honest when there are no hits at all."""
    share, z2 = hits / games, Z95 * Z95
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    spread = math.sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    half = Z95 * spread / (1 + z2 / games)
    # At the ends of the scale the formula is exact, its rounding is not.
    low = 0.0 if hits == 0 else max(middle - half, 0.0)
    high = 1.0 if hits == games else min(middle + half, 1.0)
    return low, high


def half_width(interval: Interval) -> float:
    """Half of what lies between the ends."""
    return (interval[1] - interval[0]) / 2


def paired_share_interval(only_first: int, only_second: int, games: int) -> Interval:
    """Of the difference of two shares on the same games.

    `only_first` games were hits of the first alone, `only_second` of the second alone. By Agresti
    and Min (2005): half a game is added to each of the four cases, so that a few hits, or none,
    do not look like certainty.
    """
    a, b, n = only_first + 0.5, only_second + 0.5, games + 2
    middle = (a - b) / n
    half = Z95 * math.sqrt(a + b - (a - b) ** 2 / n) / n
    return max(middle - half, -1.0), min(middle + half, 1.0)


def mean_interval(values: NDArray[np.float64]) -> Interval:
    """Of the mean of `values`, which are many."""
    mean = float(values.mean())
    half = Z95 * float(values.std(ddof=1)) / math.sqrt(len(values)) if len(values) > 1 else 0.0
    return mean - half, mean + half
