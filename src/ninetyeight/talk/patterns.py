"""Patterns of words, as the lexicons write them, and where they fit in a text.

    the very next {one,card}      these words in a row, one of those in braces
    trick* .. for?                the beginning of a word; up to three words between; maybe "for"
    *ла                           the end of a word, but not for the first one
    <have> .. trick               one of the words that the lexicon calls "have"

A pattern looks at a bounded number of words from where it starts, so to try all of them at every
word takes time in proportion to the length of the text.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from ninetyeight.talk.folding import key_of_word
from ninetyeight.talk.words import Words

_GAP = ".."
_WIDEST_GAP = 3


@dataclass(frozen=True, slots=True)
class _Slot:
    """One place of a pattern: which keys fit there, and which beginnings and endings of keys."""

    keys: frozenset[str]
    beginnings: tuple[str, ...]
    endings: tuple[str, ...]
    is_optional: bool
    gap: int
    """So many words may stand before it."""

    def fits(self, key: str) -> bool:
        return (
            key in self.keys
            or (self.beginnings != () and key.startswith(self.beginnings))
            or (self.endings != () and key.endswith(self.endings))
        )


Pattern = tuple[_Slot, ...]


def parse_pattern(written: str, classes: Mapping[str, Iterable[str]]) -> Pattern:
    """The pattern `written`; `classes` are the words behind each <name>."""
    slots: list[_Slot] = []
    gap = 0
    for part in written.split():
        if part == _GAP:
            gap = _WIDEST_GAP
            continue
        names = part.removesuffix("?").strip("{}").split(",")
        words = [word for name in names for word in _words_of(name, classes)]
        whole = frozenset(key_of_word(word) for word in words if "*" not in word)
        beginnings = tuple(key_of_word(word[:-1]) for word in words if word.endswith("*"))
        endings = tuple(key_of_word(word[1:]) for word in words if word.startswith("*"))
        slots.append(_Slot(whole, beginnings, endings, part.endswith("?"), gap))
        gap = 0
    if not slots or slots[0].is_optional or slots[0].endings:
        raise ValueError(f"a pattern starts with a word that is known: {written!r}")
    return tuple(slots)


def _words_of(name: str, classes: Mapping[str, Iterable[str]]) -> Iterable[str]:
    return classes[name[1:-1]] if name.startswith("<") else (name,)


class Patterns:
    """Many patterns, found by the word they start with."""

    def __init__(self, patterns: Iterable[Pattern]) -> None:
        self._by_key: dict[str, list[Pattern]] = {}
        self._by_beginning: dict[str, list[Pattern]] = {}
        for pattern in patterns:
            for key in pattern[0].keys:
                self._by_key.setdefault(key, []).append(pattern)
            for beginning in pattern[0].beginnings:
                self._by_beginning.setdefault(beginning, []).append(pattern)
        self._lengths = sorted(set(map(len, self._by_beginning)))

    def matches(self, words: Words, without: Collection[int] = ()) -> Iterator[tuple[int, ...]]:
        """The words that fit, for every place where a pattern does; none of them is `without`."""
        for index, key in enumerate(words.keys):
            if index in without:
                continue
            for pattern in self._starting_with(key):
                found = _rest(words, pattern, 1, index + 1, without)
                if found is not None:
                    yield (index, *found)

    def _starting_with(self, key: str) -> Iterator[Pattern]:
        yield from self._by_key.get(key, ())
        for length in self._lengths:
            if length > len(key):
                return
            yield from self._by_beginning.get(key[:length], ())


def _rest(
    words: Words, pattern: Pattern, slot_number: int, at: int, without: Collection[int]
) -> tuple[int, ...] | None:
    """The words from `at` on that fit the slots from `slot_number` on, or None."""
    if slot_number == len(pattern):
        return ()
    slot = pattern[slot_number]
    for index in range(at, min(at + slot.gap + 1, len(words))):
        if words.begins_sentence[index]:
            break
        if index not in without and slot.fits(words.keys[index]):
            found = _rest(words, pattern, slot_number + 1, index + 1, without)
            if found is not None:
                return (index, *found)
    if slot.is_optional:
        return _rest(words, pattern, slot_number + 1, at, without)
    return None
