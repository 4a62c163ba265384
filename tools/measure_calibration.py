"""Measure whether a chance of 30 % wins three times of ten.

Positions from games of champions and of bots that err like people, one from each game; the chance
that the seat on turn has by what it knows, against what a team of champions then makes of the real
deal. Prints the tables of docs/analysis.md and draws its picture. Run it anew when the champion's
weights have changed:

    python -m tools.measure_calibration
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ninetyeight.analysis.chance import Budget, chance_of
from ninetyeight.analysis.difficulty import CHAMPION
from ninetyeight.analysis.knowledge import Knowledge, Tables
from ninetyeight.analysis.team import Team
from ninetyeight.analysis.workers import analysts
from ninetyeight.bots.kernel_bot import KernelBot
from ninetyeight.bots.registry import make_bot
from ninetyeight.core.variant import MAX_PLAYERS
from ninetyeight.kernel import table as at
from ninetyeight.kernel.actions import end_turn, lay
from ninetyeight.kernel.deal import deal_deck, shuffle_deck
from ninetyeight.kernel.looks import hear, no_keep_off
from ninetyeight.kernel.policies import END_TURN, next_action
from ninetyeight.kernel.rules import Rules, rules_of
from ninetyeight.kernel.signals import nothing_said
from ninetyeight.kernel.table import Table
from ninetyeight.simulation.intervals import share_interval
from ninetyeight.simulation.plotting import COLOURS, SOFT, Heading, picture
from ninetyeight.variants import parse_variant

_PICTURE = Path(__file__).parents[1] / "docs/analysis/calibration.svg"
_SEED = 8_000_000
"""Of deals on which nothing was trained or tuned."""
_LONGEST = 135
"""Games are stopped after up to so many actions; won games have about as many."""
_BUDGET = Budget(deals=64)
_STAGES = (("60 or more", 60), ("30 to 59", 30), ("1 to 29", 1), ("none", 0))
"""By how many cards are left to draw."""
_BINS = 10


class Kind(NamedTuple):
    """What is played, and by whom up to the position."""

    variant: str
    players: int
    talks: bool
    who: str

    @property
    def family(self) -> str:
        """Which of the champion's networks plays it."""
        return "extreme" if "extreme" in self.variant else "team" if self.players > 1 else "solo"


_KINDS = (
    *(Kind("base", 1, False, who) for who in (CHAMPION, "casual", "beginner")),
    *(Kind("base", players, True, CHAMPION) for players in (2, 3, 4)),
    *(Kind("base", players, False, CHAMPION) for players in (2, 3, 5)),
    *(Kind("base", players, talks, "casual") for players in (2, 3, 5) for talks in (True, False)),
    Kind("base", 3, True, "beginner"),
    *(Kind("extreme", players, True, CHAMPION) for players in (1, 2, 3, 5)),
    *(Kind("extreme", players, False, "casual") for players in (1, 2, 4)),
)


class Measured(NamedTuple):
    """Of each position: cards left to draw, chance, its standard error, whether it was won."""

    left: NDArray[np.int64]
    chances: NDArray[np.float64]
    errors: NDArray[np.float64]
    won: NDArray[np.float64]


