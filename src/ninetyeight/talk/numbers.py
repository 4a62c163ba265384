"""Where a text names a number: in digits, in words of any language, or in disguise."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ninetyeight.talk.folding import SIGNS_FOR_LETTERS, key_of, squeezed
from ninetyeight.talk.lexicon import HELD, SHORTEST, Kind, Lexicon, Vocabulary
from ninetyeight.talk.words import Words, without_overlaps

_ANY_LANGUAGE: frozenset[str] | None = None

_DIGITS = re.compile(r"\d+")
_DIGITS_AND_REST = re.compile(r"(\d+)([^\W\d]*)")
_ROMAN = re.compile(r"(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})")
_ROMAN_LETTERS = str.maketrans("хсі", "xci")
_WITH_SIGNS = re.compile(rf"[\w{re.escape(SIGNS_FOR_LETTERS)}]+")
_BLANKS = re.compile(r"[\s\-]*")
_IN_A_NUMBER = re.compile(r"[^\w!?;½<>]{0,4}")
"""What may stand between two numerals of one number, or of one list."""
_IN_PIECES = re.compile(r"[\s.,\-_*~·'/|]{1,3}")
"""What may stand between the pieces of a word that somebody took apart."""

_FEWEST_LETTERS = 3
_SHORTEST_IN_PIECES = 4
_CLEAR_IN_PIECES = 8
_SHORT_PIECE = 3
_ONE_LETTER_WORDS = frozenset("aeiouksvzаивксоуяе")
_MOST_BETWEEN = 3
"""So many adjectives may stand between a numeral and what it counts."""
_HUNDRED = 100


@dataclass(frozen=True, slots=True)
class _Mark:
    """What a word of the text is as a numeral. `languages` is None for digits."""

    kind: Kind
    languages: frozenset[str] | None


def find_numbers(
    words: Words, vocabulary: Vocabulary, excused: set[int], *, has_three: bool
) -> list[tuple[int, int]]:
    """The spans of all numbers in the text. Words of `excused` are none.

    `has_three` says that 3! is the name of a command here.
    """
    return _Search(words, vocabulary, excused, has_three).spans()


class _Search:
    """One search: the words, and what each of them is."""

    def __init__(
        self, words: Words, vocabulary: Vocabulary, excused: set[int], has_three: bool
    ) -> None:
        self.words = words
        self.vocabulary = vocabulary
        self.has_three = has_three
        self.excused = excused
        self.is_shouted = words.folded.text.isupper()
        self.marks = [
            None if index in excused else self._mark(index) for index in range(len(words))
        ]
        self._excuse_times()

    def spans(self) -> list[tuple[int, int]]:
        """The spans of all numbers, in order."""
        found = [self.words.span(first, last) for first, last in self._groups()]
        found += self._in_pieces()
        found += self._with_signs()
        return without_overlaps(found)

    # ------------------------------------------------------------ single words

    def _mark(self, index: int) -> _Mark | None:
        letters, key = self.words.letters[index], self.words.keys[index]
        if any(map(str.isdigit, letters)):
            return self._mark_of_digits(index)
        mark = self._mark_of_word(key)
        if mark is not None and mark.kind in HELD and self._is_ordinary(index):
            mark = None
        return mark or self._mark_of_roman(index)

    def _mark_of_word(self, key: str) -> _Mark | None:
        known = self.vocabulary
        once = None if key in known.other_words else squeezed(key)
        numeral = known.numerals.get(key) or known.misspelled.get(key)
        if numeral is None and once is not None:
            numeral = known.stretched.get(once)
        if numeral is not None:
            return _Mark(numeral.kind, numeral.languages)
        mark = self._mark_of_joined(key) or (self._mark_of_joined(once) if once else None)
        return mark or self._mark_of_slip(key)

    def _mark_of_slip(self, key: str) -> _Mark | None:
        languages = self.vocabulary.slips.languages_of(key)
        if languages is None or key in self.vocabulary.other_words:
            return None
        return _Mark(Kind.CARDINAL, languages)

    def _mark_of_joined(self, key: str) -> _Mark | None:
        for code in self.vocabulary.may_be_joined.get(key[:SHORTEST], ()):
            kind = self.vocabulary.lexicons[code].kind_of_joined(key)
            if kind is not None:
                return _Mark(kind, frozenset({code}))
        return None

    def _is_ordinary(self, index: int) -> bool:
        return self.words.written(index) in self.vocabulary.ordinary

    def _mark_of_roman(self, index: int) -> _Mark | None:
        letters = self.words.letters[index].translate(_ROMAN_LETTERS)
        if len(letters) < 2 or not _ROMAN.fullmatch(letters):
            return None
        if self.words.original(index).isupper():
            # In a text of capitals only a word may be an ordinary one.
            is_word = self.is_shouted and len(self.words) > 2 and self._is_ordinary(index)
            return None if is_word else _Mark(Kind.NAME, _ANY_LANGUAGE)
        is_clear = len(letters) >= _FEWEST_LETTERS and set(letters) != {"x"}
        return _Mark(Kind.NAME, _ANY_LANGUAGE) if is_clear else None

    def _mark_of_digits(self, index: int) -> _Mark | None:
        letters = self.words.letters[index]
        whole = _DIGITS_AND_REST.fullmatch(letters)
        if whole is not None:
            value, rest = _value(whole[1]), key_of(whole[2])
            if letters == "3" and self.has_three and self.words.between(index).startswith("!"):
                return None
            if not rest:
                return _mark_of_value(value)
            if self._is_counted_in_one_word(value, rest):
                return None
            if rest in self.vocabulary.ordinal_endings:
                return _Mark(Kind.ORDINAL, _ANY_LANGUAGE) if 2 <= value < _HUNDRED else None
            if rest in self.vocabulary.cardinal_endings:
                return _mark_of_value(value)
        if any(2 <= _value(digits) < _HUNDRED for digits in _DIGITS.findall(letters)):
            return _Mark(Kind.NAME, _ANY_LANGUAGE)
        if letters in ("1o", "l0", "i0") and not self.words.original(index).endswith("º"):
            return _Mark(Kind.NAME, _ANY_LANGUAGE)
        return self._mark_of_word(self.words.keys[index]) or self._mark_of_word(
            key_of(letters.replace("1", "l"))
        )

    def _is_counted_in_one_word(self, value: int, rest: str) -> bool:
        """Whether the digits count what is written right behind them: 5min, 3x."""
        if rest == "s" and value >= 20 and value % 10 == 0:
            return False  # the 40s are a decade
        lexicons = self.vocabulary.lexicons.values()
        return any(rest in lexicon.counted_after_digits for lexicon in lexicons)

    # ------------------------------------------------------------ numbers of several words

    def _groups(self) -> Iterator[tuple[int, int]]:
        """The first and last word of every number that is held back."""
        at = 0
        while at < len(self.marks):
            mark = self.marks[at]
            if mark is None or not (mark.kind in HELD or self._is_spelled_ten(at)):
                at += 1
                continue
            first, last = self._first_word(at), self._last_word(at)
            if not self._is_excused(first, last):
                yield first, last
            at = last + 1

    def _is_spelled_ten(self, at: int) -> bool:
        """Whether ten or eleven is read out here, digit by digit: one zero, 1 1."""
        if at + 1 >= len(self.marks) or not _BLANKS.fullmatch(self.words.between(at)):
            return False
        if self.words.between(at) == "" or at + 1 in self.excused or at in self.excused:
            return False
        return (self.words.keys[at], self.words.keys[at + 1]) in self.vocabulary.ten_and_eleven

    def _first_word(self, at: int) -> int:
        """A digit 1 or 0 right before belongs to the number: 1 7."""
        if at and self.words.letters[at - 1] in ("0", "1") and self.marks[at - 1] is not None:
            return at - 1 if _BLANKS.fullmatch(self.words.between(at - 1)) else at
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
            if mark.kind in HELD:
                return following
            return following if _BLANKS.fullmatch(between) else None
        key = self.words.keys[following]
        if between == "-" and self._is_ending_of_digits(last, key):
            return following
        if key in self.vocabulary.connectors and _BLANKS.fullmatch(between):
            behind = following + 1
            if behind < len(self.marks) and _BLANKS.fullmatch(self.words.between(following)):
                mark = self.marks[behind]
                if mark is not None and mark.kind in HELD:
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

    # ------------------------------------------------------------ what a number counts

    def _is_excused(self, first: int, last: int) -> bool:
        """Whether the number counts something that is no card's value."""
        marks = [mark for mark in self.marks[first : last + 1] if mark is not None]
        kind = max(mark.kind for mark in marks)
        if kind is Kind.NAME:
            return False
        behind = self.words.between(last).lstrip()
        if behind[:1] in self.vocabulary.signs and behind[:1]:
            return True
        known = [mark.languages for mark in marks if mark.languages is not None]
        languages = frozenset().union(*known) if known else _ANY_LANGUAGE
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
        digits = _DIGITS.match(self.words.letters[number])
        is_small = digits is not None and 2 <= _value(digits[0]) <= 9
        if not is_ordinal:
            is_ordinal = is_small and between.strip() == "."
            between = between.replace(".", "", 1)
        if not is_ordinal or not _BLANKS.fullmatch(between):
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
        if not _BLANKS.fullmatch(between):
            return False
        if "-" in between and self._noun_at(last + 1, lexicon, lexicon.counted_after_hyphen):
            return True
        noun = self._skip_between(last + 1, [lexicon])
        if not self._noun_at(noun, lexicon, lexicon.counted):
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
            if not all(_BLANKS.fullmatch(self.words.between(at + n)) for n in range(step)):
                break
            at += step
        return at

    @staticmethod
    def _is_noun(key: str, lexicon: Lexicon) -> bool:
        return key in lexicon.counted or key in lexicon.numbered

    @staticmethod
    def _is_adjective(key: str, lexicon: Lexicon) -> bool:
        return key in lexicon.between or (len(key) > 4 and key.endswith(lexicon.adjective_endings))

    def _noun_at(self, index: int, lexicon: Lexicon, nouns: frozenset[str]) -> bool:
        """Whether one of `nouns` stands there, and means it at this table."""
        if index >= len(self.words) or self.words.keys[index] not in nouns:
            return False
        return lexicon is self.vocabulary.own or not self._is_ordinary(index)

    def _excuse_times(self) -> None:
        """A time of day is no card where it is plainly one: at 20:30."""
        letters, marks = self.words.letters, self.marks
        for index in range(1, len(marks) - 1):
            if (
                letters[index].isdigit()
                and self.words.between(index) == ":"
                and len(letters[index + 1]) == 2
                and _value(letters[index]) < 24
                and _value(letters[index + 1]) < 60
                and self.words.keys[index - 1] in self.vocabulary.before_times
            ):
                marks[index] = marks[index + 1] = None

    # ------------------------------------------------------------ disguises

    def _in_pieces(self) -> Iterator[tuple[int, int]]:
        """Numbers that were taken apart: f o r t y, se ven."""
        at, beginnings = 0, self.vocabulary.beginnings
        while at < len(self.words):
            last = self._last_piece(at) if self.words.keys[at] in beginnings else None
            if last is not None:
                yield self.words.span(at, last)
                at = last
            at += 1

    def _last_piece(self, first: int) -> int | None:
        """The last word of the number in pieces that starts with `first`; None if none does."""
        words, known, found = self.words, self.vocabulary, None
        pieces: list[str] = []
        for index in range(first, len(words)):
            mark = self.marks[index]
            if index in self.excused or (mark is not None and mark.kind in HELD):
                break
            if index > first and not _IN_PIECES.fullmatch(words.between(index - 1)):
                break
            pieces.append(words.letters[index])
            key = key_of("".join(pieces))
            if key not in known.beginnings:
                break
            numeral = known.numerals.get(key) if _is_taken_apart(pieces) else None
            if numeral is not None and numeral.kind in HELD:
                found = index
        return found

    def _with_signs(self) -> Iterator[tuple[int, int]]:
        """Numbers with signs for letters: $even, s!x."""
        letters = self.words.folded.letters
        if not any(sign in letters for sign in SIGNS_FOR_LETTERS):
            return
        for match in _WITH_SIGNS.finditer(letters):
            chunk = match[0].rstrip("!")
            if chunk.isalnum():
                continue
            for key in (key_of(chunk), key_of(chunk.replace("|", "l")), _without_signs(chunk)):
                numeral = self.vocabulary.numerals.get(key)
                if numeral is not None and numeral.kind in HELD:
                    yield self.words.folded.span(match.start(), match.start() + len(chunk))
                    break


