"""The lexicons: what the filter knows about each language, read from one file per language.

`lexicons/cs.toml` is written by people; `tools/write_lexicons.py` writes out all its forms to
`lexicons/cs.json`, and that is what is read here, when it is first needed. Every language that
has a file is known: nothing here names one.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from enum import IntEnum
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Any

from ninetyeight.talk.folding import fold, key_of_word, plain
from ninetyeight.talk.patterns import parse_pattern
from ninetyeight.talk.slips import letters_lost
from ninetyeight.talk.spellings import keys_of_word

_ENDING = ".json"

SHORTEST = 2
"""No numeral has fewer letters."""

_SHORTEST_GLUED = 5
"""A shorter numeral is too often the end of another word: `often`."""
_MOST_GLUED = 2


class Kind(IntEnum):
    """What sort of numeral a word is. Of a word made of several the highest sort counts."""

    ZERO = 0
    ONE = 1
    """No card; but it can be part of a number: twenty-one."""
    SMALL_ORDINAL = 2
    """Second to ninth: no number alone, but part of one: forty-seventh."""
    CARDINAL = 3
    """Held back, unless it counts something."""
    ORDINAL = 4
    """From tenth up; held back, unless something that is numbered follows."""
    NAME = 5
    """A name of a card or a decade (`семёрка`, `the sixties`): it counts nothing."""


HELD = (Kind.CARDINAL, Kind.ORDINAL, Kind.NAME)


class Lexicon:
    """One language. All words are keys, unless it says otherwise."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.numerals: dict[str, Kind] = {}
        self.in_own_letters: set[str] = set()
        """Numerals as they are written. Those in other letters are too near to too many words."""
        for section, kind in (
            ("zero", Kind.ZERO),
            ("one", Kind.ONE),
            ("small_ordinals", Kind.SMALL_ORDINAL),
        ):
            self._add(data[section], kind)
        for section, kind in (
            ("cardinals", Kind.CARDINAL),
            ("ordinals", Kind.ORDINAL),
            ("names", Kind.NAME),
        ):
            for forms in data[section].values():
                self._add(forms, kind)
        self.small = _keys(form for value in range(2, 10) for form in data["cardinals"][str(value)])
        self.misspelled = frozenset(map(key_of_word, data["misspelled"]["also"]))
        self.other_words = _keys(data["misspelled"]["never"])
        self.digit_names = {value: _keys(data["digit_names"][str(value)]) for value in (0, 1)}
        self.linkers = _keys(data["linkers"])
        self.connectors = _keys(data["connectors"])
        self.glued = _keys(data["glued"])
        self._longest_glued = max(map(len, self.glued))
        counting = data["counting"]
        self.counted = _keys(counting["counted"])
        self.counted_after_digits = self.counted | _keys(counting["after_digits"])
        self.counted_after_hyphen = _keys(counting["after_hyphen"])
        self.numbered = _keys(counting["numbered"])
        self.numbered_small = self.numbered | _keys(counting["numbered_small"])
        self.between = _keys(counting["between"]) | _keys(counting["between_two_words"])
        self.adjective_endings = tuple(_keys(counting["adjective_endings"]))
        self.steps = _keys(counting["steps"])
        self.cardinal_endings = _keys(counting["cardinal_endings"])
        self.ordinal_endings = _keys(counting["ordinal_endings"])
        self.signs = frozenset(counting["signs"])
        self.called = _keys(counting["called"])
        """What one also calls the others: in "47 guys" nobody counts them."""
        self.nouns = frozenset(
            plain(noun)
            for name in ("counted", "after_hyphen", "numbered", "numbered_small")
            for noun in counting[name]
        )
        """All that is counted or numbered, with its marks."""
        self.before_times = _keys(data["before_times"])
        self.ordinary = frozenset(_ordinary_words(data))
        """As people write them, with their marks, or with none at all."""
        self.set_phrases = tuple(data["set_phrases"])
        classes = data["words"]
        self.passes = [parse_pattern(written, classes) for written in data["passes"]]
        self.hints = [parse_pattern(written, classes) for written in data["hints"]["exact"]]
        self.trick_hints = [parse_pattern(written, classes) for written in data["hints"]["trick"]]
        self.slipped = frozenset(
            slip
            for key in self.in_own_letters
            if self.numerals[key] is Kind.CARDINAL
            for slip in letters_lost(key)
        )
        """Parts of a numeral in one word may have a slip, too."""
        self.longest = max(map(len, self.numerals))
        self.common = self.counted | self.numbered_small | self.between | self.steps

    def _add(self, forms: Iterable[str], kind: Kind) -> None:
        for form in forms:
            self.in_own_letters.add(key_of_word(form))
            for key in keys_of_word(form):
                self.numerals[key] = max(kind, self.numerals.get(key, kind))

    def kind_of_glued(self, key: str) -> Kind | None:
        """The kind of a long numeral behind other words without a blank; None if it is none."""
        for _ in range(_MOST_GLUED):
            ends = range(min(self._longest_glued, len(key) - _SHORTEST_GLUED), 1, -1)
            end = next((end for end in ends if key[:end] in self.glued), None)
            if end is None:
                return None
            key = key[end:]
            kind = self.numerals.get(key) or self.kind_of_joined(key)
            if kind in HELD:
                return kind
        return None

    def kind_of_joined(self, key: str) -> Kind | None:
        """The kind of a numeral that is several ones in one word, linked or not; else None.

        Time in proportion to the length of the word: each place is reached once, and from it
        only pieces up to the longest numeral are tried.
        """
        # What can end at each place: the kind so far, and whether a numeral may end there.
        reached: dict[int, Kind] = {0: Kind.ZERO}
        linked: set[int] = set()
        pending = [0]
        pieces = {0: 0}
        while pending:
            at = pending.pop()
            for end in range(at + 1, min(at + self.longest, len(key)) + 1):
                piece = key[at:end]
                kind = self.numerals.get(piece)
                if kind is None and (piece in self.misspelled or piece in self.slipped):
                    kind = Kind.CARDINAL
                if kind is not None and end not in reached:
                    reached[end] = max(reached[at], kind)
                    pieces[end] = pieces[at] + 1
                    linked.discard(end)
                    pending.append(end)
                elif piece in self.linkers and at and at not in linked and end not in reached:
                    reached[end] = reached[at]
                    pieces[end] = pieces[at]
                    linked.add(end)
                    pending.append(end)
        end = len(key)
        if end in reached and end not in linked and pieces[end] > 1 and reached[end] in HELD:
            return reached[end]
        return None


