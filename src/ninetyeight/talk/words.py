"""The words of a folded text: where each one stands, and the key it is looked up by."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass, field

from ninetyeight.talk.folding import Folded, fold, key_of

_WORD = re.compile(r"(?<![\d:])(?:\+\s?|-)1(?![\w:])|[^\W_]+(?:'[^\W_]+)*")
"""+1 and -1 are words of their own: they are steps."""
BLANKS = re.compile(r"[\s\-]*")
_END_OF_SENTENCE = re.compile(r"[.!?;…]")


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a text, as lists side by side: `letters[i]` stands at `starts[i]:ends[i]`.

    `keys` are what the words are looked up by; apostrophes are left out of both.
    """

    folded: Folded
    letters: list[str] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    begins_sentence: list[bool] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.keys)

    def between(self, left: int) -> str:
        """What stands between word `left` and the next one; behind the last: the rest."""
        end = self.starts[left + 1] if left + 1 < len(self.keys) else None
        return self.folded.letters[self.ends[left] : end]

    def within(self, start: int, end: int) -> range:
        """The words that start in `start:end` of the folded text."""
        return range(bisect_left(self.starts, start), bisect_left(self.starts, end))

    def span(self, first: int, last: int) -> tuple[int, int]:
        """Where the words `first` to `last` stand in the original text."""
        return self.folded.span(self.starts[first], self.ends[last])

    def written(self, index: int) -> str:
        """The word with its marks, in small letters."""
        return self.folded.written(self.starts[index], self.ends[index])

    def original(self, index: int) -> str:
        """The word as it stands in the text."""
        return self.folded.text[slice(*self.span(index, index))]


def split_words(text: str) -> Words:
    """The words of `text`."""
    folded = fold(text)
    words = Words(folded)
    end = 0
    for match in _WORD.finditer(folded.letters):
        letters = match[0].replace("'", "").replace("+ ", "+")
        words.letters.append(letters)
        words.keys.append(key_of(letters))
        words.starts.append(match.start())
        words.ends.append(match.end())
        gap = _END_OF_SENTENCE.search(folded.letters, end, match.start())
        words.begins_sentence.append(gap is not None)
        end = match.end()
    return words


def without_overlaps(spans: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """The spans in order, those that overlap as one."""
    merged: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if merged and start < merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged
