"""Whatever else is written, and what becomes of connections."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from ninetyeight.server.storage.address import parse_address
from ninetyeight.server.storage.database import Database
from ninetyeight.server.storage.engines import writing_engine
from ninetyeight.server.storage.schema import settings
from ninetyeight.server.storage.values import Append
from ninetyeight.server.storage.writer import Writer
from tests.server.postgres import CUT_OFF, Postgres
from tests.server.storage.support import append, opened, opening, play, rows_of


def put(key: str, value: str) -> Callable[[AsyncConnection], Awaitable[str]]:
    async def work(connection: AsyncConnection) -> str:
        await connection.execute(insert(settings).values(key=key, value=value))
        return f"{key}={value}"

    return work


def test_work_is_committed_and_its_result_returned(address: str) -> None:
    async def scenario(database: Database) -> None:
        assert await database.write(put("a", "1")) == "a=1"
        assert await rows_of(database, "settings") == [{"key": "a", "value": "1"}]

    play(address, scenario)


def test_work_that_fails_is_undone_and_the_next_goes_on(address: str) -> None:
    async def half(connection: AsyncConnection) -> None:
        await put("half", "1")(connection)
        raise LookupError

    async def scenario(database: Database) -> None:
        await database.write(put("a", "1"))
        ends = await asyncio.gather(
            database.write(half),
            database.write(put("a", "2")),
            database.append(opening("t")),
            database.write(put("b", "3")),
            return_exceptions=True,
        )
        assert [type(end) for end in ends] == [LookupError, IntegrityError, type(None), str]
        rows = await rows_of(database, "settings")
        assert rows == [{"key": "a", "value": "1"}, {"key": "b", "value": "3"}]
        assert len(await database.events("t")) == 1

    play(address, scenario)


def test_work_that_was_cancelled_from_inside_does_not_stop_the_writer(address: str) -> None:
    async def scenario(database: Database) -> None:
        never = asyncio.get_running_loop().create_future()
        never.cancel()

        async def wait(connection: AsyncConnection) -> None:
            await put("half", "1")(connection)
            await never

        with pytest.raises(asyncio.CancelledError):
            await database.write(wait)
        await database.append(opening("t"))
        assert await rows_of(database, "settings") == []

    play(address, scenario)


def test_when_the_database_is_gone_nobody_waits_for_the_others(sqlite_address: str) -> None:
    class Gone:
        calls = 0

        async def commit(self, _: Sequence[Append]) -> list[Append]:
            self.calls += 1
            raise ConnectionRefusedError

        async def close(self) -> None:
            pass

    async def scenario() -> None:
        gone = Gone()
        writer = Writer(writing_engine(parse_address(sqlite_address)), gone)
        waiting = (writer.append(opening(f"t{number}")) for number in range(100))
        ends = await asyncio.gather(*waiting, return_exceptions=True)
        assert {type(end) for end in ends} == {ConnectionRefusedError}
        assert gone.calls == 2
        await writer.close()

    asyncio.run(scenario())


def test_errors_do_not_tell_what_was_to_be_stored(address: str) -> None:
    async def scenario(database: Database) -> None:
        await database.write(put("a", "1"))
        with pytest.raises(IntegrityError) as caught:
            await database.write(put("a", "hunter2"))
        assert "hunter2" not in str(caught.value)

    play(address, scenario)


def test_who_stops_waiting_disturbs_nobody(address: str) -> None:
    async def scenario(database: Database) -> None:
        impatient = asyncio.create_task(database.append(opening("t")))
        await asyncio.sleep(0)
        impatient.cancel()
        await asyncio.gather(impatient, return_exceptions=True)
        await database.append(opening("u"))
        assert len(await database.events("u")) == 1

    play(address, scenario)


def test_who_reads_cannot_write(address: str) -> None:
    async def scenario(database: Database) -> None:
        async with database.read() as connection:
            with pytest.raises(DBAPIError):
                await connection.execute(insert(settings).values(key="a", value="1"))

    play(address, scenario)


def test_who_closes_waits_for_what_was_asked_before(address: str) -> None:
    async def scenario() -> None:
        async with opened(address) as database:
            waiting = [asyncio.create_task(database.append(opening(f"t{n}"))) for n in range(1200)]
            await asyncio.sleep(0)
        assert await asyncio.gather(*waiting) == [None] * 1200
        with pytest.raises(RuntimeError, match="closed"):
            await database.append(opening("late"))
        async with opened(address) as database:
            assert len(await rows_of(database, "tables")) == 1200

    asyncio.run(scenario())


def test_many_read_while_one_writes(address: str) -> None:
    async def scenario(database: Database) -> None:
        await database.append(opening("t"))

        async def read() -> int:
            return len(await database.events("t"))

        async def write() -> None:
            for after in range(1, 31):
                await database.append(append("t", after))

        found, _ = await asyncio.gather(asyncio.gather(*(read() for _ in range(60))), write())
        assert all(1 <= number <= 31 for number in found)
        assert await read() == 31

    play(address, scenario)


def test_lost_connections_are_made_again(postgres: Postgres, postgres_address: str) -> None:
    async def scenario(database: Database) -> None:
        await database.append(opening("t"))
        assert len(await database.events("t")) == 1
        await asyncio.to_thread(postgres.run, CUT_OFF, postgres_address)
        await asyncio.gather(database.append(append("t", 1)), database.append(opening("u")))
        assert [one.seq for one in await database.events("t")] == [1, 2]

    play(postgres_address, scenario)
