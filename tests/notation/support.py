"""What the tests of the notation share: ways to ask what is wrong with a text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ninetyeight import NotationError, SetupError
from ninetyeight.core.cards import CARDS
from ninetyeight.errors import Problem

Reader = Callable[[Any], object]

HUGE = [
    pytest.param(10**5000, id="5000 digits"),
    pytest.param(-(10**5000), id="-5000 digits"),
    pytest.param("9" * 10**7, id="10 MB of digits"),
    pytest.param([[10**5000]], id="a list of 5000 digits"),
]
"""What is hard to show in an error: Python refuses to write such numbers out."""


def notation_problems(read: Reader, text: object) -> tuple[Problem, ...]:
    """Everything that `read` finds wrong with `text`; fails when it is not refused."""
    with pytest.raises(NotationError) as caught:
        read(text)
    return caught.value.problems


def codes(read: Reader, text: object) -> list[str]:
    """The codes of everything that `read` finds wrong with `text`."""
    return [problem.code for problem in notation_problems(read, text)]


def setup_codes(do: Callable[[], object]) -> list[str]:
    """The codes of the SetupError that `do` ends in."""
    with pytest.raises(SetupError) as caught:
        do()
    return [problem.code for problem in caught.value.problems]


def deck_from(*first: int) -> tuple[int, ...]:
    """All 98 cards: these first, then the others ascending."""
    return (*first, *(card for card in CARDS if card not in first))
