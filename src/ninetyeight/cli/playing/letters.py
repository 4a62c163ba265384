"""The letters of piles as other keyboards type them.

Who writes Cyrillic or Greek and forgets to switch types letters that look like A, B and C and are
others. For D there is none that looks alike, so the one that sounds alike is taken.
"""

from __future__ import annotations

import re

_LATIN = str.maketrans(
    {
        "А": "A",
        "а": "a",
        "В": "B",
        "в": "b",
        "Б": "B",
        "б": "b",
        "С": "C",
        "с": "c",
        "Д": "D",
        "д": "d",
        "Е": "E",
        "е": "e",
        "Α": "A",
        "α": "a",
        "Β": "B",
        "β": "b",
        "Ϲ": "C",
        "ϲ": "c",
        "Δ": "D",
        "δ": "d",
        "Ε": "E",
        "ε": "e",
    }
)
_ALONE = re.compile(r"(?<![^\W\d_])[^\W\d_](?![^\W\d_])")


def with_latin_letters(line: str) -> str:
    """`line` with A, B, C, D and E for letters like them that stand alone or behind a number."""
    return _ALONE.sub(lambda letter: letter[0].translate(_LATIN), line)
