"""The log after everything: is it what the clients were told, and could it all happen?"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

import msgspec
from sqlalchemy import select

from ninetyeight.server.settings import Settings
from ninetyeight.server.storage import schema
from ninetyeight.server.storage.database import Database
from ninetyeight.server.storage.values import StoredEvent
from ninetyeight.server.tables.summary import result_of, summary_of
from ninetyeight.table.events import Chatted, Opened
from ninetyeight.table.folding import after, open_table
from ninetyeight.table.seeing import Seeing
from ninetyeight.table.table import Table
from tests.server.client import PATIENCE
from tests.server.kill.legality import verify_possible
from tests.server.kill.witness import Evidence, digest


@dataclass
class Stored:
    """A table as it is in the database."""

    id: str
    code: str
    seq: int
    phase: str
    waits_for: str
    result: str | None
    events: list[StoredEvent]


async def read_tables(settings: Settings, only: Iterable[str] | None = None) -> list[Stored]:
    """All tables, or only some. Nothing is kept open: it would hide what a kill leaves behind."""
    tables, results = schema.tables, schema.results
    columns = (tables.c.id, tables.c.code, tables.c.seq, tables.c.phase, tables.c.waits_for)
    query = select(*columns, results.c.result).outerjoin_from(
        tables, results, results.c.table_id == tables.c.id
    )
    if only is not None:
        query = query.where(tables.c.id.in_([*only]))
    database = await Database.open(settings.database, settings.data_dir)
    try:
        async with database.read() as connection:
            rows = (await connection.execute(query)).all()
        return [Stored(*row, await database.events(row.id)) for row in rows]
    finally:
        await database.close()


async def last_seq(settings: Settings, table: str) -> int:
    """How far a table has come."""
    (stored,) = await read_tables(settings, [table])
    return stored.seq


async def goes_on(settings: Settings, table: str, after: int) -> None:
    """Wait until a table has come further than `after`, and do nothing that could wake it."""
    async with asyncio.timeout(PATIENCE):
        while await last_seq(settings, table) <= after:
            await asyncio.sleep(0.2)


async def check_everything(settings: Settings, evidence: Evidence) -> list[Stored]:
    """Compare what is stored with what the clients were told. Returns what is stored."""
    tables = await read_tables(settings)
    check_acknowledged(tables, evidence)
    check_nothing_happened_twice(tables)
    for stored in tables:
        check_log(stored, evidence)
    return tables


def check_acknowledged(tables: list[Stored], evidence: Evidence) -> None:
    """What was acknowledged is there, where the acknowledgement says."""
    happened = {
        (stored.id, event.action): event.seq
        for stored in tables
        for event in stored.events
        if event.action is not None
    }
    lost = {action for action, seqs in evidence.done.items() if seqs != {happened.get(action)}}
    assert not lost, {action: (evidence.done[action], happened.get(action)) for action in lost}
    lost_tables = evidence.opened.difference(stored.id for stored in tables)
    assert not lost_tables


def check_nothing_happened_twice(tables: list[Stored]) -> None:
    """No action id comes twice, and nothing that was said once was heard twice."""
    actions = Counter(
        (stored.id, event.action)
        for stored in tables
        for event in stored.events
        if event.action is not None
    )
    assert not [action for action, times in actions.items() if times > 1]
    chat = Counter(
        (stored.id, event.event.text)
        for stored in tables
        for event in stored.events
        if isinstance(event.event, Chatted)
    )
    assert not [line for line, times in chat.items() if times > 1]


def check_refused(tables: list[Stored], evidence: Evidence) -> None:
    """What was refused has not happened. It may, where an action is sent in several copies."""
    happened = {(stored.id, event.action) for stored in tables for event in stored.events}
    assert not {action: code for action, code in evidence.refused.items() if action in happened}


def check_log(stored: Stored, evidence: Evidence) -> None:
    """The log has no gap, every event was possible, and every view shown was one of it."""
    events = stored.events
    assert [event.seq for event in events] == list(range(1, len(events) + 1))
    first = events[0].event
    assert isinstance(first, Opened)
    table = open_table(first)
    _check_views(stored.id, table, evidence)
    for event in events[1:]:
        verify_possible(table, event)
        table = after(table, event.event)
        _check_views(stored.id, table, evidence)
    shown = [seq for of, seq, _ in evidence.views if of == stored.id]
    assert max(shown, default=0) <= table.seq, "somebody was shown what is not stored"
    _check_summary(stored, table)


def _check_views(id: str, table: Table, evidence: Evidence) -> None:
    seeing = Seeing(table)
    for seat in (None, *range(1, table.options.seats + 1)):
        shown = evidence.views.get((id, table.seq, seat))
        if shown is not None:
            view = json.loads(msgspec.json.encode(seeing.view(seat)))
            assert shown == {digest(view)}, f"seat {seat} at {table.seq} of {id}"


def _check_summary(stored: Stored, table: Table) -> None:
    """What can be found without reading the events was stored with them."""
    summary = summary_of(table, stored.code, stored.events[-1].at)
    result = result_of(table, stored.events[-1].at)
    assert (stored.seq, stored.phase, stored.waits_for, stored.result) == (
        table.seq,
        summary.phase,
        summary.waits_for,
        None if result is None else result.result,
    )
