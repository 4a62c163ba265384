"""`45A` lays card 45 on pile A, `end` ends the turn."""

from __future__ import annotations

import pytest

from ninetyeight import (
    END,
    Lay,
    Pile,
    format_action,
    format_actions,
    parse_action,
    parse_actions,
)
from ninetyeight.errors import Problem
from tests.notation.support import codes, notation_problems


@pytest.mark.parametrize("text", ["45A", "45a", " 45A", "45A\r\n", "\t45a "])
def test_a_lay(text: str) -> None:
    assert parse_action(text) == Lay(45, Pile.A)


@pytest.mark.parametrize("text", ["end", "END", "End", "eNd\n", "  end\t"])
def test_the_end_of_a_turn(text: str) -> None:
    assert parse_action(text) == END


def test_every_pile_has_a_letter() -> None:
    assert [parse_action(f"2{letter}") for letter in "ABCD"] == [Lay(2, pile) for pile in Pile]


def test_writers_print_one_form() -> None:
    assert format_action(Lay(9, Pile.D)) == "9D"
    assert format_actions(parse_actions(" 45a\n46A\tEND ")) == "45A 46A end"
    assert format_actions([]) == ""


@pytest.mark.parametrize("text", ["", "  ", "\r\n\t"])
def test_no_actions(text: str) -> None:
    assert parse_actions(text) == ()
    assert codes(parse_action, text) == ["action"]


@pytest.mark.parametrize(
    "text",
    [
        "1A", "0A", "100A", "999A", "45", "A", "A45", "45E", "45AB", "45 A", "45A46A", "45A,46A",
        "+5A", "-5A", "05A", "5_0A", "4.5A", "４５A", "٤٥A", "45Ａ", "45А",  # the last is Cyrillic
        "en", "ends", "end.", "\u00a045A", "45A\u00a0", "\ufeff45A", "45A\x00", "45A\x0b",
        "\x1f45A", "\u200945A", "45A\u2028", "\ud80045A", "?", "-", "/", "{}", "()",
    ],
)  # fmt: skip
def test_anything_else_is_refused(text: str) -> None:
    shown = text.strip(" \t\r\n")
    assert notation_problems(parse_action, text) == (Problem("action", facts={"text": shown}),)
    assert codes(parse_actions, f"45A {text}")[-1:] == ["action"]


def test_every_wrong_action_is_named() -> None:
    found = notation_problems(parse_actions, "45A 46E end x 100C")
    assert [problem.facts["text"] for problem in found] == ["46E", "x", "100C"]


def test_what_is_quoted_of_a_long_word_is_short() -> None:
    (problem,) = notation_problems(parse_action, "x" * 10_000)
    assert problem.facts["text"] == "x" * 40


def test_no_other_space_parts_actions() -> None:
    assert codes(parse_actions, "45A\u00a046A") == ["action"]
    assert codes(parse_actions, "45A\x0c46A") == ["action"]
    assert codes(parse_actions, "45A\x8546A") == ["action"]


def test_the_longest_text_that_is_read() -> None:
    assert parse_actions("end " * 2_500) == (END,) * 2_500
    assert codes(parse_actions, "end " * 2_500 + " ") == ["too-long"]
    assert codes(parse_action, "45A" + " " * 10_000) == ["too-long"]
