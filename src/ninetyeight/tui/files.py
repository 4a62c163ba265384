"""Files that people name at the table: read and written, with a sentence for what goes wrong."""

from __future__ import annotations

from pathlib import Path

from ninetyeight.errors import Problem, SetupError, quote
from ninetyeight.locales import text
from ninetyeight.tui.place import RefusalError

_MOST_BYTES = 4_000_000

_FAILURES = (OSError, ValueError, RuntimeError)
"""ValueError: no text, or a NUL in the name; RuntimeError: the home of nobody."""


def read_file(name: str) -> str:
    """The text in a file; raises SetupError when it cannot be read."""
    try:
        with Path(name).expanduser().open("rb") as file:
            return file.read(_MOST_BYTES).decode("utf-8-sig")
    except _FAILURES as error:
        detail = _detail(error)[:80]
        raise SetupError([Problem("file-failed", facts={"detail": detail})]) from None


def write_file(name: str, content: str, *, replaces: bool) -> None:
    """Write a file, `replaces` or not what is there; raises RefusalError when that cannot be."""
    try:
        with Path(name).expanduser().open("w" if replaces else "x", encoding="utf-8") as file:
            file.write(content)
    except _FAILURES as error:
        words = f"{text('where-write', file=quote(name))} {_detail(error)}"
        raise RefusalError(words, "file-failed") from None


def is_taken(name: str) -> bool:
    """Whether there is something of this name; what cannot be a name names nothing."""
    try:
        return Path(name).expanduser().exists()
    except _FAILURES:
        return False


def _detail(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)
