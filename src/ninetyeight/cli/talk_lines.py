"""Lines of chat on standard input, one JSON object per line, each answered by one verdict."""

from __future__ import annotations

import json
from typing import Any, TextIO

from ninetyeight.cli.support.chunks import Source, lines_in_chunks
from ninetyeight.cli.support.sentences import ContextError, explain_in_one_line
from ninetyeight.core.signals import TALK_LEVELS
from ninetyeight.errors import NinetyeightError, NotationError, Problem, quote, shown
from ninetyeight.locales import text
from ninetyeight.talk.judging import judge
from ninetyeight.talk.lexicon import languages
from ninetyeight.talk.verdicts import Verdict
from ninetyeight.variants import parse_variant

_MOST_BYTES = 16 * 2**20
"""Enough for a megabyte of text in which every character is written as an escape."""

_QUOTED = 120

_DEFAULTS = {"level": "strict", "lang": "en", "variant": "extreme", "silence": False}


def describe(verdict: Verdict) -> dict[str, Any]:
    """The verdict for programs."""
    spans = [list(span) for span in verdict.spans]
    return {"verdict": verdict.kind, "spans": spans, "message": verdict.message}


def answer_lines(source: Source, output: TextIO) -> None:
    """Answer every line of `source` until its end, at once when it has come alone."""
    for lines in lines_in_chunks(source, _MOST_BYTES):
        for line in lines:
            output.write(json.dumps(_answer(line)) + "\n")
        output.flush()


def _answer(line: bytes) -> dict[str, Any]:
    try:
        return describe(_verdict(_request(line)))
    except NinetyeightError as error:
        return {"error": {"code": error.code, "message": explain_in_one_line(error)}}


def _verdict(request: dict[str, Any]) -> Verdict:
    level, language, variant = (request[name] for name in ("level", "lang", "variant"))
    if level not in TALK_LEVELS:
        raise NotationError(level, [Problem("talk-level", "§9", {"talk": shown(level)})])
    if language not in languages():
        facts = {"language": shown(language), "known": ", ".join(languages())}
        raise NotationError(language, [Problem("talk-language", facts=facts)])
    has_commands = parse_variant(variant).layout is not None
    is_silenced = request["silence"]
    return judge(
        request["text"], level, language, has_commands=has_commands, is_silenced=is_silenced
    )


def _request(line: bytes) -> dict[str, Any]:
    """What the line asks; all that is wrong with it is a problem."""
    if len(line) > _MOST_BYTES:
        problem = Problem("too-long", facts={"limit": _MOST_BYTES, "unit": "bytes"})
        start = line[: 4 * _QUOTED].decode("utf-8", "replace")[:_QUOTED]
        raise ContextError(text("where-text", quoted=f"{quote(start)}…"), [problem])
    try:
        request = json.loads(line.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        written = line.decode("utf-8", "backslashreplace")
        raise NotationError(written, [Problem("talk-not-json")]) from None
    if not isinstance(request, dict) or not isinstance(request.get("text"), str):
        raise NotationError(line.decode("utf-8", "replace"), [Problem("talk-no-text")])
    request = {**_DEFAULTS, **request}
    for name in ("level", "lang", "variant"):
        if not isinstance(request[name], str):
            raise _wrong_type(name, request[name])
    if not isinstance(request["silence"], bool):
        raise _wrong_type("silence", request["silence"])
    return request


def _wrong_type(name: str, value: object) -> NotationError:
    return NotationError(shown(value), [Problem("talk-wrong-type", facts={"name": name})])
