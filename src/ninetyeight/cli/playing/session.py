"""One game at the keyboard: the state now, and everything that has happened, for the record."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass

from ninetyeight.cli.playing.standing import StandingSignals
from ninetyeight.core.actions import EndTurn, Lay
from ninetyeight.core.deal import deal_deck
from ninetyeight.core.state import State
from ninetyeight.core.variant import Variant
from ninetyeight.notation.decks import deck_from_seed
from ninetyeight.notation.record import Event, Record, Seat, after_event


@dataclass(frozen=True, slots=True)
class PastTurn:
    """What everybody has seen of a turn: who laid what and drew how many cards."""

    seat: int
    plays: tuple[Lay, ...]
    drawn: int


class Session:
    """The deal of `seed`, played by the people called `names`."""

    def __init__(self, variant: Variant, names: Sequence[str], seed: int, start: int = 1) -> None:
        self.variant = variant
        self.names = tuple(names)
        self.seed = seed
        self.turns: list[PastTurn] = []
        self.signals = StandingSignals()
        self._deck = deck_from_seed(seed)
        self._events: list[Event] = []
        self._before_card: list[State] = []
        self.start_with(start)

    def start_with(self, seat: int) -> None:
        """Let `seat` begin; only before the first card is laid."""
        self.start = seat
        self.state = deal_deck(self.variant, len(self.names), self._deck, seat)

    @property
    def name(self) -> str:
        """Who is on turn."""
        return self.names[self.state.seat - 1]

    @property
    def is_solo(self) -> bool:
        """Whether one person plays alone."""
        return len(self.names) == 1

    @property
    def record(self) -> Record:
        """Everything so far."""
        return Record(
            self.variant,
            tuple(map(Seat, self.names)),
            self._deck,
            self.start,
            tuple(self._events),
            date=datetime.date.today(),
        )

    def add(self, event: Event) -> None:
        """Let `event` happen; raises RefusedError when the rules refuse it."""
        before = self.state
        self.state = after_event(before, event, self._before_card)
        self._events.append(event)
        if isinstance(event, Lay | EndTurn) and not self.state.laid:
            self._note_turn(before, event)
        self.signals.follow(event, before, self.state)

    def drawn_by(self, seat: int, before: State) -> tuple[int, ...]:
        """The cards that `seat` holds now and did not hold `before`."""
        return tuple(card for card in self.state.hand(seat) if card not in before.hands[seat - 1])

    def _note_turn(self, before: State, event: Lay | EndTurn) -> None:
        plays = (*before.laid, event) if isinstance(event, Lay) else before.laid
        drawn = before.draw_count - self.state.draw_count
        self.turns.append(PastTurn(before.seat, plays, drawn))
