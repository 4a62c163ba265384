"""Who asks: the bearer token of a request, as the player it belongs to."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.di import NamedDependency

from ninetyeight.errors import Problem
from ninetyeight.server.failures import UNAUTHORIZED, ApiError
from ninetyeight.server.players.store import Player
from ninetyeight.server.services import Services, services_of

GivenPlayer = NamedDependency[Player]
"""The type of a handler's parameter `player`: who asks has to show a token."""

GivenVisitor = NamedDependency[Player | None]
"""The type of a handler's parameter `visitor`: who asks may show a token."""

TOKEN_SCHEME = "token"
BEARER = [{TOKEN_SCHEME: list[str]()}]
"""For the description of a handler: it wants a token."""


async def provide_player(request: Request[Any, Any, Any]) -> Player:
    """The player who asks. Raises ApiError when nobody can be recognised."""
    player = await _player_of(services_of(request), request)
    if player is None:
        header = {"www-authenticate": 'Bearer realm="ninetyeight"'}  # not for people: of HTTP
        raise ApiError(UNAUTHORIZED, Problem("token-needed"), header)
    return player


async def provide_visitor(request: Request[Any, Any, Any]) -> Player | None:
    """The player who asks; None for somebody without a token, or with one that is not valid."""
    return await _player_of(services_of(request), request)


async def _player_of(services: Services, request: Request[Any, Any, Any]) -> Player | None:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return await services.players.player_of(token.strip()) if scheme.lower() == "bearer" else None
