"""A review: what is kept of it, or found out in the background."""

from __future__ import annotations

import asyncio

from ninetyeight.analysis.beside.questions import ReviewQuestion
from ninetyeight.analysis.results import Review
from ninetyeight.notation.compact import format_compact
from ninetyeight.notation.record import Record
from ninetyeight.protocol.http import ReviewAnswer, ReviewState
from ninetyeight.server.reviews.store import KeptReview, Shelf
from ninetyeight.server.services import Services


async def known_review(services: Services, shelf: Shelf, key: str) -> ReviewAnswer:
    """As much as there is of the review with this key."""
    job = services.reviews.job(key)
    kept = await shelf.kept(services.database, key)
    if job is None:
        if kept is None:
            state: ReviewState = "none" if services.reviews.is_open else "off"
            return ReviewAnswer(state, is_full=False, review=None)
        return ReviewAnswer("done", is_full=kept.is_full, review=kept.review)
    # A quick review that is there is better than the beginning of a full one.
    review = job.found if kept is None else kept.review
    return ReviewAnswer(job.state, is_full=job.question.is_full, review=review)


async def asked_review(
    services: Services, shelf: Shelf, key: str, record: Record, *, is_full: bool
) -> ReviewAnswer:
    """The same, after it was asked for. Raises ApiError when too many wait."""

    async def keep(review: Review) -> None:
        kept = KeptReview(is_full, review)
        await shelf.keep(services.database, key, services.clock(), kept)

    kept = await shelf.kept(services.database, key)
    if kept is None or (is_full and not kept.is_full):
        line = await asyncio.to_thread(format_compact, record)
        services.reviews.ask(key, ReviewQuestion(line, is_full), keep)
    return await known_review(services, shelf, key)
