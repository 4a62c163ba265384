"""The lexicons: what the filter knows about each language, read from one file per language.

`lexicons/cs.toml` is written by people; `tools/write_lexicons.py` writes out all its forms to
`lexicons/cs.json`, and that is what is read here, when it is first needed. Every language that
has a file is known: nothing here names one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from importlib.resources import files
from typing import Any

from ninetyeight.talk.folding import fold, key_of_word, plain, squeezed
from ninetyeight.talk.patterns import Pattern, Patterns, parse_pattern
from ninetyeight.talk.slips import Slips, letters_lost

_ENDING = ".json"

_LONG_ENOUGH_FOR_SLIPS = 9
"""Ordinals and names have so many forms that a slip in a shorter one is often another word."""

SHORTEST = 2
"""No numeral has fewer letters."""


class Kind(IntEnum):
    """What sort of numeral a word is. Of a word made of several the highest sort counts."""

    ZERO = 0
    ONE = 1
    """No card; but it can be part of a number: twenty-one."""
    SMALL_ORDINAL = 2
    """Second to ninth: no number alone, but part of one: forty-seventh."""
    CARDINAL = 3
    """Held back, unless it counts something."""
    ORDINAL = 4
    """From tenth up; held back, unless something that is numbered follows."""
    NAME = 5
    """A name of a card or a decade (`семёрка`, `the sixties`): it counts nothing."""


HELD = (Kind.CARDINAL, Kind.ORDINAL, Kind.NAME)


class Lexicon:
    """One language. All words are keys, unless it says otherwise."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.numerals: dict[str, Kind] = {}
        for section, kind in (
            ("zero", Kind.ZERO),
            ("one", Kind.ONE),
            ("small_ordinals", Kind.SMALL_ORDINAL),
        ):
            self._add(data[section], kind)
        for section, kind in (
            ("cardinals", Kind.CARDINAL),
            ("ordinals", Kind.ORDINAL),
            ("names", Kind.NAME),
        ):
            for forms in data[section].values():
                self._add(forms, kind)
        self.misspelled = _keys(data["misspelled"]["also"])
        self.other_words = _keys(data["misspelled"]["never"])
        self.digit_names = {value: _keys(data["digit_names"][str(value)]) for value in (0, 1)}
        self.linkers = _keys(data["linkers"])
        self.connectors = _keys(data["connectors"])
        counting = data["counting"]
        self.counted = _keys(counting["counted"])
        self.counted_after_digits = self.counted | _keys(counting["after_digits"])
        self.counted_after_hyphen = _keys(counting["after_hyphen"])
        self.numbered = _keys(counting["numbered"])
        self.numbered_small = self.numbered | _keys(counting["numbered_small"])
        self.between = _keys(counting["between"]) | _keys(counting["between_two_words"])
        self.adjective_endings = tuple(_keys(counting["adjective_endings"]))
        self.steps = _keys(counting["steps"])
        self.cardinal_endings = _keys(counting["cardinal_endings"])
        self.ordinal_endings = _keys(counting["ordinal_endings"])
        self.signs = frozenset(counting["signs"])
        self.before_times = _keys(data["before_times"])
        self.ordinary = frozenset(_ordinary_words(data))
        """As people write them, with their marks, or with none at all."""
        self.set_phrases = tuple(data["set_phrases"])
        classes = data["words"]
        self.passes = [parse_pattern(written, classes) for written in data["passes"]]
        self.hints = [parse_pattern(written, classes) for written in data["hints"]["exact"]]
        self.trick_hints = [parse_pattern(written, classes) for written in data["hints"]["trick"]]
        self.slipped = frozenset(
            slip
            for key, kind in self.numerals.items()
            if kind is Kind.CARDINAL
            for slip in letters_lost(key)
        )
        """Parts of a numeral in one word may have a slip, too."""
        self.longest = max(map(len, self.numerals))

    def _add(self, forms: Iterable[str], kind: Kind) -> None:
        for form in forms:
            key = key_of_word(form)
            self.numerals[key] = max(kind, self.numerals.get(key, kind))

    def kind_of_joined(self, key: str) -> Kind | None:
        """The kind of a numeral that is several ones in one word, linked or not; else None.

        Time in proportion to the length of the word: each place is reached once, and from it
        only pieces up to the longest numeral are tried.
        """
        # What can end at each place: the kind so far, and whether a numeral may end there.
        reached: dict[int, Kind] = {0: Kind.ZERO}
        linked: set[int] = set()
        pending = [0]
        pieces = {0: 0}
        while pending:
            at = pending.pop()
            for end in range(at + 1, min(at + self.longest, len(key)) + 1):
                piece = key[at:end]
                kind = self.numerals.get(piece)
                if kind is None and (piece in self.misspelled or piece in self.slipped):
                    kind = Kind.CARDINAL
                if kind is not None and end not in reached:
                    reached[end] = max(reached[at], kind)
                    pieces[end] = pieces[at] + 1
                    linked.discard(end)
                    pending.append(end)
                elif piece in self.linkers and at and at not in linked and end not in reached:
                    reached[end] = reached[at]
                    pieces[end] = pieces[at]
                    linked.add(end)
                    pending.append(end)
        end = len(key)
        if end in reached and end not in linked and pieces[end] > 1 and reached[end] in HELD:
            return reached[end]
        return None


@dataclass(frozen=True, slots=True)
class Numeral:
    """A word that is a numeral, and the languages in which it is one."""

    kind: Kind
    languages: frozenset[str]


