"""One transaction full of appends, for either kind of database."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from sqlalchemy import Connection, Engine
from sqlalchemy.ext.asyncio import AsyncEngine

from ninetyeight.server.storage.appending import announce, store
from ninetyeight.server.storage.values import Append


class Committer(Protocol):
    """Stores appends together."""

    async def commit(self, appends: Sequence[Append]) -> list[Append]:
        """Store them for good, and return those that were not stale."""
        ...

    async def close(self) -> None:
        """Let go of its connection, unless it was lent."""
        ...


class SqliteCommitter:
    """A thread with a connection of its own, in which a whole transaction runs.

    aiosqlite would go to its thread and back for each of a dozen statements, which takes longer
    than all the rest: with one append at a time it is three times slower, and keeps the event
    loop busy meanwhile.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "database")

    async def commit(self, appends: Sequence[Append]) -> list[Append]:
        """Store them in the thread."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._commit, appends)

    def _commit(self, appends: Sequence[Append]) -> list[Append]:
        with self._engine.begin() as connection:
            return store(connection, appends)

    async def close(self) -> None:
        """End the thread."""
        self._thread.shutdown()
        self._engine.dispose()


class PostgresCommitter:
    """The writer's connection; other processes, which know this one as `origin`, are told."""

    def __init__(self, engine: AsyncEngine, origin: str) -> None:
        self._engine = engine
        self._origin = origin

    async def commit(self, appends: Sequence[Append]) -> list[Append]:
        """Store them, and notify the others in the same transaction."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(self._store, appends)

    def _store(self, connection: Connection, appends: Sequence[Append]) -> list[Append]:
        stored = store(connection, appends)
        if stored:
            announce(connection, self._origin, stored)
        return stored

    async def close(self) -> None:
        """The connection is the writer's."""
