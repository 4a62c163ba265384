"""The picture of a run: how many cards were left, and how the games ended."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from ninetyeight.core.outcome import VERY_GOOD
from ninetyeight.simulation.batch import OUTCOMES, Tally
from ninetyeight.simulation.plotting import COLOURS, FAINT, INK, SOFT, Heading, picture, shares


@dataclass(frozen=True, slots=True)
class HistogramWords:
    """What stands in the picture.

    `outcomes` has a word for each of OUTCOMES, `percent` says a share.
    """

    heading: Heading
    cards_left: str
    share: str
    mean: str
    very_good: str
    outcomes: Mapping[str, str]
    percent: Callable[[float], str]


def draw_histogram(tally: Tally, words: HistogramWords, path: Path) -> None:
    """Write the picture to `path`, a .png or .svg; raises OSError as the system does."""
    outcomes, left = tally.outcomes, tally.left
    highest = int(left.max())
    places = np.arange(highest + 1)
    with picture(path, 8.5, 4.4, words.heading) as figure:
        axes = figure.add_subplot()
        axes.axvspan(-0.5, VERY_GOOD + 0.5, color=FAINT, alpha=0.45, lw=0, zorder=0)
        below = np.zeros(highest + 1)
        for name, code in OUTCOMES.items():
            counts = np.bincount(left[outcomes == code], minlength=highest + 1)
            if not counts.any():
                continue
            heights = counts / len(left)
            axes.bar(
                places,
                heights,
                0.86,
                bottom=below,
                color=COLOURS[name],
                label=f"{words.outcomes[name]} {words.percent(round(heights.sum(), 3))}",
            )
            below += heights
        axes.axvline(float(left.mean()), color=INK, lw=1, ls=(0, (4, 3)), label=words.mean)
        axes.set_xlim(-0.9, max(highest, 2 * VERY_GOOD) + 0.9)
        axes.set_ylim(0, float(below.max()) * 1.12)
        top = float(below.max()) * 1.105
        axes.text(-0.3, top, words.very_good, va="top", fontsize=8, color=SOFT)
        axes.set_xlabel(words.cards_left)
        axes.set_ylabel(words.share)
        axes.yaxis.set_major_formatter(shares(words.percent))
        axes.grid(axis="y")
        axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.14), ncols=4)
