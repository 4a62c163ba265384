"""The end of a game: a value with a reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ninetyeight.core.completion import can_complete, unmet_demand
from ninetyeight.core.turn import Demand, Turn

LossReason = Literal["stuck", "skull", "three", "fire"]

_REASONS: dict[Demand, LossReason] = {
    Demand.MINIMUM: "stuck",
    Demand.SKULL: "skull",
    Demand.THREE: "three",
    Demand.FIRE: "fire",
}

VERY_GOOD = 10
"""So many cards left, or fewer, are a very good result."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    `result` is "won" or "lost". The reason of a loss is "stuck" (the minimum cannot be laid) or
    the command that cannot be followed: "skull", "three", "fire". A win needs none.
    """

    result: Literal["won", "lost"]
    reason: LossReason | None
    cards_left: int

    @property
    def is_won(self) -> bool:
        """All 98 cards lie on the piles and every command was followed."""
        return self.result == "won"

    @property
    def is_very_good(self) -> bool:
        """Stuck with 10 cards or fewer left; a broken command earns no grade."""
        return self.reason == "stuck" and self.cards_left <= VERY_GOOD


def judge(turn: Turn, cards_left: int) -> Outcome | None:
    """The outcome after a card, or at the start of a turn; None while the game goes on (R1)."""
    if cards_left == 0 and not turn.obligations:
        return Outcome("won", None, 0)
    if can_complete(turn):
        return None
    return Outcome("lost", _REASONS[unmet_demand(turn)], cards_left)
