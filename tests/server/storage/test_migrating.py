"""From nothing to the schema, whoever opens the database first."""

from __future__ import annotations

import subprocess
import sys
from contextlib import ExitStack
from dataclasses import replace

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncConnection

from ninetyeight.errors import SetupError
from ninetyeight.server.storage.address import parse_address
from ninetyeight.server.storage.database import Database
from ninetyeight.server.storage.engines import writing_engine
from ninetyeight.server.storage.schema import metadata
from ninetyeight.table.events import Chatted, Event, Opened, Renamed, Sat
from ninetyeight.table.options import Options
from ninetyeight.table.seats import BotPlayer, Person
from tests.server.storage.support import become_newer, everything, opening, play

OPEN = """
import asyncio, sys
from tests.server.storage.support import everything, opened

async def main():
    print("ready", flush=True)
    sys.stdin.read()  # until all are
    async with opened(sys.argv[1]) as database:
        assert not any((await everything(database)).values())

asyncio.run(main())
"""


def test_the_migrations_lead_to_the_schema(address: str) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, metadata))

    async def scenario(database: Database) -> list[object]:
        async with database.read() as connection:
            return await connection.run_sync(differences)

    assert play(address, scenario) == []


def test_names_in_older_events_become_their_player_s(address: str) -> None:
    """At a rematch everybody was seated in the name of who wanted it."""
    events: tuple[Event, ...] = (
        Opened("ann", Options()),
        Sat(1, Person("ann", "Ann")),
        Sat(2, Person("ben", "Ben")),
        Sat(3, BotPlayer("quick")),
        Renamed("ben", "Benjamin"),
        Chatted("ann", "Ann", 1, '{"event":"sat"'),
    )

    async def players(database: Database) -> list[str | None]:
        return [each.player for each in await database.events("t")]

    async def make_older(database: Database) -> None:
        await database.append(replace(opening("t"), events=events))

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(text("UPDATE events SET player = 'ann'"))
            await connection.execute(text("UPDATE events SET player = NULL WHERE seq = 5"))
            for table in ("reviews", "brought_reviews", "difficulties"):
                await connection.execute(text(f"DROP TABLE {table}"))
            await connection.execute(text("DROP INDEX ix_results_rescued_deal"))
            for column in ("rescued_deal", "rescued_turn", "rescued_seat"):
                await connection.execute(text(f"ALTER TABLE results DROP COLUMN {column}"))
            await connection.execute(text("UPDATE alembic_version SET version_num = '0001'"))

        assert await players(database) == ["ann", "ann", "ben", "ann", "ben", "ann"]
        await database.write(work)
        assert await players(database) == ["ann", "ann", "ann", "ann", None, "ann"]

    play(address, make_older)
    assert play(address, players) == ["ann", "ann", "ben", "ann", "ben", "ann"]


def test_what_is_there_stays(address: str) -> None:
    async def fill(database: Database) -> dict[str, list[dict[str, object]]]:
        await database.append(opening("t"))
        return await everything(database)

    assert play(address, everything) == {name: [] for name in metadata.tables}
    filled = play(address, fill)
    assert filled["events"]
    assert play(address, everything) == filled


def test_several_processes_open_a_new_database_at_once(address: str) -> None:
    with ExitStack() as stack:
        processes = [stack.enter_context(_opening_process(address)) for _ in range(4)]
        for process in processes:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
        for process in processes:
            assert process.stdin is not None
            process.stdin.close()
        assert [process.stderr and process.stderr.read() for process in processes] == [""] * 4


def _opening_process(address: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", OPEN, address],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_a_newer_database_is_left_alone(address: str) -> None:
    play(address, become_newer)
    with pytest.raises(SetupError) as caught:
        play(address, everything)
    assert caught.value.problems[0].code == "database-newer"
    assert caught.value.problems[0].facts == {"revision": "9999"}


def test_a_database_of_somebody_else_is_left_alone(address: str) -> None:
    url = parse_address(address)

    async def foreign(_: Database) -> None:
        engine = writing_engine(url)
        async with engine.begin() as connection:
            await connection.execute(text("DROP TABLE alembic_version"))
        await engine.dispose()

    play(address, foreign)
    with pytest.raises(SetupError) as caught:
        play(address, everything)
    assert caught.value.code == "database-failed"
    assert "already exists" in str(caught.value.problems[0].facts["detail"])
