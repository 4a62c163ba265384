"""The queries of the difficulties."""

from __future__ import annotations

from msgspec import json
from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from ninetyeight.analysis.results import Difficulty
from ninetyeight.server.storage.database import Database
from ninetyeight.server.storage.newest import leave_newest
from ninetyeight.server.storage.schema import difficulties

MOST_DIFFICULTIES = 20_000
"""So many are kept, less than 1 kB each; an older one is found out anew."""

_decode = json.Decoder(Difficulty).decode


async def kept_difficulty(database: Database, deal: str) -> Difficulty | None:
    """How hard the deal with this key is, if that is known."""
    query = select(difficulties.c.difficulty).where(difficulties.c.deal == deal)
    async with database.read() as connection:
        text = (await connection.execute(query)).scalar_one_or_none()
    return None if text is None else _decode(text)


async def keep_difficulty(database: Database, deal: str, at: float, difficulty: Difficulty) -> None:
    """Keep how hard the deal with this key is."""
    row = {"deal": deal, "at": at, "difficulty": json.encode(difficulty).decode()}

    async def work(connection: AsyncConnection) -> None:
        await connection.execute(delete(difficulties).where(difficulties.c.deal == deal))
        await connection.execute(insert(difficulties), row)
        await leave_newest(connection, difficulties, MOST_DIFFICULTIES)

    await database.write(work)
