"""Laws of the chat filter, for any text."""

from __future__ import annotations

import random
import sys
import unicodedata
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ninetyeight.talk.folding import fold
from ninetyeight.talk.judging import judge
from ninetyeight.talk.levels import STRICT
from ninetyeight.talk.lexicon import languages
from ninetyeight.talk.verdicts import NUMBER, OK, Verdict
from ninetyeight.talk.vocabulary import vocabulary
from tools.evaluate_talk import sentences

LISTS = Path(__file__).parent / "lists"
TABLES = st.sampled_from(languages())


def strict(text: str, language: str) -> Verdict:
    return judge(text, STRICT, language, has_commands=True)


NUMBERS = [
    (code, text)
    for code in languages()
    for text in sentences(LISTS / code / "held.txt")
    if strict(text, code).kind == NUMBER
]


def _without_marks(text: str) -> str:
    decomposed = unicodedata.normalize("NFD", text)
    return "".join(c for c in decomposed if not unicodedata.combining(c))


def _with_marks(text: str) -> str:
    return "".join(f"{c}\u0301" if c.isalpha() else c for c in text)


CHANGES: dict[str, Callable[[str], str]] = {
    "lower": str.lower,
    "upper": str.upper,
    "title": str.title,
    "swapped": str.swapcase,
    "wide": lambda text: text.replace(" ", "   "),
    "tabs": lambda text: text.replace(" ", "\t"),
    "lines": lambda text: text.replace(" ", "\n"),
    "unbreakable": lambda text: text.replace(" ", "\u00a0"),
    "surrounded": lambda text: f"  {text}  ",
    "decomposed": lambda text: unicodedata.normalize("NFD", text),
    "without marks": _without_marks,
    "with marks": _with_marks,
    "with nothing to see": lambda text: "\u200b".join(text),
}


@pytest.mark.parametrize("name", CHANGES)
def test_case_spacing_and_marks_never_turn_a_number_into_a_pass(name: str) -> None:
    passed = [
        (code, text)
        for code, text in NUMBERS
        if strict(CHANGES[name](text), code).is_ok and not _is_roman(text)
    ]
    assert passed == []


def _is_roman(text: str) -> bool:
    """Roman numbers of two letters count in capitals only: that is the policy."""
    return any(word in text.split() for word in ("IV", "IX", "XC", "II", "VI", "XI", "XX", "XL"))


@given(st.text(), TABLES)
def test_a_verdict_depends_on_its_inputs_only(text: str, language: str) -> None:
    first = strict(text, language)
    strict("forty seven", "cs")
    assert strict(text, language) == first


@given(st.text(), TABLES)
def test_spans_lie_in_the_text_in_order_and_apart(text: str, language: str) -> None:
    spans = strict(text, language).spans
    edges = [edge for span in spans for edge in span]
    assert edges == sorted(edges)
    assert all(start < end for start, end in spans)
    assert all(0 <= edge <= len(text) for edge in edges)


@given(st.text())
def test_every_folded_letter_knows_where_it_came_from(text: str) -> None:
    folded = fold(text)
    assert len(folded.origins) == len(folded.letters) + 1
    assert list(folded.origins) == sorted(folded.origins)
    assert all(0 <= origin < len(text) for origin in list(folded.origins)[:-1])


def _words_without_numbers() -> list[str]:
    known = vocabulary("en")
    words = {
        word
        for lexicon in known.lexicons.values()
        for word in lexicon.counted | lexicon.between | lexicon.numbered
        if " " not in word
    }
    return sorted(word for word in words if len(word) > 3 and word not in known.numerals)


@given(st.lists(st.sampled_from(_words_without_numbers()), max_size=12), TABLES)
def test_text_without_a_numeral_never_becomes_a_number(words: list[str], language: str) -> None:
    assert strict(" ".join(words), language).kind != NUMBER


@given(st.text(st.characters(exclude_categories=["L", "N", "So", "Sc", "Sm"])), TABLES)
def test_signs_alone_never_become_a_number(text: str, language: str) -> None:
    assert strict(text, language).is_ok


def _steps(text: str) -> int:
    """How many calls, of Python's functions and its own, a verdict takes."""
    count = 0

    def note(_frame: FrameType, event: str, _arg: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(note)
    try:
        strict(text, "en")
    finally:
        sys.setprofile(None)
    return count


def _random_words(seed: int) -> str:
    chosen = random.Random(seed)
    keys = sorted(vocabulary("en").beginnings)
    return " ".join(chosen.choice(keys) for _ in range(40)) + " "


@pytest.mark.parametrize(
    "unit",
    [
        "a", "7", "seven", "seven ", "s e v e n ", "se ven ", "twenty and ", "one ", "1 ", "have ",
        "i have the trick for ", "exactly one ", "ровно на один ", "přímo nad ", "три ", "7.", "$e",
        "\u0301", "x" * 50 + " ", "3 big bad other ", "20:", "5 or ", "XIV ", _random_words(1),
        _random_words(2),
    ],
)  # fmt: skip
def test_the_work_grows_in_proportion_to_the_text(unit: str) -> None:
    strict(unit, "en")  # what is loaded and remembered once does not count
    few, many = _steps(unit * 50), _steps(unit * 100)
    assert many <= 2.1 * few + 100


def test_long_words_are_looked_at_once() -> None:
    """Numerals in one word: every place is reached once, whatever the word is made of."""
    for unit, kind in (("seven", NUMBER), ("tentwo", NUMBER), ("sevenand", OK), ("a", OK)):
        assert strict(unit * 20_000, "en").kind == kind
