"""The statements that appending needs, built once: to build one takes longer than to run it.

A list goes in as one JSON value, so that a statement is the same however long the list is, and
the database prepares it once.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Any

from sqlalchemy import (
    JSON,
    ColumnElement,
    Delete,
    Executable,
    Insert,
    Select,
    Table,
    Update,
    bindparam,
    column,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from ninetyeight.server.storage.schema import events, result_seats, results, seatings, tables
from ninetyeight.server.storage.values import TableSummary

CHANNEL = "ninetyeight_events"
"""Where PostgreSQL passes notices on."""

SUMMARY = tuple(
    field.name for field in fields(TableSummary) if field.name not in ("code", "seatings")
)
"""What is rewritten with every append. The code stays as it was: people have it on paper."""


@dataclass(frozen=True, slots=True)
class Projection:
    """How to read, empty and fill what is worked out from the events of some tables."""

    columns: tuple[str, ...]
    held: Select[Any]
    remove: Delete
    insert: Insert


@dataclass(frozen=True, slots=True)
class Statements:
    """Those of one kind of database. `ids`, `actions` and `notices` are lists."""

    open_table: Executable
    seqs: Select[Any]
    done: Select[Any]
    insert_events: Insert
    update_table: Update
    projections: Mapping[str, Projection]
    notify: Select[Any]


@cache
def statements(dialect: str) -> Statements:
    """The statements for SQLite or PostgreSQL."""
    insert_table = postgresql.insert if dialect == "postgresql" else sqlite.insert
    ids = texts(dialect, "ids")
    return Statements(
        open_table=insert_table(tables).on_conflict_do_nothing().returning(tables.c.id),
        seqs=select(tables.c.id, tables.c.seq)
        .where(tables.c.id.in_(ids))
        .order_by(tables.c.id)
        .with_for_update(),
        done=_done(dialect),
        insert_events=insert(events),
        update_table=update(tables).where(tables.c.id == bindparam("table")),
        projections={
            table.name: _projection(table, ids) for table in (seatings, results, result_seats)
        },
        notify=select(func.pg_notify(CHANNEL, _elements("notices"))),
    )


def texts(dialect: str, name: str) -> Select[Any]:
    """The texts of the list `name`, which is a parameter of the statement."""
    if dialect == "postgresql":
        return select(_elements(name))
    return select(func.json_each(bindparam(name, type_=JSON)).table_valued("value").c.value)


def _elements(name: str) -> ColumnElement[Any]:
    return func.json_array_elements_text(bindparam(name, type_=JSON)).column_valued(name)


def _done(dialect: str) -> Select[Any]:
    """Which of the `actions`, pairs of a table and an action id, have happened, and whose."""
    bound = bindparam("actions", type_=JSON)
    if dialect == "postgresql":
        pairs = func.json_array_elements(bound).table_valued(column("value", postgresql.JSON))
        table, action = pairs.c.value[0].astext, pairs.c.value[1].astext
    else:
        pairs = func.json_each(bound).table_valued("value")
        table = func.json_extract(pairs.c.value, "$[0]")
        action = func.json_extract(pairs.c.value, "$[1]")
    return select(events.c.table_id, events.c.player, events.c.action_id).join_from(
        pairs, events, (events.c.table_id == table) & (events.c.action_id == action)
    )


def _projection(table: Table, ids: Select[Any]) -> Projection:
    matches = [key == bindparam(f"old_{key.name}") for key in table.primary_key]
    return Projection(
        columns=tuple(table.columns.keys()),
        held=select(table).where(table.c.table_id.in_(ids)),
        remove=delete(table).where(*matches),
        insert=insert(table),
    )
