"""Numbers that somebody took apart, or wrote with signs for letters: f o r t y, $even."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from ninetyeight.talk.folding import SIGNS_FOR_LETTERS, key_of
from ninetyeight.talk.lexicon import HELD
from ninetyeight.talk.numerals import Mark
from ninetyeight.talk.vocabulary import Vocabulary
from ninetyeight.talk.words import Words

_WITH_SIGNS = re.compile(rf"[\w{re.escape(SIGNS_FOR_LETTERS)}]+")
_IN_PIECES = re.compile(r"[\s.,\-_*~·'/|]{1,3}")
"""What may stand between the pieces of a word that somebody took apart."""

_FEWEST_LETTERS = 3
_SHORTEST_IN_PIECES = 4
_CLEAR_IN_PIECES = 8
_SHORT_PIECE = 3
_ONE_LETTER_WORDS = frozenset("aeiouksvzаивксоуяе")


def in_pieces(
    words: Words, marks: Sequence[Mark | None], vocabulary: Vocabulary, excused: Collection[int]
) -> Iterator[tuple[int, int]]:
    """The spans of numbers that were taken apart: f o r t y, se ven."""
    at = 0
    while at < len(words):
        last = None
        if words.keys[at] in vocabulary.beginnings:
            last = _last_piece(at, words, marks, vocabulary, excused)
        if last is not None:
            yield words.span(at, last)
            at = last
        at += 1


def _last_piece(
    first: int,
    words: Words,
    marks: Sequence[Mark | None],
    known: Vocabulary,
    excused: Collection[int],
) -> int | None:
    """The last word of the number in pieces that starts with `first`; None if none does."""
    found = None
    pieces: list[str] = []
    for index in range(first, len(words)):
        mark = marks[index]
        if index in excused or (mark is not None and mark.is_held):
            break
        if index > first and not _IN_PIECES.fullmatch(words.between(index - 1)):
            break
        pieces.append(words.letters[index])
        key = key_of("".join(pieces))
        if key not in known.beginnings:
            break
        if key in known.whole and _is_taken_apart(pieces):
            found = index
    return found


def with_signs(words: Words, vocabulary: Vocabulary) -> Iterator[tuple[int, int]]:
    """The spans of numbers with signs for letters: $even, s!x."""
    letters = words.folded.letters
    if not any(sign in letters for sign in SIGNS_FOR_LETTERS):
        return
    for match in _WITH_SIGNS.finditer(letters):
        chunk = match[0].rstrip("!")
        if chunk.isalnum():
            continue
        for key in (key_of(chunk), key_of(chunk.replace("|", "l")), _without_signs(chunk)):
            numeral = vocabulary.numerals.get(key)
            if numeral is not None and numeral.kind in HELD:
                yield words.folded.span(match.start(), match.start() + len(chunk))
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
