"""What the player on turn can do: lay one card, or end the turn."""

from __future__ import annotations

from dataclasses import dataclass

from ninetyeight.core.cards import HIGHEST
from ninetyeight.core.piles import PILES, Pile, as_pile


@dataclass(frozen=True, slots=True, order=True)
class Lay:
    """Lay `card` on `pile`."""

    card: int
    pile: Pile

    def __post_init__(self) -> None:
        # A letter is as good as a pile; anything else is refused here, not in the middle of a rule.
        object.__setattr__(self, "pile", as_pile(self.pile))


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn, refill, and pass it on."""


Action = Lay | EndTurn

END = EndTurn()

LAYS: tuple[tuple[Lay, ...], ...] = tuple(
    tuple(Lay(card, pile) for pile in PILES) for card in range(HIGHEST + 1)
)
"""Every play, `LAYS[card][pile]`: made once, because lists of legal plays are made all the time."""
