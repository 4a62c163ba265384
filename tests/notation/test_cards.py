"""Numbers, lists and ranges, written in one way only."""

from __future__ import annotations

import pytest

from ninetyeight.notation.cards import (
    format_cards,
    format_ranges,
    parse_list,
    parse_number,
    parse_range,
)

NO_NUMBERS = (
    "",
    "+5",
    "-5",
    "05",
    "00",
    "5_0",
    "5.0",
    "5e1",
    "0x5",
    " 5",
    "5 ",
    "４５",
    "٤٥",
    "½",
    "²",
)


@pytest.mark.parametrize(
    ("text", "number"), [("0", 0), ("5", 5), ("45", 45), ("999999999", 10**9 - 1)]
)
def test_a_number(text: str, number: int) -> None:
    assert parse_number(text) == number


@pytest.mark.parametrize("text", [*NO_NUMBERS, "1000000000", "9" * 10_000])
def test_no_number(text: str) -> None:
    assert parse_number(text) is None


def test_a_list_keeps_the_words_that_are_no_numbers() -> None:
    assert parse_list("3, 17,\t45 ") == [3, 17, 45]
    assert parse_list("3,,x,4 5,05") == [3, "", "x", "4 5", "05"]
    assert parse_list("") == [""]
    assert parse_list("3,\u00a04") == [3, "\u00a04"]


def test_cards_are_written_with_commas() -> None:
    assert format_cards([3, 17, 45]) == "3,17,45"
    assert format_cards([]) == "-"


@pytest.mark.parametrize(
    ("text", "cards"), [("14", [14]), ("97-99", [97, 98, 99]), ("2-3", [2, 3]), ("0-1", [0, 1])]
)
def test_a_range(text: str, cards: list[int]) -> None:
    found = parse_range(text)
    assert found is not None
    assert list(found) == cards


@pytest.mark.parametrize(
    "text", [*NO_NUMBERS, "-", "2-", "-2", "9-2", "5-5", "2--5", "2-5-9", "2–5"]
)
def test_no_range(text: str) -> None:
    assert parse_range(text) is None


def test_neighbours_become_a_range() -> None:
    assert format_ranges([99, 2, 3, 4, 14, 97, 98]) == "2-4,14,97-99"
    assert format_ranges([2, 3]) == "2-3"
    assert format_ranges([5]) == "5"
    assert format_ranges([]) == ""
