"""All languages together, as they are heard at a table of one of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from ninetyeight.talk.folding import each_letter_once, fold
from ninetyeight.talk.lexicon import HELD, SHORTEST, Kind, Lexicon, lexicons
from ninetyeight.talk.meant import Meant
from ninetyeight.talk.patterns import Pattern, Patterns
from ninetyeight.talk.slips import SHORTEST_OWN, Slips
from ninetyeight.talk.words import Words

_LONG_ENOUGH_FOR_SLIPS = 9
"""Ordinals and names have so many forms that a slip in a shorter one is often another word."""


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
        self.own = self.lexicons[table_language]
        self.numerals = _merged((code, lex.numerals) for code, lex in self.lexicons.items())
        self.misspelled = _merged(
            (code, dict.fromkeys(lex.misspelled, Kind.CARDINAL))
            for code, lex in self.lexicons.items()
        )
        self.other_words = _united(lex.other_words for lex in self.lexicons.values())
        self.slips = Slips(
            (key, numeral.languages)
            for lex in self.lexicons.values()
            for key in lex.in_own_letters
            if (numeral := self.numerals[key]).kind is Kind.CARDINAL
            or (numeral.kind in HELD and len(key) >= _LONG_ENOUGH_FOR_SLIPS)
        )
        self.own_slips = Slips(
            (
                (key, frozenset({table_language}))
                for key in self.own.in_own_letters
                if self.own.numerals[key] is Kind.CARDINAL
            ),
            SHORTEST_OWN,
        )
        self.stretched = {
            each_letter_once(key): numeral
            for key, numeral in (self.misspelled | self.numerals).items()
            if numeral.kind in HELD
        }
        """Every number with each letter once, for letters that somebody repeated: sevennn."""
        self.whole = frozenset(
            key
            for lex in self.lexicons.values()
            for key in lex.in_own_letters
            if self.numerals[key].kind in HELD
        )
        self.beginnings = {key[:end] for key in self.whole for end in range(1, len(key) + 1)}
        """Every number and every beginning of one, for numbers in pieces: f o r t y."""
        self.may_be_glued: dict[str, list[str]] = {}
        """By how a word begins: the languages in which a word may be glued to a number."""
        for code, lex in self.lexicons.items():
            for beginning in {key[:SHORTEST] for key in lex.glued}:
                self.may_be_glued.setdefault(beginning, []).append(code)
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
        self.meant = Meant(
            self.passes.words | self.hints.words | self.trick_hints.words,
            self.numerals.keys() | self.other_words | _united(lex.common for lex in everyone),
        )

    def is_ordinary(self, words: Words, index: int) -> bool:
        """Whether a word is an ordinary one of the table's language, as it is written."""
        return words.written(index) in self.own.ordinary

    def counting_lexicons(self, languages: frozenset[str] | None) -> list[Lexicon]:
        """Where to look for what a numeral counts; for digits (None) in every language."""
        if languages is None:
            return list(self.lexicons.values())
        return [self.lexicons[code] for code in {*languages, self.table_language}]


@cache
def vocabulary(table_language: str) -> Vocabulary:
    """What is known at a table of this language."""
    return Vocabulary(table_language)


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
