"""A process of its own for a bot, and the pipe to it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import weakref
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing import Pipe
from multiprocessing.connection import Connection

_BOOT = """
import json, sys
sys.path[:] = json.loads(sys.argv[1])
from ninetyeight.bots.worker import main
main(*sys.argv[2:])
"""  # not for people: a program
"""The other side imports from where we do, whatever way we were started."""

_STDERR = 2
_LONGEST_ANSWER = 2**20
_LAST_BREATH = 1.0
"""Seconds for a process that closed its pipe to end by itself, so that it leaves its exit code."""


class BotProcess:
    """A running `ninetyeight.bots.worker`.

    It leads a session of its own, so that Ctrl-C at the terminal ends who asks and not, with a
    traceback, who is asked; and so that it is killed together with all that it has started.
    What it prints goes to standard error: standard output belongs to results.
    """

    def __init__(self, arguments: Sequence[str]) -> None:
        self._pipe, theirs = Pipe()
        try:
            handle = theirs.fileno()
            self._process = subprocess.Popen(
                [sys.executable, "-c", _BOOT, json.dumps(sys.path), str(handle), *arguments],
                stdin=subprocess.DEVNULL,
                stdout=_STDERR,
                pass_fds=[handle],
                start_new_session=True,
            )
        except BaseException:
            self._pipe.close()
            raise
        finally:
            theirs.close()
        self._end = weakref.finalize(self, _end, self._process, self._pipe)

    @property
    def id(self) -> int:
        """Its number in the system."""
        return self._process.pid

    def send(self, message: bytes) -> None:
        """Ask it something; an OSError says that it is gone."""
        self._pipe.send_bytes(message)

    def receive(self, seconds: float) -> bytes:
        """What it answers; TimeoutError when it takes longer, EOFError or OSError if it is gone."""
        if not self._pipe.poll(seconds):
            raise TimeoutError
        return self._pipe.recv_bytes(_LONGEST_ANSWER)

    def last_words(self) -> str:
        """How it ended after it closed its pipe: `exit 3`, or the signal that killed it."""
        try:
            code = self._process.wait(_LAST_BREATH)
        except subprocess.TimeoutExpired:
            return "pipe closed"  # not for people: a code
        return f"exit {code}" if code >= 0 else signal.Signals(-code).name

    def kill(self) -> None:
        """End it now, whatever it does; a second time does nothing."""
        self._end()


def _end(process: subprocess.Popen[bytes], pipe: Connection) -> None:
    pipe.close()
    if process.returncode is None:  # not waited for yet, so the number is still its own
        with suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
