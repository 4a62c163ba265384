"""The desk where reviews are asked for: they wait in a queue, and a few are made at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Literal

from ninetyeight.analysis.results import Review
from ninetyeight.errors import Problem
from ninetyeight.server.failures import CONFLICT, UNAVAILABLE, ApiError
from ninetyeight.server.logs import note
from ninetyeight.server.reviews.process import reviewing
from ninetyeight.server.reviews.store import KeptReview, keep_review
from ninetyeight.server.storage.database import Database

MOST_WAITING = 50
"""So many reviews may wait: who comes later would wait for too long."""
MOST_FAILED = 200
"""So many failures are remembered, the newest."""
SECONDS = 15 * 60.0
"""A review that takes longer never ends."""

JobState = Literal["waiting", "running", "failed"]
Reviewing = Callable[..., AsyncIterator[Review]]


@dataclass(slots=True)
class Job:
    """A review that is not there yet; `review` is as much of it as there is."""

    table: str
    line: str
    is_full: bool
    state: JobState = "waiting"
    review: Review | None = None


class ReviewDesk:
    """Nothing of it is stored but the finished review: after a restart it is asked for again."""

    def __init__(self, database: Database, clock: Callable[[], float], workers: int) -> None:
        self._database = database
        self._clock = clock
        self._workers = workers
        self._jobs: dict[str, Job] = {}
        self._queue: asyncio.Queue[Job] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Review what is asked for from now on."""
        self._tasks = [asyncio.create_task(self._work()) for _ in range(self._workers)]

    async def stop(self) -> None:
        """Leave what is not finished."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def job(self, table: str) -> Job | None:
        """The review of this table that is being made, waits, or has failed."""
        return self._jobs.get(table)

    def ask(self, table: str, line: str, *, is_full: bool) -> None:
        """Let the game of this table, a record in one line, be reviewed, unless it is already.

        Raises ApiError where none is ever, or too many wait.
        """
        known = self._jobs.get(table)
        if known is not None and known.state != "failed":
            return
        if not self._workers:
            raise ApiError(CONFLICT, Problem("review-off"))
        if self._queue.qsize() >= MOST_WAITING:
            raise ApiError(UNAVAILABLE, Problem("review-busy", facts={"most": MOST_WAITING}))
        job = self._jobs[table] = Job(table, line, is_full)
        self._queue.put_nowait(job)

    async def _work(self) -> None:
        while True:
            job = await self._queue.get()
            job.state = "running"
            try:
                async with asyncio.timeout(SECONDS):
                    async for review in reviewing(job.line, is_full=job.is_full):
                        job.review = review
                assert job.review is not None
                kept = KeptReview(job.is_full, job.review)
                await keep_review(self._database, job.table, self._clock(), kept)
                del self._jobs[job.table]
            except Exception as error:  # the next one is another game
                note("review-failed", logging.ERROR, error, table=job.table)
                job.state = "failed"
                self._forget_failures()

    def _forget_failures(self) -> None:
        failed = [job.table for job in self._jobs.values() if job.state == "failed"]
        for table in failed[:-MOST_FAILED]:
            del self._jobs[table]
