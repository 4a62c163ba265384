"""Rows of words in straight columns."""

from __future__ import annotations

from collections.abc import Sequence

GAP = "  "


def in_columns(rows: Sequence[Sequence[str]], left: Sequence[int] = (0,)) -> list[str]:
    """`rows`, all of one length, as lines: columns to the right, those in `left` to the left."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        GAP.join(
            word.ljust(width) if at in left else word.rjust(width)
            for at, (word, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
