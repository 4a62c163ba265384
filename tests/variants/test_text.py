from __future__ import annotations

import pytest

from ninetyeight import NotationError
from ninetyeight.errors import shown
from ninetyeight.variants.text import lower, split_words, verify_text


class Unshowable:
    def __repr__(self) -> str:
        raise RuntimeError


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (98, "98"),
        (2**64 - 1, "18446744073709551615"),
        (2**64, "0x10000000000000000…"),
        pytest.param(-(10**5000), "-0x" + f"{10**5000:x}"[:17] + "…", id="5000 digits"),
        ("x" * 100, "'" + "x" * 39),
        (None, "None"),
        (True, "True"),
        (Unshowable(), "Unshowable"),
        pytest.param([10**5000], "list", id="5000 digits in a list"),
    ],
)
def test_anything_can_be_shown_in_a_few_characters(value: object, words: str) -> None:
    assert shown(value) == words


def test_only_ascii_gets_small_letters() -> None:
    assert lower("EXTREME+OnFire") == "extreme+onfire"
    assert lower("BAS\u212a") == "BAS\u212a"  # a Kelvin sign, whose small form is a plain k


def test_words_are_parted_by_plain_blanks() -> None:
    assert split_words(" 45A \t46A\r\nend ") == ["45A", "46A", "end"]
    assert split_words("45A\u00a046A") == ["45A\u00a046A"]
    assert split_words(" \n") == []


def test_a_text_may_be_as_long_as_its_limit() -> None:
    assert verify_text("abc", 3) == "abc"
    with pytest.raises(NotationError) as caught:
        verify_text("abcd", 3)
    assert caught.value.problems[0].facts == {"limit": 3, "unit": "characters"}
    assert caught.value.quoted == "'abcd'"
    with pytest.raises(NotationError) as caught:
        verify_text(b"abc", 3)
    assert caught.value.quoted == "bytes"
