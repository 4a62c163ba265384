"""Many who append to the same tables at once: one wins each number."""

from __future__ import annotations

import asyncio

import pytest

from ninetyeight.server.storage.database import Database, StaleError
from ninetyeight.table.events import Laid
from tests.server.storage.support import append, opened, opening, rows_of

TABLES = [f"t{number}" for number in range(3)]
RACERS = 6
LAPS = 8


async def _race(database: Database, racer: str) -> dict[str, list[int]]:
    """Append to every table until it has been done often enough, and tell which numbers."""
    won: dict[str, list[int]] = {table: [] for table in TABLES}
    seqs = dict.fromkeys(TABLES, 1)

    async def run(table: str) -> None:
        while len(won[table]) < LAPS:
            action = f"{len(won[table])}"
            card = Laid(1, len(won[table]) + 2, "A")
            try:
                # The second event of a loser must not fill the gap behind the winner's.
                await database.append(
                    append(table, seqs[table], [card, card], player=racer, action=action)
                )
            except StaleError:
                seqs[table] = max(one.seq for one in await database.events(table))
            else:
                won[table].append(seqs[table])
                seqs[table] += 2

    await asyncio.gather(*map(run, TABLES))
    return won


@pytest.mark.parametrize("processes", [1, 2])
def test_exactly_one_wins_each_number(address: str, processes: int) -> None:
    """Two open databases are to each other like two processes."""

    async def scenario() -> None:
        async with opened(address) as first, opened(address) as second:
            for table in TABLES:
                await first.append(opening(table, player=None))
            databases = [first, second][:processes]
            races = [
                _race(databases[number % processes], f"racer{number}") for number in range(RACERS)
            ]
            won = await asyncio.gather(*races)
            for table in TABLES:
                numbers = sorted(number for each in won for number in each[table])
                assert numbers == list(range(1, 2 * RACERS * LAPS, 2))
                stored = await first.events(table)
                assert [one.seq for one in stored] == list(range(1, 2 * RACERS * LAPS + 2))
                for racer, each in enumerate(won):
                    own = [one for one in stored if one.player == f"racer{racer}"]
                    assert [one.seq - 1 for one in own[::2]] == each[table]
                    assert [one.action for one in own[::2]] == [f"{lap}" for lap in range(LAPS)]
            seqs = {row["id"]: row["seq"] for row in await rows_of(first, "tables")}
            assert seqs == dict.fromkeys(TABLES, 2 * RACERS * LAPS + 1)

    asyncio.run(scenario())


def test_only_one_opens_a_table(address: str) -> None:
    async def scenario() -> None:
        async with opened(address) as first, opened(address) as second:
            attempts = [
                database.append(opening("t", player=f"p{number}", code=f"C{number}"))
                for number in range(10)
                for database in (first, second)
            ]
            ends = await asyncio.gather(*attempts, return_exceptions=True)
            assert sorted(str(type(end).__name__) for end in ends) == [
                "NoneType",
                *["StaleError"] * 19,
            ]
            assert len(await first.events("t")) == 1

    asyncio.run(scenario())
