"""One client: what it says, one message after the other, and what it is told."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Callable
from importlib.metadata import version
from secrets import token_hex
from typing import TYPE_CHECKING

from ninetyeight.bots.bot import Limit
from ninetyeight.errors import NinetyeightError, Problem, RefusedError
from ninetyeight.locales.problems import sentence
from ninetyeight.protocol import PROTOCOL_VERSION
from ninetyeight.protocol import socket as p
from ninetyeight.protocol.codec import decode_client, encode_server
from ninetyeight.server.limits import Limiter
from ninetyeight.server.logs import note
from ninetyeight.server.tables.live import LiveTable
from ninetyeight.table.bots import bot_suggests
from ninetyeight.table.seat_knowledge import knowledge_for_chance
from ninetyeight.table.seats import Person

if TYPE_CHECKING:
    from ninetyeight.server.services import Services

MOST_TABLES = 50
"""So many tables one connection can watch."""
MOST_WAITING, MOST_WAITING_CHARACTERS = 256, 4 * 1024 * 1024
"""So many messages may wait for a client that does not read them; then it is cut off. It loses
nothing: when it comes back it gets a whole view."""

_VERSION = version("ninetyeight")
_MESSAGES_A_SECOND, _BURST = 20.0, 100.0
_ADVISER = "planner"
_REFERENCE_BYTES = 6
_MOST_REFUSED = 200
"""Who goes on sending after so many refusals in a row does not read them."""


class ClosedError(Exception):
    """The connection has to end; `code` is told to the client."""

    def __init__(self, code: int) -> None:
        self.code = code


POLICY = 1008


class Connection:
    """One client, from its first message to its last."""

    def __init__(
        self, services: Services, leave: Callable[[Connection], None], address: str
    ) -> None:
        self.player: str | None = None
        self.watches_lobby = False
        self._outgoing: asyncio.Queue[str] = asyncio.Queue()
        self._waiting_characters = 0
        self._services = services
        self._leave = leave
        self._address = address
        self._token_version = 0
        self._has_greeted = False
        self._tables: dict[str, LiveTable] = {}
        self._limiter = Limiter(_MESSAGES_A_SECOND, _BURST)
        self._refused = 0
        self._errands: set[asyncio.Task[None]] = set()

    def send(self, message: str) -> None:
        """Send this after what waits already."""
        waiting = self._waiting_characters + len(message)
        if self._outgoing.qsize() >= MOST_WAITING or waiting > MOST_WAITING_CHARACTERS:
            self._leave(self)
            return
        self._waiting_characters = waiting
        self._outgoing.put_nowait(message)

    async def next_message(self) -> str:
        """What has to be sent next, as soon as there is something."""
        message = await self._outgoing.get()
        self._waiting_characters -= len(message)
        return message

    def tell(self, message: p.ServerMessage) -> None:
        """Send a message of the protocol."""
        self.send(encode_server(message).decode())

    def beat(self) -> None:
        """Tell the newest number of each table, so that a view that got lost is noticed."""
        self.tell(p.Heartbeat({table: live.table.seq for table, live in self._tables.items()}))

    def close(self) -> None:
        """The client is gone."""
        for live in self._tables.values():
            live.unwatch(self)
        self._tables.clear()
        for errand in self._errands:
            errand.cancel()
        if self.player is not None:
            self._services.hub.connect(self.player, -1)

    async def receive(self, data: str | bytes) -> None:
        """Do what the client says, or tell it why not."""
        message: p.ClientMessage | None = None
        try:
            message = decode_client(data)
            if self._services.settings.rate_limits and not self._limiter.allow(""):
                raise RefusedError(Problem("too-many-messages"))
            await self._obey(message)
            self._refused = 0
        except NinetyeightError as error:
            self._services.metrics.refused.add()
            self._refused += 1
            if self._refused > _MOST_REFUSED:
                raise ClosedError(POLICY) from None
            self._refuse(message, error.problems[0])
            # A refusal waits for nothing: without this a flood would keep everybody waiting,
            # and who sends it would never get to read why.
            await asyncio.sleep(0)
        except Exception as error:
            self._confess(message, error)

    def _confess(self, message: p.ClientMessage | None, error: Exception) -> None:
        """Something is broken here; whoever asked learns how to find it in the log."""
        reference = token_hex(_REFERENCE_BYTES)
        note("internal-error", logging.ERROR, error, reference=reference)
        self._refuse(message, Problem("internal", facts={"reference": reference}))

    def _refuse(self, message: p.ClientMessage | None, problem: Problem) -> None:
        self.tell(
            p.Refused(
                problem.code,
                sentence(problem),
                problem.rule,
                dict(problem.facts),
                message.id if isinstance(message, p.Act | p.AskChance) else None,
                message.table
                if isinstance(message, p.Act | p.Watch | p.Unwatch | p.Suggest | p.AskChance)
                else None,
            )
        )

    async def _obey(self, message: p.ClientMessage) -> None:
        if isinstance(message, p.Hello):
            await self._greet(message)
        elif not self._has_greeted:
            raise RefusedError(Problem("hello-first"))
        elif isinstance(message, p.Act):
            await self._act(message)
        elif isinstance(message, p.Watch):
            await self._watch(message)
        elif isinstance(message, p.Unwatch):
            self._unwatch(message.table)
        elif isinstance(message, p.Suggest):
            await self._suggest(message.table)
        elif isinstance(message, p.AskChance):
            await self._ask_chance(message)
        elif isinstance(message, p.WatchLobby):
            self.watches_lobby = message.is_on
            if message.is_on:
                self.tell(await self._services.lobby_now())
        else:
            self.tell(p.Pong())

    async def _greet(self, hello: p.Hello) -> None:
        if hello.version != PROTOCOL_VERSION:
            facts = {"version": hello.version, "known": PROTOCOL_VERSION}
            raise RefusedError(Problem("protocol-version", facts=facts))
        if self._has_greeted:
            raise RefusedError(Problem("hello-once"))
        player = None
        if hello.token is not None:
            player = await self._services.players.player_of(hello.token)
            if player is None:
                raise RefusedError(Problem("token-invalid"))
            self.player, self._token_version = player.id, player.token_version
            self._services.hub.connect(player.id, 1)
        self._has_greeted = True
        name = None if player is None else player.name
        self.tell(p.Welcome(PROTOCOL_VERSION, _VERSION, name))

    async def _watch(self, message: p.Watch) -> None:
        live = await self._find(message.table)
        if len(self._tables) >= MOST_TABLES and live.id not in self._tables:
            raise RefusedError(Problem("too-many-tables", facts={"most": MOST_TABLES}))
        self._verify_may_watch(live)
        await self._services.hub.watch(live, self, message.since)
        self._tables[live.id] = live

    async def _find(self, table: str) -> LiveTable:
        """A table by its id or code. Who guesses gets nowhere: every miss is paid for."""
        if table in self._tables:
            return self._tables[table]
        misses = self._services.limits.misses
        wait = misses.seconds_until(self._address) if self._services.settings.rate_limits else 0.0
        if wait > 0:
            raise RefusedError(Problem("too-many-requests", facts={"seconds": math.ceil(wait)}))
        try:
            return await self._services.hub.find(table)
        except RefusedError:
            misses.allow(self._address)
            raise

    def _verify_may_watch(self, live: LiveTable) -> None:
        table = live.table
        is_seated = self.player is not None and table.seat_of(self.player) is not None
        if table.is_for_seats_only and not is_seated:
            raise RefusedError(Problem("daily-watch"))

    def _unwatch(self, table: str) -> None:
        live = self._tables.pop(table, None)
        if live is not None:
            live.unwatch(self)

    async def _act(self, message: p.Act) -> None:
        if self.player is None:
            raise RefusedError(Problem("token-needed"))
        # Asked again every time: the name may have changed, the player may be deleted.
        player = await self._services.players.player(self.player, self._token_version)
        if player is None:
            raise RefusedError(Problem("token-invalid"))
        live = await self._find(message.table)
        person = Person(player.id, player.name)
        done = await live.act(person, message.request, message.move, message.id)
        self._services.metrics.acknowledged.add()
        self.tell(done)

    async def _suggest(self, table: str) -> None:
        live, seat, _ = await self._seat_at(table)
        now = live.table
        limit = Limit(self._services.settings.bot_deadline_seconds)
        actions = await self._services.workers.ask(
            _ADVISER, live.id, lambda bot: bot_suggests(now, seat, bot, limit)
        )
        self.tell(p.Suggestion(live.id, now.move, actions))

    async def _ask_chance(self, message: p.AskChance) -> None:
        """Let it be worked out beside everything else: who waits for it plays on."""
        live, seat, player = await self._seat_at(message.table)
        now, told = live.table, knowledge_for_chance(live.table, seat)

        async def tell() -> None:
            try:
                chance = await self._services.chances.of(player, told)
                self.tell(p.SeatChance(message.id, live.id, now.move, chance))
            except NinetyeightError as error:
                self._refuse(message, error.problems[0])
            except Exception as error:
                self._confess(message, error)

        errand = asyncio.create_task(tell())
        self._errands.add(errand)
        errand.add_done_callback(self._errands.discard)

    async def _seat_at(self, table: str) -> tuple[LiveTable, int, str]:
        """The table, and which seat there is whose; raises RefusedError for who has none."""
        live = await self._find(table)
        seat = None if self.player is None else live.table.seat_of(self.player)
        if self.player is None or seat is None:
            raise RefusedError(Problem("not-seated"))
        return live, seat, self.player
