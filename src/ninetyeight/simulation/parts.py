"""Games that are still to be played, handed out in parts of any size."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Part(NamedTuple):
    """So many `games`, number `first` and on."""

    first: int
    games: int


class Parts:
    """Hands out the games of `gaps` in order, each once."""

    def __init__(self, gaps: Iterable[tuple[int, int]]) -> None:
        self._gaps = [Part(*gap) for gap in gaps][::-1]

    def take(self, most: int) -> Part | None:
        """The next games, at most so many; None when all have been handed out."""
        if not self._gaps:
            return None
        first, games = self._gaps.pop()
        if games > most:
            self._gaps.append(Part(first + most, games - most))
        return Part(first, min(games, most))


class Pace:
    """How many games to take at once, so that a batch lasts about as long as is wished."""

    def __init__(self, least: int, seconds: float) -> None:
        self._least = least
        self._seconds = seconds
        self.size = least

    def learn(self, games: int, seconds: float) -> None:
        """So many games took so long."""
        fitting = games * self._seconds / max(seconds, 1e-6)
        # At most four times as many as before: the first games may be untypical.
        steps = int(min(fitting, 4 * self.size)) // self._least
        self.size = max(steps, 1) * self._least
