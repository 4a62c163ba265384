"""Counting the tree of actions, to compare implementations of the rules with each other."""

from __future__ import annotations

from ninetyeight.core.actions import Action
from ninetyeight.core.position import Position


def perft(position: Position, depth: int) -> int:
    """How many sequences of exactly `depth` legal actions there are.

    Raises HiddenError where the tree goes on with cards that the position does not know.
    """
    if depth == 0:
        return 1
    legal = position.legal_actions()
    if depth == 1:
        return len(legal)
    return sum(perft(position.do(action), depth - 1) for action in legal)


def split(position: Position, depth: int) -> list[tuple[Action, int]]:
    """The same count for `depth` of 1 or more, for each first action."""
    if depth == 1:
        return [(action, 1) for action in position.legal_actions()]
    return [(action, perft(position.do(action), depth - 1)) for action in position.legal_actions()]
