"""Which signals stand: given, and neither outdated nor taken back."""

from __future__ import annotations

from ninetyeight.core.actions import EndTurn, Lay
from ninetyeight.core.commands import Command
from ninetyeight.core.signals import Signal
from ninetyeight.core.state import State
from ninetyeight.notation.record import Event, Signaled


class StandingSignals:
    """At most one per seat and pile, or per seat and kind for those about no pile.

    A signal stands until the top of its pile changes, its sender takes it back or ends a turn;
    a visible Silence lets all vanish (R27).
    """

    def __init__(self) -> None:
        self._given: dict[tuple[int, object], Signal] = {}

    def all(self) -> list[tuple[int, Signal]]:
        """Each standing signal with the seat that gave it, in the order of time."""
        return [(seat, signal) for (seat, _), signal in self._given.items()]

    def has(self, seat: int, signal: Signal) -> bool:
        """Whether this very signal of `seat` stands."""
        return self._given.get((seat, _subject(signal))) == signal

    def follow(self, event: Event, before: State, after: State) -> None:
        """Take note of what happened."""
        if isinstance(event, Signaled):
            self._given.pop((event.seat, _subject(event.signal)), None)
            if not event.is_withdrawn:
                self._given[event.seat, _subject(event.signal)] = event.signal
            return
        has_ended = isinstance(event, Lay | EndTurn) and not after.laid
        for (seat, subject), signal in [*self._given.items()]:
            pile = signal.pile
            is_outdated = pile is not None and before.piles[pile] != after.piles[pile]
            if is_outdated or (has_ended and seat == before.seat):
                del self._given[seat, subject]
        if Command.SILENCE in after.in_force:
            self._given.clear()


def _subject(signal: Signal) -> object:
    return (signal.kind, signal.command) if signal.pile is None else signal.pile
