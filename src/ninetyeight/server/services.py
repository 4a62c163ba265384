"""What the domains share, opened when the server starts and closed when it ends."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from functools import partial
from typing import Any

from litestar.connection import ASGIConnection
from litestar.di import NamedDependency

from ninetyeight.analysis.beside.questions import DifficultyQuestion, ReviewQuestion
from ninetyeight.analysis.results import Difficulty, Review
from ninetyeight.protocol.socket import Lobby
from ninetyeight.server.analysts.desk import Desk
from ninetyeight.server.daily.service import daily_deck
from ninetyeight.server.deals.searching import DeckSearch
from ninetyeight.server.health.metrics import Metrics
from ninetyeight.server.limits import Limits, address_key
from ninetyeight.server.lobby.service import open_tables
from ninetyeight.server.logs import note
from ninetyeight.server.players.service import Players
from ninetyeight.server.players.tokens import Tokens
from ninetyeight.server.secrets import DAILY_SECRET, TOKEN_SECRET, load_secret
from ninetyeight.server.settings import Settings
from ninetyeight.server.sockets.routes import Switchboard
from ninetyeight.server.storage.database import Database
from ninetyeight.server.tables.chances import Chances
from ninetyeight.server.tables.driver import Driver
from ninetyeight.server.tables.hub import Hub
from ninetyeight.server.tables.workers import BotWorkers

Clock = Callable[[], float]


class Services:
    """What every handler can use, as `app.state.services` or by a parameter `services`."""

    def __init__(
        self,
        settings: Settings,
        database: Database,
        token_secret: str,
        daily_secret: str,
        clock: Clock = time.time,
    ) -> None:
        self.settings = settings
        self.database = database
        self.clock = clock
        self.metrics = Metrics()
        self.limits = Limits()
        self.tokens = Tokens(token_secret)
        self.daily_secret = daily_secret.encode()
        self.players = Players(database, self.tokens, clock)
        self.workers = BotWorkers(settings.bot_workers, settings.bot_deadline_seconds)
        self.chances = Chances()
        self.hub = Hub(
            database,
            Driver(
                self.workers,
                partial(daily_deck, self.daily_secret),
                DeckSearch().deck,
                settings.bot_deadline_seconds,
                self.metrics,
            ),
            clock,
            self.metrics,
            away_after=settings.away_after_seconds,
            archive_after=settings.archive_after_seconds,
        )
        self.reviews: Desk[ReviewQuestion, Review] = Desk(Review, settings.review_workers)
        self.difficulties: Desk[DifficultyQuestion, Difficulty] = Desk(
            Difficulty, settings.review_workers
        )
        self.switchboard = Switchboard(self)
        self.is_warm = False

    async def warm_up(self) -> None:
        """Start the processes of the bots, so that the first who asks one need not wait."""
        try:
            await self.workers.start()
        except Exception as error:  # they are started when they are needed, or fail then
            note("warm-up-failed", logging.ERROR, error)
        self.is_warm = True

    async def lobby_now(self) -> Lobby:
        """The open public tables, as they are told to who watches the lobby."""
        return Lobby(await open_tables(self.database))

    @contextmanager
    def connecting(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Iterator[bool]:
        """Whether this address may have one more WebSocket now: open for the time of this block."""
        key = _key(connection)
        with self.limits.places.one(key) as has_place:
            is_allowed = has_place and self.limits.sockets.allow(key)
            yield is_allowed or not self.settings.rate_limits

    def seconds_to_wait(
        self, connection: ASGIConnection[Any, Any, Any, Any], *, is_costly: bool
    ) -> float:
        """0 when this address may send a request now, or else after how long it may."""
        if not self.settings.rate_limits:
            return 0.0
        return self.limits.seconds_to_wait(_key(connection), is_costly=is_costly)


GivenServices = NamedDependency[Services]
"""The type of a handler's parameter `services`."""


@asynccontextmanager
async def open_services(settings: Settings) -> AsyncIterator[Services]:
    """Open everything; close it again at the end, the database last.

    SetupError when the database cannot be opened.
    """
    async with AsyncExitStack() as stack:
        database = await Database.open(settings.database, settings.data_dir)
        stack.push_async_callback(database.close)
        services = Services(
            settings,
            database,
            await load_secret(database, TOKEN_SECRET),
            await load_secret(database, DAILY_SECRET),
        )
        stack.callback(services.workers.close)
        await services.hub.start()
        stack.push_async_callback(services.hub.stop)
        for desk in (services.reviews, services.difficulties):
            desk.start()
            stack.push_async_callback(desk.stop)
        await services.switchboard.start()
        stack.push_async_callback(services.switchboard.stop)
        warming = asyncio.create_task(services.warm_up())
        stack.callback(warming.cancel)
        yield services


def services_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Services:
    """The services of the server that got this request."""
    services = connection.app.state.services
    assert isinstance(services, Services)
    return services


def _key(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return address_key(None if connection.client is None else connection.client.host)
