"""Whether a number counts or numbers something, and so is no card: three cards, the 2nd pile."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ninetyeight.talk.lexicon import Kind, Lexicon
from ninetyeight.talk.numerals import Mark, value_of
from ninetyeight.talk.vocabulary import Vocabulary
from ninetyeight.talk.words import BLANKS, Words

_DIGITS = re.compile(r"\d+")
_MOST_BETWEEN = 3
"""So many adjectives may stand between a numeral and what it counts."""


class Counting:
    """What stands behind the numbers of one text."""

    def __init__(self, words: Words, marks: Sequence[Mark | None], vocabulary: Vocabulary) -> None:
        self.words = words
        self.marks = marks
        self.vocabulary = vocabulary

    def is_excused(self, first: int, last: int) -> bool:
        """Whether the number counts something that is no card's value."""
        marks = [mark for mark in self.marks[first : last + 1] if mark is not None]
        kind = max(mark.kind for mark in marks)
        if kind is Kind.NAME:
            return False
        behind = self.words.between(last).lstrip()
        if behind[:1] in self.vocabulary.signs and behind[:1]:
            return True
        known = [mark.languages for mark in marks if mark.languages is not None]
        languages = frozenset().union(*known) if known else None
        lexicons = self.vocabulary.counting_lexicons(languages)
        is_ordinal = kind is Kind.ORDINAL or self._has_ordinal_ending(last)
        if self._is_numbered(last, lexicons, is_ordinal=is_ordinal):
            return True
        return not is_ordinal and any(self._is_counted(last, lexicon) for lexicon in lexicons)

    def _has_ordinal_ending(self, last: int) -> bool:
        key = self.words.keys[last]
        return self.marks[last] is None and key in self.vocabulary.ordinal_endings

    def _is_numbered(self, last: int, lexicons: list[Lexicon], *, is_ordinal: bool) -> bool:
        """Whether an ordinal numbers a pile, a turn or the like: 2nd pile, 2. Stapel."""
        if last + 1 >= len(self.words):
            return False
        between = self.words.between(last)
        number = last - 1 if self._has_ordinal_ending(last) else last
        is_small = self._is_small(number)
        if not is_ordinal:
            is_ordinal = is_small and between.strip() == "."
            between = between.replace(".", "", 1)
        if not is_ordinal or not BLANKS.fullmatch(between):
            return False
        following = self._skip_between(last + 1, lexicons)
        return any(
            self._noun_at(
                following, lexicon, lexicon.numbered_small if is_small else lexicon.numbered
            )
            for lexicon in lexicons
        )

    def _is_counted(self, last: int, lexicon: Lexicon) -> bool:
        if last + 1 >= len(self.words):
            return False
        between = self.words.between(last)
        if not BLANKS.fullmatch(between):
            return False
        if "-" in between and self._noun_at(last + 1, lexicon, lexicon.counted_after_hyphen):
            return True
        noun = self._skip_between(last + 1, [lexicon])
        if not self._noun_at(noun, lexicon, lexicon.counted):
            return False
        is_small = self._is_small(last) or self.words.keys[last] in lexicon.small
        if self.words.keys[noun] in lexicon.called and not is_small:
            return False
        behind = noun + 1
        return behind >= len(self.words) or self.words.keys[behind] not in lexicon.steps

    def _skip_between(self, at: int, lexicons: list[Lexicon]) -> int:
        """The first word from `at` on that is no adjective; at most a few are skipped."""
        keys = self.words.keys
        for _ in range(_MOST_BETWEEN):
            if at + 1 >= len(keys):
                break
            if any(self._is_noun(keys[at], lexicon) for lexicon in lexicons):
                break
            if any(f"{keys[at]} {keys[at + 1]}" in lexicon.between for lexicon in lexicons):
                step = 2
            elif any(self._is_adjective(keys[at], lexicon) for lexicon in lexicons):
                step = 1
            else:
                break
            if not all(BLANKS.fullmatch(self.words.between(at + n)) for n in range(step)):
                break
            at += step
        return at

    @staticmethod
    def _is_noun(key: str, lexicon: Lexicon) -> bool:
        return key in lexicon.counted or key in lexicon.numbered

    @staticmethod
    def _is_adjective(key: str, lexicon: Lexicon) -> bool:
        return key in lexicon.between or (len(key) > 4 and key.endswith(lexicon.adjective_endings))

    def _is_small(self, index: int) -> bool:
        """Whether digits write 2 to 9 there."""
        digits = _DIGITS.match(self.words.letters[index])
        return digits is not None and 2 <= value_of(digits[0]) <= 9

    def _noun_at(self, index: int, lexicon: Lexicon, nouns: frozenset[str]) -> bool:
        """Whether one of `nouns` stands there, and means it at this table.

        Marks may be missing, but not be others: `min` are minutes, `míň` is less.
        """
        if index >= len(self.words) or self.words.keys[index] not in nouns:
            return False
        written = self.words.written(index)
        if written in lexicon.nouns and lexicon is self.vocabulary.own:
            return True
        has_no_marks = written == self.words.letters[index]
        is_noun = written in lexicon.nouns or has_no_marks
        return is_noun and not self.vocabulary.is_ordinary(self.words, index)
