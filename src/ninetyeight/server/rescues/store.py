"""The queries of the rescues."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from sqlalchemy import Row, select

from ninetyeight.server.storage.database import Database
from ninetyeight.server.storage.schema import result_seats, results


async def tries_of_deal(database: Database, deal: str) -> list[Sequence[Row[Any]]]:
    """Every finished game in which others had lost this deal before, as the rows of its seats.

    Those taken over last in the game come first: less is left there to do better.
    """
    query = (
        select(results, result_seats.c.seat, result_seats.c.name)
        .join_from(results, result_seats, results.c.table_id == result_seats.c.table_id)
        .where(results.c.rescued_deal == deal)
        .order_by(
            results.c.rescued_turn.desc(),
            results.c.ended,
            results.c.table_id,
            result_seats.c.seat,
        )
    )
    async with database.read() as connection:
        rows = (await connection.execute(query)).all()
    return [list(group) for _, group in groupby(rows, key=lambda row: row.table_id)]
