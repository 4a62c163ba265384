"""Requests for positions on standard input, one per line, each answered by one line of JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, TextIO

from ninetyeight.cli.description import describe
from ninetyeight.cli.requests import answer, split_request
from ninetyeight.cli.support.chunks import Source, lines_in_chunks
from ninetyeight.cli.support.sentences import ContextError, explain_in_one_line
from ninetyeight.core.layout import Layout
from ninetyeight.errors import NinetyeightError, NotationError, Problem, quote
from ninetyeight.locales import text

_MOST_BYTES = 32_768
"""Longer than any request that could be right."""

_QUOTED = 120
"""So much is told of a line that is too long; how long it is nobody knows."""


def answer_lines(source: Source, output: TextIO, layouts: Sequence[Layout]) -> None:
    """Answer every line of `source` until its end.

    Answers are flushed as soon as there is nothing more to read, so that a program can ask and
    wait for the answer.
    """
    for lines in lines_in_chunks(source, _MOST_BYTES):
        for line in lines:
            output.write(json.dumps(_answer(line, layouts)) + "\n")
        output.flush()


def _answer(line: bytes, layouts: Sequence[Layout]) -> dict[str, Any]:
    try:
        return describe(answer(*split_request(_decode(line)), layouts))
    except NinetyeightError as error:
        return {"error": {"code": error.code, "message": explain_in_one_line(error)}}


def _decode(line: bytes) -> str:
    if len(line) > _MOST_BYTES:
        problem = Problem("too-long", facts={"limit": _MOST_BYTES, "unit": "bytes"})
        start = line.decode("utf-8", "replace")[:_QUOTED]
        raise ContextError(text("where-text", quoted=f"{quote(start)}…"), [problem])
    try:
        return line.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        shown = line.decode("utf-8", "backslashreplace")
        problem = Problem("not-utf-8", facts={"place": error.start + 1})
        raise NotationError(shown, [problem]) from None
