"""Texts that are almost right: refused, or read as something that can be written and read again."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ninetyeight import (
    NotationError,
    format_action,
    format_actions,
    format_position,
    parse_action,
    parse_actions,
    parse_position,
    parse_variant,
)
from ninetyeight.notation.compact import format_compact, parse_compact
from ninetyeight.notation.record_text import format_record, parse_record
from ninetyeight.notation.signals import format_signal, parse_signal
from ninetyeight.variants import MIRROR, format_layout, parse_layout
from tests.notation.records import TEXT, text_with
from tests.notation.test_compact import LINE


class Form(NamedTuple):
    """A kind of text: how it is read and written, and some right ones."""

    read: Callable[[str], Any]
    write: Callable[[Any], str]
    right: tuple[str, ...]


FORMS = {
    "action": Form(parse_action, format_action, ("45A", "end", "9D")),
    "actions": Form(parse_actions, format_actions, ("45A 46A end", "2C end 99A")),
    "signal": Form(parse_signal, format_signal, ("keep-off A", "hold skull", "thanks")),
    "variant": Form(parse_variant, lambda v: v.id, ("base", "extreme@mirror+onfire+short")),
    "position": Form(
        parse_position,
        format_position,
        (
            "extreme 11/34/100/62 3,17,45,80,91,99/4,8,50,51,52,53/- - 2 50A",
            "base 1/1/100/100 2,17,33,?3/?6/?6 ?60 1 2A 3-9,14,97-99",
            "onfire+expert+short 22/1/100/100 23,24,25/2,3 40,30 1 23A,24A",
            "extreme 1/1/100/100 9,20/30,31 40,41 1 9A",
        ),
    ),
    "layout": Form(parse_layout, format_layout, (format_layout(MIRROR).replace("mirror", "mine"),)),
    "record": Form(
        parse_record,
        format_record,
        (TEXT, text_with("1: 2A 3A 4A 5A back end\n2: 9B\n1: (2 hold skull)", variant="extreme")),
    ),
    "compact": Form(parse_compact, format_compact, (LINE,)),
}
NASTY = (
    "0123456789?,/-+@.:;=_ABCDEabend{}()[]\\'\" \t\r\n"
    "\x00\x0b\x1c\x85\u00a0\u2028\ufeff\ud800４٥²ſ\u212a"
)
CHARACTER = re.compile(r".", re.DOTALL)
FIELD = re.compile(r"[^\s,/+;:]+|.", re.DOTALL)
LINES = re.compile(r".*\n|.+")
PARTS = (CHARACTER, FIELD, LINES)

nasty = st.text(st.sampled_from(NASTY), max_size=3)


@st.composite
def mutated(draw: st.DrawFn, right: str) -> str:
    """`right` with a few characters, fields or lines deleted, doubled, replaced, or moved."""
    text = right
    for _ in range(draw(st.integers(1, 3))):
        part = draw(st.sampled_from(PARTS))
        parts: list[str] = part.findall(text)
        at, other = (draw(st.integers(0, max(len(parts) - 1, 0))) for _ in range(2))
        change = draw(st.sampled_from(("delete", "double", "replace", "insert", "swap")))
        if change == "insert" or not parts:
            parts.insert(at, draw(nasty))
        elif change == "delete":
            del parts[at]
        elif change == "double":
            parts.insert(at, parts[at])
        elif change == "replace":
            parts[at] = draw(nasty)
        else:
            parts[at], parts[other] = parts[other], parts[at]
        text = "".join(parts)
    return text


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
@settings(max_examples=200)
@given(data=st.data())
def test_what_is_still_read_is_read_again_as_it_is_written(form: Form, data: st.DataObject) -> None:
    text = data.draw(mutated(data.draw(st.sampled_from(form.right))))
    try:
        value = form.read(text)
    except NotationError as caught:
        value, error = None, caught
    if value is None:
        assert error.problems
        assert len(error.quoted) < 1_000
    else:
        written = form.write(value)
        assert form.read(written) == value
        assert form.write(form.read(written)) == written


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
def test_the_right_ones_are_read(form: Form) -> None:
    for right in form.right:
        written = form.write(form.read(right))
        assert form.read(written) == form.read(right)


SHAPES = [
    "\\{", "{\\}", "{\\", "{\\\\", "\\", "{", "}", "(", ")", "()", "(2 ", "({", "{(", "{a", "{}",
    "2A ", "2A back ", "back ", "end ", " ", "\t", "\r", " ,", ", ", " /", "/ ", ":", "1:", "\n1:",
    "\n{", "?", "2-", "-", "é", "\ud800", "\u00a0",
]  # fmt: skip


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("first", ["", "{", "(", "2A"])
def test_long_turns_do_not_take_long(shape: str, first: str) -> None:
    head = text_with(f"1: {first}")
    body = shape * ((120_000 - len(head)) // len(shape))
    try:
        record = parse_record(head + body)
    except NotationError as caught:
        record, codes = None, [problem.code for problem in caught.problems]
    if record is None:
        assert codes[0] in {"event", "turn-line", "turn-refused"}
    else:
        assert parse_record(format_record(record)) == record


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("key", ["variant", "layout", "seat 1", "deal", "seal", "date", "result"])
def test_long_headers_do_not_take_long(shape: str, key: str) -> None:
    value = shape.replace("\n", "") * (200_000 // len(shape))
    text = text_with("", **{"variant": "extreme@mine", key: value})
    with pytest.raises(NotationError) as caught:
        parse_record(text)
    assert 1 <= len(caught.value.problems) < 400
    assert len(str(caught.value)) < 50_000


@pytest.mark.parametrize("shape", SHAPES)
def test_long_fields_do_not_take_long(shape: str) -> None:
    fields = ["base", "1/1/100/100", "5,6", "?50", "1", "-"]
    for at in range(6):
        for long in (shape * (3_900 // len(shape)), f"x{shape * (3_900 // len(shape))}x"):
            with pytest.raises(NotationError):
                parse_position(" ".join([*fields[:at], long, *fields[at + 1 :]]))


def test_a_card_can_be_taken_back_any_number_of_times() -> None:
    record = parse_record(text_with("1: " + "2A back " * 20_000, variant="extreme"))
    assert len(record.events) == 40_000
    assert record.game().actions == ()
