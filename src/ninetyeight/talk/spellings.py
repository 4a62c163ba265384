"""Other ways to write a word on a keyboard that lacks its letters: `fuenf`, `sorok`, `tryuk`."""

from __future__ import annotations

from itertools import product

from ninetyeight.talk.folding import key_of_word

_WITH_TWO_LETTERS = {"ä": "ae", "ö": "oe", "ü": "ue"}

_IN_LATIN_LETTERS = {
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ё": "e yo", "ж": "zh", "з": "z",
    "и": "i", "й": "y j i", "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r",
    "с": "s", "т": "t", "у": "u", "ф": "f", "х": "h kh", "ц": "c ts", "ч": "ch", "ш": "sh",
    "щ": "shch sch", "ы": "y i", "э": "e", "ю": "yu ju", "я": "ya ja ia",
}  # fmt: skip
_SILENT = "ьъ"


def keys_of_word(word: str) -> frozenset[str]:
    """The keys of all spellings of a word as people write it."""
    return frozenset({key_of_word(word), *_with_two_letters(word), *_in_latin_letters(word)})


def _with_two_letters(word: str) -> list[str]:
    written = "".join(_WITH_TWO_LETTERS.get(letter, letter) for letter in word)
    return [key_of_word(written)] if written != word else []


def _in_latin_letters(word: str) -> list[str]:
    letters = [letter for letter in word if letter not in _SILENT]
    if not letters or not all(letter in _IN_LATIN_LETTERS for letter in letters):
        return []
    spellings = product(*(_IN_LATIN_LETTERS[letter].split() for letter in letters))
    return ["".join(spelling) for spelling in spellings]
