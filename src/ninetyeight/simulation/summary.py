"""What many games tell, in a few figures."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ninetyeight.core.outcome import VERY_GOOD
from ninetyeight.kernel.table import STUCK, WON
from ninetyeight.simulation.batch import OUTCOMES, Tally
from ninetyeight.simulation.intervals import Interval, share_interval


@dataclass(frozen=True, slots=True)
class Summary:
    """The figures of one tally with at least one game.

    `very_good_rate` is the share of games with at most 10 cards left, won games among them. A
    broken command is a loss without a grade (rules, section 3), and so is a forfeited game: they
    are not among them, however few cards were left.
    """

    games: int
    wins: int
    win_rate: float
    ci95: Interval
    mean_left: float
    median_left: float
    very_good_rate: float
    games_per_second: float
    outcomes: dict[str, int]


def summarize(tally: Tally) -> Summary:
    """The figures of all games that are known."""
    outcomes, left = tally.outcomes, tally.left
    games = len(outcomes)
    counts = np.bincount(outcomes, minlength=len(OUTCOMES) + 1)
    wins = tally.wins
    is_graded = (outcomes == WON) | (outcomes == STUCK)
    return Summary(
        games=games,
        wins=wins,
        win_rate=wins / games,
        ci95=share_interval(wins, games),
        mean_left=float(left.mean()),
        median_left=float(np.median(left)),
        very_good_rate=float((is_graded & (left <= VERY_GOOD)).mean()),
        games_per_second=tally.rate,
        outcomes={name: int(counts[code]) for name, code in OUTCOMES.items()},
    )