@cache
def languages() -> tuple[str, ...]:
    """The codes of all languages that have a lexicon."""
    names = (file.name for file in files(__package__).joinpath("lexicons").iterdir())
    return tuple(sorted(name.removesuffix(_ENDING) for name in names if name.endswith(_ENDING)))


@cache
def lexicons() -> dict[str, Lexicon]:
    """Every lexicon by the code of its language."""
    return {code: Lexicon(read_lexicon(code)) for code in languages()}


def read_lexicon(code: str) -> dict[str, Any]:
    """The lexicon of a language as its file has it, with all forms."""
    file = files(__package__).joinpath("lexicons", code + _ENDING)
    data: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return data


def _keys(words: Iterable[str]) -> frozenset[str]:
    return frozenset(
        " ".join(keys) for word in words for keys in product(*map(keys_of_word, word.split()))
    )


def _ordinary_words(data: Mapping[str, Any]) -> Iterable[str]:
    """The ordinary words with their marks, and without where that is no numeral of the language.

    `sedmá` is a small ordinal, `sedma` is a card.
    """
    numerals = {form for forms in data["names"].values() for form in forms}
    for word in data["ordinary"]["words"]:
        yield plain(word)
        without_marks = fold(word).letters
        if without_marks not in numerals:
            yield without_marks
