"""Games bot by bot, in several processes of this machine."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import NamedTuple, NoReturn

from ninetyeight.errors import NinetyeightError, Problem, SetupError
from ninetyeight.simulation.batch import Batch
from ninetyeight.simulation.parts import Pace, Part, Parts
from ninetyeight.simulation.playing import Play, warm_up
from ninetyeight.simulation.request import Request
from ninetyeight.simulation.team import Team

_SECONDS = 0.5
"""A batch lasts about so long, but is one whole game at least."""

_PATIENCE = 5.0
"""A process that was asked to end gets so many seconds for it."""


class WorkerError(NinetyeightError):
    """A process of ours ended by itself: the system may have run out of memory."""


class _Failure(NamedTuple):
    """An error on its way between two processes."""

    problems: tuple[Problem, ...]


class _Worker:
    """A process that plays parts of a request, one after the other."""

    def __init__(self, request: Request) -> None:
        context = get_context("spawn")
        self.connection, theirs = context.Pipe()
        self._process: BaseProcess = context.Process(target=_work, args=(theirs, request))
        self._pace = Pace(1, _SECONDS)
        self._begun = 0.0
        with _interrupts_blocked():
            self._process.start()
        theirs.close()

    def wait_until_ready(self) -> None:
        """Wait until the bots are loaded and what they need is compiled."""
        self._receive()

    def feed(self, parts: Parts) -> bool:
        """Give it the next games; False when there are none."""
        part = parts.take(self._pace.size)
        if part is None:
            return False
        self._begun = time.perf_counter()
        try:
            self.connection.send(part)
        except OSError:
            _raise_died()
        return True

    def take(self) -> Batch:
        """The games that it was given, as soon as they are played."""
        batch = self._receive()
        assert isinstance(batch, Batch)
        self._pace.learn(len(batch), time.perf_counter() - self._begun)
        return batch

    def close(self) -> None:
        """End the process, and with it those of its bots."""
        self.connection.close()
        self._process.terminate()
        self._process.join(_PATIENCE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._process.close()

    def _receive(self) -> object:
        try:
            answer = self.connection.recv()
        except (EOFError, OSError):
            _raise_died()
        if isinstance(answer, _Failure):
            raise SetupError(answer.problems)
        return answer


@contextmanager
def in_processes(request: Request, jobs: int) -> Iterator[Play]:
    """Have `request` played by `jobs` processes; they are ready when this is entered."""
    workers: list[_Worker] = []
    try:
        for _ in range(jobs):
            workers.append(_Worker(request))
        for worker in workers:
            worker.wait_until_ready()
        yield lambda parts: _play(workers, parts)
    finally:
        for worker in workers:
            worker.close()


def _play(workers: list[_Worker], parts: Parts) -> Generator[Batch, None, None]:
    busy = {worker.connection: worker for worker in workers if worker.feed(parts)}
    while busy:
        for connection in wait(list(busy)):
            assert isinstance(connection, Connection)
            worker = busy[connection]
            batch = worker.take()
            if not worker.feed(parts):
                del busy[connection]
            yield batch


def _work(connection: Connection, request: Request) -> None:
    """The life of a worker."""
    signal.signal(signal.SIGTERM, _leave)
    # When the pipe ends, the run is over or whoever began it is gone.
    with suppress(EOFError, OSError), closing(connection):
        try:
            with Team(request) as team:
                warm_up(request)
                connection.send(None)
                while True:
                    part: Part = connection.recv()
                    connection.send(team.play(part))
        except NinetyeightError as error:
            connection.send(_Failure(error.problems))


def _leave(number: int, frame: FrameType | None) -> NoReturn:  # noqa: ARG001  (Python's)
    """Asked to end: on the way out the processes of the bots are ended too."""
    sys.exit()


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """What is started in here never hears of Ctrl-C: who began it says when it ends."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _raise_died() -> NoReturn:
    raise WorkerError([Problem("worker-died")]) from None
