"""A player's own tables and feed, from real databases with real games in them."""

from __future__ import annotations

from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from ninetyeight.server.mine.service import feed_of, my_tables
from ninetyeight.server.mine.store import player_of_feed, renew_feed
from ninetyeight.server.storage.database import Database
from ninetyeight.server.storage.schema import players
from ninetyeight.table import events as e
from ninetyeight.table.options import Options
from tests.server.replays.databases import address, with_database
from tests.server.replays.games import ANN, BEN, PLANNER, store, table_events

__all__ = ["address"]

TWO = Options(seats=2)


async def fill(database: Database) -> None:
    async def add(connection: AsyncConnection) -> None:
        values = {"created": 0.0, "seen": 0.0, "token_version": 1}
        for person in (ANN, BEN):
            await connection.execute(
                insert(players).values(
                    id=person.id, name=person.name, feed_key=f"key-{person.id}", **values
                )
            )

    await database.write(add)
    for at, code, occupants, actions in (
        (1.0, "MINE", (ANN, BEN), 0),
        (2.0, "BENS", (BEN, ANN), 0),
        (3.0, "OVER", (ANN, BEN), None),
        (4.0, "MINE2", (ANN, PLANNER), 0),
        (5.0, "NOTMINE", (BEN, PLANNER), 0),
    ):
        events = table_events(TWO, occupants, 5, actions=actions)
        await store(database, f"t-{code}", code, events, at)
    await store(database, "t-OPEN", "OPEN", [e.Opened(BEN.id, TWO), e.Sat(2, ANN)], 6.0)
    asleep = [*table_events(TWO, (ANN, BEN), 5, actions=0), e.Archived()]
    await store(database, "t-ASLEEP", "ASLEEP", asleep, 7.0)


def test_what_waits_for_me_comes_first(address: str) -> None:
    async def work(database: Database) -> None:
        await fill(database)
        tables = (await my_tables(database, ANN.id)).tables
        assert [(table.code, table.waits_for_me) for table in tables] == [
            ("MINE2", True),
            ("MINE", True),
            ("ASLEEP", False),
            ("OPEN", False),
            ("OVER", False),
            ("BENS", False),
        ]
        assert [table.seat for table in tables] == [1, 1, 1, 2, 1, 2]
        assert [table.phase for table in tables] == ["play", "play", "play", "open", "over", "play"]
        assert [table.is_archived for table in tables] == [False, False, True, False, False, False]
        assert (tables[0].variant, tables[0].seats, tables[0].taken) == ("base", 2, 2)
        assert (tables[3].taken, tables[0].touched) == (1, 4.0)
        assert (await my_tables(database, "id-nobody")).tables == ()

    with_database(address, work)


def test_the_feed_has_an_entry_for_each_table_that_waits_for_me(address: str) -> None:
    async def work(database: Database) -> None:
        await fill(database)
        found = await feed_of(database, "key-id-ann")
        assert found is not None
        content, updated = found
        assert updated == 7.0
        assert content.count(b"<entry>") == 2
        assert b"table MINE2<" in content
        assert b"table MINE<" in content
        for secret in (b"key-id-ann", b"id-ann", b"id-ben", b"BENS"):
            assert secret not in content

    with_database(address, work)


def test_a_renewed_feed_has_another_key(address: str) -> None:
    async def work(database: Database) -> None:
        await fill(database)
        await renew_feed(database, ANN.id, "new-key")
        assert await feed_of(database, "key-id-ann") is None
        assert await player_of_feed(database, "new-key") == ANN.id
        assert await player_of_feed(database, "key-id-ben") == BEN.id
        for key in ("", "\0", "%", "new-ke_", "NEW-KEY", "x" * 1000):
            assert await player_of_feed(database, key) is None

    with_database(address, work)
