"""Games played on by others, over HTTP."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, get, post
from litestar.params import FromPath, JSONBody

from ninetyeight.notation.record import Record
from ninetyeight.protocol.http import (
    ContinueBody,
    ContinueRecordBody,
    RescuesAnswer,
    TableAnswer,
)
from ninetyeight.server.failures import CONFLICT, NOT_FOUND, TOO_LARGE, UNAUTHORIZED, refusals
from ninetyeight.server.languages import spoken_language
from ninetyeight.server.limits import COSTLY
from ninetyeight.server.players.auth import BEARER, GivenPlayer
from ninetyeight.server.players.store import Player
from ninetyeight.server.replays.finished import LONGEST_IMPORT, finished_game
from ninetyeight.server.replays.service import read_record
from ninetyeight.server.rescues.service import (
    continued_options,
    is_lost,
    key_of,
    rescues_of,
)
from ninetyeight.server.rescues.store import tries_of_deal
from ninetyeight.server.services import GivenServices, Services
from ninetyeight.table.seats import Person

_TAGS = ["rescues"]


@post(
    "/api/tables/{table:str}/continue",
    opt=COSTLY,
    tags=_TAGS,
    security=BEARER,
    responses=refusals(UNAUTHORIZED, NOT_FOUND, CONFLICT),
)
async def continue_game(
    table: FromPath[str],
    data: JSONBody[ContinueBody],
    player: GivenPlayer,
    services: GivenServices,
    request: Request[Any, Any, Any],
) -> TableAnswer:
    """Open a table that plays a finished game on from the start of one of its turns.

    I take one seat, and a bot the others. To win so what was lost before is a rescue.
    """
    _, record = await finished_game(table, services, request)
    rescues = await asyncio.to_thread(is_lost, record)
    return await _open(record, data, player, services, request, is_rescue=rescues)


@post(
    "/api/replays/continue",
    opt=COSTLY,
    request_max_body_size=LONGEST_IMPORT,
    tags=_TAGS,
    security=BEARER,
    responses=refusals(UNAUTHORIZED, NOT_FOUND, CONFLICT, TOO_LARGE),
)
async def continue_record(
    data: JSONBody[ContinueRecordBody],
    player: GivenPlayer,
    services: GivenServices,
    request: Request[Any, Any, Any],
) -> TableAnswer:
    """The same for the game of a record. It is no rescue: anybody can write one that was lost."""
    record = await asyncio.to_thread(read_record, data.record)
    return await _open(record, data, player, services, request, is_rescue=False)


@get("/api/tables/{table:str}/rescues", tags=_TAGS, responses=refusals(NOT_FOUND, CONFLICT))
async def show_rescues(
    table: FromPath[str], services: GivenServices, request: Request[Any, Any, Any]
) -> RescuesAnswer:
    """Who has won the deal of a finished game after others had lost it."""
    _, record = await finished_game(table, services, request)
    return rescues_of(await tries_of_deal(services.database, key_of(record)))


async def _open(
    record: Record,
    body: ContinueBody,
    player: Player,
    services: Services,
    request: Request[Any, Any, Any],
    *,
    is_rescue: bool,
) -> TableAnswer:
    language = spoken_language(request)
    options = await asyncio.to_thread(
        continued_options, record, body, language, is_rescue=is_rescue
    )
    bots = [None if seat == body.seat else body.bot for seat in range(1, options.seats + 1)]
    table, code = await services.hub.open_table(Person(player.id, player.name), options, bots)
    return TableAnswer(table, code)


routes = [continue_game, continue_record, show_rescues]
