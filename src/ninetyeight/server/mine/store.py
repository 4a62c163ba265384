"""The queries of a player's own tables, and of the feed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ninetyeight.server.storage.database import Database
from ninetyeight.server.storage.schema import players, seatings, tables

MOST_LISTED = 500
"""So many tables are listed, those touched last."""

_KEY = re.compile(r"[A-Za-z0-9_-]{1,128}")


async def tables_of(database: Database, player: str) -> Sequence[Row[Any]]:
    """The tables where `player` sits, with the seat, those touched last first."""
    query = (
        select(tables, seatings.c.seat)
        .join_from(seatings, tables, seatings.c.table_id == tables.c.id)
        .where(seatings.c.player == player)
        .order_by(tables.c.touched.desc(), tables.c.id)
        .limit(MOST_LISTED)
    )
    async with database.read() as connection:
        return (await connection.execute(query)).all()


async def player_of_feed(database: Database, key: str) -> str | None:
    """The id of the player whose feed has this key."""
    query = select(players.c.id).where(players.c.feed_key == key)
    if not _KEY.fullmatch(key):
        return None
    async with database.read() as connection:
        return (await connection.execute(query)).scalar_one_or_none()


async def renew_feed(database: Database, player: str, key: str) -> None:
    """Give the feed of `player` another key; the old one is good for nothing from now on."""

    async def work(connection: AsyncConnection) -> None:
        change = update(players).where(players.c.id == player).values(feed_key=key)
        await connection.execute(change)

    await database.write(work)
