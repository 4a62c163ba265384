"""Patterns of words, as the lexicons write them, and where they fit in a text.

    the very next {one,card}      these words in a row, one of those in braces
    trick* .. for?                the beginning of a word; up to three words between; maybe "for"
    trick ... pile                up to six words between; with four dots up to twelve
    *ла                           the end of a word, but not for the first one
    <have> .. trick               one of the words that the lexicon calls "have"
    no loss & {top,#}             several rows in one sentence, in any order
    #                             the letter of a pile, where it is plainly one

A row looks at a bounded number of words from where it starts, so to try all of them at every word
takes time in proportion to the length of the text.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

from ninetyeight.talk.spellings import keys_of_word
from ninetyeight.talk.words import Words

_GAPS = {"..": 3, "...": 6, "....": 12}
_AND = " & "


@dataclass(frozen=True, slots=True)
class _Slot:
    """One place of a row: which keys fit there, and which beginnings and endings of keys."""

    keys: frozenset[str]
    beginnings: tuple[str, ...]
    endings: tuple[str, ...]
    is_optional: bool
    gap: int
    """So many words may stand before it."""

    def fits(self, readings: Set[str]) -> bool:
        return not self.keys.isdisjoint(readings) or any(
            (self.beginnings != () and key.startswith(self.beginnings))
            or (self.endings != () and key.endswith(self.endings))
            for key in readings
        )


_Row = tuple[_Slot, ...]

Pattern = tuple[_Row, ...]
"""Rows that must all be in one sentence; most patterns have one."""


def parse_pattern(written: str, classes: Mapping[str, Iterable[str]]) -> Pattern:
    """The pattern `written`; `classes` are the words behind each <name>."""
    return tuple(_parse_row(row, classes) for row in written.split(_AND))


def _parse_row(written: str, classes: Mapping[str, Iterable[str]]) -> _Row:
    slots: list[_Slot] = []
    gap = 0
    for part in written.split():
        if part in _GAPS:
            gap = _GAPS[part]
            continue
        names = part.removesuffix("?").strip("{}").split(",")
        words = [word for name in names for word in _words_of(name, classes)]
        whole = _keys(word for word in words if "*" not in word)
        beginnings = tuple(_keys(word[:-1] for word in words if word.endswith("*")))
        endings = tuple(_keys(word[1:] for word in words if word.startswith("*")))
        slots.append(_Slot(whole, beginnings, endings, part.endswith("?"), gap))
        gap = 0
    if not slots or slots[0].is_optional or slots[0].endings:
        raise ValueError(f"a pattern starts with a word that is known: {written!r}")
    return tuple(slots)


def _keys(words: Iterable[str]) -> frozenset[str]:
    return frozenset(key for word in words for key in keys_of_word(word))


def _words_of(name: str, classes: Mapping[str, Iterable[str]]) -> Iterable[str]:
    return classes[name[1:-1]] if name.startswith("<") else (name,)


@dataclass(frozen=True, slots=True)
class _Part:
    """A row, and which part of which pattern it is."""

    row: _Row
    owner: int
    number: int
    parts: int


class Patterns:
    """Many patterns, found by the words that their rows start with."""

    def __init__(self, patterns: Iterable[Pattern]) -> None:
        self._by_key: dict[str, list[_Part]] = {}
        self._by_beginning: dict[str, list[_Part]] = {}
        words: set[str] = set()
        for owner, pattern in enumerate(patterns):
            for number, row in enumerate(pattern):
                words.update(*(slot.keys for slot in row))
                part = _Part(row, owner, number, len(pattern))
                for key in row[0].keys:
                    self._by_key.setdefault(key, []).append(part)
                for beginning in row[0].beginnings:
                    self._by_beginning.setdefault(beginning, []).append(part)
        self._lengths = sorted(set(map(len, self._by_beginning)))
        self.words = frozenset(words)
        """All whole words of the patterns."""

    def matches(
        self, words: Words, readings: Sequence[Set[str]], without: Collection[int] = ()
    ) -> Iterator[tuple[int, ...]]:
        """The words that fit, for every place where a pattern does; none of them is `without`.

        `readings` are, for every word, the keys that it may be meant as.
        """
        found: dict[int, dict[int, tuple[int, ...]]] = {}
        for index, keys in enumerate(readings):
            if words.begins_sentence[index]:
                found.clear()
            if index in without:
                continue
            for part in (part for key in keys for part in self._starting_with(key)):
                rest = _rest(words, readings, part.row, 1, index + 1, without)
                if rest is None:
                    continue
                rows = found.setdefault(part.owner, {}) if part.parts > 1 else {}
                rows[part.number] = (index, *rest)
                if len(rows) == part.parts:
                    yield tuple(sorted({at for row in rows.values() for at in row}))

    def _starting_with(self, key: str) -> Iterator[_Part]:
        yield from self._by_key.get(key, ())
        for length in self._lengths:
            if length > len(key):
                return
            yield from self._by_beginning.get(key[:length], ())


def _rest(
    words: Words,
    readings: Sequence[Set[str]],
    row: _Row,
    slot_number: int,
    at: int,
    without: Collection[int],
) -> tuple[int, ...] | None:
    """The words from `at` on that fit the slots from `slot_number` on, or None."""
    if slot_number == len(row):
        return ()
    slot = row[slot_number]
    for index in range(at, min(at + slot.gap + 1, len(words))):
        if words.begins_sentence[index]:
            break
        if index not in without and slot.fits(readings[index]):
            found = _rest(words, readings, row, slot_number + 1, index + 1, without)
            if found is not None:
                return (index, *found)
    if slot.is_optional:
        return _rest(words, readings, row, slot_number + 1, at, without)
    return None
