"""What a name may be made of: anything people are called, nothing that harms who reads it."""

from __future__ import annotations

import unicodedata
from itertools import groupby

from ninetyeight.errors import Problem
from ninetyeight.server.failures import ApiError

ANONYMOUS = "Anonymous"
"""How somebody is called who has deleted their data."""

LONGEST = 40
MOST_MARKS = 3
"""More than this above one another run into the lines around."""

_JOINERS = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"
"""Persian, Indian scripts and many emoji need them; every other format character is refused."""

_BLANK_LETTERS = "\u115f\u1160\u2800\u3164\uffa0\u034f\u17b4\u17b5"
"""They count as letters or marks, and nobody sees them."""


def checked_name(text: str) -> str:
    """`text` as it is stored: normalised, blanks trimmed and collapsed. Raises ApiError."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if len(name) > LONGEST:
        raise _refused(Problem("name-too-long", facts={"limit": LONGEST}))
    for character in name:
        if not _is_allowed(character):
            code = f"U+{ord(character):04X}"
            raise _refused(Problem("name-character", facts={"character": code}))
    if not any(unicodedata.category(character)[0] in "LNPS" for character in name):
        raise _refused(Problem("name-empty", facts={"limit": LONGEST}))
    if _longest_marks(name) > MOST_MARKS:
        raise _refused(Problem("name-marks", facts={"most": MOST_MARKS}))
    return name


def _refused(problem: Problem) -> ApiError:
    return ApiError(400, [problem])


def _is_allowed(character: str) -> bool:
    if character in _JOINERS or character == " ":
        return True
    return unicodedata.category(character)[0] in "LMNPS" and character not in _BLANK_LETTERS


def _longest_marks(name: str) -> int:
    runs = groupby(name, key=lambda character: unicodedata.category(character)[0] == "M")
    return max((len(list(run)) for is_mark, run in runs if is_mark), default=0)
