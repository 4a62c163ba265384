"""Reviews over HTTP: asked for once, and looked at until they are complete."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, get, post
from litestar.params import FromPath, JSONBody

from ninetyeight.notation.compact import format_compact
from ninetyeight.protocol.http import ReviewAnswer, ReviewBody, ReviewState
from ninetyeight.server.analysts.questions import ReviewQuestion
from ninetyeight.server.failures import CONFLICT, NOT_FOUND, UNAVAILABLE, refusals
from ninetyeight.server.limits import COSTLY
from ninetyeight.server.replays.finished import finished_game
from ninetyeight.server.reviews.store import kept_review
from ninetyeight.server.services import GivenServices, Services

_TAGS = ["reviews"]


@get("/api/tables/{table:str}/review", tags=_TAGS, responses=refusals(NOT_FOUND, CONFLICT))
async def show_review(
    table: FromPath[str], services: GivenServices, request: Request[Any, Any, Any]
) -> ReviewAnswer:
    """The review of a finished game, or as much of it as there is."""
    found, _ = await finished_game(table, services, request)
    return await _answer(services, found)


@post(
    "/api/tables/{table:str}/review",
    status_code=200,
    opt=COSTLY,
    tags=_TAGS,
    responses=refusals(NOT_FOUND, CONFLICT, UNAVAILABLE),
)
async def ask_for_review(
    table: FromPath[str],
    data: JSONBody[ReviewBody],
    services: GivenServices,
    request: Request[Any, Any, Any],
) -> ReviewAnswer:
    """Let a finished game be reviewed, unless it is already; asking twice changes nothing."""
    found, record = await finished_game(table, services, request)
    kept = await kept_review(services.database, found)
    if kept is None or (data.is_full and not kept.is_full):
        line = await asyncio.to_thread(format_compact, record)
        services.reviews.ask(found, ReviewQuestion(line, data.is_full))
    return await _answer(services, found)


async def _answer(services: Services, table: str) -> ReviewAnswer:
    job = services.reviews.job(table)
    kept = await kept_review(services.database, table)
    if job is None:
        if kept is None:
            state: ReviewState = "none" if services.reviews.is_open else "off"
            return ReviewAnswer(state, is_full=False, review=None)
        return ReviewAnswer("done", is_full=kept.is_full, review=kept.review)
    # A quick review that is there is better than the beginning of a full one.
    review = job.found if kept is None else kept.review
    return ReviewAnswer(job.state, is_full=job.question.is_full, review=review)


routes = [show_review, ask_for_review]
