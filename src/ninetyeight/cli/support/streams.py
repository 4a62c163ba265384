"""Standard input and output that cannot fail on what they are given."""

from __future__ import annotations

import codecs
import contextlib
import errno
import io
import os
import sys
from pathlib import Path

_PLAIN = "ninetyeight-plain"

_STAND_INS = {
    "↑": "^",
    "↓": "v",
    "·": ".",
    "━": "=",
    "┃": "|",
    "●": "o",
    "→": ">",
    "×": "x",
    "–": "-",
    "−": "-",
    "≤": "<=",
    "…": "...",
    "‘": "'",
    "’": "'",
    "“": '"',
    "”": '"',
    "§": "section ",
    "\N{NO-BREAK SPACE}": " ",
    "\N{NARROW NO-BREAK SPACE}": " ",
}
"""What is written where a stream cannot encode the character itself."""


class _Closed(io.BytesIO):
    """What stands for a closed standard output: a result must not get lost unnoticed."""

    def write(self, _: object, /) -> int:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))


def prepare_streams() -> None:
    """Let every stream take any text: what it cannot encode is written in plain letters."""
    codecs.register_error(_PLAIN, _write_plainly)
    _replace_missing()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_PLAIN)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="backslashreplace")


def _replace_missing() -> None:
    """A stream that was closed before we began is None: nothing can be read, no result kept."""
    nowhere = Path(os.devnull)
    if sys.stdin is None:
        sys.stdin = io.TextIOWrapper(io.BytesIO())
    if sys.stdout is None:
        sys.stdout = io.TextIOWrapper(_Closed(), encoding="utf-8", write_through=True)
    if sys.stderr is None:
        sys.stderr = nowhere.open("w")


def _write_plainly(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    unwritable = error.object[error.start : error.end]
    plain = "".join(
        _STAND_INS.get(character) or character.encode("ascii", "backslashreplace").decode()
        for character in unwritable
    )
    return plain, error.end


def say(line: str = "") -> None:
    """Print a line of the result."""
    print(line)


def note(line: str) -> None:
    """Print a line that is not part of the result: an error, a hint."""
    with contextlib.suppress(OSError):  # who does not read the result can still read this
        sys.stdout.flush()
    print(line, file=sys.stderr)


def forget_output() -> None:
    """After nobody listens any more: keep Python from complaining about it at its end."""
    # A stream that is not the system's has no number, and nothing will be flushed to it.
    with contextlib.suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
