"""What the full state and a seat's view have in common: a running turn and what may be done."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sized
from typing import Self

from ninetyeight.core.actions import END, Action, EndTurn, Lay
from ninetyeight.core.commands import Command
from ninetyeight.core.legality import legal_plays, refusal_of_lay, refusals_of_end
from ninetyeight.core.outcome import Outcome, judge
from ninetyeight.core.piles import Pile, Tops, as_pile
from ninetyeight.core.signals import Signal, refusal_of_signal
from ninetyeight.core.turn import Demand, Turn
from ninetyeight.core.variant import Variant
from ninetyeight.errors import Problem, RefusedError, shown


class Position(ABC):
    """One check, three faces: `verify_x` raises the refusal, `can_x` asks, `x` does it."""

    __slots__ = ()

    turn: Turn
    seat: int
    hands: tuple[Sized, ...]
    draw: Sized
    outcome: Outcome | None

    def __repr__(self) -> str:
        tops = "/".join(map(str, self.piles))
        hand = ",".join(map(str, self.turn.hand)) or "-"
        end = f", {self.outcome.result}" if self.outcome else ""
        return (
            f"<{type(self).__name__} {self.variant.id} {tops}, seat {self.seat} of {self.players}"
            f" holds {hand}, {self.draw_count} to draw{end}>"
        )

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.hands)

    @property
    def hand_counts(self) -> tuple[int, ...]:
        """How many cards each seat holds now."""
        counts = [len(hand) for hand in self.hands]
        counts[self.seat - 1] = len(self.turn.hand) + self.turn.hidden
        return tuple(counts)

    @property
    def draw_count(self) -> int:
        """How many cards the draw pile holds."""
        return len(self.draw)

    @property
    def variant(self) -> Variant:
        """The variant being played."""
        return self.turn.variant

    @property
    def piles(self) -> Tops:
        """The top cards of A, B, C and D now."""
        return self.turn.piles

    @property
    def laid(self) -> tuple[Lay, ...]:
        """What was laid so far in this turn."""
        return self.turn.laid

    @property
    def in_force(self) -> tuple[Command, ...]:
        """The infinity commands that lie visible, sorted."""
        return self.turn.in_force

    @property
    def obligations(self) -> tuple[Demand, ...]:
        """What holds the turn open, in the order minimum, skull, three, fire."""
        return self.turn.obligations

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    @property
    def is_silenced(self) -> bool:
        """Whether a visible Silence closes all talk (R27).

        Alone there is nobody to talk to (R20), and after the end everything is open.
        """
        return self.players > 1 and not self.is_over and Command.SILENCE in self.in_force

    def legal_actions(self) -> tuple[Action, ...]:
        """All legal actions: cards ascending, piles A to D, the end of the turn last."""
        if self.outcome is not None:
            return ()
        found: list[Action] = [*legal_plays(self.turn)]
        if not self.turn.obligations:
            found.append(END)
        return tuple(found)

    def refusals(self, action: object) -> list[Problem]:
        """Everything for which `action` is refused now; empty when it is legal."""
        if self.outcome is not None:
            return [Problem("game-over", "R1", {"result": self.outcome.result})]
        if isinstance(action, EndTurn):
            return refusals_of_end(self.turn)
        if not isinstance(action, Lay):
            return [Problem("not-an-action", facts={"text": shown(action)})]
        problem = refusal_of_lay(self.turn, action.card, action.pile)
        return [] if problem is None else [problem]

    def refusal(self, action: object) -> Problem | None:
        """The first reason for which `action` is refused now; None when it is legal."""
        return next(iter(self.refusals(action)), None)

    def verify(self, action: Action) -> None:
        """Raise RefusedError unless `action` is legal now."""
        problems = self.refusals(action)
        if problems:
            raise RefusedError(*problems)

    def can_do(self, action: Action) -> bool:
        """Whether `action` is legal now."""
        return not self.refusals(action)

    def do(self, action: Action) -> Self:
        """The position after `action`; raises RefusedError when it is not legal."""
        self.verify(action)
        if isinstance(action, EndTurn):
            return self._pass_on(self.turn)
        turn = self.turn.after(action.card, action.pile)
        outcome = judge(turn, sum(self.hand_counts) + self.draw_count - 1)
        if outcome is None and turn.is_stopped:
            return self._pass_on(turn)
        return self._carry_on(turn, outcome)

    def verify_lay(self, card: int, pile: Pile | str) -> None:
        """Raise RefusedError unless `card` may be laid on `pile` now."""
        self.verify(Lay(card, as_pile(pile)))

    def can_lay(self, card: int, pile: Pile | str) -> bool:
        """Whether `card` may be laid on `pile` now."""
        return self.can_do(Lay(card, as_pile(pile)))

    def lay(self, card: int, pile: Pile | str) -> Self:
        """The position after `card` was laid on `pile`."""
        return self.do(Lay(card, as_pile(pile)))

    def verify_end_turn(self) -> None:
        """Raise RefusedError unless the turn may end now."""
        self.verify(END)

    def can_end_turn(self) -> bool:
        """Whether the turn may end now."""
        return self.can_do(END)

    def end_turn(self) -> Self:
        """The position after the turn ended: refilled, and the next seat with cards on turn."""
        return self.do(END)

    def verify_signal(self, seat: int, signal: Signal) -> None:
        """Raise RefusedError unless `seat` may give `signal` now."""
        problem = refusal_of_signal(self.variant, self.players, seat, signal)
        if problem is None and self.is_silenced:
            problem = Problem("silence", "R27", {"seat": seat})
        if problem is not None:
            raise RefusedError(problem)

    @abstractmethod
    def _carry_on(self, turn: Turn, outcome: Outcome | None) -> Self:
        """The same seat goes on, or the game has ended in its turn."""

    @abstractmethod
    def _pass_on(self, turn: Turn) -> Self:
        """`turn` is over: refill the hand and pass on."""


def next_seat(seat: int, hand_counts: tuple[int, ...], draw_count: int) -> int:
    """Whose turn comes after `seat`'s: clockwise; once the draw pile is empty, who has cards."""
    players = len(hand_counts)
    following = [(seat + step - 1) % players + 1 for step in range(1, players + 1)]
    if draw_count:
        return following[0]
    return next(seat for seat in following if hand_counts[seat - 1])


def refill_count(turn: Turn, hand_size: int, draw_count: int) -> int:
    """How many cards are drawn at the end of `turn` (R17, R19)."""
    missing = hand_size - len(turn.hand) - turn.hidden
    wanted = 1 if Command.DRAW_ONE in turn.in_force else missing
    return min(wanted, draw_count)


def new_turn(
    variant: Variant, piles: Tops, hand: tuple[int, ...], hidden: int, draw_count: int
) -> Turn:
    """A turn that begins now; whether the draw pile is empty fixes its minimum (R2, R23)."""
    return Turn(variant, variant.minimum if draw_count else 1, piles, hand, hidden, piles)
