"""Whatever a reader is given, it ends in a value or in the declared error."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ninetyeight import (
    NotationError,
    format_position,
    parse_action,
    parse_actions,
    parse_compact,
    parse_layout,
    parse_position,
    parse_record,
    parse_variant,
)
from ninetyeight.notation.signals import parse_signal
from ninetyeight.variants import MIRROR, format_layout
from tests.laws.strategies import walked
from tests.notation.records import TEXT
from tests.notation.test_compact import LINE

READERS: tuple[Callable[[str], object], ...] = (
    parse_action,
    parse_actions,
    parse_compact,
    parse_layout,
    parse_position,
    parse_record,
    parse_signal,
    parse_variant,
)
every_reader = pytest.mark.parametrize("read", READERS, ids=lambda read: read.__name__)
often = settings(max_examples=150)

GOOD = (
    "45A",
    "45A 46A end",
    LINE,
    format_layout(MIRROR).replace("mirror", "mine"),
    "extreme 11/34/100/62 3,17,45,80,91,99/4,8,50,51,52,53/- - 2 50A",
    "base 1/1/100/100 2,17,33,?3/?6/?6 ?60 1 2A 3-9,14,97-99",
    TEXT,
    "keep-off A",
    "extreme@mine+onfire",
)


def survives(read: Callable[[str], object], text: str) -> None:
    """A value or the declared error, which can itself be shown."""
    error = None
    try:
        read(text)
    except NotationError as caught:
        error = caught
    if error is not None:
        assert error.problems
        assert len(str(error).encode("utf-8")) < 50_000


@every_reader
@often
@given(text=st.text())
def test_any_text(read: Callable[[str], object], text: str) -> None:
    survives(read, text)


@every_reader
@often
@given(data=st.binary(max_size=200), encoding=st.sampled_from(("latin-1", "utf-16", "utf-7")))
def test_bytes_in_another_encoding(
    read: Callable[[str], object], data: bytes, encoding: str
) -> None:
    survives(read, data.decode(encoding, "replace"))


@every_reader
@often
@given(
    good=st.sampled_from(GOOD),
    at=st.floats(0, 1),
    cut=st.integers(0, 5),
    into=st.text(max_size=3)
    | st.sampled_from(("-", "?", ",", "/", "\\", "{", "}", "(", ")", "９")),
)
def test_something_good_with_a_fault_in_it(
    read: Callable[[str], object], good: str, at: float, cut: int, into: str
) -> None:
    place = int(at * len(good))
    survives(read, good[:place] + into + good[place + cut :])


HUGE = {
    "digits": "9" * 10_000_000,
    "commas": "," * 10_000_000,
    "blanks": " " * 10_000_000,
    "lines": "\n" * 10_000_000,
    "slashes": "1/" * 5_000_000,
    "braces": "{" * 10_000_000,
    "brackets": "a=" + "[" * 10_000_000,
    "backslashes": "{" + "\\" * 10_000_000,
    "parentheses": "(" * 10_000_000,
    "questions": "?" * 10_000_000,
    "compact": "98r1-" + "A" * 10_000_000,
    "noise": random.Random(98).randbytes(10_000_000).decode("latin-1"),
}


@every_reader
@pytest.mark.parametrize("shape", HUGE)
def test_10_mb_of_it(read: Callable[[str], object], shape: str) -> None:
    with pytest.raises(NotationError):
        read(HUGE[shape])


@every_reader
@pytest.mark.parametrize("limit", [199, 3_999, 9_999, 999_900])
@pytest.mark.parametrize("shape", HUGE)
def test_as_much_of_it_as_is_read_at_all(
    read: Callable[[str], object], limit: int, shape: str
) -> None:
    survives(read, HUGE[shape][:limit])
    survives(read, f"{TEXT}1: {HUGE[shape][:limit]}")


@every_reader
@pytest.mark.parametrize("value", [None, 98, 4.5, b"45A", bytearray(b"45A"), ["45A"], object()])
def test_what_is_no_text(read: Callable[[object], object], value: object) -> None:
    with pytest.raises(NotationError) as caught:
        read(value)
    assert caught.value.code == "not-text"


@pytest.mark.parametrize(
    "text", ["\u0664\u0665A", "４５A", "+5A", "05A", "5_0A", "45\u00a0A", "45\u0410"]
)
def test_only_plain_digits_and_letters_are_cards_and_piles(text: str) -> None:
    with pytest.raises(NotationError):
        parse_action(text)


def test_lines_of_a_game_with_a_field_too_few_or_too_many() -> None:
    for state in walked("extreme+onfire", 3, 1, 3, 0).states:
        fields = format_position(state).split()
        for at in range(len(fields)):
            with pytest.raises(NotationError):
                parse_position(" ".join(fields[:at] + fields[at + 1 :]))
            with pytest.raises(NotationError):
                parse_position(" ".join([*fields[:at], fields[at], *fields[at:]]))
