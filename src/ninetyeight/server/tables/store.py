"""What the tables in use ask the database for, beside their events."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ninetyeight.server.storage import schema
from ninetyeight.server.storage.database import Database
from ninetyeight.server.storage.statements import texts
from ninetyeight.table.waiting import BY_ITSELF

_AT_ONCE = 100
"""So many tables are looked at in one round: the others follow in the next."""

_NAMED = re.compile(r"[A-Za-z0-9_-]{1,64}")

_tables, _players = schema.tables, schema.players


@dataclass(frozen=True, slots=True)
class FoundTable:
    """A table by both of its names."""

    id: str
    code: str


async def find_table(database: Database, id_or_code: str) -> FoundTable | None:
    """The table with this id, or with this code in whatever case.

    What cannot be an id is looked for all the same, under a name that no table has: the answer
    takes as long.
    """
    name = id_or_code if _NAMED.fullmatch(id_or_code) else ""
    query = select(_tables.c.id, _tables.c.code).where(
        or_(_tables.c.id == name, _tables.c.code == name.upper())
    )
    async with database.read() as connection:
        row = (await connection.execute(query)).first()
    return None if row is None else FoundTable(row.id, row.code)


async def forgotten_tables(database: Database, before: float) -> Sequence[str]:
    """Tables that could go on by themselves, and have not since this time."""
    query = (
        select(_tables.c.id)
        .where(_tables.c.waits_for.in_(BY_ITSELF), _tables.c.touched < before)
        .order_by(_tables.c.touched)
        .limit(_AT_ONCE)
    )
    async with database.read() as connection:
        return (await connection.scalars(query)).all()


async def untouched_tables(database: Database, before: float) -> Sequence[str]:
    """Unfinished tables that nobody has touched since this time."""
    query = (
        select(_tables.c.id)
        .where(
            _tables.c.touched < before,
            _tables.c.is_archived.is_(False),
            _tables.c.phase != "over",
        )
        .limit(_AT_ONCE)
    )
    async with database.read() as connection:
        return (await connection.scalars(query)).all()


async def note_seen(database: Database, players: Sequence[str], now: float) -> None:
    """Remember that these players are here now."""
    if not players:
        return

    async def write(connection: AsyncConnection) -> None:
        await connection.execute(
            update(_players)
            .where(_players.c.id.in_(texts(connection.dialect.name, "ids")))
            .values(seen=now),
            {"ids": [*players]},
        )

    await database.write(write)


async def seen_since(database: Database, players: Sequence[str], since: float) -> set[str]:
    """Those of the players who were here at this time or later."""
    if not players:
        return set()
    async with database.read() as connection:
        query = select(_players.c.id).where(
            _players.c.id.in_(texts(connection.dialect.name, "ids")), _players.c.seen >= since
        )
        return set((await connection.scalars(query, {"ids": [*players]})).all())
