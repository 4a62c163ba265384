"""Which letters of a text name a pile, and are no words: "B", and "A" in the middle of a line."""

from __future__ import annotations

from collections.abc import Iterator

from ninetyeight.talk.words import Words

PILE_LETTER = "#"
"""How the patterns of the lexicons write the letter of a pile."""

_LATIN = "bcd"
_CAPITALS = "ABCDАБВГСДЦ"
_WORDS_AT_THE_START = "AАВС"
"""Letters that are words in some language, and have a capital where a sentence begins."""


def pile_letters(words: Words) -> Iterator[int]:
    """The words that are plainly the letter of a pile."""
    for index, letters in enumerate(words.letters):
        if len(letters) != 1:
            continue
        written = words.original(index)
        is_start = index == 0 or words.begins_sentence[index]
        may_be_word = (
            is_start and written in _WORDS_AT_THE_START and words.between(index)[:1] != ":"
        )
        if written in _LATIN or (written in _CAPITALS and not may_be_word):
            yield index
