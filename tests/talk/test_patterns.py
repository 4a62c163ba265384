"""Patterns of words: rows, gaps, rows in any order, and the letters of piles."""

from __future__ import annotations

import pytest

from ninetyeight.talk.meant import Meant
from ninetyeight.talk.patterns import Patterns, parse_pattern
from ninetyeight.talk.words import split_words


def fits(written: str, text: str) -> bool:
    """Whether the pattern is somewhere in the text, all slips allowed."""
    patterns = Patterns([parse_pattern(written, {"have": ["have", "got"]})])
    words = split_words(text)
    readings = Meant(patterns.words, frozenset()).readings(words)
    return any(patterns.matches(words, readings))


@pytest.mark.parametrize(
    ("written", "text", "expected"),
    [
        ("very {next,last} card?", "the very next", True),
        ("very {next,last} card", "the very next", False),
        ("<have> .. trick", "I got such a nice trick", True),
        ("<have> .. trick", "I got a b c d trick", False),
        ("<have> ... trick", "I got a b c d trick", True),
        ("<have> .... trick", "I got a b c d e f g h trick", True),
        ("trick*", "tricky", True),
        ("<have> & trick", "the trick is what I have", True),
        ("<have> & trick", "I have it. The trick", False),
        ("<have> & by one", "by one, I have that", True),
        ("successor", "sucessor", True),
        ("successor", "successorrr", True),
        ("trick", "trikc", False),
    ],
)
def test_where_a_pattern_fits(written: str, text: str, expected: bool) -> None:
    assert fits(written, text) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("on A", True),
        ("on a", False),
        ("A good one", False),
        ("A: mine", True),
        ("B is mine", True),
        ("the b pile", True),
        ("на А", True),
        ("А я", False),
        ("В стопку", False),
        ("на Б", True),
        ("AB", False),
    ],
)
def test_the_letter_of_a_pile_is_told_from_a_word(text: str, expected: bool) -> None:
    assert fits("#", text) is expected


@pytest.mark.parametrize("written", ["", "one? two", "*ing the"])
def test_a_pattern_starts_with_a_word_that_is_known(written: str) -> None:
    with pytest.raises(ValueError, match="starts with a word that is known"):
        parse_pattern(written, {})
