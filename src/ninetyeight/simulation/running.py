"""A request from its first game to its last: where it is played, and what is kept of it."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing

from ninetyeight.errors import Problem, SetupError
from ninetyeight.simulation.batch import Batch, Tally, same_games
from ninetyeight.simulation.cluster import on_cluster
from ninetyeight.simulation.parts import Part, Parts
from ninetyeight.simulation.playing import Play, in_kernel, play_part
from ninetyeight.simulation.request import Request
from ninetyeight.simulation.team import policies_of
from ninetyeight.simulation.workers import in_processes

Keep = Callable[[Batch, float], None]
"""Takes a batch, and the seconds that went by since the one before."""

_SPOT_CHECK = 64


def default_jobs() -> int:
    """As many as there are cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def ready(request: Request, jobs: int, cluster: str | None = None) -> AbstractContextManager[Play]:
    """What plays `request`: a cluster, the kernel on `jobs` cores, or `jobs` processes.

    Entering it loads, compiles and connects, so that none of that is measured.
    """
    if cluster is not None:
        return on_cluster(request, cluster)
    if policies_of(request) is not None:
        return in_kernel(request, jobs)
    return in_processes(request, min(jobs, request.games))


def run(play: Play, tally: Tally, keep: Keep) -> Iterator[Batch]:
    """Play all games that `tally` lacks; `keep` each batch (which counts it), then show it."""
    last = time.perf_counter()
    with closing(play(Parts(tally.gaps()))) as batches:
        for batch in batches:
            now = time.perf_counter()
            keep(batch, now - last)
            yield batch
            last = time.perf_counter()  # what is done with a batch is not playing


def verify_tally(request: Request, tally: Tally) -> None:
    """Raise SetupError when `tally` has other games than those this program plays.

    Bots from outside are not asked again: they may be slow, and need not repeat themselves.
    """
    if not tally.is_played[:1].any() or policies_of(request) is None:
        return
    known = tally.first_batch(_SPOT_CHECK)
    if not same_games(known, play_part(request, Part(0, len(known)))):
        raise SetupError([Problem("results-differ")])
