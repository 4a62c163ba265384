"""Every number that a card can have, in every form that the lexicons know."""

from __future__ import annotations

import itertools
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ninetyeight.talk.folding import key_of_word
from ninetyeight.talk.judging import judge
from ninetyeight.talk.levels import STRICT
from ninetyeight.talk.lexicon import languages, read_lexicon
from ninetyeight.talk.verdicts import NUMBER
from tools.write_lexicons import FOLDER, expand_lexicon, target_of, written_out

CARDS = range(2, 100)


def forms(data: dict[str, Any], value: int) -> list[str]:
    """All words for a number that is one word in itself."""
    sections = (data[name] for name in ("cardinals", "ordinals", "names"))
    return [form for section in sections for form in section.get(str(value), [])]


def numerals(language: str) -> Iterator[tuple[int, str]]:
    """Every number with every form: those of one word, and those put together.

    Parts that stand apart are caught one by one, so that their inflected forms need no pairs.
    """
    data = read_lexicon(language)
    for value in CARDS:
        yield from ((value, form) for form in forms(data, value))
        ten, unit = 10 * (value // 10), value % 10
        if value < 20 or unit == 0:
            continue
        units = data["one"] if unit == 1 else data["cardinals"][str(unit)]
        ways = {"joined": forms(data, ten), "split": data["cardinals"][str(ten)]}
        for way, tens in ways.items():
            for pattern, *parts in itertools.product(data["compounds"][way], tens, units):
                yield value, pattern.format(ten=parts[0], unit=parts[1])


@pytest.mark.parametrize("language", languages())
def test_every_number_is_caught_in_every_form(language: str) -> None:
    found = dict.fromkeys(CARDS, 0)
    for value, written in numerals(language):
        verdict = judge(written, STRICT, language, has_commands=True)
        assert verdict.kind == NUMBER, written
        found[value] += 1
    assert all(found.values())


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("table", languages())
def test_every_language_is_understood_at_every_table(language: str, table: str) -> None:
    """Words that are ordinary at the table are the exception, and there are few of them."""
    data = read_lexicon(language)
    passed = {
        key_of_word(form)
        for value in CARDS
        for form in data["cardinals"].get(str(value), [])
        if judge(form, STRICT, table, has_commands=True).is_ok
    }
    ordinary = set(map(key_of_word, read_lexicon(table)["ordinary"]["words"]))
    assert passed <= ordinary
    assert language != table or passed == set()


@pytest.mark.parametrize("value", CARDS)
def test_digits_are_caught_in_every_script(value: int) -> None:
    for zero in ("0", "٠", "०", "０", "𝟎", "๐"):
        written = "".join(chr(ord(zero) + int(digit)) for digit in str(value))
        assert judge(f"A {written}!?", STRICT, "en", has_commands=False).spans == (
            (2, 2 + len(written)),
        )


@pytest.mark.parametrize("value", [0, 1, 100, 101, 2024])
def test_what_no_card_has_passes(value: int) -> None:
    assert judge(f"it is {value}", STRICT, "en", has_commands=True).is_ok


@pytest.mark.parametrize("source", sorted(FOLDER.glob("*.toml")), ids=lambda path: path.stem)
def test_the_forms_are_those_of_the_file_that_people_write(source: Path) -> None:
    assert target_of(source).read_text("utf-8") == written_out(source)


def test_every_file_that_was_written_out_has_one_that_people_write() -> None:
    assert {file.stem for file in FOLDER.glob("*.toml")} == set(languages())


def test_endings_and_braces_are_written_out() -> None:
    data = tomllib.loads((FOLDER / "en.toml").read_text("utf-8"))
    data |= {"cardinals": {"7": "sedm{,i} sedmič~ka"}, "endings": {"ka": "ka ky"}}
    assert expand_lexicon(data)["cardinals"] == {"7": ["sedm", "sedmi", "sedmička", "sedmičky"]}
