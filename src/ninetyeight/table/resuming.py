"""From a record back to a table: the game goes on where the record stops."""

from __future__ import annotations

from collections.abc import Iterator

from ninetyeight.core.actions import EndTurn, Lay
from ninetyeight.notation import record as n
from ninetyeight.notation.signals import format_signal
from ninetyeight.table import events as e
from ninetyeight.table.options import Options, RecordDeal, settled
from ninetyeight.table.seats import BotPlayer, Occupant, Person
from ninetyeight.variants import format_own_layout


def options_of(record: n.Record, language: str) -> Options:
    """The rules of a table where `record` goes on; its cards may be taken back."""
    return settled(
        Options(
            seats=len(record.seats),
            variant=record.variant.id,
            layout=format_own_layout(record.variant),
            talk=record.talk,
            language=language,
            take_back=True,
            deal=RecordDeal(record.deck),
        )
    )


def events_of(record: n.Record, options: Options) -> tuple[e.Event, ...]:
    """All that has happened at the table of `record`; what was only said about it is left out.

    People are known there by their seats: `p1` sits at the first one.
    """
    occupants = [_occupant(number, seat) for number, seat in enumerate(record.seats, start=1)]
    people = [who.id for who in occupants if isinstance(who, Person)]
    return (
        e.Opened(people[0] if people else "", options),
        *(e.Sat(seat, who) for seat, who in enumerate(occupants, start=1)),
        e.Dealt(record.deck, record.seal.salt if record.seal else ""),
        e.Started(record.start),
        *_played(record),
    )


def _occupant(number: int, seat: n.Seat) -> Occupant:
    return BotPlayer(seat.name) if seat.is_bot else Person(f"p{number}", seat.name)


def _played(record: n.Record) -> Iterator[e.Event]:
    for event, state in zip(record.events, record.states(), strict=False):
        if isinstance(event, Lay):
            yield e.Laid(state.seat, event.card, event.pile.name)
        elif isinstance(event, EndTurn):
            yield e.Ended(state.seat)
        elif isinstance(event, n.TakeBack):
            yield e.TookBack(state.seat)
        elif isinstance(event, n.Signaled):
            said = (format_signal(event.signal),)
            yield (
                e.Signaled(event.seat, withdrawn=said)
                if event.is_withdrawn
                else e.Signaled(event.seat, given=said)
            )
