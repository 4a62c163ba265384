"""The one writer of a process: what waits is written together, and acknowledged after the commit.

To make a transaction last costs as much for one append as for hundreds. So while one is being
written, the next ones collect, and go into the next transaction together.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ninetyeight.server.storage.committing import Committer
from ninetyeight.server.storage.values import Append

T = TypeVar("T")
Work = Callable[[AsyncConnection], Awaitable[T]]

_MOST = 500
"""So many appends go into one transaction at most, so that the first need not wait for long."""


class StaleError(Exception):
    """Somebody else appended first, or this action was done before: reload and decide again.

    It may have been this very append, when the database went away before it could answer.
    """


@dataclass(frozen=True, slots=True, eq=False)
class _Job:
    """What is to be written, and who waits for it."""

    what: Append | Work[Any]
    waiting: asyncio.Future[Any]

    def settle(self, result: object) -> None:
        if not self.waiting.done():  # else nobody waits any more
            self.waiting.set_result(result)

    def fail(self, error: Exception) -> None:
        if not self.waiting.done():
            self.waiting.set_exception(error)


class Writer:
    """Writes everything, in the order in which it was asked to."""

    def __init__(self, engine: AsyncEngine, committer: Committer) -> None:
        self._engine = engine
        self._committer = committer
        self._jobs: deque[_Job] = deque()
        self._has_jobs = asyncio.Event()
        self._is_closing = False
        self._task = asyncio.create_task(self._run(), name="database writer")

    async def append(self, append: Append) -> None:
        """Return when it is stored for good. StaleError when it cannot be."""
        assert append.events, "there is nothing to append"
        if not await self._ask(append):
            raise StaleError(append.table)

    async def write(self, work: Work[T]) -> T:
        """Do `work` in a transaction, and return its result after the commit.

        What it raises rolls the transaction back. It must not ask for another write itself.
        """
        result: T = await self._ask(work)
        return result

    async def close(self) -> None:
        """Write what waits, and stop."""
        self._is_closing = True
        self._has_jobs.set()
        await self._task
        await self._committer.close()

    async def _ask(self, what: Append | Work[Any]) -> Any:
        if self._is_closing:
            raise RuntimeError("the database is closed")
        job = _Job(what, asyncio.get_running_loop().create_future())
        self._jobs.append(job)
        self._has_jobs.set()
        return await job.waiting

    async def _run(self) -> None:
        while self._jobs or not self._is_closing:
            if not self._jobs:
                self._has_jobs.clear()
                await self._has_jobs.wait()
                continue
            if isinstance(self._jobs[0].what, Append):
                await self._append(self._waiting_appends())
            else:
                await self._work(self._jobs.popleft())

    def _waiting_appends(self) -> list[_Job]:
        taken: list[_Job] = []
        while self._jobs and len(taken) < _MOST and isinstance(self._jobs[0].what, Append):
            taken.append(self._jobs.popleft())
        return taken

    async def _append(self, jobs: Sequence[_Job]) -> None:
        try:
            await self._commit(jobs)
        except Exception:
            # The connection is gone, or one of them cannot be stored. On their own, and on a
            # new connection, the others can; what was committed already is found to be stale.
            await self._append_one_by_one(jobs)

    async def _append_one_by_one(self, jobs: Sequence[_Job]) -> None:
        for number, job in enumerate(jobs):
            try:
                await self._commit([job])
            except Exception as error:
                job.fail(error)
                if _is_lost(error):  # to try hundreds more would take hundreds of time-outs
                    for other in jobs[number + 1 :]:
                        other.fail(error)
                    return

    async def _commit(self, jobs: Sequence[_Job]) -> None:
        appends = [job.what for job in jobs if isinstance(job.what, Append)]
        stored = {id(append) for append in await self._committer.commit(appends)}
        for job in jobs:
            job.settle(id(job.what) in stored)

    async def _work(self, job: _Job) -> None:
        assert not isinstance(job.what, Append)
        try:
            async with self._engine.begin() as connection:
                result = await job.what(connection)
        except asyncio.CancelledError:
            if self._is_cancelled():
                raise
            job.waiting.cancel()  # what the work waited for was cancelled, not the writer
        except Exception as error:
            job.fail(error)
        else:
            job.settle(result)

    def _is_cancelled(self) -> bool:
        return self._task.cancelling() > 0


def _is_lost(error: Exception) -> bool:
    """Whether there is no connection, and none to be had."""
    return isinstance(error, OSError) or (
        isinstance(error, DBAPIError) and error.connection_invalidated
    )
