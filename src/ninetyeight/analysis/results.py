"""What analysis finds out, as data."""

from __future__ import annotations

from typing import Literal, NamedTuple

from ninetyeight.core.actions import Action

SolverResult = Literal["won", "lost", "unknown"]


class Solution(NamedTuple):
    """`line` is all actions to the end when it is `won`; `start` the seat that begins it.

    `nodes` is the number of plays that were looked at.
    """

    result: SolverResult
    line: tuple[Action, ...]
    start: int
    seconds: float
    nodes: int


PuzzleTheme = Literal["endgame", "tricks", "patience", "commands", "signals", "damage"]
PuzzleProof = Literal["exact", "search"]
