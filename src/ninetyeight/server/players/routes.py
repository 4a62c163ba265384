"""Players over HTTP."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, delete, get, patch, post
from litestar.params import FromPath, JSONBody

from ninetyeight.protocol.http import ClaimBody, DeviceLink, MeAnswer, NameBody, PlayerAnswer
from ninetyeight.server.failures import CONFLICT, NOT_FOUND, TOO_LARGE, UNAUTHORIZED, refusals
from ninetyeight.server.limits import COSTLY
from ninetyeight.server.mine.feed import feed_path
from ninetyeight.server.players import leaving
from ninetyeight.server.players.auth import BEARER, GivenPlayer
from ninetyeight.server.players.export import OwnData, own_data
from ninetyeight.server.players.names import checked_name
from ninetyeight.server.players.store import Player
from ninetyeight.server.qr_codes import SVG, qr_code
from ninetyeight.server.services import GivenServices
from ninetyeight.table.seats import Person

_TAGS = ["players"]


@post("/api/players", opt=COSTLY, tags=_TAGS, responses=refusals(TOO_LARGE))
async def create_player(data: JSONBody[NameBody], services: GivenServices) -> PlayerAnswer:
    """Pick a name, and get a token that proves that it is you. Keep it secret."""
    player, token = await services.players.create(data.name)
    return PlayerAnswer(player.name, token)


@get("/api/players/me", tags=_TAGS, security=BEARER, responses=refusals(UNAUTHORIZED))
async def show_player(player: GivenPlayer, services: GivenServices) -> MeAnswer:
    """Who I am."""
    await services.players.note_seen(player)
    return _me(player, player.name)


@patch(
    "/api/players/me",
    tags=_TAGS,
    security=BEARER,
    responses=refusals(UNAUTHORIZED, TOO_LARGE, CONFLICT),
)
async def rename_player(
    data: JSONBody[NameBody], player: GivenPlayer, services: GivenServices
) -> MeAnswer:
    """Another name, shown at all my tables from now on.

    Refused while one of them plays and its talk level holds the name back.
    """
    name = checked_name(data.name)
    await leaving.verify_new_name(services, Person(player.id, name))
    await services.players.rename(player, name)
    await leaving.rename_everywhere(services, player.id, name)
    return _me(player, name)


@delete("/api/players/me", tags=_TAGS, security=BEARER, responses=refusals(UNAUTHORIZED))
async def delete_player(player: GivenPlayer, services: GivenServices) -> None:
    """Delete me: tokens are void, seats empty, my name and all that I wrote are gone for good."""
    await leaving.delete(services, player)


@get("/api/players/me/export", tags=_TAGS, security=BEARER, responses=refusals(UNAUTHORIZED))
async def export_player(player: GivenPlayer, services: GivenServices) -> OwnData:
    """All that is stored about me."""
    return await own_data(services, player)


@post(
    "/api/players/me/links",
    opt=COSTLY,
    tags=_TAGS,
    security=BEARER,
    responses=refusals(UNAUTHORIZED),
)
async def create_link(player: GivenPlayer, services: GivenServices) -> DeviceLink:
    """A code that makes another device the same player, once, for ten minutes."""
    return await services.players.link(player)


@get(
    "/api/players/me/links/{code:str}/qr.svg",
    media_type=SVG,
    tags=_TAGS,
    security=BEARER,
    responses=refusals(UNAUTHORIZED, NOT_FOUND),
)
async def show_link(
    code: FromPath[str],
    player: GivenPlayer,
    services: GivenServices,
    request: Request[Any, Any, Any],
) -> Response[bytes]:
    """A QR code of the address that claims a link of mine."""
    await services.players.verify_link(player, code)
    # Behind the #, so that neither servers nor proxies on the way get to see the code.
    return qr_code(services, request, f"/#claim={code}")


@post("/api/players/claim", opt=COSTLY, tags=_TAGS, responses=refusals(NOT_FOUND, TOO_LARGE))
async def claim_link(data: JSONBody[ClaimBody], services: GivenServices) -> PlayerAnswer:
    """Become the player who made this link."""
    player = await services.players.claim(data.code)
    return PlayerAnswer(player.name, services.players.token_of(player))


def _me(player: Player, name: str) -> MeAnswer:
    return MeAnswer(name, player.created, feed_path(player.feed_key))


routes = [
    create_player,
    show_player,
    rename_player,
    delete_player,
    export_player,
    create_link,
    show_link,
    claim_link,
]
