"""From the events of a finished game to its record, its turns, and what each seat saw."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Sequence

from ninetyeight.core.actions import Lay
from ninetyeight.errors import Fact, NotationError, Problem
from ninetyeight.notation.compact import format_compact, parse_either
from ninetyeight.notation.positions import format_position
from ninetyeight.notation.record import Event, Record, TakeBack
from ninetyeight.notation.record_text import (
    format_event,
    format_record,
    format_result,
)
from ninetyeight.notation.story import turns_of
from ninetyeight.protocol.http import ReplayAnswer, ReplayTurn, ReplayView
from ninetyeight.server.failures import CONFLICT, NOT_FOUND, ApiError
from ninetyeight.server.replays.brought import brought_key
from ninetyeight.server.storage.values import StoredEvent
from ninetyeight.table import events as e
from ninetyeight.table.folding import fold, laid_over
from ninetyeight.table.records import record_of
from ninetyeight.table.replaying import seen_open, starts_of_turns
from ninetyeight.table.seeing import laid_views, view_of
from ninetyeight.table.table import Table
from ninetyeight.table.views import TableView

MOST_EVENTS = 5_000

ALL = "all"
"""Instead of a seat: all hands open."""


def record_of_game(stored: Sequence[StoredEvent]) -> Record:
    """The record of the game that these events tell; raises ApiError while it goes on."""
    _verify_over(fold(item.event for item in stored))
    dealt = next(item.at for item in stored if isinstance(item.event, e.Dealt))
    date = datetime.datetime.fromtimestamp(dealt, datetime.UTC).date()
    return record_of([item.event for item in stored], date)


def read_record(text: str) -> Record:
    """The record that `text` writes, in either form; raises NotationError when it is none.

    A few hundred events make a game. One line can hold a hundred thousand, all of them legal.
    """
    record = parse_either(text)
    if len(record.events) > MOST_EVENTS:
        raise NotationError(text, [Problem("replay-too-long", facts={"most": MOST_EVENTS})])
    return record


def replay_of(record: Record, table: str | None = None) -> ReplayAnswer:
    """All of a game, every card of it, turn by turn; without a `table` it was brought."""
    turns = turns_of(record)
    return ReplayAnswer(
        table=table,
        key=brought_key(record) if table is None else None,
        record=format_record(record),
        line=format_compact(record),
        is_sealed=record.seal is not None,
        result=format_result(turns[-1].after.outcome),
        turns=tuple(
            ReplayTurn(
                turn.number,
                turn.start.seat,
                tuple(map(format_event, turn.events)),
                format_position(turn.start),
                laid_views(laid_over(turn.start, _stayed(turn.events))),
                turn.start.draw_count - turn.after.draw_count,
            )
            for turn in turns
        ),
    )


def _stayed(events: Iterable[Event]) -> list[Lay]:
    """The cards of a turn that nobody has taken back."""
    laid: list[Lay] = []
    for event in events:
        if isinstance(event, Lay):
            laid.append(event)
        elif isinstance(event, TakeBack):
            laid.pop()
    return laid


def replay_view(stored: Sequence[StoredEvent], number: int, seat: str | None) -> ReplayView:
    """What `seat` saw at the start of turn `number`; the number after the last one is the end.

    `seat` None is a spectator, ALL sees every hand. Raises ApiError while the game goes on
    and for a turn or a seat that it has not.
    """
    starts = starts_of_turns([item.event for item in stored])
    _verify_over(starts[-1])
    turns = len(starts) - 1
    if not 1 <= number <= len(starts):
        facts = {"turn": number, "turns": turns}
        raise ApiError(NOT_FOUND, [Problem("replay-turn", facts=facts)])
    return ReplayView(number, turns, _seen(starts[number - 1], seat))


def _seen(table: Table, seat: str | None) -> TableView:
    seats = range(1, table.options.seats + 1)
    if seat == ALL:
        return seen_open(table)
    if seat is not None and seat not in map(str, seats):
        facts: dict[str, Fact] = {"seat": seat[:40], "seats": len(seats)}
        raise ApiError(NOT_FOUND, [Problem("replay-seat", facts=facts)])
    return view_of(table, None if seat is None else int(seat))


def _verify_over(table: Table) -> None:
    """Raise ApiError while any card is still hidden from anybody: the one filter decides."""
    if view_of(table, None).hands is None:
        raise ApiError(CONFLICT, [Problem("replay-running")])
