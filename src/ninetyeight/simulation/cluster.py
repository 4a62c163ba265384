"""The same games on a Dask cluster: batches as futures, put together here."""

from __future__ import annotations

import gc
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ninetyeight.bots.failures import said_by
from ninetyeight.errors import NinetyeightError, Problem
from ninetyeight.simulation.batch import Batch, same_games
from ninetyeight.simulation.parts import Pace, Part, Parts
from ninetyeight.simulation.playing import Play, play_part, verify_bots, warm_up
from ninetyeight.simulation.request import Request
from ninetyeight.simulation.team import policies_of

if TYPE_CHECKING:
    from distributed import Client, Future

_PATIENCE = 10
"""A scheduler that does not answer within so many seconds is not there."""

_SECONDS = 1.0
"""A batch lasts about so long: the way there and back does not count then."""

_AHEAD = 2
"""Batches under way for each thread of the cluster: while one is played, the next one waits."""

_PROBE = Part(0, 16)
"""These games are played by every worker first, and must be the same as here."""


class ClusterError(NinetyeightError):
    """The cluster cannot be used."""


@contextmanager
def on_cluster(request: Request, address: str) -> Iterator[Play]:
    """Have `request` played by the cluster whose scheduler is at `address`.

    Raises ClusterError when the extra is not installed, nobody answers, there are no workers, or
    they play other games than this machine would.
    """
    client = _connect(address)
    try:
        threads = _verified_threads(client, request, address)
        yield lambda parts: _play(client, request, parts, threads)
    finally:
        client.close()


def _connect(address: str) -> Client:
    try:
        from distributed import Client
    except ImportError:
        raise ClusterError([Problem("cluster-not-installed")]) from None
    try:
        return Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:  # nobody there, or no address at all
        said = said_by(error)
    # What is left of the client is closed now: later, while another one starts, it would wait for
    # the same lock.
    gc.collect()
    facts = {"address": address, "said": said}
    raise ClusterError([Problem("cluster-no-answer", facts=facts)])


def _verified_threads(client: Client, request: Request, address: str) -> int:
    """How many games the cluster plays at once; its workers have compiled what they need."""
    workers = client.scheduler_info(n_workers=-1)["workers"]
    if not workers:
        raise ClusterError([Problem("cluster-no-workers", facts={"address": address})])
    try:
        answers = client.run(_prepare, request, on_error="return")
    except Exception as error:  # whatever a worker without the program has to say
        raise _failure(address, error) from None
    expected = None if policies_of(request) is None else play_part(request, _PROBE)
    for worker, answer in answers.items():
        if isinstance(answer, BaseException):
            raise _failure(worker, answer)
        if isinstance(answer, tuple):
            raise ClusterError(answer)
        if expected is not None and not same_games(expected, answer):
            raise ClusterError([Problem("cluster-differs", facts={"worker": worker})])
    return sum(worker["nthreads"] for worker in workers.values())


def _prepare(request: Request) -> Batch | tuple[Problem, ...] | None:
    """On a worker: load, compile, and show how the first games go if the kernel plays them."""
    try:
        verify_bots(request)
        warm_up(request)
        return None if policies_of(request) is None else play_part(request, _PROBE)
    except NinetyeightError as error:
        return error.problems


def _play(
    client: Client, request: Request, parts: Parts, threads: int
) -> Generator[Batch, None, None]:
    from distributed import as_completed

    pace = Pace(1 if policies_of(request) is None else 64, _SECONDS)
    running: set[Future] = set()

    def feed() -> None:
        while len(running) < _AHEAD * threads and (part := parts.take(pace.size)):
            future = client.submit(_timed, request, part, pure=False)
            running.add(future)
            finished.add(future)

    finished = as_completed(loop=client.loop)
    try:
        feed()
        for future in finished:
            running.discard(future)
            batch, seconds = _result(future)
            pace.learn(len(batch), seconds)
            feed()
            yield batch
    finally:
        client.cancel(list(running))


def _result(future: Future) -> tuple[Batch, float]:
    try:
        batch, seconds = future.result()
    except Exception as error:  # a worker was killed, or could not read the request
        raise _failure(str(future.key), error) from None
    return batch, seconds


def _timed(request: Request, part: Part) -> tuple[Batch, float]:
    """On a worker: play these games."""
    begun = time.perf_counter()
    batch = play_part(request, part)
    return batch, time.perf_counter() - begun


def _failure(worker: str, error: BaseException) -> ClusterError:
    facts = {"worker": worker, "said": said_by(error)}
    return ClusterError([Problem("cluster-failed", facts=facts)])
