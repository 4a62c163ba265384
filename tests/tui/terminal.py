"""The real program in a real terminal: a pseudo-terminal of the system, with a screen in memory."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

import pyte

PATIENCE = 60.0
COMMAND = [sys.executable, "-m", "ninetyeight", "tui"]
KEYS = {"enter": "\r", "escape": "\x1b", "left": "\x1b[D", "right": "\x1b[C", "ctrl+q": "\x11"}
_CHUNK = 65536


class Terminal:
    """A terminal of this size in which the program runs."""

    def __init__(self, words: list[str], size: tuple[int, int], surroundings: Mapping[str, str]):
        columns, rows = size
        self.written = b""
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        self._own, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        variables = {"TERM": "xterm-256color", "COLORTERM": "truecolor", **surroundings}
        # What other tests leave behind about the size of their terminals would be believed.
        variables |= {"COLUMNS": str(columns), "LINES": str(rows)}
        self.process = subprocess.Popen(
            [*COMMAND, *words],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**os.environ, **variables},
            start_new_session=True,
        )
        os.close(theirs)

    @property
    def lines(self) -> list[str]:
        """What stands on the screen."""
        self.read()
        return [line.rstrip() for line in self._screen.display]

    @property
    def words(self) -> str:
        """The same as one text."""
        return "\n".join(self.lines)

    def read(self, seconds: float = 0.0) -> None:
        """Take in what the program has drawn; wait so long for it if there is nothing."""
        while select.select([self._own], [], [], seconds)[0]:
            try:
                drawn = os.read(self._own, _CHUNK)
            except OSError:  # nobody draws any more
                return
            if not drawn:
                return
            self.written += drawn
            self._stream.feed(drawn)
            seconds = 0.0

    def until(self, is_so: Callable[[], bool], what: str) -> None:
        """Wait until the screen is so."""
        deadline = time.monotonic() + PATIENCE
        while not is_so():
            assert time.monotonic() < deadline, f"it never came to this: {what}\n{self.words}"
            self.read(0.02)

    def until_words(self, *words: str) -> None:
        """Wait until all these words stand on the screen."""
        self.until(lambda: all(each in self.words for each in words), " and ".join(words))

    def type(self, *keys: str) -> None:
        """Press keys: letters, digits, or names."""
        for key in keys:
            os.write(self._own, KEYS.get(key, key).encode())

    def click(self, column: int, row: int) -> None:
        """Press and let go the left button of the mouse there; both count from 0."""
        where = f"{column + 1};{row + 1}"
        os.write(self._own, f"\x1b[<0;{where}M\x1b[<0;{where}m".encode())

    def find(self, words: str) -> tuple[int, int]:
        """Where on the screen these words begin; the lowest place counts."""
        for row, line in reversed([*enumerate(self.lines)]):
            if words in line:
                return line.index(words), row
        raise AssertionError(f"nowhere: {words}\n{self.words}")

    def wait(self) -> int:
        """Until the program has ended; its exit code."""
        deadline = time.monotonic() + PATIENCE
        while (code := self.process.poll()) is None:
            assert time.monotonic() < deadline, f"it does not end\n{self.words}"
            self.read(0.02)
        return code

    def vanish(self) -> None:
        """The window is gone; the program hears nothing of it."""
        os.close(self._own)
        self._own = -1

    def close(self) -> None:
        """End the program, whatever it does."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        if self._own >= 0:
            os.close(self._own)


@contextmanager
def terminal(
    *words: str, size: tuple[int, int] = (80, 24), **surroundings: str
) -> Iterator[Terminal]:
    """A terminal in which `ninetyeight tui` runs with these words."""
    opened = Terminal([*words], size, surroundings)
    try:
        yield opened
    finally:
        opened.close()
