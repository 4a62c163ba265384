"""Games of a request on this machine: in the kernel where it can, bot by bot where it must."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from ninetyeight.bots.registry import is_kernel_bot
from ninetyeight.kernel.play import play_games
from ninetyeight.simulation.batch import Batch, make_batch
from ninetyeight.simulation.parts import Pace, Part, Parts
from ninetyeight.simulation.request import Request
from ninetyeight.simulation.team import Team, policies_of

Play = Callable[[Parts], Generator[Batch, None, None]]
"""Plays all games that it is given, in any order. Closed, it stops."""

_SECONDS = 0.5
"""A batch lasts about so long: the progress is seen, and little is lost when a run is ended."""

_LEAST = 64
"""Games that the kernel hands to a thread at once."""


def play_part(request: Request, part: Part, jobs: int = 1) -> Batch:
    """Play these games here and now."""
    rows = policies_of(request)
    if rows is not None:
        return _play_in_kernel(request, rows, part, jobs)
    with Team(request) as team:
        return team.play(part)


def verify_bots(request: Request) -> None:
    """Raise SetupError when one of the bots does not exist or cannot be loaded here."""
    if policies_of(request) is None:
        with Team(request):
            pass


def warm_up(request: Request) -> None:
    """Have everything compiled that `request` needs, so that it is not measured."""
    rows = policies_of(request)
    if rows is not None:
        _play_in_kernel(request, rows, Part(0, 1), 1)
        return
    # At a table with bots from outside, those of the kernel are asked card by card.
    ours = tuple(dict.fromkeys(filter(is_kernel_bot, request.bots)))
    if ours:
        seats = (ours * request.players)[: request.players]
        with Team(replace(request, bots=seats)) as team:
            team.play_game(0)


@contextmanager
def in_kernel(request: Request, jobs: int) -> Iterator[Play]:
    """Have `request`, whose seats all play inside the kernel, played by `jobs` threads."""
    rows = policies_of(request)
    assert rows is not None

    def play(parts: Parts) -> Generator[Batch, None, None]:
        pace = Pace(_LEAST * jobs, _SECONDS)
        while part := parts.take(pace.size):
            begun = time.perf_counter()
            batch = _play_in_kernel(request, rows, part, jobs)
            pace.learn(len(batch), time.perf_counter() - begun)
            yield batch

    warm_up(request)
    yield play


def _play_in_kernel(request: Request, rows: NDArray[np.float64], part: Part, jobs: int) -> Batch:
    results = play_games(
        request.variant,
        rows,
        part.games,
        request.seed,
        talk=request.talks,
        first=part.first,
        jobs=jobs,
    )
    return make_batch(part.first, results.outcomes, results.cards_left)
