"""Lines of bytes as they come in: at once when typed, many together when there are many."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

_CHUNK = 65_536


class Source(Protocol):
    """Something that gives what it has, at most so many bytes, and nothing at its end."""

    def read1(self, size: int, /) -> bytes:
        """What is there now; waits until something is."""
        ...


def lines_in_chunks(source: Source, limit: int) -> Iterator[list[bytes | None]]:
    """The lines of `source` without their ends, in lists of all that came in together.

    A line of more than `limit` bytes is None: it is skipped without being kept in memory.
    """
    rest = b""
    is_too_long = False
    while chunk := source.read1(_CHUNK):
        *whole, rest = (rest + chunk).split(b"\n")
        lines: list[bytes | None] = [line if len(line) <= limit else None for line in whole]
        if whole and is_too_long:
            lines[0] = None
            is_too_long = False
        if len(rest) > limit:
            rest, is_too_long = b"", True
        if lines:
            yield lines
    if rest or is_too_long:
        yield [None if is_too_long else rest]
