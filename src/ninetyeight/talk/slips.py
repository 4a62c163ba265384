"""Long numerals with one slip of the keyboard: a letter wrong, missing, too much, or two swapped.

Only long words: a short one with a slip is too often another word (`eleven`, `elven`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

_SHORTEST = 6
"""From so many letters on, a letter may be missing or swapped with the next one."""
_SHORTEST_WRONG = 7
"""From so many on, one may be wrong or too much."""
_LONGEST = 24
_ANY = "?"


class Slips:
    """Words, and whether another word is one of them with a slip."""

    def __init__(self, words: Iterable[tuple[str, frozenset[str]]]) -> None:
        self._blurred: dict[str, frozenset[str]] = {}
        for word, languages in words:
            for blurred in _blurred(word):
                self._blurred[blurred] = languages | self._blurred.get(blurred, frozenset())

    def languages_of(self, word: str) -> frozenset[str] | None:
        """The languages of the words that `word` is, but for one slip; None if it is none."""
        if not _SHORTEST - 1 <= len(word) <= _LONGEST:
            return None
        for written in _readings(word):
            if written in self._blurred:
                return self._blurred[written]
        return None


def letters_lost(word: str) -> Iterator[str]:
    """A long word with each letter but the first one missing, or swapped with the one before."""
    if len(word) >= _SHORTEST:
        for at in range(1, len(word)):
            yield word[:at] + word[at + 1 :]
            yield word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :]


def _blurred(word: str) -> Iterator[str]:
    """All that a reading of the word with a slip can be."""
    yield from letters_lost(word)
    if len(word) >= _SHORTEST_WRONG:
        yield word + _ANY
        for at in range(len(word)):
            yield word[:at] + _ANY + word[at + 1 :]


def _readings(word: str) -> Iterator[str]:
    """The word as it is; with each letter unknown; and with each letter left out."""
    yield word
    if len(word) < _SHORTEST_WRONG:
        return
    for at in range(len(word)):
        yield word[:at] + _ANY + word[at + 1 :]
        yield word[:at] + word[at + 1 :] + _ANY
