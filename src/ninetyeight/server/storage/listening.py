"""Notices between processes that share a PostgreSQL database: which tables have new events."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from sqlalchemy.ext.asyncio import AsyncEngine

from ninetyeight.server.storage.statements import CHANNEL

Notice = Callable[[str, int], None]
"""Called with a table and the number of its last event."""

_FIRST_PAUSE, _LONGEST_PAUSE = 0.1, 10.0
"""Seconds between two attempts to listen again."""

_log = logging.getLogger(__name__)


class Listener:
    """Waits for the notices of others. A connection that is lost is made again.

    `notice` is called for every notice, `missed` when some may have been lost: at every table
    there may be new events then.
    """

    def __init__(
        self, engine: AsyncEngine, origin: str, notice: Notice, missed: Callable[[], None]
    ) -> None:
        self._engine = engine
        self._origin = origin
        self._notice = notice
        self._missed = missed
        self.is_listening = asyncio.Event()
        self._task = asyncio.create_task(self._run(), name="database listener")

    async def close(self) -> None:
        """Stop listening."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        pause = _FIRST_PAUSE
        was_listening = False
        while True:
            try:
                await self._listen(was_listening)
            except Exception as error:  # the driver's, the system's: it is tried again
                _log.warning("cannot listen to the database: %s", type(error).__name__)
            if self.is_listening.is_set():
                self.is_listening.clear()
                was_listening = True
                pause = _FIRST_PAUSE
            await asyncio.sleep(pause)
            pause = min(2 * pause, _LONGEST_PAUSE)

    async def _listen(self, has_gap: bool) -> None:
        """Listen until the connection is lost."""
        lost = asyncio.Event()
        async with self._engine.connect() as connection:
            raw = await connection.get_raw_connection()
            driver: Any = raw.driver_connection
            driver.add_termination_listener(lambda _: lost.set())
            await driver.add_listener(CHANNEL, self._hear)
            self.is_listening.set()
            if has_gap:
                self._missed()
            await lost.wait()
            await connection.invalidate()

    def _hear(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        origin, seq, table = payload.split(" ", 2)
        if origin != self._origin:
            self._notice(table, int(seq))
