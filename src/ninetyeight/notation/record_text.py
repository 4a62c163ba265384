"""Records as text that a person can read and edit.

Headers, an empty line, then one line per turn: the seat, its plays, and what else happened in
the order of time: `back` takes the last card back, `(2 keep-off A)` is a signal of seat 2,
`(2 back keep-off A)` takes it back, `{…}` is a comment.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from ninetyeight.core.actions import EndTurn, Lay
from ninetyeight.core.cards import CARDS, verify_deck
from ninetyeight.core.commands import Command
from ninetyeight.core.layout import Layout
from ninetyeight.core.outcome import Outcome
from ninetyeight.core.state import State
from ninetyeight.core.variant import MAX_PLAYERS, Variant
from ninetyeight.errors import NinetyeightError, NotationError, Problem, SetupError
from ninetyeight.notation.actions import format_action, parse_action
from ninetyeight.notation.cards import parse_list, parse_number
from ninetyeight.notation.record import (
    RECORD_VERSION,
    RULES_VERSION,
    Comment,
    Event,
    Record,
    Seal,
    Seat,
    Signaled,
    TakeBack,
    after_event,
    is_comment,
)
from ninetyeight.notation.signals import format_signal, parse_signal
from ninetyeight.variants import parse_variant
from ninetyeight.variants.layouts import (
    MIRROR,
    layout_problems,
    make_layout,
    name_problems,
    verify_layouts,
)
from ninetyeight.variants.registry import variant_problems
from ninetyeight.variants.text import lower, split_words, verify_text

MAX_RECORD = 1_000_000

_FORMAT = "ninetyeight-record"
_REQUIRED = (_FORMAT, "rules", "variant", "deal")
_OPTIONAL = ("layout", "talk", "start", "seal", "result", "date")
_SEAT_KEY = re.compile(r"(seat|bot) ([1-9])", re.ASCII)
_TURN = re.compile(r"([1-9])[ \t]*:(.*)", re.DOTALL)
_TOKEN = re.compile(r"\{(?:[^{}\\]|\\.)*\}|\([^()]*\)|[^ \t\r(){}]+|[^ \t\r]")
_ESCAPES = {"\\": "\\", "{": "{", "}": "}", "n": "\n", "t": "\t"}
_ESCAPED = {ord(character): f"\\{letter}" for letter, character in _ESCAPES.items()}
_BACK = "back"
_MAX_LINES = 100


def format_record(record: Record) -> str:
    """`record` as text; raises SetupError or RefusedError when it is not a possible game."""
    problems = variant_problems(record.variant) + record.problems()
    if problems:
        raise SetupError(problems)
    states = record.states()
    text = "\n".join([*_format_headers(record, states[-1]), "", *_format_turns(record, states), ""])
    if len(text) > MAX_RECORD:
        raise SetupError([Problem("too-long", facts={"limit": MAX_RECORD, "unit": "characters"})])
    return text


def _format_headers(record: Record, last: State) -> Iterator[str]:
    yield f"{_FORMAT}: {RECORD_VERSION}"
    yield f"rules: {RULES_VERSION}"
    yield f"variant: {record.variant.id}"
    layout = record.variant.layout
    if layout is not None and layout != MIRROR:
        rows = (f"{c} {','.join(map(str, layout.cards(c)))}" for c in Command)
        yield f"layout: {'; '.join(rows)}"
    yield f"talk: {record.talk}"
    for number, seat in enumerate(record.seats, start=1):
        yield f"{'bot' if seat.is_bot else 'seat'} {number}: {seat.name}"
    yield f"start: {record.start}"
    yield f"deal: {','.join(map(str, record.deck))}"
    if record.seal is not None:
        yield f"seal: {record.seal.hash} {record.seal.salt}"
    yield f"result: {format_result(last.outcome)}"
    if record.date is not None:
        yield f"date: {record.date.isoformat()}"


def format_result(outcome: Outcome | None) -> str:
    """`won`, `lost stuck 12` or `unfinished`."""
    if outcome is None:
        return "unfinished"
    return "won" if outcome.is_won else f"lost {outcome.reason} {outcome.cards_left}"


def _format_turns(record: Record, states: tuple[State, ...]) -> Iterator[str]:
    """One line per turn; what happens between two turns stands in the line of the second."""
    words: list[str] = []
    for event, before, after in zip(record.events, states, states[1:], strict=False):
        words.append(format_event(event))
        if isinstance(event, Lay | EndTurn) and not after.laid:
            yield f"{before.seat}: {' '.join(words)}"
            words = []
    if words:
        yield f"{states[-1].seat}: {' '.join(words)}"


def format_event(event: Event) -> str:
    """`45A`, `end`, `back`, `(2 keep-off A)` or `{a comment}`."""
    if isinstance(event, TakeBack):
        return _BACK
    if isinstance(event, Signaled):
        back = f"{_BACK} " if event.is_withdrawn else ""
        return f"({event.seat} {back}{format_signal(event.signal)})"
    if isinstance(event, Comment):
        return f"{{{event.text.translate(_ESCAPED)}}}"
    return format_action(event)


def parse_record(text: str, layouts: Iterable[Layout] = ()) -> Record:
    """The record that `text` writes, replayed and checked card by card.

    Raises NotationError naming everything that is wrong with the headers (of wrong lines the
    first hundred), or the first event that cannot be, with its line.
    """
    lines = [line.rstrip("\r") for line in verify_text(text, MAX_RECORD).split("\n")]
    reader = _Reader(lines, verify_layouts(text, layouts))
    try:
        return reader.read()
    except NotationError as error:
        raise NotationError(text, error.problems) from None


class _Reader:
    def __init__(self, lines: list[str], layouts: tuple[Layout, ...]) -> None:
        self.layouts = layouts
        self.problems: list[Problem] = []
        self.headers: dict[str, str] = {}
        self.seats: dict[int, Seat] = {}
        self.body: list[tuple[int, str]] = []
        self._sort(lines)

    def read(self) -> Record:
        self._check_versions()
        variant = self._variant()
        deck = self._deck()
        seats = self._seats()
        start = parse_number(self.headers.get("start", "1"))
        if start is None or not 1 <= start <= max(len(seats), 1):
            self._problem("start-seat", seat=self.headers["start"][:40], players=len(seats))
        seal, date = self._seal(), self._date()
        talk = lower(self.headers.get("talk", "strict"))
        record = Record(variant or Variant(), seats, deck, start or 1, (), talk, seal, date)
        self.problems += record.problems()
        if self.problems:
            raise NotationError("", self.problems)
        return self._play(record)

    def _problem(self, code: str, rule: str | None = None, **facts: str | int) -> None:
        self.problems.append(Problem(code, rule, facts))

    def _sort(self, lines: list[str]) -> None:
        """Tell headers from turns: the first empty line after a header parts them."""
        in_body = False
        for number, raw in enumerate(lines, start=1):
            line = raw.strip(" \t")
            if not line:
                in_body = in_body or bool(self.headers or self.seats)
            elif in_body:
                self.body.append((number, line))
            else:
                problem = self._header(number, line)
                if problem is not None and len(self.problems) < _MAX_LINES:
                    self.problems.append(problem)

    def _header(self, number: int, line: str) -> Problem | None:
        """Keep the header of this line; what is wrong with it when it is none, or comes twice."""
        key, colon, value = line.partition(":")
        key, value = " ".join(split_words(lower(key))), value.strip(" \t")
        seat = _SEAT_KEY.fullmatch(key)
        if not colon or not (seat or key in _REQUIRED + _OPTIONAL):
            return _at_line(number, "header-unknown", text=line[:40])
        if key in self.headers or (seat and int(seat[2]) in self.seats):
            return _at_line(number, "header-twice", key=key)
        if seat:
            self.seats[int(seat[2])] = Seat(value, seat[1] == "bot")
        else:
            self.headers[key] = value
        return None

    def _check_versions(self) -> None:
        for key in _REQUIRED:
            if key not in self.headers:
                self._problem("header-missing", key=key)
        for key, version in ((_FORMAT, RECORD_VERSION), ("rules", RULES_VERSION)):
            if self.headers.get(key, str(version)) != str(version):
                text = self.headers[key][:40]
                self._problem("version-unknown", key=key, text=text, known=version)

    def _variant(self) -> Variant | None:
        text = self.headers.get("variant", "base")
        layouts = [*self.layouts]
        if "layout" in self.headers:
            layouts.append(self._layout(lower(text).partition("@")[2].partition("+")[0]))
        try:
            return parse_variant(text, layouts)
        except NotationError as error:
            self.problems += error.problems
            return None

    def _layout(self, name: str) -> Layout:
        """The layout header; its name stands in the variant."""
        cards: dict[str, list[int | str]] = {}
        for row in lower(self.headers["layout"]).split(";"):
            command, *numbers = split_words(row) or [""]
            cards.setdefault(command, []).extend(parse_list(" ".join(numbers)))
        problems = name_problems(name or None) + layout_problems(cards)
        self.problems += problems
        return Layout(name, {}) if problems else make_layout(name, cards)

    def _deck(self) -> tuple[int, ...]:
        if "deal" not in self.headers:
            return ()
        try:
            # Twice a deck is enough to see that it is none: a megabyte of words is not named.
            return verify_deck(parse_list(self.headers["deal"])[: 2 * len(CARDS)])
        except SetupError as error:
            self.problems += error.problems
            return ()

    def _seats(self) -> tuple[Seat, ...]:
        players = len(self.seats)
        if sorted(self.seats) != list(range(1, players + 1)) or not 1 <= players <= MAX_PLAYERS:
            self._problem("seat-headers", "§1", found=", ".join(map(str, sorted(self.seats))))
        return tuple(self.seats[number] for number in sorted(self.seats))

    def _seal(self) -> Seal | None:
        if "seal" not in self.headers:
            return None
        words = split_words(lower(self.headers["seal"]))
        if len(words) != len(("hash", "salt")):
            self._problem("seal")
            return None
        return Seal(*words)

    def _date(self) -> datetime.date | None:
        text = self.headers.get("date")
        if text is None:
            return None
        try:
            date = datetime.date.fromisoformat(text)
        except ValueError:
            date = None
        if date is None or date.isoformat() != text:
            self._problem("date", text=text[:40])
        return date

    def _play(self, record: Record) -> Record:
        (state,) = record.states()
        events: list[Event] = []
        before_card: list[State] = []
        for number, line in self.body:
            turn = _TURN.fullmatch(line)
            if turn is None:
                raise NotationError("", [_at_line(number, "turn-line", text=line[:40])])
            # One by one: an open brace is refused before the search goes on behind it.
            for token in (match[0] for match in _TOKEN.finditer(turn[2])):
                event = _parse_event(number, token)
                plays = isinstance(event, Lay | EndTurn | TakeBack)
                if plays and int(turn[1]) != state.seat:
                    problem = _at_line(number, "turn-seat", seat=int(turn[1]), expected=state.seat)
                    raise NotationError("", [problem])
                try:
                    state = after_event(state, event, before_card)
                except NinetyeightError as error:
                    problem = _at_line(number, "turn-refused", text=token[:40], why=error.code)
                    raise NotationError("", [problem]) from None
                events.append(event)
        self._check_result(state.outcome)
        return replace(record, events=tuple(events))

    def _check_result(self, outcome: Outcome | None) -> None:
        right = format_result(outcome)
        said = " ".join(split_words(lower(self.headers.get("result", right))))
        if said != right:
            raise NotationError("", [Problem("result", facts={"text": said[:40], "right": right})])


def _at_line(number: int, code: str, **facts: str | int) -> Problem:
    return Problem(code, facts={"line": number, **facts})


def _parse_event(number: int, token: str) -> Event:
    try:
        if token.startswith("{") and token.endswith("}"):
            return _parse_comment(token[1:-1])
        if token.startswith("(") and token.endswith(")"):
            return _parse_signaled(token[1:-1])
        return TakeBack() if lower(token) == _BACK else parse_action(token)
    except (NotationError, KeyError):
        raise NotationError("", [_at_line(number, "event", text=token[:40])]) from None


def _parse_comment(escaped: str) -> Comment:
    text = re.sub(r"\\(.)", lambda match: _ESCAPES[match[1]], escaped)
    if not is_comment(text):
        raise NotationError(text, [Problem("comment", facts={"text": text[:40]})])
    return Comment(text)


def _parse_signaled(text: str) -> Signaled:
    seat, *words = split_words(lower(text)) or [""]
    number = parse_number(seat)
    if number is None:
        raise NotationError(text, [Problem("signal")])
    is_withdrawn = words[:1] == [_BACK]
    signal = parse_signal(" ".join(words[1:] if is_withdrawn else words))
    return Signaled(number, signal, is_withdrawn)
