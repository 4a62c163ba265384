"""How sure a mean is."""

from __future__ import annotations

from math import sqrt

import numpy as np
from numpy.typing import NDArray

from ninetyeight.simulation.intervals import Z95


def standard_error(values: NDArray[np.float64]) -> float:
    """Of the mean of `values`; 0 where there is one only, which stands for itself."""
    return float(values.std(ddof=1)) / sqrt(len(values)) if len(values) > 1 else 0.0


def is_no_accident(differences: NDArray[np.float64]) -> bool:
    """Whether these are more than 0 on average, and not by accident."""
    return float(differences.mean()) > Z95 * standard_error(differences)
