"""The picture of a review: the chance to win, turn by turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from ninetyeight.analysis.results import Grade, Review
from ninetyeight.simulation.plotting import COLOURS, FAINT, INK, Heading, picture, shares

_MARKS: dict[Grade, tuple[str, str]] = {
    "inaccuracy": ("o", COLOURS["three"]),
    "mistake": ("s", COLOURS["fire"]),
    "blunder": ("X", COLOURS["skull"]),
}
"""By form and colour, because not everybody sees both."""


@dataclass(frozen=True, slots=True)
class ChartWords:
    """What stands in the picture; `grades` has a word for each grade that is marked."""

    heading: Heading
    turn: str
    chance: str
    grades: Mapping[str, str]
    percent: Callable[[float], str]


def draw_chances(review: Review, words: ChartWords, path: Path) -> None:
    """Write the picture of a complete review to `path`, a .png or .svg."""
    places, chances = [0.0], [review.first.mean if review.first else review.end or 0.0]
    for place, turn in enumerate(review.turns):
        # The choice is the fall within a turn, luck the way to the next one.
        places += [place + 1.0, place + 1.5]
        chances += [turn.before.mean, turn.after.mean]
    places.append(review.total + 2.0)
    chances.append(review.end or 0.0)
    with picture(path, 8.5, 3.6, words.heading) as figure:
        axes = figure.add_subplot()
        axes.fill_between(places, chances, color=FAINT, alpha=0.6, lw=0)
        axes.plot(places, chances, color=INK, lw=1.6)
        for grade, (form, colour) in _MARKS.items():
            worse = [n for n, turn in enumerate(review.turns) if turn.grade == grade]
            if worse:
                axes.scatter(
                    [n + 1.5 for n in worse],
                    [review.turns[n].after.mean for n in worse],
                    marker=form,
                    color=colour,
                    zorder=3,
                    label=words.grades[grade],
                )
        axes.set_ylim(0, 1.02)
        axes.set_xlim(0, review.total + 2)
        axes.set_xlabel(words.turn)
        axes.set_ylabel(words.chance)
        axes.yaxis.set_major_formatter(shares(words.percent))
        axes.grid(axis="y")
        if axes.get_legend_handles_labels()[0]:
            axes.legend(
                loc="upper center",  # not for people: a place for the legend
                bbox_to_anchor=(0.5, -0.16),
                ncols=3,
            )
