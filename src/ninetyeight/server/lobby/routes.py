"""The lobby over HTTP."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromPath, JSONBody

from ninetyeight.protocol.http import (
    BotsAnswer,
    LobbyAnswer,
    NewTable,
    RematchBody,
    TableAnswer,
    VariantsAnswer,
)
from ninetyeight.server.daily.service import day_of
from ninetyeight.server.failures import CONFLICT, NOT_FOUND, TOO_LARGE, UNAUTHORIZED, refusals
from ninetyeight.server.languages import answering, spoken_language
from ninetyeight.server.limits import COSTLY
from ninetyeight.server.lobby.finding import named_table
from ninetyeight.server.lobby.service import (
    all_bots,
    all_variants,
    open_tables,
    options_of,
    rematch_options,
)
from ninetyeight.server.players.auth import BEARER, GivenPlayer
from ninetyeight.server.qr_codes import SVG, qr_code
from ninetyeight.server.services import GivenServices
from ninetyeight.table.seats import Person

_TAGS = ["lobby"]


@post(
    "/api/tables",
    opt=COSTLY,
    tags=_TAGS,
    security=BEARER,
    responses=refusals(UNAUTHORIZED, TOO_LARGE),
)
async def open_table(
    data: JSONBody[NewTable],
    player: GivenPlayer,
    services: GivenServices,
    request: Request[Any, Any, Any],
) -> TableAnswer:
    """Open a table. I sit at its first seat without a bot; with a bot on every seat I watch."""
    options = options_of(data, day_of(services.clock()), spoken_language(request))
    host = Person(player.id, player.name)
    table, code = await services.hub.open_table(host, options, data.bots)
    return TableAnswer(table, code)


@get("/api/tables", tags=_TAGS, responses=refusals())
async def list_tables(services: GivenServices) -> LobbyAnswer:
    """The public tables that can be joined or watched, the newest first."""
    return LobbyAnswer(await open_tables(services.database))


@get("/api/tables/{table:str}", tags=_TAGS, responses=refusals(NOT_FOUND))
async def find_table(
    table: FromPath[str], services: GivenServices, request: Request[Any, Any, Any]
) -> TableAnswer:
    """A table by its id, or by its code in whatever case."""
    found = await named_table(services, request, table)
    return TableAnswer(found.id, found.code)


@get("/api/tables/{table:str}/qr.svg", media_type=SVG, tags=_TAGS, responses=refusals(NOT_FOUND))
async def show_invitation(
    table: FromPath[str], services: GivenServices, request: Request[Any, Any, Any]
) -> Response[bytes]:
    """A QR code of the address of a table."""
    found = await named_table(services, request, table)
    return qr_code(services, request, f"/table/{found.id}")


@post(
    "/api/tables/{table:str}/rematch",
    opt=COSTLY,
    tags=_TAGS,
    security=BEARER,
    responses=refusals(UNAUTHORIZED, NOT_FOUND, CONFLICT),
)
async def open_rematch(
    table: FromPath[str],
    data: JSONBody[RematchBody],
    player: GivenPlayer,
    services: GivenServices,
    request: Request[Any, Any, Any],
) -> TableAnswer:
    """The next table for the same people and bots; whoever asks first decides the variant."""
    found = await named_table(services, request, table)
    live = await services.hub.live(found.id)
    options = rematch_options(live.table.options, data)
    next_live = await services.hub.rematch(live, Person(player.id, player.name), options)
    return TableAnswer(next_live.id, next_live.code)


@get("/api/bots", tags=_TAGS, responses=refusals())
async def list_bots(request: Request[Any, Any, Any]) -> BotsAnswer:
    """The bots that can be seated."""
    with answering(request):
        return all_bots()


@get("/api/variants", tags=_TAGS, responses=refusals())
async def list_variants() -> VariantsAnswer:
    """The variants that can be played."""
    return all_variants()


routes = [
    open_table,
    list_tables,
    find_table,
    show_invitation,
    open_rematch,
    list_bots,
    list_variants,
]
