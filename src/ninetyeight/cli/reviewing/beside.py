"""The review of a game beside a program that goes on meanwhile."""

from __future__ import annotations

from asyncio.subprocess import DEVNULL
from collections.abc import AsyncIterator
from contextlib import aclosing

from ninetyeight.analysis.beside.process import AnalysisFailedError, answers
from ninetyeight.analysis.beside.questions import ReviewQuestion
from ninetyeight.analysis.results import Review
from ninetyeight.cli.reviewing.words import seat_names, summary_lines, turn_lines
from ninetyeight.locales import text
from ninetyeight.notation.compact import format_compact
from ninetyeight.notation.record import Record
from ninetyeight.notation.story import turns_of


async def reviewed_beside(record: Record) -> AsyncIterator[list[str]]:
    """How far the quick review has come, and at last its lines.

    They begin with the end: the first of them are seen, the others may have to be scrolled to.
    It is made in a process of its own, which ends when nobody wants to know any more.
    """
    yield [text("review-progress", turn=0, turns=len(turns_of(record)))]
    question = ReviewQuestion(format_compact(record), is_full=False)
    try:
        async with aclosing(answers(question, Review, errors=DEVNULL)) as reviews:
            async for found in reviews:
                yield _lines(found, record)
    except AnalysisFailedError:
        yield [text("web-review-failed")]


def _lines(found: Review, record: Record) -> list[str]:
    if not found.is_complete:
        return [text("review-progress", turn=len(found.turns), turns=found.total)]
    names = seat_names(record)
    return [*summary_lines(found, names), "", *turn_lines(found, names)]
