"""A desk where analysis is asked for: questions wait in a queue, a few are answered at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from ninetyeight.analysis.beside.process import answers
from ninetyeight.analysis.beside.questions import DifficultyQuestion, ReviewQuestion
from ninetyeight.errors import Problem
from ninetyeight.server.failures import UNAVAILABLE, ApiError
from ninetyeight.server.logs import note

MOST_WAITING = 50
"""So many questions may wait: who comes later would wait for too long."""
MOST_FAILED = 200
"""So many failures are remembered, the newest."""
SECONDS = 15 * 60.0
"""What takes longer never ends."""

JobState = Literal["waiting", "running", "failed"]
Asked = TypeVar("Asked", bound=ReviewQuestion | DifficultyQuestion)
Found = TypeVar("Found")


@dataclass(slots=True)
class Job(Generic[Asked, Found]):
    """A question that is not answered yet; `found` is as much of the answer as there is.

    `keep` stores the answer when it is complete.
    """

    key: str
    question: Asked
    keep: Callable[[Found], Awaitable[None]]
    state: JobState = "waiting"
    found: Found | None = None


class Desk(Generic[Asked, Found]):
    """Answers of type `found`.

    What is not complete is not stored: after a restart it is asked for again.
    """

    def __init__(self, found: type[Found], workers: int) -> None:
        self._found = found
        self._workers = workers
        self._jobs: dict[str, Job[Asked, Found]] = {}
        self._queue: asyncio.Queue[Job[Asked, Found]] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def is_open(self) -> bool:
        """Whether anything is found out here."""
        return self._workers > 0

    def start(self) -> None:
        """Answer what is asked from now on."""
        self._tasks = [asyncio.create_task(self._work()) for _ in range(self._workers)]

    async def stop(self) -> None:
        """Leave what is not finished."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def job(self, key: str) -> Job[Asked, Found] | None:
        """What is being found out under this key, waits, or has failed."""
        return self._jobs.get(key)

    def ask(self, key: str, question: Asked, keep: Callable[[Found], Awaitable[None]]) -> None:
        """Let it be found out, unless it is already, or nothing is found out here.

        Raises ApiError when too many wait.
        """
        known = self._jobs.get(key)
        if not self.is_open or (known is not None and known.state != "failed"):
            return
        if self._queue.qsize() >= MOST_WAITING:
            raise ApiError(UNAVAILABLE, Problem("review-busy", facts={"most": MOST_WAITING}))
        job = self._jobs[key] = Job(key, question, keep)
        self._queue.put_nowait(job)

    async def _work(self) -> None:
        while True:
            job = await self._queue.get()
            job.state = "running"
            try:
                async with asyncio.timeout(SECONDS):
                    async for found in answers(job.question, self._found):
                        job.found = found
                assert job.found is not None
                await job.keep(job.found)
                del self._jobs[job.key]
            except Exception as error:  # the next one is another game
                note("analysis-failed", logging.ERROR, error, key=job.key)
                job.state = "failed"
                self._forget_failures()

    def _forget_failures(self) -> None:
        failed = [job.key for job in self._jobs.values() if job.state == "failed"]
        for key in failed[:-MOST_FAILED]:
            del self._jobs[key]
