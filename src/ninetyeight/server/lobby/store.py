"""The queries of the lobby."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, select

from ninetyeight.server.storage.database import Database
from ninetyeight.server.storage.schema import players, tables
from ninetyeight.table.table import Phase

MOST_LISTED = 200
"""So many tables are listed: nobody looks through more."""


async def public_tables(database: Database) -> Sequence[Row[Any]]:
    """The public tables that can be joined or watched, with the name of the host, newest first."""
    query = (
        select(tables, players.c.name.label("host_name"))
        .join_from(tables, players, tables.c.host == players.c.id, isouter=True)
        .where(tables.c.is_public, ~tables.c.is_archived, tables.c.phase != Phase.OVER.value)
        .order_by(tables.c.created.desc(), tables.c.id)
        .limit(MOST_LISTED)
    )
    async with database.read() as connection:
        return (await connection.execute(query)).all()
