"""One game in the records of play."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """How one game went. `team` is the same for the same people and bots, `names` theirs then."""

    variant: str
    players: int
    talk: str
    team: str
    names: tuple[str, ...]
    is_won: bool
    cards_left: int
