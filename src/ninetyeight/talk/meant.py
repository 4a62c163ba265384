"""What the words of a hint are meant to be, where they have a slip or repeated letters."""

from __future__ import annotations

from collections.abc import Set

from ninetyeight.talk.folding import each_letter_once, squeezed
from ninetyeight.talk.piles import PILE_LETTER, pile_letters
from ninetyeight.talk.slips import Slips
from ninetyeight.talk.words import Words


class Meant:
    """The words of all patterns, found by what people make of them."""

    def __init__(self, words: Set[str], others: Set[str]) -> None:
        """`others` are words that mean themselves, however near to one of `words` they are."""
        self._known = words | others
        self._slips = Slips((word, frozenset({word})) for word in words)
        self._stretched: dict[str, frozenset[str]] = {}
        for word in words:
            once = each_letter_once(word)
            self._stretched[once] = self._stretched.get(once, frozenset()) | {word}

    def readings(self, words: Words) -> list[Set[str]]:
        """For every word the keys that it may be meant as; most often its own one alone."""
        readings = [self._readings_of(key) for key in words.keys]
        for index in pile_letters(words):
            readings[index] = {*readings[index], PILE_LETTER}
        return readings

    def _readings_of(self, key: str) -> Set[str]:
        if key in self._known:
            return {key}
        meant = self._stretched.get(squeezed(key) or "") or self._slips.known_of(key)
        return {key, *meant} if meant else {key}
