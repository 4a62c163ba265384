"""Numbers, lists of cards and ranges of cards in text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby

from ninetyeight.variants.text import BLANKS

_NUMBER = re.compile(r"0|[1-9][0-9]{0,8}", re.ASCII)
NONE = "-"


def parse_number(text: str) -> int | None:
    """A whole number as we write them: ASCII digits, no sign, no leading zero; else None."""
    return int(text) if _NUMBER.fullmatch(text) else None


def parse_list(text: str) -> list[int | str]:
    """The numbers of `3, 17,45`; what is none stays the word it is, for a reader to complain of."""
    words = [word.strip(BLANKS) for word in text.split(",")]
    return [word if (number := parse_number(word)) is None else number for word in words]


def format_cards(cards: Iterable[int]) -> str:
    """`3,17,45`, or `-` for none."""
    return ",".join(map(str, cards)) or NONE


def parse_range(text: str) -> range | None:
    """`14` or `97-99`; None when it is neither."""
    first, dash, last = text.partition("-")
    low, high = parse_number(first), parse_number(last if dash else first)
    if low is None or high is None or low > high or (dash and low == high):
        return None
    return range(low, high + 1)


def format_ranges(cards: Iterable[int]) -> str:
    """`2-9,14,97-99`."""
    return ",".join(_runs(sorted(cards)))


def _runs(cards: list[int]) -> Iterator[str]:
    # Within a run of neighbours, number and index grow together.
    for _, run in groupby(enumerate(cards), key=lambda pair: pair[1] - pair[0]):
        numbers = [card for _, card in run]
        yield str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}-{numbers[-1]}"
