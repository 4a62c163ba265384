"""What the client's source says about texts: the messages it looks up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tests.cli.source import LookUp

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "web" / "src"

OWN = ("web-", "learn-", "problem-web-")
"""Beginnings of ids that only the client uses: such a text is an id wherever it stands."""

_SAY = re.compile(r"(?<![\w.#])say\(")
_LITERAL = re.compile(r"""(["'`])((?:\\.|(?!\1).)*)\1""", re.DOTALL)
_FILLED = re.compile(r"\$\{[^{}]*\}")
_COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'`\w])//[^\n]*", re.DOTALL)
_OURS = re.compile(r'(?<![\w.])ours\("([\w-]+)"\)')
"""A problem that arises in the client itself: its words are looked up by its code."""

_CLOSING = {"(": ")", "{": "}", "[": "]"}


def web_files() -> list[Path]:
    """All files of the client, and what puts words into its page when it is built."""
    files = (path for path in SOURCE.rglob("*") if path.suffix in (".json", ".svelte", ".ts"))
    return sorted([*files, ROOT / "web" / "build" / "noscript.ts"])


def web_look_ups() -> list[LookUp]:
    """All messages that the client looks up, or names for somebody else to look up."""
    return [found for path in web_files() for found in _look_ups_in(path)]


def _look_ups_in(path: Path) -> Iterator[LookUp]:
    source = _COMMENT.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), path.read_text("utf-8"))
    said: set[int] = set()
    for call in _SAY.finditer(source):
        where = _where(path, source, call.start())
        given = source[call.end() : _end(source, call.end() - 1)]
        message, *facts = _split(given, ",")
        for start, pattern in _ids(message):
            said.add(call.end() + start)
            yield LookUp(pattern, _names(facts[0]) if facts else frozenset(), where)
    for problem in _OURS.finditer(source):
        where = _where(path, source, problem.start())
        yield LookUp(f"problem-web-{problem[1]}", frozenset(), where)
    for literal in _LITERAL.finditer(source):
        if literal[2] == "web-${code}":  # the beginning of such a code, not of an id
            continue
        if literal.start() not in said and literal[2].startswith(OWN):
            yield LookUp(_pattern(literal[2]), None, _where(path, source, literal.start()))


def _ids(message: str) -> Iterator[tuple[int, str]]:
    """The ids that an expression can be: a text, or one of two; others are named elsewhere."""
    place = 0
    for part in _split(message.replace("??", "::"), "?:"):
        if found := _LITERAL.fullmatch(part.strip()):
            yield place + len(part) - len(part.lstrip()), _pattern(found[2])
        place += len(part) + 1


def _pattern(literal: str) -> str:
    return _FILLED.sub("{}", literal)


def _names(facts: str) -> frozenset[str] | None:
    """The names in `{ count, name: value }`; None where not all of them can be read off."""
    facts = facts.strip()
    if not facts.startswith("{"):
        return None
    names = [part.strip() for part in _split(facts[1:-1], ",") if part.strip()]
    if any(name.startswith("...") for name in names):
        return None
    return frozenset(re.split(r"\W", name.lstrip('["'))[0] for name in names)


def _split(text: str, signs: str) -> list[str]:
    """The parts between `signs`, but not inside brackets or quotes."""
    parts, start, place = [], 0, 0
    while place < len(text):
        sign = text[place]
        if sign in "\"'`":
            literal = _LITERAL.match(text, place)
            place = literal.end() - 1 if literal else place
        elif sign in _CLOSING:
            place = _end(text, place)
        elif sign in signs:
            parts.append(text[start:place])
            start = place + 1
        place += 1
    return [*parts, text[start:]]


def _end(text: str, start: int) -> int:
    """Where the bracket that opens at `start` closes."""
    opening, place, depth = text[start], start, 0
    while place < len(text):
        sign = text[place]
        literal = _LITERAL.match(text, place) if sign in "\"'`" else None
        if literal:
            place = literal.end()
            continue
        depth += (sign == opening) - (sign == _CLOSING[opening])
        if depth == 0:
            return place
        place += 1
    return len(text)


def _where(path: Path, source: str, place: int) -> str:
    return f"{path.relative_to(ROOT)}:{source.count(chr(10), 0, place) + 1}"
