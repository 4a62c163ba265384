"""A program to be killed: appends to several tables, and says what was acknowledged."""

from __future__ import annotations

import asyncio
import sys
from typing import NoReturn

from ninetyeight.server.storage.database import Database
from tests.server.storage.support import LAID, append, opening

TABLES = 8


async def _append(database: Database, table: str) -> NoReturn:
    stored = await database.events(table)
    after = len(stored)
    if after == 0:
        await database.append(opening(table))
        after = 1
    while True:
        events = LAID * (1 + after % 3)
        await database.append(append(table, after, events, action=f"from {after}"))
        after += len(events)
        print(table, after, flush=True)


async def main(address: str) -> None:
    database = await Database.open(address)
    await asyncio.gather(*(_append(database, f"t{number}") for number in range(TABLES)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
