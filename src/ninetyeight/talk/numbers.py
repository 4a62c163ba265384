"""Where a text names a number: numerals that belong together, and what they count."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ninetyeight.talk.counting import Counting
from ninetyeight.talk.disguises import in_pieces, with_signs
from ninetyeight.talk.lexicon import Kind
from ninetyeight.talk.numerals import marks_of
from ninetyeight.talk.vocabulary import Vocabulary
from ninetyeight.talk.words import BLANKS, Words, without_overlaps

_IN_A_NUMBER = re.compile(r"[^\w!?;½<>]{0,4}")
"""What may stand between two numerals of one number, or of one list."""


def find_numbers(
    words: Words, vocabulary: Vocabulary, excused: set[int], *, has_three: bool
) -> list[tuple[int, int]]:
    """The spans of all numbers in the text. Words of `excused` are none.

    `has_three` says that 3! is the name of a command here.
    """
    search = _Search(words, vocabulary, excused, has_three)
    found = [words.span(first, last) for first, last in search.groups()]
    found += in_pieces(words, search.marks, vocabulary, excused)
    found += with_signs(words, vocabulary)
    return without_overlaps(found)


class _Search:
    """One search: the words, and what each of them is."""

    def __init__(
        self, words: Words, vocabulary: Vocabulary, excused: set[int], has_three: bool
    ) -> None:
        self.words = words
        self.vocabulary = vocabulary
        self.excused = excused
        self.marks = marks_of(words, vocabulary, excused, has_three=has_three)
        self.counting = Counting(words, self.marks, vocabulary)

    def groups(self) -> Iterator[tuple[int, int]]:
        """The first and last word of every number that is held back."""
        at = 0
        while at < len(self.marks):
            mark = self.marks[at]
            if mark is None or not (mark.is_held or self._is_spelled_ten(at)):
                at += 1
                continue
            first, last = self._first_word(at), self._last_word(at)
            if not self.counting.is_excused(first, last):
                yield first, last
            at = last + 1

    def _is_spelled_ten(self, at: int) -> bool:
        """Whether ten or eleven is read out here, digit by digit: one zero, 1 1."""
        if at + 1 >= len(self.marks) or not BLANKS.fullmatch(self.words.between(at)):
            return False
        if self.words.between(at) == "" or at + 1 in self.excused or at in self.excused:
            return False
        return (self.words.keys[at], self.words.keys[at + 1]) in self.vocabulary.ten_and_eleven

    def _first_word(self, at: int) -> int:
        """A digit 1 or 0 right before belongs to the number: 1 7."""
        if at and self.words.letters[at - 1] in ("0", "1") and self.marks[at - 1] is not None:
            return at - 1 if BLANKS.fullmatch(self.words.between(at - 1)) else at
        return at

    def _last_word(self, at: int) -> int:
        last = at
        while (following := self._continuation(last)) is not None:
            last = following
        return last

    def _continuation(self, last: int) -> int | None:
        """Up to which word a number that has come to `last` goes on; None if it ends there."""
        following = last + 1
        if following >= len(self.marks) or not _IN_A_NUMBER.fullmatch(self.words.between(last)):
            return None
        mark, between = self.marks[following], self.words.between(last)
        if mark is not None:
            if mark.kind is Kind.SMALL_ORDINAL:
                return following if between == "-" else None
            if mark.is_held:
                return following
            return following if BLANKS.fullmatch(between) else None
        key = self.words.keys[following]
        if between in ("-", ".") and self._is_ending_of_digits(last, key):
            return following
        if key in self.vocabulary.connectors and BLANKS.fullmatch(between):
            behind = following + 1
            if behind < len(self.marks) and BLANKS.fullmatch(self.words.between(following)):
                mark = self.marks[behind]
                if mark is not None and mark.is_held:
                    return behind
                if mark is not None and mark.kind is Kind.ONE and key in self._linkers(last):
                    return behind
        return None

    def _linkers(self, last: int) -> frozenset[str]:
        mark = self.marks[last]
        if mark is None or mark.languages is None:
            return frozenset()
        return frozenset().union(*(self.vocabulary.lexicons[c].linkers for c in mark.languages))

    def _is_ending_of_digits(self, index: int, key: str) -> bool:
        known = self.vocabulary
        is_ending = key in known.cardinal_endings or key in known.ordinal_endings
        return is_ending and self.words.letters[index].isdigit()
