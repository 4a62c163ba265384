"""Which signals stand: given, and neither outdated nor taken back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ninetyeight.core.signals import Signal
from ninetyeight.core.state import State

Subject = object
Standing = Mapping[tuple[int, Subject], Signal]
"""At most one signal per seat and pile, or per seat and kind for those about no pile."""


def subject_of(signal: Signal) -> Subject:
    """What `signal` is about: a newer one about the same takes its place."""
    return (signal.kind, signal.command) if signal.pile is None else signal.pile


def stands(standing: Standing, seat: int, signal: Signal) -> bool:
    """Whether this very signal of `seat` stands."""
    return standing.get((seat, subject_of(signal))) == signal


def signals_by_seat(standing: Standing) -> dict[int, tuple[Signal, ...]]:
    """All that each seat says; who says nothing is left out."""
    found: dict[int, tuple[Signal, ...]] = {}
    for (seat, _), signal in standing.items():
        found[seat] = (*found.get(seat, ()), signal)
    return found


def after_signals(
    standing: Standing, seat: int, given: Iterable[Signal], withdrawn: Iterable[Signal]
) -> Standing:
    """What stands after `seat` has said and taken back this."""
    after = dict(standing)
    for signal in withdrawn:
        after.pop((seat, subject_of(signal)), None)
    for signal in given:
        key = (seat, subject_of(signal))
        after.pop(key, None)  # the newest last
        after[key] = signal
    return after


def after_change(standing: Standing, before: State, after: State, *, has_ended: bool) -> Standing:
    """What stands after the cards have changed; `has_ended` when that ended the turn.

    A signal stands until the top of its pile changes or its sender's own turn ends; a visible
    Silence lets all vanish (R27).
    """
    if after.is_silenced:
        return {}
    return {
        (seat, subject): signal
        for (seat, subject), signal in standing.items()
        if not (has_ended and seat == before.seat)
        and (signal.pile is None or before.piles[signal.pile] == after.piles[signal.pile])
    }
