"""Appends written into the database: many at once, in one transaction, with few statements.

The row of a table is the lock of its events: it holds the number of the last one, and who wants
to append must find there the number it built on. PostgreSQL locks these rows, in the order of
their ids so that two processes never wait for each other; in SQLite a transaction that writes
is alone. So what is stale is known before anything is written, and leaves nothing behind.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, fields
from typing import Any

from msgspec import json
from sqlalchemy import Connection

from ninetyeight.server.storage.statements import SUMMARY, Projection, Statements, statements
from ninetyeight.server.storage.values import Append, GameResult
from ninetyeight.table.events import Event, Renamed, Sat
from ninetyeight.table.seats import Person

Row = dict[str, Any]
Action = tuple[str, str | None, str | None]
"""Table, player, action id."""

_encode = json.Encoder().encode

_RESULT = tuple(field.name for field in fields(GameResult) if field.name != "seats")


def store(connection: Connection, appends: Sequence[Append]) -> list[Append]:
    """Write `appends`, in their order, and return those that were not stale."""
    run = statements(connection.dialect.name)
    opened = _open_tables(connection, run, appends)
    ids = sorted({append.table for append in appends})
    seqs: dict[str, int] = dict(connection.execute(run.seqs, {"ids": ids}).all())
    stored = _choose(appends, opened, seqs, _done(connection, run, appends))
    if not stored:
        return []
    connection.execute(run.insert_events, [row for append in stored for row in _event_rows(append)])
    last = {append.table: append for append in stored}
    summaries = [
        {"table": append.table, **_summary_row(append)}
        for append in last.values()
        if opened.get(append.table) is not append
    ]
    if summaries:
        connection.execute(run.update_table, summaries)
    for name, rows_of in _PROJECTED.items():
        rows = [row for append in last.values() for row in rows_of(append)]
        _make_equal(connection, run.projections[name], list(last), rows)
    return stored


def announce(connection: Connection, origin: str, appends: Sequence[Append]) -> None:
    """Tell every process that listens (PostgreSQL), when the transaction is committed."""
    last = {append.table: append.seq for append in appends}
    notices = [f"{origin} {seq} {table}" for table, seq in last.items()]
    connection.execute(statements(connection.dialect.name).notify, {"notices": notices})


def _open_tables(
    connection: Connection, run: Statements, appends: Sequence[Append]
) -> dict[str, Append]:
    """Insert the tables that are opened, and return by which append each one was.

    One that is not inserted was opened before, or has a code that is taken.
    """
    first = {append.table: append for append in reversed(appends) if append.after == 0}
    opened = {}
    for table, append in sorted(first.items()):
        fixed = {"id": table, "code": append.summary.code, "created": append.at}
        if (
            connection.execute(run.open_table, {**fixed, **_summary_row(append)}).first()
            is not None
        ):
            opened[table] = append
    return opened


def _done(connection: Connection, run: Statements, appends: Sequence[Append]) -> set[Action]:
    """Which of the actions have happened before."""
    actions = [[append.table, append.action] for append in appends if append.action is not None]
    if not actions:
        return set()
    return {tuple(row) for row in connection.execute(run.done, {"actions": actions})}


def _choose(
    appends: Sequence[Append], opened: dict[str, Append], seqs: dict[str, int], done: set[Action]
) -> list[Append]:
    """Those that are not stale, each seen after the ones before it."""
    chosen = []
    for append in appends:
        action = (append.table, append.player, append.action)
        is_next = opened.get(append.table) is append or 0 < append.after == seqs.get(append.table)
        if is_next and action not in done:
            chosen.append(append)
            seqs[append.table] = append.seq
            if append.action is not None:
                done.add(action)
    return chosen


def _make_equal(
    connection: Connection, projection: Projection, ids: Sequence[str], rows: Sequence[Row]
) -> None:
    """Let the projection hold exactly `rows` for these tables. Mostly it does so already."""
    held = {tuple(row) for row in connection.execute(projection.held, {"ids": ids})}
    wanted = {tuple(row[name] for name in projection.columns): row for row in rows}
    if gone := held - wanted.keys():
        old = [dict(zip(projection.columns, row, strict=True)) for row in gone]
        keys = [{f"old_{name}": value for name, value in row.items()} for row in old]
        connection.execute(projection.remove, keys)
    if new := [row for key, row in wanted.items() if key not in held]:
        connection.execute(projection.insert, new)


def _event_rows(append: Append) -> Iterator[Row]:
    action = append.action
    for seq, event in enumerate(append.events, append.after + 1):
        yield {
            "table_id": append.table,
            "seq": seq,
            "at": append.at,
            "player": _whose(event) or append.player,
            "action_id": action,
            "event": _encode(event).decode(),
        }
        action = None  # it happened once, whatever it caused


def _whose(event: Event) -> str | None:
    """The person whose name is in it, which others may have caused: a rematch seats everybody."""
    if isinstance(event, Sat) and isinstance(event.who, Person):
        return event.who.id
    return event.player if isinstance(event, Renamed) else None


def _summary_row(append: Append) -> Row:
    return {"seq": append.seq, **{name: getattr(append.summary, name) for name in SUMMARY}}


def _seating_rows(append: Append) -> list[Row]:
    return [
        {"table_id": append.table, "seat": seat, "player": player}
        for seat, player in append.summary.seatings
    ]


def _result_rows(append: Append) -> list[Row]:
    if append.result is None:
        return []
    return [{"table_id": append.table, **{name: getattr(append.result, name) for name in _RESULT}}]


def _result_seat_rows(append: Append) -> list[Row]:
    if append.result is None:
        return []
    return [{"table_id": append.table, **asdict(seat)} for seat in append.result.seats]


_PROJECTED = {
    "seatings": _seating_rows,
    "results": _result_rows,
    "result_seats": _result_seat_rows,
}
