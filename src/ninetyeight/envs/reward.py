"""What a game is worth, to everybody at the table alike: the team wins or loses together."""

from __future__ import annotations

from math import exp

from ninetyeight.core.cards import CARDS
from ninetyeight.errors import Problem, SetupError, shown

ILLEGAL = -1.0
"""For an action that the rules refuse: worse than any game that was played."""


def verify_shape(shape: float) -> None:
    """Raise SetupError unless `shape` is a weight from 0 to 1."""
    if not 0 <= shape <= 1:
        raise SetupError([Problem("reward-shape", facts={"shape": shown(shape)})])


def final_reward(is_won: bool, cards_left: int, shape: float) -> float:
    """1 for a win, 0 for a loss; a part of it, `shape`, goes by the cards that are left.

    That part falls evenly with every card, and steeply near the end, where games are decided.
    """
    closeness = 0.4 * (1 - cards_left / len(CARDS)) + 0.6 * exp(-cards_left / 10)
    return (1 - shape) * is_won + shape * closeness
