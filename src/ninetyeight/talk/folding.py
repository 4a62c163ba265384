"""Letters as they look: case, marks, scripts and disguises folded away, with a way back.

Folding comes in two steps. `fold` turns a text into plain small letters and digits and remembers
which code point each of them came from. `key_of` then makes equal what looks equal in a disguise:
`sevеn` with a Cyrillic letter, `f0rty`. The words of the lexicons go through the same two steps, so
that both meet in the same key. `squeezed` is for letters that somebody repeated: `sevennn`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

_PLAIN_LETTERS = {
    "ø": "o", "ł": "l", "đ": "d", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe", "ð": "d", "þ": "th",
    "🔟": "10", "¼": "½", "¾": "½", "⁄": "/", "∕": "/", "−": "-", "‐": "-", "‑": "-", "–": "-",
    "—": "-", "’": "'", "ʼ": "'", "´": "'", "`": "'", "\u2800": " ",
    "\u3164": "", "\u115f": "", "\u1160": "", "\uffa0": "",
}  # fmt: skip
"""What Unicode does not take apart itself; the last are letters that show nothing."""

_LOOK_ALIKES = str.maketrans(
    {
        # Cyrillic
        "а": "a", "в": "b", "е": "e", "и": "u", "і": "i", "к": "k", "м": "m", "н": "h",
        "о": "o", "п": "n", "р": "p", "с": "c", "т": "t", "у": "y", "х": "x", "ь": "b", "ѕ": "s",
        "ј": "j", "һ": "h", "ԁ": "d", "ԛ": "q", "ԝ": "w", "ѵ": "v", "г": "r", "ӏ": "i", "ө": "o",
        # Greek
        "α": "a", "β": "b", "ε": "e", "η": "n", "ι": "i", "κ": "k", "ν": "v", "ο": "o", "ρ": "p",
        "σ": "o", "τ": "t", "υ": "u", "χ": "x", "ω": "w", "γ": "y", "ς": "c",
        # Armenian and others that pass for Latin
        "ո": "n", "օ": "o", "ѐ": "e", "ց": "g", "հ": "h", "ս": "u", "ɡ": "g", "ɑ": "a", "ɩ": "i",
        # digits and signs that stand for letters
        "0": "o", "1": "i", "|": "i", "!": "i", "@": "a", "$": "s", "€": "e", "£": "l",
    }
)  # fmt: skip
"""Only 0 and 1 among the digits: the others are numbers whatever stands around them."""

SIGNS_FOR_LETTERS = "@$€£!|"

_LETTER_NAME = re.compile(
    r"(?:LATIN LETTER SMALL CAPITAL|REGIONAL INDICATOR SYMBOL LETTER"
    r"|(?:NEGATIVE )?(?:CIRCLED|SQUARED) LATIN CAPITAL LETTER) ([A-Z])"
)
_DIGIT_NAME = re.compile(r"DIE FACE-([1-6])|PLAYING CARD (\w+) OF \w+")
_CARD_NAMES = ("TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE", "TEN")
_IGNORED = ("Mn", "Me", "Mc", "Cf", "Cc", "Cs")
_REPEATED = re.compile(r"([^\W\d_])\1+")
_CACHED = 8_192
_CLEAR_LENGTH = 5


@dataclass(frozen=True, slots=True)
class Folded:
    """`letters` is the folded text; `origins[i]` is the code point that `letters[i]` came from.

    `origins` ends with one entry more: the length of the text.
    """

    letters: str
    origins: Sequence[int]
    text: str

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Where `letters[start:end]` stands in the text, with the marks that follow it."""
        return self.origins[start], self._end(end)

    def _end(self, end: int) -> int:
        at, text = self.origins[end - 1] + 1, self.text
        while at < self.origins[end] and not fold_character(text[at]):
            at += 1
        return at

    def written(self, start: int, end: int) -> str:
        """`letters[start:end]` as somebody wrote it: small letters, with their marks."""
        return plain(self.text[slice(*self.span(start, end))])


def fold(text: str) -> Folded:
    """`text` in plain small letters."""
    if text.isascii():
        return Folded(text.lower(), range(len(text) + 1), text)
    letters: list[str] = []
    origins: list[int] = []
    for at, character in enumerate(text):
        folded = fold_character(character)
        letters.append(folded)
        origins.extend([at] * len(folded))
    origins.append(len(text))
    return Folded("".join(letters), origins, text)


@lru_cache(_CACHED)
def fold_character(character: str) -> str:
    """The plain small letters of one character; "" for a mark or one that shows nothing.

    A number that is one character stands apart from its neighbours: ⑩② is no 102.
    """
    if character in _PLAIN_LETTERS:
        return _PLAIN_LETTERS[character]
    if character.isspace():
        return " "
    if unicodedata.category(character) in _IGNORED:
        return ""
    number = unicodedata.numeric(character, None)
    if number is not None:
        if unicodedata.decimal(character, None) is not None:
            return str(int(number))
        return f" {int(number)} " if number == int(number) else "½"
    small = character.casefold()
    name = unicodedata.name(small, "") if len(small) == 1 else ""
    if letter := _LETTER_NAME.fullmatch(name):
        return letter[1].lower()
    if digit := _DIGIT_NAME.fullmatch(name):
        return _symbol_number(digit)
    decomposed = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", character).casefold())
    return "".join(_PLAIN_LETTERS.get(c, c) for c in decomposed if not unicodedata.combining(c))


def _symbol_number(name: re.Match[str]) -> str:
    if name[1]:
        return f" {name[1]} "
    return f" {_CARD_NAMES.index(name[2]) + 2} " if name[2] in _CARD_NAMES else "½"


def plain(text: str) -> str:
    """`text` in small letters with their marks, without what shows nothing."""
    composed = unicodedata.normalize("NFKC", text).casefold()
    return "".join(c for c in composed if unicodedata.category(c) not in ("Cf", "Me"))


def key_of(letters: str) -> str:
    """What `letters` (already folded) have in common with all their disguises."""
    return letters if letters.isdigit() else letters.translate(_LOOK_ALIKES)


def squeezed(key: str) -> str | None:
    """The key with every letter once where it is repeated; None if nobody repeated one on purpose.

    Many words have a double letter of their own (`teen` is no ten), so a short word needs three
    in a row, or two at its end.
    """
    repeated = _REPEATED.search(key)
    if repeated is None:
        return None
    plain_key = each_letter_once(key)
    is_stretched = len(key) - len(plain_key) > 1 or repeated.end() == len(key)
    return plain_key if is_stretched or len(plain_key) >= _CLEAR_LENGTH else None


def each_letter_once(key: str) -> str:
    """The key as `squeezed` leaves it when somebody repeated letters of it."""
    return _REPEATED.sub(r"\1", key)


def key_of_word(word: str) -> str:
    """The key of a word as people write it."""
    return key_of("".join(map(fold_character, word)).replace("'", ""))
