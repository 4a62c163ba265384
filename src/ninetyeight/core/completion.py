"""Can this turn still be completed? Asked at the start of a turn and after every card (R1).

The search tries what is likely to complete the turn first, so the usual answer, yes, comes after
a card or two. Before it looks further it asks what no play could mend: a pile that must be
covered and that nothing in hand will ever cover.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations, product

from ninetyeight.core.actions import Lay
from ninetyeight.core.commands import Command
from ninetyeight.core.legality import legal_plays
from ninetyeight.core.piles import PILES, Pile, Tops, fits, is_trick
from ninetyeight.core.turn import EXACTLY, Demand, Turn

ALL_DEMANDS = tuple(Demand)


def can_complete(turn: Turn, demands: Collection[Demand] = ALL_DEMANDS) -> bool:
    """Whether some sequence of legal plays, maybe none, leads to a legal end of `turn`.

    With fewer `demands` only these need to be met at the end. Hidden cards in the hand are given
    the benefit of the doubt.
    """
    return _Search(demands).completes(turn)


def unmet_demand(turn: Turn) -> Demand:
    """The demand that names why `turn` cannot be completed.

    It is the last of the smallest set of demands that cannot be met together; of several such
    sets the first counts, in the order of `Demand`.
    """
    sizes = range(1, len(ALL_DEMANDS) + 1)
    sets = (set_ for size in sizes for set_ in combinations(ALL_DEMANDS, size))
    return next(demands[-1] for demands in sets if not can_complete(turn, demands))


class _Search:
    """Depth-first search through one turn; remembers what led nowhere."""

    def __init__(self, demands: Collection[Demand]) -> None:
        self.demands = demands
        self.dead_ends: set[tuple[Tops, tuple[int, ...], Pile | None]] = set()

    def completes(self, turn: Turn) -> bool:
        """Whether the turn can be completed from here."""
        unmet = [demand for demand in turn.obligations if demand in self.demands]
        if not unmet:
            return True
        if turn.is_stopped or _has_too_few(turn, unmet):
            return False
        if turn.hidden:
            return True
        situation = (turn.piles, turn.hand, turn.committed)
        needy = self._needy_piles(turn, unmet)
        if situation in self.dead_ends or self._is_hopeless(turn, needy):
            return False
        for play in _promising_first(turn, needy):
            if self.completes(turn.after(play.card, play.pile)):
                return True
        self.dead_ends.add(situation)
        return False

    def _needy_piles(self, turn: Turn, unmet: list[Demand]) -> tuple[Pile, ...]:
        """The piles that must be covered before the turn may end."""
        skulls = turn.skull_piles if Demand.SKULL in unmet else ()
        return skulls + turn.fire_piles if Demand.FIRE in unmet else skulls

    def _is_hopeless(self, turn: Turn, needy: tuple[Pile, ...]) -> bool:
        """Whether a needy pile will never get a card, whatever is played."""
        if not needy:
            return False
        if len({*needy, turn.committed} - {None}) > 1:
            binding = tuple(p for p in PILES if _shows(turn, p, Command.ONE_PILE))
            # Only cards on its own pile can lift a one-pile command that binds the turn.
            if len(binding) > 1 or (turn.committed not in (None, *binding)):
                return True
            needy = tuple({*needy, *binding})
        if turn.has_three and len(turn.laid) + len(needy) > EXACTLY >= len(turn.laid):
            return True
        return not self._has_covers(turn, needy)

    def _has_covers(self, turn: Turn, needy: tuple[Pile, ...]) -> bool:
        """Whether each of these piles can get a card of its own, other plays aside."""
        tricks = _may_trick(turn)
        covers = [self._covers(turn, pile, turn.piles[pile], turn.hand, tricks) for pile in needy]
        too_many = Demand.THREE in self.demands and len(turn.laid) + len(needy) > EXACTLY
        on = turn.variant.command_on
        return any(
            len({*chosen}) == len(chosen)
            and not (too_many and any(on[card] is Command.THREE for card in chosen))
            for chosen in product(*covers)
        )

    def _covers(
        self, turn: Turn, pile: Pile, top: int, hand: tuple[int, ...], tricks: bool
    ) -> set[int]:
        """The cards that could cover `top` for good; a skull only carries on to the next card."""
        covers = set()
        for card in hand:
            if fits(pile, top, card) and (tricks or not is_trick(pile, top, card)):
                is_skull = turn.variant.command_on[card] is Command.SKULL
                if is_skull and Demand.SKULL in self.demands:
                    rest = tuple(other for other in hand if other != card)
                    covers |= self._covers(turn, pile, card, rest, tricks)
                else:
                    covers.add(card)
        return covers


def _has_too_few(turn: Turn, unmet: list[Demand]) -> bool:
    """Whether the number of cards alone says no: a broken 3!, or a hand that is too small."""
    most = len(turn.laid) + len(turn.hand) + turn.hidden
    if Demand.THREE in unmet and (len(turn.laid) > EXACTLY or most < EXACTLY):
        return True
    return Demand.MINIMUM in unmet and most < turn.minimum and not _may_stop(turn)


def _may_stop(turn: Turn) -> bool:
    """Whether a Stop is in hand, or may be among its hidden cards."""
    held = turn.variant.commands.keys() if turn.hidden else turn.hand
    return any(turn.variant.command_on[card] is Command.STOP for card in held)


def _shows(turn: Turn, pile: Pile, command: Command) -> bool:
    return turn.variant.command_on[turn.piles[pile]] is command


def _may_trick(turn: Turn) -> bool:
    """Whether a trick may come to be allowed: every visible no-trick can be covered without one.

    A pile's top does not change until it is covered, so its first cover must fit now.
    """
    return all(
        any(fits(pile, top, card) and not is_trick(pile, top, card) for card in turn.hand)
        for pile, top in zip(PILES, turn.piles, strict=True)
        if _shows(turn, pile, Command.NO_TRICK)
    )


def _promising_first(turn: Turn, needy: tuple[Pile, ...]) -> list[Lay]:
    """The legal plays: covers of needy piles first, then cards without a command."""
    found = legal_plays(turn)
    if not turn.variant.is_plain:
        on = turn.variant.command_on
        found.sort(key=lambda play: (play.pile not in needy, on[play.card] is not None))
    return found
