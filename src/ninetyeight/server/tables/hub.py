"""All tables that this process has in use, and the tasks that keep them going."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress

from ninetyeight.errors import Problem, RefusedError, SetupError
from ninetyeight.server.health.metrics import Metrics
from ninetyeight.server.logs import note
from ninetyeight.server.storage.database import Database, StaleError
from ninetyeight.server.storage.values import Append
from ninetyeight.server.tables import store
from ninetyeight.server.tables.driver import Driver
from ninetyeight.server.tables.live import LiveTable, Watcher
from ninetyeight.server.tables.summary import summary_of
from ninetyeight.table import events as e
from ninetyeight.table.folding import fold
from ninetyeight.table.options import DailyDeal, Options, verify_options
from ninetyeight.table.seats import BotPlayer, Occupant, Person
from ninetyeight.table.table import Phase
from ninetyeight.table.waiting import goes_on_by_itself

_ID_BYTES = 15
_CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Nothing that is mistaken for another when it is said aloud or written by hand."""
_CODE_LENGTH = 6

_TICK = 5.0
"""Seconds between two rounds of looking after the tables."""
_FORGOTTEN = 15.0
"""So long after the last event somebody should have done what a table can do by itself."""
_IDLE = 30.0
"""So long after the last event a table that nobody watches leaves the memory."""


