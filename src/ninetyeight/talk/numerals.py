"""What each word of a text is as a numeral: in digits, in words of any language, or misspelled."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from ninetyeight.talk.folding import key_of, squeezed
from ninetyeight.talk.lexicon import HELD, SHORTEST, Kind
from ninetyeight.talk.vocabulary import Vocabulary
from ninetyeight.talk.words import Words

_ANY_LANGUAGE: frozenset[str] | None = None
_DIGITS = re.compile(r"\d+")
_DIGITS_AND_REST = re.compile(r"(\d+)([^\W\d]*)")
_ROMAN = re.compile(r"(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})")
_ROMAN_LETTERS = str.maketrans("хсі", "xci")
_FEWEST_LETTERS = 3
_HUNDRED = 100


@dataclass(frozen=True, slots=True)
class Mark:
    """What a word of the text is as a numeral. `languages` is None for digits."""

    kind: Kind
    languages: frozenset[str] | None

    @property
    def is_held(self) -> bool:
        """Whether the numeral is a number that a card can have."""
        return self.kind in HELD


def marks_of(
    words: Words, vocabulary: Vocabulary, excused: Collection[int], *, has_three: bool
) -> list[Mark | None]:
    """For every word its mark; None for one that is no numeral, or is `excused`."""
    reading = _Reading(words, vocabulary, has_three)
    marks = [None if index in excused else reading.mark(index) for index in range(len(words))]
    for index in _times(words, vocabulary):
        marks[index] = marks[index + 1] = None
    return marks


def value_of(digits: str) -> int:
    """The number that `digits` write; all from a hundred up are a hundred."""
    significant = digits.lstrip("0")
    return int(significant or "0") if len(significant) <= 2 else _HUNDRED


class _Reading:
    """One text, read word by word."""

    def __init__(self, words: Words, vocabulary: Vocabulary, has_three: bool) -> None:
        self.words = words
        self.vocabulary = vocabulary
        self.has_three = has_three
        self.is_shouted = words.folded.text.isupper()

    def mark(self, index: int) -> Mark | None:
        """What the word is as a numeral."""
        letters, key = self.words.letters[index], self.words.keys[index]
        if any(map(str.isdigit, letters)):
            return self._mark_of_digits(index)
        mark = self._mark_of_word(key)
        if mark is not None and mark.is_held and self.vocabulary.is_ordinary(self.words, index):
            mark = None
        return mark or self._mark_of_roman(index)

    def _mark_of_word(self, key: str) -> Mark | None:
        return self._mark_of_key(key) or (
            self._mark_of_key(key.replace("vv", "w")) if "vv" in key else None
        )

    def _mark_of_key(self, key: str) -> Mark | None:
        known = self.vocabulary
        once = None if key in known.other_words else squeezed(key)
        numeral = known.numerals.get(key) or known.misspelled.get(key)
        if numeral is None and once is not None:
            numeral = known.stretched.get(once)
        if numeral is not None:
            return Mark(numeral.kind, numeral.languages)
        mark = self._mark_of_joined(key) or (self._mark_of_joined(once) if once else None)
        return mark or self._mark_of_slip(key) or self._mark_of_glued(key)

    def _mark_of_slip(self, key: str) -> Mark | None:
        known = self.vocabulary
        languages = known.own_slips.known_of(key) or known.slips.known_of(key)
        if languages is None or key in known.other_words:
            return None
        return Mark(Kind.CARDINAL, languages)

    def _mark_of_joined(self, key: str) -> Mark | None:
        for code in self.vocabulary.may_be_joined.get(key[:SHORTEST], ()):
            kind = self.vocabulary.lexicons[code].kind_of_joined(key)
            if kind is not None:
                return Mark(kind, frozenset({code}))
        return None

    def _mark_of_glued(self, key: str) -> Mark | None:
        for code in self.vocabulary.may_be_glued.get(key[:SHORTEST], ()):
            kind = self.vocabulary.lexicons[code].kind_of_glued(key)
            if kind is not None:
                return Mark(kind, frozenset({code}))
        return None

    def _mark_of_roman(self, index: int) -> Mark | None:
        letters = self.words.letters[index].translate(_ROMAN_LETTERS)
        if len(letters) < 2 or not _ROMAN.fullmatch(letters):
            return None
        is_capital = self.words.original(index).isupper()
        is_clear = is_capital or (len(letters) >= _FEWEST_LETTERS and set(letters) != {"x"})
        # In a text of capitals only a word may be an ordinary one.
        may_be_word = not is_capital or (self.is_shouted and len(self.words) > 2)
        if not is_clear or (may_be_word and self.vocabulary.is_ordinary(self.words, index)):
            return None
        return Mark(Kind.NAME, _ANY_LANGUAGE)

    def _mark_of_digits(self, index: int) -> Mark | None:
        letters = self.words.letters[index]
        whole = _DIGITS_AND_REST.fullmatch(letters)
        if whole is not None:
            value, rest = value_of(whole[1]), key_of(whole[2])
            if letters == "3" and self.has_three and self.words.between(index).startswith("!"):
                return None
            if not rest:
                return _mark_of_value(value)
            if value > 1 and self._is_counted_in_one_word(value, rest):
                return None
            if rest in self.vocabulary.ordinal_endings:
                return Mark(Kind.ORDINAL, _ANY_LANGUAGE) if 2 <= value < _HUNDRED else None
            if rest in self.vocabulary.cardinal_endings:
                return _mark_of_value(value)
        if any(2 <= value_of(digits) < _HUNDRED for digits in _DIGITS.findall(letters)):
            return Mark(Kind.NAME, _ANY_LANGUAGE)
        if letters in ("1o", "l0", "i0") and not self.words.original(index).endswith("º"):
            return Mark(Kind.NAME, _ANY_LANGUAGE)
        readings = (letters, letters.replace("1", "l"), letters.strip("01"))
        return next(filter(None, map(self._mark_of_word, map(key_of, readings))), None)

    def _is_counted_in_one_word(self, value: int, rest: str) -> bool:
        """Whether the digits count what is written right behind them: 5min, 3x."""
        if rest == "s" and value >= 20 and value % 10 == 0:
            return False  # the 40s are a decade
        lexicons = self.vocabulary.lexicons.values()
        return any(rest in lexicon.counted_after_digits for lexicon in lexicons)


def _mark_of_value(value: int) -> Mark | None:
    if value >= _HUNDRED:
        return None
    kind = Kind.CARDINAL if value > 1 else Kind(value)
    return Mark(kind, _ANY_LANGUAGE)


def _times(words: Words, vocabulary: Vocabulary) -> Iterator[int]:
    """Where a time of day starts that is plainly one, and no card: at 20:30."""
    letters = words.letters
    for index in range(1, len(words) - 1):
        if (
            letters[index].isdigit()
            and words.between(index) == ":"
            and len(letters[index + 1]) == 2
            and value_of(letters[index]) < 24
            and value_of(letters[index + 1]) < 60
            and words.keys[index - 1] in vocabulary.before_times
        ):
            yield index
