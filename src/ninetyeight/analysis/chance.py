"""How likely a team of champions is to win from here, by what a seat or the table knows.

Deals that fit are imagined, the champions play on in each for a while, each of them blind as at a
table, and the critic, who may see an imagined deal, tells the chance from there. Once the draw pile
is empty they play to the end: that is near, and no judgement is as good.
"""

from __future__ import annotations

from math import inf
from time import monotonic
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ninetyeight.analysis.knowledge import Knowledge, Tables
from ninetyeight.analysis.results import Chance
from ninetyeight.analysis.statistics import standard_error
from ninetyeight.analysis.team import Team
from ninetyeight.kernel import table as at

_AT_ONCE = 64
"""Deals in one batch: enough to keep the processor busy."""
_DEVIATES = 1.96
"""So many standard errors to both sides hold the truth 19 times of 20."""


class Budget(NamedTuple):
    """How many deals are imagined, how many actions each is played on, and for how long at most.

    At least one batch is always done.
    """

    deals: int = 512
    ahead: int = 4
    milliseconds: float = inf


def chance_of(knowledge: Knowledge, budget: Budget | None = None, seed: int = 0) -> Chance:
    """The chance to win with what is known; certain where the game is over."""
    budget = budget or Budget()
    if knowledge.table[at.OUTCOME] != at.RUNNING:
        return chance_from(np.array([knowledge.table[at.OUTCOME] == at.WON], np.float64))
    team = Team(knowledge.variant, knowledge.players, talks=knowledge.talks)
    begun, values = monotonic(), list[NDArray[np.float64]]()
    for first in range(0, budget.deals, _AT_ONCE):
        tables = knowledge.imagined(min(_AT_ONCE, budget.deals - first), seed, first)
        values.append(worth(team, tables, budget.ahead))
        if 1000 * (monotonic() - begun) >= budget.milliseconds:
            break
    return chance_from(np.concatenate(values))


def worth(team: Team, tables: Tables, ahead: int) -> NDArray[np.float64]:
    """(tables,) how likely each is won; the tables are played on for it."""
    team.play(tables, ahead)
    late = np.nonzero(tables[:, at.DRAWN] == at.CARDS_IN_DECK)[0]
    last = tables[late]
    team.play(last)
    tables[late] = last
    return team.win_chances(tables)


def chance_from(values: NDArray[np.float64]) -> Chance:
    """The mean over deals, with its standard error."""
    mean, count = float(values.mean()), len(values)
    error = standard_error(values)
    low, high = max(0.0, mean - _DEVIATES * error), min(1.0, mean + _DEVIATES * error)
    return Chance(mean, error, count, low, high)
