"""Servers that are killed, and what they leave behind in the system."""

from __future__ import annotations

import socket
import time
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from random import Random

from ninetyeight.server.settings import Settings
from tests.server.running import PATIENCE, Running, start_server

Process = tuple[int, str]
"""A number in the system, and when it began: numbers are given again."""


class Mortal:
    """A server that can be killed, and started again on the same data and the same port."""

    def __init__(self, settings: Settings) -> None:
        self.settings = replace(settings, port=_port(), rate_limits=False, bot_workers=1)
        self.url = f"http://{self.settings.host}:{self.settings.port}"
        self._running: Running | None = None

    def start(self) -> Running:
        """Start it, and wait until it answers."""
        self._running = start_server(self.settings)
        return self._running

    def kill(self) -> None:
        """End it without any warning. Its bots end by themselves."""
        assert self._running is not None
        bots = _children(self._running.pid)
        self._running.kill()
        self._close()
        _wait_for_end(bots)

    def stop(self) -> None:
        """Ask it to end, which it does."""
        assert self._running is not None
        bots = _children(self._running.pid)
        assert self._running.stop() == 0, self._running.log_text()
        self._close()
        _wait_for_end(bots)

    def end(self) -> None:
        """Leave nothing behind, whatever has happened."""
        if self._running is not None:
            self._running.kill()
            self._close()

    @property
    def log_text(self) -> str:
        """What it has logged, in all its lives."""
        assert self.settings.data_dir is not None
        return (self.settings.data_dir / "server.log").read_text(encoding="utf-8")

    def _close(self) -> None:
        assert self._running is not None
        assert self._running.process.stdout is not None
        self._running.process.stdout.close()
        self._running = None


def _port() -> int:
    """A free port that the system does not give away by itself.

    Otherwise a client that calls again and again while nobody answers would some day be given
    the very port that it calls, be connected with itself, and the server could not come back.
    """
    luck = Random()
    while True:
        port = luck.randrange(20_000, 32_000)
        with suppress(OSError), closing(socket.socket()) as probe:
            probe.bind(("127.0.0.1", port))
            return port


def _children(parent: int) -> list[Process]:
    """The processes that `parent` has started."""
    found = []
    for place in Path("/proc").glob("[0-9]*"):
        fields = _fields(int(place.name))
        if fields is not None and int(fields[1]) == parent:
            found.append((int(place.name), fields[19]))
    return found


def _wait_for_end(processes: list[Process]) -> None:
    until = time.monotonic() + PATIENCE
    while remaining := [process for process in processes if _is_alive(process)]:
        assert time.monotonic() < until, f"processes outlive their server: {remaining}"
        time.sleep(0.01)


def _is_alive(process: Process) -> bool:
    number, began = process
    fields = _fields(number)
    return fields is not None and fields[19] == began and fields[0] != "Z"


def _fields(process: int) -> list[str] | None:
    """What the system says of it, from its state on (`man proc_pid_stat`); None if it is gone."""
    try:
        text = Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return None
    return text.rpartition(")")[2].split()