class Hub:
    """`live` gives a table, loaded when it is needed and forgotten when it is not."""

    def __init__(
        self,
        database: Database,
        driver: Driver,
        clock: Callable[[], float],
        metrics: Metrics,
        *,
        away_after: float,
        archive_after: float,
    ) -> None:
        self.connected: dict[str, int] = {}
        self.tables: dict[str, LiveTable] = {}
        self.on_lobby: Callable[[], None] = lambda: None
        self._database = database
        self._driver = driver
        self._clock = clock
        self._metrics = metrics
        self._away_after = away_after
        self._archive_after = archive_after
        self._forgotten_after = 0.0  # at first: whoever drove the tables until now may be gone
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._drives: dict[str, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Look after the tables from now on; go on where a server before us was ended."""
        await self._database.listen(self._on_notice, self._on_missed)
        self._spawn(self._look_after())

    async def stop(self) -> None:
        """Leave the tables as they are: nothing is lost."""
        tasks = [*self._tasks, *self._drives.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # ------------------------------------------------------------ tables

    async def open_table(
        self, host: Person, options: Options, bots: Sequence[str | None] = ()
    ) -> tuple[str, str]:
        """The id and the code of a new table; `bots` names the bot of each seat that has one.

        The host sits at the first seat without. Raises SetupError for options that make no game.
        """
        live = await self._open(host, options, [BotPlayer(bot) if bot else None for bot in bots])
        return live.id, live.code

    async def _open(
        self, host: Person, options: Options, occupants: Sequence[Occupant | None]
    ) -> LiveTable:
        verify_options(options)
        seated = [*occupants, *[None] * options.seats][: options.seats]
        if host not in seated and None in seated:
            seated[seated.index(None)] = host
        if isinstance(options.deal, DailyDeal) and host not in seated:
            raise SetupError([Problem("daily-without-you")])
        events: tuple[e.Event, ...] = (
            e.Opened(host.id, options),
            *(e.Sat(seat, who) for seat, who in enumerate(seated, 1) if who is not None),
        )
        while True:
            table, code = secrets.token_urlsafe(_ID_BYTES), _new_code()
            at = self._clock()
            summary = summary_of(fold(events), code, at)
            opening = Append(table, 0, events, at, host.id, None, summary, None)
            with suppress(StaleError):  # the code is taken
                await self._database.append(opening)
                break
        live = await self.live(table)
        self._on_change(live)
        self._drive(live)
        return live

    async def rematch(self, live: LiveTable, host: Person, options: Options) -> LiveTable:
        """Another table for the same people and bots; all who watch this one are told."""
        if live.table.phase is not Phase.OVER:
            raise RefusedError(Problem("rematch-running"))
        if live.table.seat_of(host.id) is None:
            raise RefusedError(Problem("not-seated"))
        if live.table.followed_by is None:
            occupants = [chair.occupant for chair in live.table.chairs]
            following = e.Followed((await self._open(host, options, occupants)).id)
            await live.append(lambda table: () if table.followed_by else (following,))
        return await self.live(str(live.table.followed_by))

    async def find(self, name: str) -> LiveTable:
        """The table with this id or code; raises RefusedError when there is none."""
        if name in self.tables:
            return self.tables[name]
        found = await store.find_table(self._database, name)
        if found is None:
            raise RefusedError(Problem("table-unknown"))
        return await self.live(found.id)

    async def live(self, table: str) -> LiveTable:
        """The table with this id; raises RefusedError when there is none."""
        if table in self.tables:
            return self.tables[table]
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> LiveTable:
        try:
            found = await store.find_table(self._database, table)
            if found is None:
                raise RefusedError(Problem("table-unknown"))
            stored = await self._database.events(found.id)
            live = LiveTable(
                found.id, found.code, stored, self._database, self._clock, self._metrics
            )
            live.on_change, live.on_append = self._on_change, self._drive
            self.tables[live.id] = live
            await live.catch_up()  # what was stored while it was read, and not noticed
            return live
        finally:
            del self._loading[table]

    # ------------------------------------------------------------ what happens

    def connect(self, player: str, by: int) -> None:
        """Count one connection of `player` more, or one fewer."""
        count = self.connected.get(player, 0) + by
        if count > 0:
            self.connected[player] = count
        else:
            self.connected.pop(player, None)

    async def watch(self, live: LiveTable, watcher: Watcher, since: int | None = None) -> None:
        """Send the table to `watcher` from now on. Its bots say again what holds now."""
        await live.watch(watcher, since)
        self._drive(live)

    def _on_change(self, live: LiveTable) -> None:
        if live.table.options.is_public:
            self.on_lobby()

    def _on_notice(self, table: str, seq: int) -> None:
        """Another process has stored something."""
        live = self.tables.get(table)
        if live is None:
            self.on_lobby()
        elif live.table.seq < seq:
            self._spawn(live.catch_up())

    def _on_missed(self) -> None:
        """Notices may have been lost: look at everything."""
        for live in self.tables.values():
            self._spawn(live.catch_up())

    def _drive(self, live: LiveTable) -> None:
        """Do what no person does. Not when others have appended: it is theirs to go on."""
        if live.id not in self._drives and goes_on_by_itself(live.table):
            self._drives[live.id] = asyncio.create_task(self._drive_on(live))

    async def _drive_on(self, live: LiveTable) -> None:
        try:
            await self._driver.drive(live)
        except Exception as error:  # the next round of looking after the tables tries again
            note("table-not-driven", logging.ERROR, error, table=live.id)
        finally:
            del self._drives[live.id]

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # ------------------------------------------------------------ looking after

    async def _look_after(self) -> None:
        while True:
            for duty in (self._wake, self._note_presence, self.archive, self.forget):
                try:
                    await duty()
                except Exception as error:  # the others must go on, and this one next time
                    note("duty-failed", logging.ERROR, error, duty=duty.__name__)
            await asyncio.sleep(_TICK)

    async def _wake(self) -> None:
        """Find tables that wait for what no person does: whoever should have done it is gone."""
        before = self._clock() - self._forgotten_after
        for table in await store.forgotten_tables(self._database, before):
            self._drive(await self.live(table))
        self._forgotten_after = _FORGOTTEN

    async def _note_presence(self) -> None:
        """Tell all processes who is connected here, and all tables who is away."""
        now = self._clock()
        await store.note_seen(self._database, [*self.connected], now)
        watched = [live for live in self.tables.values() if live.watchers]
        people = {
            chair.person.id for live in watched for chair in live.table.chairs if chair.person
        }
        unsure = people.difference(self.connected)
        away = unsure - await store.seen_since(self._database, [*unsure], now - self._away_after)
        for live in watched:
            live.tell_presence(
                tuple(
                    seat
                    for seat, chair in enumerate(live.table.chairs, 1)
                    if chair.person and chair.person.id in away
                )
            )

    async def archive(self) -> None:
        """Put tables to sleep that nobody has touched for long."""
        before = self._clock() - self._archive_after
        for table in await store.untouched_tables(self._database, before):
            live = await self.live(table)
            await live.append(lambda now: () if now.is_archived else (e.Archived(),))

    async def forget(self) -> None:
        """Let go of tables that nobody watches: they are loaded again when they are needed."""
        before = self._clock() - _IDLE
        for live in [*self.tables.values()]:
            if not live.watchers and live.id not in self._drives and live.is_idle(before):
                del self.tables[live.id]


def _new_code() -> str:
    return "".join(secrets.choice(_CODE_LETTERS) for _ in range(_CODE_LENGTH))
