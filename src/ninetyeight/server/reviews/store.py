"""The queries of the reviews."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import json
from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from ninetyeight.analysis.results import Review
from ninetyeight.server.storage.database import Database
from ninetyeight.server.storage.schema import reviews

_decode = json.Decoder(Review).decode


@dataclass(frozen=True, slots=True)
class KeptReview:
    """A review that is finished; `is_full` when it took its time."""

    is_full: bool
    review: Review


async def kept_review(database: Database, table: str) -> KeptReview | None:
    """The review of the game at this table, if there is one."""
    query = select(reviews.c.is_full, reviews.c.review).where(reviews.c.table_id == table)
    async with database.read() as connection:
        row = (await connection.execute(query)).one_or_none()
    return None if row is None else KeptReview(row.is_full, _decode(row.review))


async def keep_review(database: Database, table: str, at: float, kept: KeptReview) -> None:
    """Keep this review instead of what was there."""
    row = {
        "table_id": table,
        "at": at,
        "is_full": kept.is_full,
        "review": json.encode(kept.review).decode(),
    }

    async def work(connection: AsyncConnection) -> None:
        await connection.execute(delete(reviews).where(reviews.c.table_id == table))
        await connection.execute(insert(reviews), row)

    await database.write(work)
