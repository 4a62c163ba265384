"""Several teams on the same deals, and by how much one is better than another."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from ninetyeight.kernel.table import WON
from ninetyeight.simulation.batch import Batch, Tally
from ninetyeight.simulation.intervals import Interval, mean_interval, paired_share_interval
from ninetyeight.simulation.parts import Pace, Parts
from ninetyeight.simulation.playing import Play

_SECONDS = 2.0
"""A round lasts about so long: so much is lost at most when a league is ended."""


@dataclass(frozen=True, slots=True)
class Difference:
    """What `first` reaches more than `second` does, deal by deal.

    `win_rate` is the difference of the shares of won games, `left` that of the cards left, each
    with its 95 % interval.
    """

    first: str
    second: str
    win_rate: float
    win_rate_ci95: Interval
    left: float
    left_ci95: Interval

    @property
    def better(self) -> str | None:
        """Who wins more often beyond doubt; None while the interval holds 0."""
        low, high = self.win_rate_ci95
        if low > 0:
            return self.first
        return self.second if high < 0 else None


def differences(tallies: dict[str, Tally]) -> list[Difference]:
    """Every pair of teams, in the order of `tallies`; all of them have played the same games."""
    pairs = combinations(tallies.items(), 2)
    return [_difference(*first, *second) for first, second in pairs]


def _difference(first: str, one: Tally, second: str, other: Tally) -> Difference:
    won, lost_to = one.outcomes == WON, other.outcomes == WON
    games = len(won)
    only_first = int(np.count_nonzero(won & ~lost_to))
    only_second = int(np.count_nonzero(lost_to & ~won))
    left = one.left.astype(np.float64) - other.left
    return Difference(
        first,
        second,
        win_rate=(only_first - only_second) / games,
        win_rate_ci95=paired_share_interval(only_first, only_second, games),
        left=float(left.mean()),
        left_ci95=mean_interval(left),
    )


def play_rounds(plays: dict[str, Play], tallies: dict[str, Tally], least: int) -> Iterator[None]:
    """Let every team play all games, some at a time, and count them.

    A round counts when all teams have played it, so at any time all have played the same games.
    `least` games make a round at least.
    """
    (games,) = {tally.games for tally in tallies.values()}
    parts, pace = Parts([(0, games)]), Pace(least, _SECONDS)
    while part := parts.take(pace.size):
        played: list[tuple[Tally, Batch, float]] = []
        begun = last = time.perf_counter()
        for name, play in plays.items():
            with closing(play(Parts([part]))) as batches:
                for batch in batches:
                    now = time.perf_counter()
                    played.append((tallies[name], batch, now - last))
                    last = now
        for tally, batch, seconds in played:
            tally.add(batch, seconds)
        pace.learn(part.games, last - begun)
        yield
