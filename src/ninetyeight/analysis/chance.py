"""How likely a team of champions is to win from here, by what a seat or the table knows.

Deals that fit are imagined, the champions play on in each for a while, each of them blind as at a
table, and the critic, who may see an imagined deal, tells the chance from there. Once the draw pile
is empty they play to the end: that is near, and no judgement is as good.
"""

from __future__ import annotations

from math import inf
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ninetyeight.analysis.knowledge import Knowledge, Tables
from ninetyeight.analysis.results import Chance
from ninetyeight.analysis.statistics import standard_error
from ninetyeight.analysis.team import Team
from ninetyeight.kernel import table as at
from ninetyeight.simulation.intervals import mean_interval, share_interval

_AT_ONCE = 64
"""Deals in one batch: enough to keep the processor busy."""


class Budget(NamedTuple):
    """How many deals are imagined, how many actions each is played on, and for how long at most.

    The first batch is always done, and its time does not count.
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
    batches = knowledge.batches(budget.deals, _AT_ONCE, budget.milliseconds / 1000, seed)
    return chance_from(np.concatenate([worth(team, tables, budget.ahead) for tables in batches]))


def worth(team: Team, tables: Tables, ahead: int) -> NDArray[np.float64]:
    """(tables,) how likely each is won; the tables are played on for it."""
    team.play(tables, ahead)
    late = np.nonzero(tables[:, at.DRAWN] == at.CARDS_IN_DECK)[0]
    last = tables[late]
    team.play(last)
    tables[late] = last
    return team.win_chances(tables)


def chance_from(values: NDArray[np.float64]) -> Chance:
    """The mean over deals, with its standard error and interval."""
    mean, count = float(values.mean()), len(values)
    if count > 1 and np.isin(values, (0.0, 1.0)).all():
        low, high = share_interval(int(values.sum()), count)
    else:
        low, high = mean_interval(values)
    return Chance(mean, standard_error(values), count, max(0.0, low), min(1.0, high))
