"""The view of one seat: what it may know, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from ninetyeight.core.actions import Action
from ninetyeight.core.cards import ALL_CARDS
from ninetyeight.core.outcome import Outcome, judge
from ninetyeight.core.piles import Tops
from ninetyeight.core.position import Position, new_turn, next_seat, refill_count
from ninetyeight.core.turn import Turn
from ninetyeight.core.variant import Variant
from ninetyeight.errors import HiddenError, Problem


@dataclass(frozen=True, slots=True)
class Cards:
    """Some cards, of which `hidden` are not known here."""

    known: tuple[int, ...] = ()
    hidden: int = 0

    def __len__(self) -> int:
        return len(self.known) + self.hidden


@dataclass(frozen=True, slots=True, repr=False)
class View(Position):
    """A position of which not every card is known.

    `hands` are those at the start of the turn. `gone` are the cards known to have lain in the
    piles then, their tops among them. `viewer` is the seat whose eyes these are, None for
    everybody's.
    """

    turn: Turn
    seat: int
    hands: tuple[Cards, ...]
    draw: Cards
    gone: frozenset[int]
    viewer: int | None
    outcome: Outcome | None

    @classmethod
    def at_start_of_turn(
        cls,
        variant: Variant,
        piles: Tops,
        hands: tuple[Cards, ...],
        draw: Cards,
        seat: int,
        gone: frozenset[int],
        viewer: int | None = None,
    ) -> Self:
        """`seat`'s turn begins; the end of the game is judged as far as the cards are known."""
        hand = hands[seat - 1]
        turn = new_turn(variant, piles, hand.known, hand.hidden, len(draw))
        outcome = judge(turn, sum(map(len, hands)) + len(draw))
        return cls(turn, seat, hands, draw, gone, viewer, outcome)

    @property
    def hand(self) -> tuple[int, ...]:
        """The cards that the viewer holds now (as far as they are known: the seat on turn's)."""
        if self.viewer is None or self.viewer == self.seat:
            return self.turn.hand
        return self.hands[self.viewer - 1].known

    @property
    def unseen(self) -> frozenset[int]:
        """The cards that may be anywhere: neither known in a hand nor known to lie in a pile."""
        known = {card for hand in self.hands for card in hand.known}
        return ALL_CARDS.difference(known, self.draw.known, self.gone)

    def legal_actions(self) -> tuple[Action, ...]:
        """What the viewer may do: nothing while another seat is on turn."""
        return super(View, self).legal_actions() if self.viewer in (None, self.seat) else ()

    def refusals(self, action: object) -> list[Problem]:
        """Everything for which `action` is refused to the viewer now."""
        if self.viewer is None or self.viewer == self.seat or self.is_over:
            return super(View, self).refusals(action)
        return [Problem("not-your-turn", "§2", {"seat": self.seat, "viewer": self.viewer})]

    def _carry_on(self, turn: Turn, outcome: Outcome | None) -> Self:
        return type(self)(turn, self.seat, self.hands, self.draw, self.gone, self.viewer, outcome)

    def _pass_on(self, turn: Turn) -> Self:
        if self.draw.hidden:
            raise HiddenError("hidden-draw")
        drawn = refill_count(turn, self.variant.hand_size(self.players), len(self.draw))
        known = tuple(sorted(turn.hand + self.draw.known[:drawn]))
        hands = list(self.hands)
        hands[self.seat - 1] = Cards(known, turn.hidden)
        draw = Cards(self.draw.known[drawn:])
        seat = next_seat(self.seat, tuple(map(len, hands)), len(draw))
        gone = self.gone.union(play.card for play in turn.laid)
        return self.at_start_of_turn(
            self.variant, turn.piles, tuple(hands), draw, seat, gone, self.viewer
        )
