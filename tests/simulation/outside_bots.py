"""Bots as others write them, most of them broken; named in tests by this file."""

from __future__ import annotations

import os
import time
from pathlib import Path

from ninetyeight.bots.bot import Bot, Choice, Limit, Reason, Standing
from ninetyeight.bots.registry import make_bot
from ninetyeight.core.actions import END
from ninetyeight.core.signals import Signal
from ninetyeight.core.view import View

FILE = Path(__file__)
_WHY = Reason("test")


def named(bot: type) -> str:
    """How the command line names it."""
    return f"{FILE}:{bot.__name__}"


def processes() -> list[Path]:
    """The processes in which bots of this file think now, for tests of this process only.

    Other workers of the test run have bots of their own; what a worker starts inherits its name.
    """
    names = ("PYTEST_XDIST_TESTRUNUID", "PYTEST_XDIST_WORKER")
    ours = {f"{name}={os.environ[name]}".encode() for name in names if name in os.environ}
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            words = (process / "cmdline").read_bytes().split(b"\0")
            variables = (process / "environ").read_bytes().split(b"\0")
        except OSError:
            continue  # it ended while we looked
        if any(word.startswith(f"{FILE}:".encode()) for word in words) and ours <= {*variables}:
            found.append(process)
    return found


def wait_until_gone() -> None:
    """Give processes whose reader is gone a moment to notice; fails when they do not."""
    end = time.monotonic() + 30
    while processes():
        assert time.monotonic() < end
        time.sleep(0.05)


class Smallest:
    """Sound: what greedy does, in a process of its own."""

    def __init__(self) -> None:
        self.greedy: Bot = make_bot("greedy")

    def act(self, view: View, signals: Standing, limit: Limit) -> Choice:
        return self.greedy.act(view, signals, limit)

    def signals(self, view: View) -> tuple[Signal, ...]:
        return ()

    def offer_start(self, view: View) -> float:
        return 0.0


class Noisy(Smallest):
    """Sound, but prints; what it prints must not get among the results."""

    def act(self, view: View, signals: Standing, limit: Limit) -> Choice:
        print("hm")
        return super().act(view, signals, limit)


class Raising(Smallest):
    """Loses its nerve once six cards lie."""

    def act(self, view: View, signals: Standing, limit: Limit) -> Choice:
        if len(view.gone) >= 6:
            raise RuntimeError("too hard")
        return super().act(view, signals, limit)


class Illegal(Smallest):
    """Ends every turn before it began."""

    def act(self, view: View, signals: Standing, limit: Limit) -> Choice:
        return Choice(END, _WHY)


class Wrong(Smallest):
    """Answers what is no answer."""

    def offer_start(self, view: View) -> float:
        return float("nan")


class Hanging(Smallest):
    """Thinks for ever."""

    def act(self, view: View, signals: Standing, limit: Limit) -> Choice:
        time.sleep(3600)
        return super().act(view, signals, limit)


class Crashing(Smallest):
    """Takes its whole process with it."""

    def signals(self, view: View) -> tuple[Signal, ...]:
        os._exit(3)
