"""How sure a mean is."""

from __future__ import annotations

from math import sqrt

import numpy as np
from numpy.typing import NDArray

DEVIATES = 1.96
"""So many standard errors to both sides hold the truth 19 times of 20."""


def standard_error(values: NDArray[np.float64]) -> float:
    """Of the mean of `values`; 0 where there is one only, which stands for itself."""
    return float(values.std(ddof=1)) / sqrt(len(values)) if len(values) > 1 else 0.0


def is_no_accident(differences: NDArray[np.float64]) -> bool:
    """Whether these are more than 0 on average, and not by accident."""
    return float(differences.mean()) > DEVIATES * standard_error(differences)


def wilson_interval(share: float, count: int) -> tuple[float, float]:
    """Where the true share lies, 19 times of 20, when so many yes-or-no answers gave `share`.

    After Wilson, "Probable inference, the law of succession, and statistical inference", 1927:
    it stays honest where all answers were the same.
    """
    square = DEVIATES**2 / count
    middle = (share + square / 2) / (1 + square)
    margin = DEVIATES / (1 + square) * sqrt(share * (1 - share) / count + square / (4 * count))
    return max(0.0, middle - margin), min(1.0, middle + margin)
