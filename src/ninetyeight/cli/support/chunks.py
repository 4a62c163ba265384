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


def lines_in_chunks(source: Source, limit: int) -> Iterator[list[bytes]]:
    """The lines of `source` without their ends, in lists of all that came in together.

    Of a line of more than `limit` bytes only the first `limit` + 1 are kept, so that it is still
    seen to be too long.
    """
    rest = b""
    while chunk := source.read1(_CHUNK):
        *whole, rest = (rest + chunk).split(b"\n")
        rest = rest[: limit + 1]
        if whole:
            yield [line[: limit + 1] for line in whole]
    if rest:
        yield [rest]
