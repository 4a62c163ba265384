"""Finding and listing tables, in real databases."""

from __future__ import annotations

import pytest
from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from ninetyeight.server.lobby.service import open_tables
from ninetyeight.server.storage.database import Database
from ninetyeight.server.storage.schema import players
from ninetyeight.server.tables.store import FoundTable, find_table
from ninetyeight.table import events as e
from ninetyeight.table.options import Options
from tests.server.replays.databases import address, with_database
from tests.server.replays.games import ANN, BEN, PLANNER, store, table_events

__all__ = ["address"]

PUBLIC = Options(seats=2, is_public=True, talk="free")


async def fill(database: Database) -> None:
    async def add(connection: AsyncConnection) -> None:
        values = {"created": 0.0, "seen": 0.0, "token_version": 1}
        await connection.execute(
            insert(players).values(id=ANN.id, name="Annabel", feed_key="k", **values)
        )

    await database.write(add)
    hidden: list[e.Event] = [e.Opened(ANN.id, Options(seats=2)), e.Sat(1, ANN)]
    await store(database, "Id-hidden", "HIDDEN", hidden, 1.0)
    await store(database, "open", "AAAAAA", [e.Opened(ANN.id, PUBLIC), e.Sat(1, ANN)], 2.0)
    running = table_events(PUBLIC, (BEN, PLANNER), 5, actions=2)
    await store(database, "running", "BBBBBB", running, 3.0)
    await store(database, "over", "CCCCCC", table_events(PUBLIC, (ANN, BEN), 5), 4.0)
    asleep: list[e.Event] = [e.Opened(ANN.id, PUBLIC), e.Sat(1, ANN), e.Archived()]
    await store(database, "asleep", "DDDDDD", asleep, 5.0)


def test_open_and_running_public_tables_are_listed_the_newest_first(address: str) -> None:
    async def work(database: Database) -> None:
        assert await open_tables(database) == ()
        await fill(database)
        running, waiting = await open_tables(database)
        assert (running.table, running.code, running.phase) == ("running", "BBBBBB", "play")
        assert (running.seats, running.taken, running.host) == (2, 2, "")
        assert (waiting.table, waiting.phase, waiting.taken) == ("open", "open", 1)
        assert (waiting.variant, waiting.talk, waiting.created) == ("base", "free", 2.0)
        assert waiting.host == "Annabel"

    with_database(address, work)


@pytest.mark.parametrize("name", ["Id-hidden", "HIDDEN", "hidden", "hIdDeN"])
def test_a_private_table_is_found_by_id_and_by_code(address: str, name: str) -> None:
    async def work(database: Database) -> None:
        await fill(database)
        assert await find_table(database, name) == FoundTable("Id-hidden", "HIDDEN")

    with_database(address, work)


def test_what_names_no_table_finds_none(address: str) -> None:
    async def work(database: Database) -> None:
        await fill(database)
        for name in (
            "",
            "id-hidden",
            "HIDDE",
            "HIDDEN ",
            "%",
            "HIDDE_",
            "\0",
            "x" * 65,
            "ＨＩＤＤＥＮ",
            "ß",
        ):
            assert await find_table(database, name) is None, name

    with_database(address, work)
