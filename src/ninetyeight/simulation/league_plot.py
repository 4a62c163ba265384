"""The picture of a league: how often each team wins, and by how much one is better."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ninetyeight.simulation.intervals import Interval
from ninetyeight.simulation.league import Difference
from ninetyeight.simulation.plotting import COLOURS, FAINT, INK, SOFT, Heading, picture, shares
from ninetyeight.simulation.summary import Summary

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_ROW = 0.36
_FOOT = 0.8
"""Inches."""


@dataclass(frozen=True, slots=True)
class LeagueWords:
    """What stands in the picture.

    `versus` names a pair of teams, in the order of the pairs; `percent` says a share.
    """

    heading: Heading
    win_rate: str
    difference: str
    versus: Sequence[str]
    percent: Callable[[float], str]


def draw_league(
    summaries: dict[str, Summary], pairs: Sequence[Difference], words: LeagueWords, path: Path
) -> None:
    """Write the picture to `path`, a .png or .svg; raises OSError as the system does."""
    rows = max(len(summaries), len(pairs), 2)
    with picture(path, 10.5, _FOOT + _ROW * rows, words.heading) as figure:
        rates, gaps = figure.subplots(1, 2)
        _dots(
            rates,
            [(name, s.win_rate, s.ci95) for name, s in summaries.items()],
            [COLOURS["won"]] * len(summaries),
        )
        rates.set_xlim(left=0)
        rates.set_xlabel(words.win_rate)
        _dots(
            gaps,
            [
                (label, pair.win_rate, pair.win_rate_ci95)
                for label, pair in zip(words.versus, pairs, strict=True)
            ],
            [SOFT if pair.better is None else INK for pair in pairs],
        )
        gaps.axvline(0, color=SOFT, lw=1)
        gaps.set_xlabel(words.difference)
        for axes in (rates, gaps):
            axes.xaxis.set_major_formatter(shares(words.percent))


def _dots(axes: Axes, rows: Sequence[tuple[str, float, Interval]], colours: Sequence[str]) -> None:
    """One line for each row: a dot with its interval, the first on top."""
    for place, ((_, value, (low, high)), colour) in enumerate(zip(rows, colours, strict=True)):
        axes.plot(
            [low, high], [place, place], color=colour, lw=2.5, solid_capstyle="round", clip_on=False
        )
        axes.plot([value], [place], "o", color=colour, ms=7, mec="white", mew=1, clip_on=False)
    axes.set_yticks(range(len(rows)), [name for name, *_ in rows])
    axes.tick_params(axis="y", labelcolor=INK)
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.margins(x=0.08)
    axes.grid(axis="x", color=FAINT)
