"""What stands in the picture of a review."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from ninetyeight.analysis.chart import ChartWords
from ninetyeight.analysis.results import Grade, Review
from ninetyeight.cli.reviewing.words import summary_lines
from ninetyeight.cli.simulating.words import share_words
from ninetyeight.locales import text
from ninetyeight.locales.lists import listed
from ninetyeight.simulation.plotting import Heading


def chart_words(review: Review, names: Sequence[str]) -> ChartWords:
    """The words in the reader's language."""
    return ChartWords(
        heading=Heading(
            text("review-title", names=listed(names)), next(iter(summary_lines(review, names)))
        ),
        turn=text("review-turn"),
        chance=text("review-chance"),
        grades={grade: text(f"review-grade-{grade}") for grade in get_args(Grade)},
        percent=share_words,
    )
