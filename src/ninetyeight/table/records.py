"""The record of a game that was played at a table: its cards, signals and take-backs.

What was said in the chat stays at the table: a record is made to be shown to others.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator

from ninetyeight.core.actions import END, Lay
from ninetyeight.core.piles import Pile
from ninetyeight.errors import Problem, SetupError
from ninetyeight.notation import record as n
from ninetyeight.notation.seals import seal_hash
from ninetyeight.notation.signals import parse_signal
from ninetyeight.table import events as e
from ninetyeight.table.folding import fold
from ninetyeight.table.seats import BotPlayer
from ninetyeight.table.table import Table

_NOBODY = "–"


def record_of(events: Iterable[e.Event], date: datetime.date | None = None) -> n.Record:
    """The record of a table that was dealt; raises SetupError when it was not."""
    stored = tuple(events)
    table = fold(stored)
    if table.dealt is None:
        raise SetupError([Problem("record-no-deal")])
    dealt = table.dealt
    seal = n.Seal(seal_hash(dealt.deck, dealt.salt), dealt.salt) if dealt.salt else None
    return n.Record(
        table.variant,
        _seats(table),
        dealt.deck,
        table.starter or 1,
        tuple(_record_events(stored, is_started=table.starter is not None)),
        table.options.talk,
        seal,
        date,
    )


def _seats(table: Table) -> tuple[n.Seat, ...]:
    return tuple(
        n.Seat(chair.name or _NOBODY, isinstance(chair.occupant, BotPlayer))
        for chair in table.chairs
    )


def _record_events(events: tuple[e.Event, ...], *, is_started: bool) -> Iterator[n.Event]:
    for event in events:
        if isinstance(event, e.Laid):
            yield Lay(event.card, Pile[event.pile])
        elif isinstance(event, e.Ended):
            yield END
        elif isinstance(event, e.TookBack):
            yield n.TakeBack()
        elif isinstance(event, e.Signaled):
            for said in event.withdrawn:
                yield n.Signaled(event.seat, parse_signal(said), is_withdrawn=True)
            for said in event.given:
                yield n.Signaled(event.seat, parse_signal(said))
        elif isinstance(event, e.Kept) and is_started:
            yield n.Comment(f"seat {event.seat}: bot {event.bot}")
        elif isinstance(event, e.Returned) and is_started:
            yield n.Comment(f"seat {event.seat}: back")
        elif isinstance(event, e.Continued):
            words = f"seat {event.seat}: since turn {event.turn}"  # not for people: the format
            yield n.Comment(words)
