"""What is worked out from the events is rewritten with them."""

from __future__ import annotations

import asyncio
from dataclasses import asdict, replace

from ninetyeight.server.storage.database import Database
from ninetyeight.server.storage.values import ResultSeat
from tests.server.storage.support import (
    RESULT,
    append,
    everything,
    opening,
    play,
    rows_of,
    summary,
)


def test_the_row_of_a_table_is_its_last_summary(address: str) -> None:
    changed = summary(
        "t",
        touched=7.5,
        host="ben",
        is_public=False,
        phase="over",
        variant="extreme",
        talk="silent",
        seats=5,
        taken=3,
        waits_for="",
        waits_for_player=None,
        is_archived=True,
        deal_kind="daily",
        day="2026-01-31",
        options="{}",
    )

    async def scenario(database: Database) -> None:
        await database.append(opening("t", at=5.5))
        first = {"id": "t", "seq": 1, "created": 5.5, **asdict(summary("t"))}
        del first["seatings"]
        assert await rows_of(database, "tables") == [first]
        await database.append(replace(append("t", 1, at=7.0), summary=changed))
        later = {"id": "t", "seq": 2, "created": 5.5, **asdict(changed)}
        del later["seatings"]
        assert await rows_of(database, "tables") == [later]

    play(address, scenario)


def test_the_code_of_a_table_stays(address: str) -> None:
    async def scenario(database: Database) -> None:
        await database.append(opening("t"))
        await database.append(append("t", 1, code="ANOTHER"))
        assert [row["code"] for row in await rows_of(database, "tables")] == ["CODE-t"]

    play(address, scenario)


def test_seatings_follow_who_sits_where(address: str) -> None:
    async def scenario(database: Database) -> None:
        await database.append(opening("t"))
        await database.append(opening("u", seatings=((1, "ann"),)))
        await database.append(append("t", 1, seatings=((2, "ann"), (3, "cem"))))
        rows = [tuple(row.values()) for row in await rows_of(database, "seatings")]
        assert rows == [("t", 2, "ann"), ("t", 3, "cem"), ("u", 1, "ann")]
        await database.append(append("t", 2, seatings=()))
        rows = [tuple(row.values()) for row in await rows_of(database, "seatings")]
        assert rows == [("u", 1, "ann")]

    play(address, scenario)


def test_a_result_is_set_changed_and_removed(address: str) -> None:
    other = replace(RESULT, cards_left=0, result="won", seats=(ResultSeat(1, "cem", None, "Cem"),))

    async def scenario(database: Database) -> None:
        await database.append(opening("t"))
        assert await rows_of(database, "results") == []
        for after, result in ((1, RESULT), (2, RESULT), (3, other)):
            await database.append(append("t", after, result=result))
            expected = {"table_id": "t", **asdict(result)}
            seats = expected.pop("seats")
            assert await rows_of(database, "results") == [expected]
            assert await rows_of(database, "result_seats") == [
                {"table_id": "t", **seat} for seat in seats
            ]
        await database.append(append("t", 4))
        assert await rows_of(database, "results") == []
        assert await rows_of(database, "result_seats") == []

    play(address, scenario)


def test_of_several_appends_in_one_transaction_the_last_counts(address: str) -> None:
    async def scenario(database: Database) -> None:
        await asyncio.gather(
            database.append(opening("t", result=RESULT)),
            database.append(append("t", 1, phase="start", seatings=((1, "cem"),))),
        )
        found = await everything(database)
        assert [(row["phase"], row["seq"]) for row in found["tables"]] == [("start", 2)]
        assert [row["player"] for row in found["seatings"]] == ["cem"]
        assert found["results"] == found["result_seats"] == []

    play(address, scenario)
