"""One question to the analysis, answered in a process of its own that ends with the answer.

So it cannot keep the server from its tables, and takes nothing that is not given back.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import TypeVar

from msgspec import json

from ninetyeight.analysis.beside.questions import Question
from ninetyeight.analysis.workers import ONE_THREAD

Found = TypeVar("Found")

_BOOT = """
import json, sys
sys.path[:] = json.loads(sys.argv[1])
from ninetyeight.analysis.beside.worker import main
main()
"""  # not for people: a program
"""The other side imports from where we do, whatever way we were started."""

_LONGEST_LINE = 2**24


class AnalysisFailedError(Exception):
    """The process ended without an answer."""


async def answers(
    question: Question, found: type[Found], errors: int | None = None
) -> AsyncGenerator[Found]:
    """What is `found` out, again and again as it grows; the last one is complete.

    Raises AnalysisFailedError when there is none. Whoever stops listening ends the process.
    What it complains about goes to our standard error, or to `errors`.
    """
    decode = json.Decoder(found).decode
    has_answered = False
    async with _process(json.encode(question), errors) as process:
        assert process.stdout is not None
        async for line in process.stdout:
            has_answered = True
            yield decode(line)
        code = await process.wait()
    if code != 0 or not has_answered:
        raise AnalysisFailedError(code)


@asynccontextmanager
async def _process(question: bytes, errors: int | None) -> AsyncIterator[Process]:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", _BOOT, json.encode(sys.path).decode()),
        stdin=PIPE,
        stdout=PIPE,
        stderr=errors,
        limit=_LONGEST_LINE,
        env={**os.environ, **ONE_THREAD},  # the other cores are for who plays
        start_new_session=True,  # so that it ends together with all that it has started
    )
    try:
        assert process.stdin is not None
        process.stdin.write(question)  # not as an argument: everybody on the machine sees those
        process.stdin.close()
        yield process
    finally:
        if process.returncode is None:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            await process.wait()
