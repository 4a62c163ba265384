"""The full state of a game: every card, also those that nobody sees."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from ninetyeight.core.cards import ALL_CARDS
from ninetyeight.core.outcome import Outcome, judge
from ninetyeight.core.piles import Tops
from ninetyeight.core.position import Position, new_turn, next_seat, refill_count
from ninetyeight.core.turn import Turn
from ninetyeight.core.variant import Variant
from ninetyeight.core.view import Cards, View
from ninetyeight.errors import Fact, Problem, RefusedError, shown

Hands = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True, repr=False)
class State(Position):
    """An immutable value. `hands` are those at the start of the turn; `hand(seat)` is now.

    `draw` is the draw pile, next card first.
    """

    turn: Turn
    seat: int
    hands: Hands
    draw: tuple[int, ...]
    outcome: Outcome | None

    @classmethod
    def at_start_of_turn(
        cls, variant: Variant, piles: Tops, hands: Hands, draw: tuple[int, ...], seat: int
    ) -> Self:
        """`seat`'s turn begins: its obligations are fixed and the end of the game is judged."""
        turn = new_turn(variant, piles, hands[seat - 1], 0, len(draw))
        return cls(turn, seat, hands, draw, judge(turn, sum(map(len, hands)) + len(draw)))

    @property
    def gone(self) -> frozenset[int]:
        """The cards that lay in the piles when the turn began."""
        return ALL_CARDS.difference(self.draw, *self.hands)

    def hand(self, seat: int) -> tuple[int, ...]:
        """The cards that `seat` holds now, ascending."""
        self._verify_seat(seat)
        return self.turn.hand if seat == self.seat else self.hands[seat - 1]

    def view(self, seat: int | None) -> View:
        """All that `seat` may know (R28); with None what everybody at the table may know."""
        if seat is not None:
            self._verify_seat(seat)
        hands = [Cards((), len(hand)) for hand in self.hands]
        laid = tuple(sorted(play.card for play in self.laid))
        hands[self.seat - 1] = Cards(laid, len(self.turn.hand))
        turn = self.turn
        if seat is not None:
            hands[seat - 1] = Cards(self.hands[seat - 1])
        if seat != self.seat:
            turn = replace(turn, hand=(), hidden=len(turn.hand))
        draw = Cards((), len(self.draw))
        return View(turn, self.seat, tuple(hands), draw, self.gone, seat, self.outcome)

    def _verify_seat(self, seat: int) -> None:
        if type(seat) is not int or not 1 <= seat <= self.players:
            facts: dict[str, Fact] = {"seat": shown(seat), "players": self.players}
            raise RefusedError(Problem("no-such-seat", "§1", facts))

    def _carry_on(self, turn: Turn, outcome: Outcome | None) -> Self:
        return type(self)(turn, self.seat, self.hands, self.draw, outcome)

    def _pass_on(self, turn: Turn) -> Self:
        drawn = refill_count(turn, self.variant.hand_size(self.players), len(self.draw))
        hands = list(self.hands)
        hands[self.seat - 1] = tuple(sorted(turn.hand + self.draw[:drawn]))
        draw = self.draw[drawn:]
        seat = next_seat(self.seat, tuple(map(len, hands)), len(draw))
        return self.at_start_of_turn(self.variant, turn.piles, tuple(hands), draw, seat)
