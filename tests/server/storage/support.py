"""Appends for tests, and databases to put them in."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, TypeVar

import msgspec
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from ninetyeight.server.storage.database import Database
from ninetyeight.server.storage.schema import metadata
from ninetyeight.server.storage.values import Append, GameResult, ResultSeat, TableSummary
from ninetyeight.table.events import Event, Laid, Opened
from ninetyeight.table.options import Options

T = TypeVar("T")

LAID: tuple[Event, ...] = (Laid(1, 45, "A"),)
OPENED: tuple[Event, ...] = (Opened("ann", Options()),)

RESULT = GameResult(
    ended=1234.5678,
    variant="base",
    players=2,
    talk="signals",
    result="lost",
    reason="stuck",
    cards_left=7,
    counts=True,
    day=None,
    team="ann+bot:planner",
    took_back=1,
    seats=(ResultSeat(1, "ann", None, "Ann"), ResultSeat(2, None, "planner", "planner")),
)


def summary(table: str, **changes: Any) -> TableSummary:
    usual = TableSummary(
        code=f"CODE-{table}",
        touched=1000.25,
        host="ann",
        is_public=True,
        phase="play",
        variant="base",
        talk="signals",
        seats=2,
        taken=2,
        waits_for="person",
        waits_for_player="ann",
        is_archived=False,
        deal_kind="random",
        day=None,
        options=msgspec.json.encode(Options()).decode(),
        seatings=((1, "ann"), (2, "ben")),
    )
    return replace(usual, **changes)


def append(
    table: str,
    after: int,
    events: Sequence[Event] = LAID,
    *,
    at: float = 1000.25,
    player: str | None = "ann",
    action: str | None = None,
    result: GameResult | None = None,
    **changes: Any,
) -> Append:
    told = summary(table, **changes)
    return Append(table, after, tuple(events), at, player, action, told, result)


def opening(table: str, **settings: Any) -> Append:
    return append(table, 0, OPENED, **settings)


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Database]:
    database = await Database.open(address)
    try:
        yield database
    finally:
        await database.close()


async def become_newer(database: Database) -> None:
    """As if a program of the future had opened it."""

    async def work(connection: AsyncConnection) -> None:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    await database.write(work)


def play(address: str, scenario: Callable[[Database], Awaitable[T]]) -> T:
    """Open the database, let `scenario` do something with it, close it."""

    async def run() -> T:
        async with opened(address) as database:
            return await scenario(database)

    return asyncio.run(run())


async def rows_of(database: Database, table: str) -> list[dict[str, Any]]:
    """All rows of a table of the schema."""
    statement = select(metadata.tables[table]).order_by(text("1, 2"))
    async with database.read() as connection:
        return [dict(row) for row in (await connection.execute(statement)).mappings()]


async def everything(database: Database) -> dict[str, list[dict[str, Any]]]:
    """All rows of all tables of the schema."""
    return {name: await rows_of(database, name) for name in metadata.tables}
