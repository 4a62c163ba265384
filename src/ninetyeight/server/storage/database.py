"""The database of a server: the event log, and whatever else the domains keep."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

from msgspec import json
from sqlalchemy import URL, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ninetyeight.server.storage.address import is_postgres, parse_address, prepare_place
from ninetyeight.server.storage.committing import Committer, PostgresCommitter, SqliteCommitter
from ninetyeight.server.storage.engines import (
    listening_engine,
    reachable,
    reading_engine,
    threaded_engine,
    writing_engine,
)
from ninetyeight.server.storage.listening import Listener, Notice
from ninetyeight.server.storage.migrating import bring_up_to_date
from ninetyeight.server.storage.schema import events
from ninetyeight.server.storage.values import Append, StoredEvent
from ninetyeight.server.storage.writer import StaleError, Work, Writer
from ninetyeight.table.events import Event

__all__ = ["Database", "StaleError"]

T = TypeVar("T")

_decode = json.Decoder(Event).decode


class Database:
    """An open database. Everything that is written goes through one writer, in order."""

    def __init__(self, url: URL, reads: AsyncEngine, writes: AsyncEngine) -> None:
        self._url = url
        self._reads = reads
        self._writes = writes
        self._origin = secrets.token_hex(8)
        self._writer = Writer(writes, self._committer())
        self._listener: tuple[AsyncEngine, Listener] | None = None

    @classmethod
    async def open(cls, database: str | None = None, data_dir: Path | None = None) -> Database:
        """Open `database`, an address that people write, or the SQLite file in the data folder.

        Its schema is made or brought up to date. SetupError when that is not possible.
        """
        url = parse_address(database, data_dir)
        writes = writing_engine(url)
        try:
            with reachable(url):
                prepare_place(url)
                async with writes.begin() as connection:
                    await connection.run_sync(bring_up_to_date)
        except BaseException:
            await writes.dispose()
            raise
        return cls(url, reading_engine(url), writes)

    def _committer(self) -> Committer:
        if self.is_shared:
            return PostgresCommitter(self._writes, self._origin)
        return SqliteCommitter(threaded_engine(self._url))

    @property
    def is_shared(self) -> bool:
        """Whether other processes may append too."""
        return is_postgres(self._url)

    async def close(self) -> None:
        """Write what waits, and let go of everything."""
        await self._writer.close()
        if self._listener is not None:
            engine, listener = self._listener
            await listener.close()
            await engine.dispose()
        await self._reads.dispose()
        await self._writes.dispose()

    async def append(self, append: Append) -> None:
        """Return when the events are stored for good. StaleError when others came first."""
        await self._writer.append(append)

    async def events(self, table: str, after: int = 0) -> list[StoredEvent]:
        """The events of a table that follow on number `after`; none when there is no such table."""
        columns = (events.c.seq, events.c.at, events.c.player, events.c.action_id, events.c.event)
        statement = (
            select(*columns)
            .where(events.c.table_id == table, events.c.seq > after)
            .order_by(events.c.seq)
        )
        async with self.read() as connection:
            rows = await connection.execute(statement)
        return [
            StoredEvent(seq, at, player, action, _decode(text))
            for seq, at, player, action, text in rows
        ]

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection to ask questions. It cannot write."""
        async with self._reads.connect() as connection:
            yield connection

    async def write(self, work: Work[T]) -> T:
        """Do `work` in a transaction of the writer, and return its result after the commit.

        What it raises rolls the transaction back. It must not append or write itself: it would
        wait for its own end.
        """
        return await self._writer.write(work)

    async def listen(self, notice: Notice, missed: Callable[[], None]) -> None:
        """From now on, call `notice(table, seq)` when another process has appended.

        `missed()` is called when notices may have been lost, because the connection was. On
        SQLite there are no others, and nothing is ever called.
        """
        if not self.is_shared:
            return
        assert self._listener is None, "somebody listens already"
        engine = listening_engine(self._url)
        listener = Listener(engine, self._origin, notice, missed)
        self._listener = (engine, listener)
        await listener.is_listening.wait()