def _without_signs(chunk: str) -> str:
    return key_of("".join(filter(str.isalnum, chunk)))


def _is_taken_apart(pieces: list[str]) -> bool:
    """Whether words look like the pieces of one that somebody took apart on purpose.

    Two whole words are two words, unless together they are a long one; and a letter that is a
    word itself, or what is left of one, is no piece: it's even.
    """
    lengths = sorted(map(len, pieces))
    if lengths[-1] == 1:
        return len(pieces) >= _FEWEST_LETTERS
    if len(pieces) == 1 or sum(lengths) >= _CLEAR_IN_PIECES:
        return len(pieces) > 1
    has_word = lengths[-1] >= _SHORT_PIECE and not _ONE_LETTER_WORDS.isdisjoint(pieces)
    return sum(lengths) >= _SHORTEST_IN_PIECES and lengths[0] <= _SHORT_PIECE and not has_word


def _value(digits: str) -> int:
    """The number that `digits` write; all from a hundred up are a hundred."""
    significant = digits.lstrip("0")
    return int(significant or "0") if len(significant) <= 2 else _HUNDRED


def _mark_of_value(value: int) -> _Mark | None:
    if value >= _HUNDRED:
        return None
    kind = Kind.CARDINAL if value > 1 else Kind(value)
    return _Mark(kind, _ANY_LANGUAGE)