class Vocabulary:
    """All languages together, as they are heard at a table of one of them."""

    def __init__(self, table_language: str) -> None:
        self.lexicons = lexicons()
        self.table_language = table_language
        self.own = own = self.lexicons[table_language]
        self.numerals = _merged((code, lex.numerals) for code, lex in self.lexicons.items())
        self.misspelled = _merged(
            (code, dict.fromkeys(lex.misspelled, Kind.CARDINAL))
            for code, lex in self.lexicons.items()
        )
        self.other_words = _united(lex.other_words for lex in self.lexicons.values())
        self.slips = Slips(
            (key, numeral.languages)
            for key, numeral in self.numerals.items()
            if numeral.kind is Kind.CARDINAL
            or (numeral.kind in HELD and len(key) >= _LONG_ENOUGH_FOR_SLIPS)
        )
        self.stretched = {
            _squeeze(key): numeral
            for key, numeral in (self.misspelled | self.numerals).items()
            if numeral.kind in HELD
        }
        """Every number with each letter once, for letters that somebody repeated: sevennn."""
        self.beginnings = {
            key[:end]
            for key, numeral in self.numerals.items()
            if numeral.kind in HELD
            for end in range(1, len(key) + 1)
        }
        """Every beginning of a number, for numbers in pieces: f o r t y."""
        self.may_be_joined: dict[str, list[str]] = {}
        """By how a word begins: the languages in which it could be several numerals in one."""
        for code, lex in self.lexicons.items():
            for beginning in {key[:SHORTEST] for key in lex.numerals}:
                self.may_be_joined.setdefault(beginning, []).append(code)
        everyone = tuple(self.lexicons.values())
        self.connectors = _united(lex.connectors | lex.linkers for lex in everyone)
        self.ten_and_eleven = frozenset(
            (one, second)
            for lex in everyone
            for one in lex.digit_names[1] | {"1"}
            for second in lex.digit_names[0] | lex.digit_names[1] | {"0", "1"}
        )
        """The two digits of ten and eleven, as each language reads them out."""
        self.cardinal_endings = _united(lex.cardinal_endings for lex in everyone)
        self.ordinal_endings = _united(lex.ordinal_endings for lex in everyone)
        self.before_times = _united(lex.before_times for lex in everyone)
        self.signs = _united(lex.signs for lex in everyone)
        self.set_phrases = _phrases(phrase for lex in everyone for phrase in lex.set_phrases)
        self.passes = _patterns(lex.passes for lex in everyone)
        self.hints = _patterns(lex.hints for lex in everyone)
        self.trick_hints = _patterns(lex.trick_hints for lex in everyone)
        self.ordinary = own.ordinary

    def counting_lexicons(self, languages: frozenset[str] | None) -> list[Lexicon]:
        """Where to look for what a numeral counts; for digits (None) in every language."""
        if languages is None:
            return list(self.lexicons.values())
        return [self.lexicons[code] for code in {*languages, self.table_language}]


@cache
def vocabulary(table_language: str) -> Vocabulary:
    """What is known at a table of this language."""
    return Vocabulary(table_language)


@cache
def languages() -> tuple[str, ...]:
    """The codes of all languages that have a lexicon."""
    names = (file.name for file in files(__package__).joinpath("lexicons").iterdir())
    return tuple(sorted(name.removesuffix(_ENDING) for name in names if name.endswith(_ENDING)))


@cache
def lexicons() -> dict[str, Lexicon]:
    """Every lexicon by the code of its language."""
    return {code: Lexicon(read_lexicon(code)) for code in languages()}


def read_lexicon(code: str) -> dict[str, Any]:
    """The lexicon of a language as its file has it, with all forms."""
    file = files(__package__).joinpath("lexicons", code + _ENDING)
    data: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return data


def _keys(words: Iterable[str]) -> frozenset[str]:
    return frozenset(" ".join(map(key_of_word, word.split())) for word in words)


def _ordinary_words(data: Mapping[str, Any]) -> Iterable[str]:
    """The ordinary words with their marks, and without where that is no numeral of the language.

    `sedmá` is a small ordinal, `sedma` is a card.
    """
    numerals = {form for forms in data["names"].values() for form in forms}
    for word in data["ordinary"]["words"]:
        yield plain(word)
        without_marks = fold(word).letters
        if without_marks not in numerals:
            yield without_marks


def _squeeze(key: str) -> str:
    return squeezed(key + key[-1] * 2) or key


def _merged(parts: Iterable[tuple[str, Mapping[str, Kind]]]) -> dict[str, Numeral]:
    merged: dict[str, Numeral] = {}
    for code, kinds in parts:
        for key, kind in kinds.items():
            known = merged.get(key)
            if known is None:
                merged[key] = Numeral(kind, frozenset({code}))
            else:
                merged[key] = Numeral(max(kind, known.kind), known.languages | {code})
    return merged


def _united(parts: Iterable[Iterable[str]]) -> frozenset[str]:
    return frozenset(word for part in parts for word in part)


def _phrases(written: Iterable[str]) -> re.Pattern[str]:
    """Any of these texts, letter by letter, where no word goes on before or behind it."""
    alternatives = sorted({fold(phrase).letters for phrase in written}, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, alternatives))})(?!\w)")


def _patterns(parts: Iterable[Iterable[Pattern]]) -> Patterns:
    return Patterns(pattern for part in parts for pattern in part)
