"""One review in a process of its own, so that it cannot keep the server from its tables."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from msgspec import json

from ninetyeight.analysis.results import Review

_BOOT = """
import json, sys
sys.path[:] = json.loads(sys.argv[1])
from ninetyeight.server.reviews.worker import main
main(sys.argv[2], is_full=sys.argv[3] == "full")
"""  # not for people: a program
"""The other side imports from where we do, whatever way we were started."""

_LONGEST_LINE = 2**24

_ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
"""For its arithmetic: the other cores are for who plays."""

_decode = json.Decoder(Review).decode


class ReviewFailedError(Exception):
    """The process ended without a review."""


async def reviewing(line: str, *, is_full: bool) -> AsyncIterator[Review]:
    """The review of the record in one line, again and again as it grows; the last one is complete.

    Raises ReviewFailedError when there is none. Whoever stops listening ends the process.
    """
    review = None
    async with _process(line, "full" if is_full else "quick") as process:
        assert process.stdout is not None
        async for partial in process.stdout:
            review = _decode(partial)
            yield review
        code = await process.wait()
    if code != 0 or review is None or not review.is_complete:
        raise ReviewFailedError(code)


@asynccontextmanager
async def _process(*arguments: str) -> AsyncIterator[Process]:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", _BOOT, json.encode(sys.path).decode(), *arguments),
        stdin=DEVNULL,
        stdout=PIPE,
        limit=_LONGEST_LINE,
        env={**os.environ, **_ONE_THREAD},
        start_new_session=True,  # so that it ends together with all that it has started
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            await process.wait()
