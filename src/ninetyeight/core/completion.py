"""Can this turn still be completed? Asked at the start of a turn and after every card (R1).

The search tries what is likely to complete the turn first, so the usual answer, yes, comes after
a card or two. Before it looks further it asks what no play could mend: a pile that must be
covered and that nothing in hand will ever cover.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations, permutations

from ninetyeight.core.actions import Lay
from ninetyeight.core.commands import Command
from ninetyeight.core.legality import open_piles, plays, trick_step
from ninetyeight.core.piles import PILES, Pile, Tops, fits, is_trick, with_top
from ninetyeight.core.turn import EXACTLY, Demand, Turn, commitment

ALL_DEMANDS = tuple(Demand)


def can_complete(turn: Turn, demands: Collection[Demand] = ALL_DEMANDS) -> bool:
    """Whether some sequence of legal plays, maybe none, leads to a legal end of `turn`.

    With fewer `demands` only these need to be met at the end. Hidden cards in the hand are given
    the benefit of the doubt.
    """
    if turn.is_stopped:
        return not any(demand in demands for demand in turn.obligations)
    search = _Search(turn, demands)
    three = turn.has_three
    if turn.hidden and not search.is_broken(len(turn.laid), three):
        return True
    return search.completes(turn.piles, turn.hand, len(turn.laid), three, turn.committed)


def unmet_demand(turn: Turn) -> Demand:
    """The demand that names why `turn` cannot be completed.

    It is the last of the smallest set of demands that cannot be met together; of several such
    sets the first counts, in the order of `Demand`.
    """
    sets = (
        demands
        for size, _ in enumerate(ALL_DEMANDS, start=1)
        for demands in combinations(ALL_DEMANDS, size)
    )
    return next(demands[-1] for demands in sets if not can_complete(turn, demands))


class _Search:
    """Depth-first search through one turn; what never changes in it is kept here."""

    def __init__(self, turn: Turn, demands: Collection[Demand]) -> None:
        self.variant = turn.variant
        self.start = turn.start
        self.minimum = turn.minimum if Demand.MINIMUM in demands else 0
        self.wants_skull = Demand.SKULL in demands
        self.wants_three = Demand.THREE in demands
        self.wants_fire = Demand.FIRE in demands
        self.dead_ends: set[tuple[Tops, tuple[int, ...], Pile | None]] = set()

    def completes(
        self,
        piles: Tops,
        hand: tuple[int, ...],
        count: int,
        three: bool,
        committed: Pile | None,
    ) -> bool:
        """Whether the turn can be completed from here, `count` cards and maybe a 3! laid."""
        if self.variant.is_plain:
            return self._can_lay(piles, hand, self.minimum - count)
        needy = self._needy_piles(piles)
        if count >= self.minimum and not needy and not self._lacks_three(count, three):
            return True
        if (three and count == EXACTLY) or self.is_broken(count, three):
            return False
        situation = (piles, hand, committed)
        if situation in self.dead_ends or self._is_hopeless(piles, hand, count, three, needy):
            return False
        step_back = trick_step(self.variant, piles)
        for play in self._promising_first(
            plays(piles, hand, step_back, open_piles(committed)), needy
        ):
            if self._completes_with(play, piles, hand, count, three, committed):
                return True
        self.dead_ends.add(situation)
        return False

    def is_broken(self, count: int, three: bool) -> bool:
        """More than three cards with a 3! among them: beyond repair (R9)."""
        return three and count > EXACTLY and self.wants_three

    def _completes_with(
        self,
        play: Lay,
        piles: Tops,
        hand: tuple[int, ...],
        count: int,
        three: bool,
        committed: Pile | None,
    ) -> bool:
        card, pile = play.card, play.pile
        command = self.variant.command_on[card]
        three = three or command is Command.THREE
        after = with_top(piles, pile, card)
        if command is Command.STOP:
            return not self._lacks_three(count + 1, three) and not self._needy_piles(after)
        at = hand.index(card)
        return self.completes(
            after,
            hand[:at] + hand[at + 1 :],
            count + 1,
            three,
            commitment(self.variant, piles, after, committed, pile),
        )

    def _can_lay(self, piles: Tops, hand: tuple[int, ...], needed: int) -> bool:
        """Without commands and fire, all that counts is laying so many cards more."""
        if needed <= 0:
            return True
        if len(hand) < needed:
            return False
        found = plays(piles, hand, trick_step(self.variant, piles))
        if needed == 1:
            return bool(found)
        for play in found:
            at = hand.index(play.card)
            rest = hand[:at] + hand[at + 1 :]
            if self._can_lay(with_top(piles, play.pile, play.card), rest, needed - 1):
                return True
        return False

    def _lacks_three(self, count: int, three: bool) -> bool:
        return three and count != EXACTLY and self.wants_three

    def _needy_piles(self, piles: Tops) -> list[Pile]:
        """The piles that must be covered before the turn may end."""
        on, is_fire = self.variant.command_on, self.variant.is_fire
        needy = []
        for pile, top, first in zip(PILES, piles, self.start, strict=True):
            if top == first:
                if self.wants_fire and is_fire[top]:
                    needy.append(pile)
            elif self.wants_skull and on[top] is Command.SKULL:
                needy.append(pile)
        return needy

    def _is_hopeless(
        self, piles: Tops, hand: tuple[int, ...], count: int, three: bool, needy: list[Pile]
    ) -> bool:
        """Whether no play can help: too few cards, or a needy pile that nothing will ever cover."""
        if three and self.wants_three and count + len(hand) < EXACTLY:
            return True
        if count + len(hand) < self.minimum and not self._holds_stop(hand):
            return True
        return bool(needy) and not self._has_covers(piles, hand, needy)

    def _holds_stop(self, hand: tuple[int, ...]) -> bool:
        return any(self.variant.command_on[card] is Command.STOP for card in hand)

    def _has_covers(self, piles: Tops, hand: tuple[int, ...], needy: list[Pile]) -> bool:
        """Whether each needy pile can get a card of its own, other plays aside.

        A pile's top does not change until it is covered, so its first cover must fit now. The
        trick may do so only if every visible no-trick command can itself be covered without it.
        """
        tricks = all(
            any(not is_trick(pile, top, card) and fits(pile, top, card) for card in hand)
            for pile, top in zip(PILES, piles, strict=True)
            if self.variant.command_on[top] is Command.NO_TRICK
        )
        covers = [self._covers(pile, piles[pile], hand, tricks) for pile in needy]
        if len(covers) == 1:
            return bool(covers[0])
        candidates = sorted(set().union(*covers))
        return any(
            all(card in fitting for card, fitting in zip(chosen, covers, strict=True))
            for chosen in permutations(candidates, len(covers))
        )

    def _covers(self, pile: Pile, top: int, hand: tuple[int, ...], tricks: bool) -> set[int]:
        """The cards that could cover `top` for good; a skull only carries on to the next card."""
        covers = set()
        for card in hand:
            if fits(pile, top, card) and (tricks or not is_trick(pile, top, card)):
                if self.wants_skull and self.variant.command_on[card] is Command.SKULL:
                    rest = tuple(other for other in hand if other != card)
                    covers |= self._covers(pile, card, rest, tricks)
                else:
                    covers.add(card)
        return covers

    def _promising_first(self, found: list[Lay], needy: list[Pile]) -> list[Lay]:
        """Covers of needy piles first, then cards without a command."""
        on = self.variant.command_on
        if needy:
            return sorted(
                found, key=lambda play: (play.pile not in needy, on[play.card] is not None)
            )
        return sorted(found, key=lambda play: on[play.card] is not None)
