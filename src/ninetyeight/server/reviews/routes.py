"""Reviews over HTTP: asked for once, and looked at until they are complete."""

from __future__ import annotations

import asyncio
import re
from typing import Any

from litestar import Request, get, post
from litestar.params import FromPath, JSONBody

from ninetyeight.protocol.http import ReviewAnswer, ReviewBody, ReviewRecordBody
from ninetyeight.server.failures import CONFLICT, NOT_FOUND, TOO_LARGE, UNAVAILABLE, refusals
from ninetyeight.server.limits import COSTLY
from ninetyeight.server.replays.brought import brought_key, nameless
from ninetyeight.server.replays.finished import LONGEST_IMPORT, finished_game
from ninetyeight.server.replays.service import read_record
from ninetyeight.server.reviews.service import asked_review, known_review
from ninetyeight.server.reviews.store import AT_TABLES, BROUGHT
from ninetyeight.server.services import GivenServices

_TAGS = ["reviews"]
_KEY = re.compile(r"[0-9a-f]{64}", re.ASCII)


@get("/api/tables/{table:str}/review", tags=_TAGS, responses=refusals(NOT_FOUND, CONFLICT))
async def show_review(
    table: FromPath[str], services: GivenServices, request: Request[Any, Any, Any]
) -> ReviewAnswer:
    """The review of a finished game, or as much of it as there is."""
    found, _ = await finished_game(table, services, request)
    return await known_review(services, AT_TABLES, found)


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
    return await asked_review(services, AT_TABLES, found, record, is_full=data.is_full)


@get("/api/replays/{key:str}/review", tags=_TAGS, responses=refusals())
async def show_review_of_record(key: FromPath[str], services: GivenServices) -> ReviewAnswer:
    """The same for a record that was brought, by the key that its replay tells."""
    # What is no key may be a table, of which nothing is told here.
    return await known_review(services, BROUGHT, key if _KEY.fullmatch(key) else "")


@post(
    "/api/replays/review",
    status_code=200,
    opt=COSTLY,
    request_max_body_size=LONGEST_IMPORT,
    tags=_TAGS,
    responses=refusals(TOO_LARGE, UNAVAILABLE),
)
async def ask_for_review_of_record(
    data: JSONBody[ReviewRecordBody], services: GivenServices
) -> ReviewAnswer:
    """Let the game of a record be reviewed, as far as it goes. Of its players nothing is kept."""
    record = nameless(await asyncio.to_thread(read_record, data.record))
    key = await asyncio.to_thread(brought_key, record)
    return await asked_review(services, BROUGHT, key, record, is_full=data.is_full)


routes = [show_review, ask_for_review, show_review_of_record, ask_for_review_of_record]
