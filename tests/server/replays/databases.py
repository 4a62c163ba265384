"""Real databases of both kinds, for the queries of the domains."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest

from ninetyeight.server.storage.database import Database

T = TypeVar("T")


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new, empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'test.sqlite3'}"
    found: str = request.getfixturevalue("postgres_address")
    return found


def with_database(address: str, work: Callable[[Database], Awaitable[T]]) -> T:
    """What `work` finds in this database."""

    async def run() -> T:
        database = await Database.open(address)
        try:
            return await work(database)
        finally:
            await database.close()

    return asyncio.run(run())
