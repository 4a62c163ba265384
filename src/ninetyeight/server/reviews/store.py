"""The queries of the reviews."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import json
from sqlalchemy import Table, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from ninetyeight.analysis.results import Review
from ninetyeight.server.storage.database import Database
from ninetyeight.server.storage.newest import leave_newest
from ninetyeight.server.storage.schema import brought_reviews, reviews

MOST_BROUGHT = 1_000
"""So many reviews of brought records are kept, some 20 kB each; an older one is made anew."""

_decode = json.Decoder(Review).decode


@dataclass(frozen=True, slots=True)
class KeptReview:
    """A review that is finished; `is_full` when it took its time."""

    is_full: bool
    review: Review


@dataclass(frozen=True, slots=True)
class Shelf:
    """Where reviews are kept, each by its key: all, or the newest `most`."""

    rows: Table
    most: int | None = None

    async def kept(self, database: Database, key: str) -> KeptReview | None:
        """The review with this key, if there is one."""
        (of,) = self.rows.primary_key
        query = select(self.rows.c.is_full, self.rows.c.review).where(of == key)
        async with database.read() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else KeptReview(row.is_full, _decode(row.review))

    async def keep(self, database: Database, key: str, at: float, kept: KeptReview) -> None:
        """Keep this review instead of what was there."""
        (of,) = self.rows.primary_key
        review = json.encode(kept.review).decode()
        row = {of.name: key, "at": at, "is_full": kept.is_full, "review": review}

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(self.rows).where(of == key))
            await connection.execute(insert(self.rows), row)
            if self.most is not None:
                await leave_newest(connection, self.rows, self.most)

        await database.write(work)


AT_TABLES = Shelf(reviews)
"""Of games of this server, by their table."""
BROUGHT = Shelf(brought_reviews, MOST_BROUGHT)
"""Of records that were brought, by `brought_key`."""
