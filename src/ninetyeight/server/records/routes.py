"""Records of play over HTTP."""

from __future__ import annotations

from typing import Any

from litestar import Request, get
from litestar.params import FromPath

from ninetyeight.protocol.http import RecordsAnswer, TeamAnswer
from ninetyeight.server.failures import CONFLICT, NOT_FOUND, UNAUTHORIZED, refusals
from ninetyeight.server.lobby.finding import named_table
from ninetyeight.server.players.auth import BEARER, GivenPlayer
from ninetyeight.server.records import store
from ninetyeight.server.records.service import records_of, team_of
from ninetyeight.server.services import GivenServices

_TAGS = ["records"]


@get("/api/players/me/records", tags=_TAGS, security=BEARER, responses=refusals(UNAUTHORIZED))
async def show_records(player: GivenPlayer, services: GivenServices) -> RecordsAnswer:
    """How I have done, per kind of game, and with every exact team."""
    return records_of(await store.games_of_player(services.database, player.id))


@get("/api/tables/{table:str}/records", tags=_TAGS, responses=refusals(NOT_FOUND, CONFLICT))
async def show_team(
    table: FromPath[str], services: GivenServices, request: Request[Any, Any, Any]
) -> TeamAnswer:
    """How the team that finished this game has done in games of this kind."""
    found = await named_table(services, request, table)
    return team_of(await store.games_of_team(services.database, found.id))


routes = [show_records, show_team]
