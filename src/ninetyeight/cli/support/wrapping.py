"""Long texts in lines that can be read."""

from __future__ import annotations

import re
import shutil
import textwrap

_WIDEST = 80
_NARROWEST = 30
_ITEM = re.compile(r"- ")


def wrapped(paragraphs: str, width: int | None = None) -> str:
    """Paragraphs and lists (`- …`), as wide as the terminal but never too wide to read."""
    if width is None:
        width = shutil.get_terminal_size().columns
    width = max(min(width, _WIDEST), _NARROWEST)
    return "\n".join(_wrapped_line(line, width) for line in _joined(paragraphs))


def _joined(paragraphs: str) -> list[str]:
    """One string for each paragraph and each item of a list."""
    lines: list[str] = []
    for line in paragraphs.splitlines():
        goes_on = bool(lines and lines[-1] and line.strip() and not _ITEM.match(line))
        if goes_on:
            lines[-1] += " " + line.strip()
        else:
            lines.append(line.strip())
    return lines


def _wrapped_line(line: str, width: int) -> str:
    indent = "  " if _ITEM.match(line) else ""
    return textwrap.fill(line, width, subsequent_indent=indent, break_on_hyphens=False)
