"""Tables in which only the newest rows stay, so that nobody can fill the disk by asking."""

from __future__ import annotations

from sqlalchemy import Table, delete, select
from sqlalchemy.ext.asyncio import AsyncConnection


async def leave_newest(connection: AsyncConnection, rows: Table, most: int) -> None:
    """Delete all but so many rows, those with the latest `at`."""
    last = select(rows.c.at).order_by(rows.c.at.desc()).offset(most - 1).limit(1)
    await connection.execute(delete(rows).where(rows.c.at < last.scalar_subquery()))
