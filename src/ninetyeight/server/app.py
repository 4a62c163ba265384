"""The whole server as one application: every domain, and what holds for all of them."""

from __future__ import annotations

import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any

from litestar import Litestar, Response, Router
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import NotFoundException
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import Message, Scope

from ninetyeight.errors import Problem
from ninetyeight.server.daily.routes import routes as daily_routes
from ninetyeight.server.deals.routes import routes as deals_routes
from ninetyeight.server.failures import HANDLERS, INTERNAL, NOT_FOUND, TOO_MANY, ApiError
from ninetyeight.server.headers import add_headers
from ninetyeight.server.health.routes import routes as health_routes
from ninetyeight.server.limits import COSTLY, FREE
from ninetyeight.server.lobby.routes import routes as lobby_routes
from ninetyeight.server.mine.routes import routes as mine_routes
from ninetyeight.server.pages.client import read_client
from ninetyeight.server.pages.nowhere import nowhere
from ninetyeight.server.pages.routes import page_routes
from ninetyeight.server.players.auth import TOKEN_SCHEME, provide_player, provide_visitor
from ninetyeight.server.players.routes import routes as players_routes
from ninetyeight.server.puzzles.routes import routes as puzzles_routes
from ninetyeight.server.records.routes import routes as records_routes
from ninetyeight.server.replays.routes import routes as replays_routes
from ninetyeight.server.rescues.routes import routes as rescues_routes
from ninetyeight.server.reviews.routes import routes as reviews_routes
from ninetyeight.server.services import Services, open_services, services_of
from ninetyeight.server.settings import Settings
from ninetyeight.server.sockets.routes import routes as sockets_routes
from ninetyeight.server.study.routes import routes as study_routes

NAME = "ninetyeight"
OPENAPI_PATH = "/api/openapi.json"

MOST_BYTES = 64 * 1024
"""The longest body of a request; a handler that reads more says so itself."""


def make_app(settings: Settings) -> Litestar:
    """The application. When it starts it opens its services, when it ends it closes them."""

    @asynccontextmanager
    async def opened(app: Litestar) -> AsyncIterator[None]:
        async with open_services(settings) as services:
            app.state.services = services
            yield

    client = read_client()
    return Litestar(
        route_handlers=[
            *health_routes,
            *page_routes(client),
            *players_routes,
            *lobby_routes,
            *replays_routes,
            *rescues_routes,
            *reviews_routes,
            *deals_routes,
            *records_routes,
            *daily_routes,
            *mine_routes,
            *study_routes,
            *puzzles_routes,
            *sockets_routes,
        ],
        lifespan=[opened],
        dependencies={
            "services": Provide(_provide_services, sync_to_thread=False),
            "player": Provide(provide_player),
            "visitor": Provide(provide_visitor),
        },
        exception_handlers={**HANDLERS, NotFoundException: nowhere(client)},
        guards=[_limit],
        before_send=[add_headers, _count],
        request_max_body_size=MOST_BYTES,
        openapi_config=_openapi(),
        logging_config=None,
        debug=False,
    )


def _provide_services(state: State) -> Services:
    services = state.services
    assert isinstance(services, Services)
    return services


def _limit(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Refuse what an address asks for too often. Sockets have limits of their own."""
    if connection.scope["type"] == ScopeType.WEBSOCKET or handler.opt.get("limit") == FREE["limit"]:
        return
    is_costly = handler.opt.get("limit") == COSTLY["limit"]
    seconds = services_of(connection).seconds_to_wait(connection, is_costly=is_costly)
    if seconds > 0:
        wait = math.ceil(seconds)
        problem = Problem("too-many-requests", facts={"seconds": wait})
        raise ApiError(TOO_MANY, problem, {"retry-after": str(wait)})


async def _count(message: Message, scope: Scope) -> None:
    if message["type"] == "http.response.start":
        metrics = scope["litestar_app"].state.services.metrics
        metrics.requests.add()
        if message["status"] == INTERNAL:
            metrics.internal_errors.add()


def _openapi() -> OpenAPIConfig:
    """The description of the HTTP interface, as JSON only: pages for it would need foreign code."""
    about = "The token of a player."  # not for people: they write programs by it
    token = SecurityScheme(type="http", scheme="bearer", description=about)
    return OpenAPIConfig(
        title=NAME,
        version=version(NAME),
        use_handler_docstrings=True,
        components=Components(security_schemes={TOKEN_SCHEME: token}),
        render_plugins=[JsonRenderPlugin(path="/")],
        openapi_router=Router(
            OPENAPI_PATH,
            route_handlers=[],
            include_in_schema=False,
            after_request=_refuse_below_openapi,
        ),
    )


def _refuse_below_openapi(response: Response[Any]) -> Response[Any]:
    """Litestar has a page of its own for paths that are not there; ours is the same everywhere."""
    if response.status_code == NOT_FOUND:
        raise NotFoundException
    return response
