"""Some games that were played, and the tally of all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from ninetyeight.errors import Problem
from ninetyeight.kernel.table import LOST_FIRE, LOST_SKULL, LOST_THREE, STUCK, WON

FORFEIT = LOST_FIRE + 1
"""A bot broke: the game counts as lost, with the cards that were left."""

OUTCOMES = {
    "won": WON,
    "stuck": STUCK,
    "skull": LOST_SKULL,
    "three": LOST_THREE,
    "fire": LOST_FIRE,
    "forfeit": FORFEIT,
}

Column = NDArray[np.uint8]
_NOT_PLAYED = 0


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A game that a bot could not finish: the problem names bot, seat and position."""

    game: int
    problem: Problem


@dataclass(frozen=True, slots=True, eq=False)
class Batch:
    """The games number `first` and on: how each ended, and with how many cards left."""

    first: int
    outcomes: Column
    left: Column
    forfeits: tuple[Forfeit, ...] = ()

    def __len__(self) -> int:
        return len(self.outcomes)


def make_batch(
    first: int,
    outcomes: Sequence[int] | NDArray[np.int64],
    left: Sequence[int] | NDArray[np.int64],
    forfeits: Sequence[Forfeit] = (),
) -> Batch:
    """A batch from any columns of numbers."""
    return Batch(first, np.asarray(outcomes, np.uint8), np.asarray(left, np.uint8), tuple(forfeits))


@dataclass(slots=True, eq=False)
class Tally:
    """What is known so far of the games 0 to `games` - 1.

    `seconds` is the time in which they were played, without compilation.
    """

    games: int
    seconds: float = 0.0
    forfeits: dict[int, Forfeit] = field(default_factory=dict)
    _outcomes: Column = field(init=False, repr=False)
    _left: Column = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._outcomes = np.full(self.games, _NOT_PLAYED, np.uint8)
        self._left = np.zeros(self.games, np.uint8)

    def add(self, batch: Batch, seconds: float) -> None:
        """Count these games; those beyond the last are left out.

        A game that is already known is the same again: it depends on its number alone.
        """
        end = min(batch.first + len(batch), self.games)
        count = max(end - batch.first, 0)
        if len(batch):
            self.seconds += seconds * count / len(batch)
        self._outcomes[batch.first : end] = batch.outcomes[:count]
        self._left[batch.first : end] = batch.left[:count]
        self.forfeits.update((f.game, f) for f in batch.forfeits if f.game < self.games)

    @property
    def is_played(self) -> NDArray[np.bool_]:
        """For each game whether it is known."""
        return np.not_equal(self._outcomes, _NOT_PLAYED)

    @property
    def played(self) -> int:
        """How many games are known."""
        return int(np.count_nonzero(self._outcomes))

    @property
    def wins(self) -> int:
        """How many of them were won."""
        return int(np.count_nonzero(self._outcomes == WON))

    @property
    def rate(self) -> float:
        """Games per second."""
        return self.played / max(self.seconds, 1e-9)

    @property
    def outcomes(self) -> Column:
        """How each known game ended, by their numbers."""
        return self._outcomes[self.is_played]

    @property
    def left(self) -> Column:
        """The cards left in each known game, by their numbers."""
        return self._left[self.is_played]

    def first_batch(self, most: int) -> Batch:
        """The known games from number 0 on, up to the first that is missing."""
        end = next((first for first, _ in self.gaps()), self.games)
        count = min(end, most)
        return Batch(0, self._outcomes[:count], self._left[:count])

    def gaps(self) -> list[tuple[int, int]]:
        """The games that are missing, as (first, count)."""
        missing = np.concatenate([[False], ~self.is_played, [False]])
        edges = np.flatnonzero(np.diff(missing.astype(np.int8)))
        return [(int(a), int(b - a)) for a, b in edges.reshape(-1, 2)]


def same_games(one: Batch, other: Batch) -> bool:
    """Whether both are the same games, ended in the same way."""
    return (
        one.first == other.first
        and np.array_equal(one.outcomes, other.outcomes)
        and np.array_equal(one.left, other.left)
    )
