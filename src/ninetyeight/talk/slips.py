"""Long words with one slip of the keyboard: a letter wrong, missing, too much, or two swapped.

Only long words: a short one with a slip is too often another word (`eleven`, `elven`).
How long they must be is for the caller to say.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

SHORTEST = 6
"""From so many letters on, a letter may be missing or swapped with the next one; from one more
on, one may be wrong or too much."""
SHORTEST_OWN = 5
"""The same where only words of one language are near."""
_LONGEST = 24
_ANY = "?"


class Slips:
    """Words with what is known of each, found by the same words with a slip."""

    def __init__(
        self, words: Iterable[tuple[str, frozenset[str]]], shortest: int = SHORTEST
    ) -> None:
        self._shortest = shortest
        self._blurred: dict[str, frozenset[str]] = {}
        for word, known in words:
            for blurred in _blurred(word, shortest):
                self._blurred[blurred] = known | self._blurred.get(blurred, frozenset())

    def known_of(self, word: str) -> frozenset[str] | None:
        """What is known of the words that `word` is, but for one slip; None if it is none."""
        if not self._shortest - 1 <= len(word) <= _LONGEST:
            return None
        for written in _readings(word, self._shortest):
            if written in self._blurred:
                return self._blurred[written]
        return None


def letters_lost(word: str, shortest: int = SHORTEST) -> Iterator[str]:
    """A long word with each letter but the first one missing, or swapped with the one before."""
    if len(word) >= shortest:
        for at in range(1, len(word)):
            yield word[:at] + word[at + 1 :]
            yield word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :]


def _blurred(word: str, shortest: int) -> Iterator[str]:
    """All that a reading of the word with a slip can be."""
    yield from letters_lost(word, shortest)
    if len(word) > shortest:
        yield word + _ANY
        for at in range(len(word)):
            yield word[:at] + _ANY + word[at + 1 :]


def _readings(word: str, shortest: int) -> Iterator[str]:
    """The word as it is; with each letter unknown; and with each letter left out."""
    yield word
    if len(word) <= shortest:
        return
    for at in range(len(word)):
        yield word[:at] + _ANY + word[at + 1 :]
        yield word[:at] + word[at + 1 :] + _ANY
