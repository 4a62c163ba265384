"""The running turn: all that decides which plays are legal and whether the turn may end.

Legality never looks beyond this value, so nothing hidden can leak into it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ninetyeight.core.actions import LAYS, Lay
from ninetyeight.core.commands import Command
from ninetyeight.core.piles import PILES, Pile, Tops, with_top
from ninetyeight.core.variant import Variant

EXACTLY = 3
"""How many cards a 3! demands in its turn."""


class Demand(StrEnum):
    """What can hold the turn open, in the order in which it is always named."""

    MINIMUM = "minimum"
    SKULL = "skull"
    THREE = "three"
    FIRE = "fire"


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn from its start (`start`, `minimum`) to what has been laid since.

    `hand` are the cards left that are known here, ascending; `hidden` counts the others.
    `committed` is the pile that a visible one-pile command has bound this turn to (R14).
    """

    variant: Variant
    minimum: int
    start: Tops
    hand: tuple[int, ...]
    hidden: int
    piles: Tops
    laid: tuple[Lay, ...] = ()
    committed: Pile | None = None

    @property
    def in_force(self) -> tuple[Command, ...]:
        """The infinity commands that lie visible, sorted."""
        on = self.variant.command_on
        visible = {command for top in self.piles if (command := on[top]) and command.is_infinity}
        return tuple(sorted(visible))

    @property
    def is_stopped(self) -> bool:
        """A Stop was laid: the turn is over (R3)."""
        return bool(self.laid) and self._command(self.laid[-1]) is Command.STOP

    @property
    def has_three(self) -> bool:
        """A 3! was laid in this turn."""
        if self.variant.is_plain:
            return False
        return any(self._command(lay) is Command.THREE for lay in self.laid)

    @property
    def obligations(self) -> tuple[Demand, ...]:
        """What still holds the turn open (principle 2), in the order of `Demand`."""
        open_demands = []
        if len(self.laid) < self.minimum and not self.is_stopped:
            open_demands.append(Demand.MINIMUM)
        if not self.variant.is_plain:
            if self.skull_piles:
                open_demands.append(Demand.SKULL)
            if self.has_three and len(self.laid) != EXACTLY:
                open_demands.append(Demand.THREE)
            if self.fire_piles:
                open_demands.append(Demand.FIRE)
        return tuple(open_demands)

    @property
    def skull_piles(self) -> tuple[Pile, ...]:
        """Where a skull laid in this turn lies visible (one of an earlier turn means nothing)."""
        on = self.variant.command_on
        return tuple(
            pile for pile in PILES if self.is_fresh(pile) and on[self.piles[pile]] is Command.SKULL
        )

    @property
    def fire_piles(self) -> tuple[Pile, ...]:
        """Where a fire card lies visible that is due in this turn: it lay there at its start."""
        is_fire = self.variant.is_fire
        return tuple(
            pile for pile in PILES if not self.is_fresh(pile) and is_fire[self.piles[pile]]
        )

    def is_fresh(self, pile: Pile) -> bool:
        """Whether a card was laid on `pile` in this turn."""
        return self.piles[pile] != self.start[pile]

    def after(self, card: int, pile: Pile) -> Turn:
        """The turn after a legal play; whether it is legal is asked elsewhere."""
        hand = self.hand
        at = hand.index(card)
        piles = with_top(self.piles, pile, card)
        return Turn(
            self.variant,
            self.minimum,
            self.start,
            hand[:at] + hand[at + 1 :],
            self.hidden,
            piles,
            (*self.laid, LAYS[card][pile]),
            commitment(self.variant, self.piles, piles, pile),
        )

    def _command(self, lay: Lay) -> Command | None:
        return self.variant.command_on[lay.card]


def is_visible(variant: Variant, piles: Tops, command: Command) -> bool:
    """Whether `command` lies on top of a pile."""
    if variant.is_plain:
        return False
    on = variant.command_on
    a, b, c, d = piles
    return on[a] is command or on[b] is command or on[c] is command or on[d] is command


def commitment(variant: Variant, before: Tops, after: Tops, pile: Pile) -> Pile | None:
    """The pile that one-pile binds the turn to after a card went to `pile`.

    The first card laid while a one-pile command is visible binds, and what follows goes to the
    same pile (R14); once none is visible, nothing is left of it (R15).
    """
    one_pile = Command.ONE_PILE
    binds = is_visible(variant, before, one_pile) and is_visible(variant, after, one_pile)
    return pile if binds else None