def main() -> None:
    """Measure all kinds, print the tables, draw the picture."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=64, help="of each kind of game")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    with analysts(given.jobs) as executor:
        measured = [*executor.map(partial(_measure, positions=given.positions), _KINDS)]
    families = np.concatenate(
        [[kind.family] * len(part.won) for kind, part in zip(_KINDS, measured, strict=True)]
    )
    together = Measured(*(np.concatenate(column) for column in zip(*measured, strict=True)))
    _print_stages(together, families)
    _print_families(together, families)
    _draw(together)


def _measure(kind: Kind, positions: int) -> Measured:
    variant = parse_variant(kind.variant)
    team, rules = Team(variant, kind.players, talks=kind.talks), rules_of(variant)
    tables = _positions(kind, team, rules, positions)
    chances = [chance_of(_known(each, kind, rules), _BUDGET) for each in tables]
    played = tables.copy()
    team.play(played)
    return Measured(
        at.CARDS_IN_DECK - tables[:, at.DRAWN],
        np.array([chance.mean for chance in chances]),
        np.array([chance.error for chance in chances]),
        (played[:, at.OUTCOME] == at.WON).astype(np.float64),
    )


def _positions(kind: Kind, team: Team, rules: Rules, count: int) -> Tables:
    """Tables that still run, each stopped after a number of actions of its own."""
    seed = _SEED + _KINDS.index(kind)
    chance = np.random.default_rng(seed)
    tables = np.zeros((count, at.SIZE), np.int64)
    for game, table in enumerate(tables):
        shuffle_deck(table, np.uint64(seed), game)
        deal_deck(rules, table, kind.players, game % kind.players)
    stops = chance.integers(0, _LONGEST, count)
    if kind.who == CHAMPION:
        for action in range(_LONGEST):
            going = np.nonzero(stops > action)[0]
            some = tables[going]
            team.play(some, 1, chance)
            tables[going] = some
    else:
        for game, table in enumerate(tables):
            _play(kind, rules, table, game, int(stops[game]))
    running: Tables = tables[tables[:, at.OUTCOME] == at.RUNNING]
    return running


def _play(kind: Kind, rules: Rules, table: Table, game: int, actions: int) -> None:
    bot = make_bot(kind.who)
    assert isinstance(bot, KernelBot)
    row, said = bot.row(parse_variant(kind.variant), kind.players), nothing_said()
    for _ in range(actions):
        if table[at.OUTCOME] != at.RUNNING:
            return
        if kind.talks:
            hear(rules, table, no_keep_off(), said)
        action = int(next_action(rules, table, said, row, np.uint64(_SEED), game))
        if action == END_TURN:
            end_turn(rules, table)
            continue
        card, pile = divmod(action, at.PILES)
        hand = at.HANDS + table[at.SEAT] * at.HAND
        lay(rules, table, table[hand : hand + at.HAND].tolist().index(card), pile)


def _known(table: Table, kind: Kind, rules: Rules) -> Knowledge:
    """What the seat on turn knows, and hears."""
    hidden = table[at.COUNTS : at.COUNTS + MAX_PLAYERS].copy()
    hidden[table[at.SEAT]] = 0
    said = nothing_said()
    if kind.talks:
        hear(rules, table, no_keep_off(), said)
    return Knowledge(parse_variant(kind.variant), rules, table, hidden, said, kind.talks)


def _print_stages(measured: Measured, families: NDArray[np.str_]) -> None:
    print(
        "| cards to draw | positions | won | mean chance | Brier score | base rate's | better by |"
    )
    print("|---|---|---|---|---|---|---|")
    rest = np.ones(len(measured.won), np.bool_)
    for name, least in _STAGES:
        stage = rest & (measured.left >= least)
        rest &= ~stage
        _print_row(name, measured, families, stage)
    _print_row("all", measured, families, np.ones(len(measured.won), np.bool_))


def _print_families(measured: Measured, families: NDArray[np.str_]) -> None:
    print("\n| network | positions | won | mean chance | Brier score | base rate's | better by |")
    print("|---|---|---|---|---|---|---|")
    for family in ("solo", "team", "extreme"):
        _print_row(family, measured, families, families == family)
    print(f"\nstandard error of a chance, mean: {measured.errors.mean():.4f}")


def _print_row(
    name: str, measured: Measured, families: NDArray[np.str_], which: NDArray[np.bool_]
) -> None:
    """With the base rate of each network's games within the stage."""
    won, chances = measured.won[which], measured.chances[which]
    base = np.zeros(len(won))
    for family in np.unique(families[which]):
        same = families[which] == family
        base[same] = won[same].mean()
    ours, theirs = (chances - won) ** 2, (base - won) ** 2
    gain = theirs - ours
    error = gain.std(ddof=1) / np.sqrt(len(gain))
    cells = (
        name,
        str(len(won)),
        f"{100 * won.mean():.1f} %",
        f"{100 * chances.mean():.1f} %",
        f"{ours.mean():.3f}",
        f"{theirs.mean():.3f}",
        f"{gain.mean():.3f} ± {1.96 * error:.3f}",
    )
    print(f"| {' | '.join(cells)} |")


def _draw(measured: Measured) -> None:
    said, came, low, high = _reliability(measured.chances, measured.won)
    heading = Heading(
        "Does a chance of 30 % win three times of ten?",
        f"{len(measured.won)} positions; the lines are 95 % intervals",
    )
    _PICTURE.parent.mkdir(exist_ok=True)
    with picture(_PICTURE, 5.0, 4.6, heading) as figure:
        axes = figure.add_subplot()
        axes.plot([0, 1], [0, 1], color=SOFT, lw=1, ls=(0, (4, 3)))
        margins = [np.subtract(came, low), np.subtract(high, came)]
        axes.errorbar(said, came, margins, fmt="o", color=COLOURS["won"], capsize=3)
        axes.set_xlim(0, 1)
        axes.set_ylim(0, 1)
        axes.set_xlabel("chance")
        axes.set_ylabel("won")
        axes.grid()


def _reliability(
    chances: NDArray[np.float64], won: NDArray[np.float64]
) -> tuple[Sequence[float], Sequence[float], Sequence[float], Sequence[float]]:
    """For each tenth of the scale: the mean chance, the share won, and its interval."""
    rows = []
    places = np.minimum((chances * _BINS).astype(int), _BINS - 1)
    for place in range(_BINS):
        some = places == place
        if some.any():
            low, high = share_interval(int(won[some].sum()), int(some.sum()))
            rows.append((float(chances[some].mean()), float(won[some].mean()), low, high))
    said, came, lows, highs = zip(*rows, strict=True)
    for row in rows:
        print("chance {:.3f} won {:.3f} ({:.3f} to {:.3f})".format(*row))
    return said, came, lows, highs


if __name__ == "__main__":
    main()
