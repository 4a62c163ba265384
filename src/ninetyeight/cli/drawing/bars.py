"""The number line: how far each pile has gone, and where the cards of the hand lie."""

from __future__ import annotations

from collections.abc import Sequence

from ninetyeight.cli.drawing.words import pile_words
from ninetyeight.core.piles import PILES, Pile, Tops

_CELLS = 50
"""Two numbers share a cell."""

_GONE, _TOP, _OPEN, _CARD = "━", "┃", "·", "●"


def number_line(piles: Tops, hand: Sequence[int], hand_label: str) -> list[str]:
    """A bar for each pile, and below them the cards at their places."""
    bars = [f"{pile_words(pile)} {piles[pile]:>3}  {_bar(pile, piles[pile])}" for pile in PILES]
    places = {_cell(card) for card in hand}
    marks = "".join(_CARD if cell in places else " " for cell in range(_CELLS))
    return [*bars, f"{hand_label:>7}  {marks}".rstrip()]


def _bar(pile: Pile, top: int) -> str:
    at = _cell(top)
    if pile.is_ascending:
        return _GONE * at + _TOP + _OPEN * (_CELLS - at - 1)
    return _OPEN * at + _TOP + _GONE * (_CELLS - at - 1)


def _cell(number: int) -> int:
    return (number - 1) // 2
