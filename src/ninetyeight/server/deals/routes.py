"""How hard deals are, over HTTP."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, get, post
from litestar.params import FromPath, JSONBody

from ninetyeight.protocol.http import DifficultyAnswer, ImportBody
from ninetyeight.server.deals.service import difficulty_of_game
from ninetyeight.server.failures import CONFLICT, NOT_FOUND, TOO_LARGE, refusals
from ninetyeight.server.limits import COSTLY
from ninetyeight.server.replays.finished import LONGEST_IMPORT, finished_game
from ninetyeight.server.replays.service import read_record
from ninetyeight.server.services import GivenServices

_TAGS = ["deals"]


@get("/api/tables/{table:str}/difficulty", tags=_TAGS, responses=refusals(NOT_FOUND, CONFLICT))
async def show_difficulty(
    table: FromPath[str], services: GivenServices, request: Request[Any, Any, Any]
) -> DifficultyAnswer:
    """How hard the deal of a finished game is. Who asks first lets it be found out."""
    _, record = await finished_game(table, services, request)
    return await difficulty_of_game(services, record)


@post(
    "/api/replays/difficulty",
    status_code=200,
    opt=COSTLY,
    request_max_body_size=LONGEST_IMPORT,
    tags=_TAGS,
    responses=refusals(TOO_LARGE),
)
async def show_difficulty_of_record(
    data: JSONBody[ImportBody], services: GivenServices
) -> DifficultyAnswer:
    """The same for the deal of a record."""
    record = await asyncio.to_thread(read_record, data.record)
    return await difficulty_of_game(services, record)


routes = [show_difficulty, show_difficulty_of_record]
