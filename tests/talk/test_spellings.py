"""Words on a keyboard that lacks their letters."""

from __future__ import annotations

import pytest

from ninetyeight.talk.folding import key_of_word
from ninetyeight.talk.spellings import keys_of_word


@pytest.mark.parametrize(
    ("word", "spellings"),
    [
        ("fünf", {"funf", "fuenf"}),
        ("seven", {"seven"}),
        ("сорок", {key_of_word("сорок"), "sorok"}),
        ("пять", {key_of_word("пять"), "pyat", "pjat", "piat"}),
        ("ь", {key_of_word("ь")}),
    ],
)
def test_every_spelling_has_a_key(word: str, spellings: set[str]) -> None:
    assert keys_of_word(word) == spellings
