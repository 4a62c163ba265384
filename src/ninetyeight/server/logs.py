"""Logs: one JSON object a line on standard error, for programs that read them.

What people do at a table does not belong there. So a line has the name of the event, and those
facts of it that are listed here; of an exception its type and where it came from, never its
message, which may quote a card, a token or a line of chat; of what a library says the pattern,
never what was put in.
"""

from __future__ import annotations

import json
import logging
import sys
import traceback
from typing import TextIO

FACTS = (
    "action",  # what kind of thing was asked for
    "bot",
    "code",  # of a problem
    "count",
    "database",  # which kind
    "duty",
    "kind",
    "method",
    "pid",
    "reference",
    "route",  # its pattern, not the path that was asked for
    "seat",
    "seconds",
    "seq",
    "status",
    "table",
    "version",
)
"""The facts that may be logged; others are left out."""

_OURS = "ninetyeight"
_LONGEST = 120
_MOST_FRAMES = 30


class JsonFormatter(logging.Formatter):
    """One JSON object a line; see above for what is left out."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        given = vars(record)
        line: dict[str, object] = {
            "time": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": _short(_first_line(record.msg)),
        }
        line |= {name: _short(given[name]) for name in FACTS if given.get(name) is not None}
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            frames = traceback.extract_tb(error.__traceback__)[-_MOST_FRAMES:]
            line["error"] = type(error).__qualname__
            line["stack"] = [f"{each.filename}:{each.lineno} {each.name}" for each in frames]
        return json.dumps(line)


def note(
    event: str,
    level: int = logging.INFO,
    error: BaseException | None = None,
    **facts: str | float | None,
) -> None:
    """Log `event`, a constant, with these facts and where `error` came from."""
    logging.getLogger(_OURS).log(level, event, exc_info=error, extra=facts)


def start_logs(level: int = logging.INFO, stream: TextIO | None = None) -> None:
    """Send all logs of this process to standard error, or to `stream`; ours from `level` on."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonFormatter())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger(_OURS).setLevel(level)


def _first_line(message: object) -> str:
    """The pattern itself. Some libraries describe the objects concerned in the lines below it."""
    return message.partition("\n")[0] if isinstance(message, str) else type(message).__name__


def _short(value: object) -> str | int | float:
    return value if isinstance(value, int | float) else str(value)[:_LONGEST]
