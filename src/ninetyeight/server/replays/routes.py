"""Replays over HTTP."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import MediaType, Request, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from ninetyeight.notation.compact import format_compact
from ninetyeight.notation.record_text import format_record
from ninetyeight.protocol.http import ImportBody, ReplayAnswer, ReplayView
from ninetyeight.server.failures import CONFLICT, NOT_FOUND, TOO_LARGE, refusals
from ninetyeight.server.limits import COSTLY
from ninetyeight.server.lobby.finding import named_table
from ninetyeight.server.replays.finished import LONGEST_IMPORT, finished_game
from ninetyeight.server.replays.service import read_record, replay_of, replay_view
from ninetyeight.server.services import GivenServices

_TAGS = ["replays"]
_REFUSALS = refusals(NOT_FOUND, CONFLICT)


# To play a game through takes a while, so it is done beside the loop that serves the others.


@get("/api/tables/{table:str}/record", media_type=MediaType.TEXT, tags=_TAGS, responses=_REFUSALS)
async def show_record(
    table: FromPath[str], services: GivenServices, request: Request[Any, Any, Any]
) -> Response[str]:
    """The record of a finished game, as text."""
    _, record = await finished_game(table, services, request)
    return Response(await asyncio.to_thread(format_record, record), media_type=MediaType.TEXT)


@get(
    "/api/tables/{table:str}/record.line",
    media_type=MediaType.TEXT,
    tags=_TAGS,
    responses=_REFUSALS,
)
async def show_line(
    table: FromPath[str], services: GivenServices, request: Request[Any, Any, Any]
) -> Response[str]:
    """The record of a finished game in one line."""
    _, record = await finished_game(table, services, request)
    line = await asyncio.to_thread(format_compact, record)
    return Response(f"{line}\n", media_type=MediaType.TEXT)


@get("/api/tables/{table:str}/replay", tags=_TAGS, responses=_REFUSALS)
async def show_replay(
    table: FromPath[str], services: GivenServices, request: Request[Any, Any, Any]
) -> ReplayAnswer:
    """A finished game, turn by turn, all cards open."""
    found, record = await finished_game(table, services, request)
    return await asyncio.to_thread(replay_of, record, found)


@get("/api/tables/{table:str}/replay/{turn:int}", tags=_TAGS, responses=_REFUSALS)
async def show_turn(
    table: FromPath[str],
    turn: FromPath[int],
    services: GivenServices,
    request: Request[Any, Any, Any],
    seat: FromQuery[str | None] = None,
) -> ReplayView:
    """The start of a turn of a finished game; the number after the last turn is its end.

    `seat` is a number, whose eyes it is seen through, or `all` for every hand; without it a
    spectator's.
    """
    found = await named_table(services, request, table)
    stored = await services.database.events(found.id)
    return await asyncio.to_thread(replay_view, stored, turn, seat)


@post(
    "/api/replays",
    status_code=200,
    opt=COSTLY,
    request_max_body_size=LONGEST_IMPORT,
    tags=_TAGS,
    responses=refusals(TOO_LARGE),
)
async def import_record(data: JSONBody[ImportBody]) -> ReplayAnswer:
    """A game from a record, checked card by card. Nothing is stored."""
    return await asyncio.to_thread(lambda: replay_of(read_record(data.record)))


routes = [show_record, show_line, show_replay, show_turn, import_record]
