"""The four piles: which way they run, what fits on them, what a play costs."""

from __future__ import annotations

from enum import IntEnum
from typing import Literal

from ninetyeight.errors import Problem, RefusedError, shown

TRICK = 10
"""How far backwards the backwards trick goes, exactly."""


class Pile(IntEnum):
    """A and B ascend from 1, C and D descend from 100."""

    A = 0
    B = 1
    C = 2
    D = 3

    is_ascending: bool
    """Whether the cards on this pile go up."""

    def __init__(self, number: int) -> None:
        self.is_ascending = number < 2  # kept: it is asked for every card on every pile


Tops = tuple[int, int, int, int]
"""The top cards of A, B, C and D; 1 and 100 are the bare row cards."""

FRESH_TOPS: Tops = (1, 1, 100, 100)
PILES = tuple(Pile)

Letter = Literal["A", "B", "C", "D"]
LETTERS: tuple[Letter, ...] = ("A", "B", "C", "D")
"""The names of the piles: `LETTERS[pile]` is `pile.name`, and quicker."""


def as_pile(value: Pile | str) -> Pile:
    """The pile named by `value`: a Pile or its letter. Raises RefusedError for anything else."""
    if isinstance(value, Pile):
        return value
    name = str(value).upper()
    if name in Pile.__members__:
        return Pile[name]
    raise RefusedError(Problem("no-such-pile", "§1", {"pile": shown(value)}))


def cost(pile: Pile, top: int, card: int) -> int:
    """How far the pile moves on when `card` is laid on `top`; the backwards trick costs -10."""
    return card - top if pile.is_ascending else top - card


def is_trick(pile: Pile, top: int, card: int) -> bool:
    """Whether laying `card` on `top` is the backwards trick."""
    return cost(pile, top, card) == -TRICK


def fits(pile: Pile, top: int, card: int) -> bool:
    """Whether the order of the pile takes `card` on `top`, by a step forward or by the trick."""
    step = cost(pile, top, card)
    return step > 0 or step == -TRICK


def with_top(tops: Tops, pile: Pile, card: int) -> Tops:
    """`tops` after `card` was laid on `pile`."""
    a, b, c, d = tops
    if pile == 0:
        return (card, b, c, d)
    if pile == 1:
        return (a, card, c, d)
    if pile == 2:
        return (a, b, card, d)
    return (a, b, c, card)
