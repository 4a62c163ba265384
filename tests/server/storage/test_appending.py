"""What is appended is there, in order; what is stale leaves no trace."""

from __future__ import annotations

import asyncio
from typing import get_args

import pytest

from ninetyeight.server.storage.database import Database, StaleError
from ninetyeight.server.storage.values import Append, StoredEvent
from ninetyeight.table import events as e
from ninetyeight.table.options import DailyDeal, Options
from ninetyeight.table.seats import BotPlayer, Person
from tests.server.storage.support import LAID, append, everything, opening, play, rows_of

EVERY_EVENT: tuple[e.Event, ...] = (
    e.Opened("ann", Options(seats=3, pace=0.5, aids=("gone",), deal=DailyDeal("2026-01-31"))),
    e.Sat(1, Person("ann", "Änn „the“ <b>\x00\u202e🃏")),
    e.Sat(2, BotPlayer("planner")),
    e.Left(2, by_host=True),
    e.Kept(1, "quick"),
    e.Returned(1),
    e.Renamed("ann", "Ann"),
    e.Dealt(tuple(range(2, 100)), "salt"),
    e.Offered(2, 0.1),
    e.Proposed(1, 2),
    e.Started(2),
    e.Continued(2, 12),
    e.Laid(2, 45, "A"),
    e.Ended(2),
    e.TookBack(1),
    e.Signaled(1, ("keep-off A",), ("help B",)),
    e.Chatted("cem", "Cem", None, "Hello\n'; DROP TABLE events; --"),
    e.GaveUp(1, is_withdrawn=True),
    e.BotFailed(2, "planner", "bot-late", "quick"),
    e.Muted("ben"),
    e.HandedOver("ben"),
    e.Followed("another"),
    e.Archived(),
    e.Woken(),
)


def test_no_event_is_forgotten_here() -> None:
    assert {type(event) for event in EVERY_EVENT} == set(get_args(e.Event))


def test_every_event_comes_back_as_it_was(address: str) -> None:
    async def scenario(database: Database) -> list[StoredEvent]:
        await database.append(append("t", 0, EVERY_EVENT[:1], at=0.1, action="first"))
        await database.append(append("t", 1, EVERY_EVENT[1:], at=2e9 + 0.123456, player=None))
        return await database.events("t")

    stored = play(address, scenario)
    assert tuple(one.event for one in stored) == EVERY_EVENT
    assert [one.seq for one in stored] == list(range(1, len(EVERY_EVENT) + 1))
    assert stored[0] == StoredEvent(1, 0.1, "ann", "first", EVERY_EVENT[0])
    assert stored[-1] == StoredEvent(len(EVERY_EVENT), 2e9 + 0.123456, None, None, e.Woken())


def test_events_after_a_number_of_one_table(address: str) -> None:
    async def scenario(database: Database) -> None:
        await database.append(opening("t"))
        await database.append(opening("other"))
        await database.append(append("t", 1, LAID * 3))
        assert [one.seq for one in await database.events("t", 2)] == [3, 4]
        assert [one.seq for one in await database.events("other")] == [1]
        assert await database.events("t", 4) == []
        assert await database.events("nowhere") == []

    play(address, scenario)


def test_the_id_of_an_action_is_on_its_first_event(address: str) -> None:
    async def scenario(database: Database) -> list[str | None]:
        await database.append(opening("t"))
        await database.append(append("t", 1, LAID * 3, action="mine"))
        return [one.action for one in await database.events("t")]

    assert play(address, scenario) == [None, "mine", None, None]


@pytest.mark.parametrize(
    "stale",
    [
        opening("t"),
        append("t", 1, LAID * 2),
        append("t", 3),
        append("t", -1),
        append("t", 2, action="done"),
        append("unknown", 1),
        append("unknown", 0, code="CODE-t"),
    ],
    ids=["opened twice", "late", "gap", "negative", "done before", "no table", "code taken"],
)
def test_what_is_stale_leaves_no_trace(address: str, stale: Append) -> None:
    async def scenario(database: Database) -> None:
        await database.append(opening("t"))
        await database.append(append("t", 1, action="done"))
        before = await everything(database)
        with pytest.raises(StaleError):
            await database.append(stale)
        assert await everything(database) == before
        await database.append(append("t", 2, action="new"))

    play(address, scenario)


def test_ids_of_actions_belong_to_a_player_at_a_table(address: str) -> None:
    async def scenario(database: Database) -> None:
        await database.append(opening("t", action="1"))
        await database.append(append("t", 1, player="ben", action="1"))
        await database.append(opening("u", action="1"))
        with pytest.raises(StaleError):
            await database.append(append("t", 2, player="ben", action="1"))
        with pytest.raises(StaleError):
            await database.append(append("t", 2, action="1"))

    play(address, scenario)


def test_a_stale_one_does_not_hurt_the_others_of_its_batch(address: str) -> None:
    async def scenario(database: Database) -> None:
        await database.append(opening("t"))
        batch = [
            append("t", 1, action="a"),
            append("t", 1, LAID * 2, action="b"),  # somebody was faster
            append("t", 2, action="a"),  # the same action
            append("t", 2, LAID * 2, action="c"),
            opening("u", action="a"),
            opening("u", action="d"),
            append("u", 1, action="e"),
            append("u", 7),
            opening("v", code="CODE-t"),
            opening("w"),
        ]
        ends = await asyncio.gather(*map(database.append, batch), return_exceptions=True)
        stale = [number for number, end in enumerate(ends) if isinstance(end, StaleError)]
        assert stale == [1, 2, 5, 7, 8]
        assert [end for n, end in enumerate(ends) if n not in stale] == [None] * 5
        assert [one.action for one in await database.events("t")] == [None, "a", "c", None]
        assert [one.action for one in await database.events("u")] == ["a", "e"]
        tables = {row["id"]: row["seq"] for row in await rows_of(database, "tables")}
        assert tables == {"t": 4, "u": 2, "w": 1}

    play(address, scenario)


def test_one_that_cannot_be_stored_does_not_hurt_the_others_of_its_batch(address: str) -> None:
    async def scenario(database: Database) -> None:
        unwritable = e.Chatted("ann", "Ann", 1, "\ud800")
        batch = [opening("t"), append("u", 0, [unwritable]), opening("v")]
        ends = await asyncio.gather(*map(database.append, batch), return_exceptions=True)
        assert [type(end) for end in ends] == [type(None), UnicodeEncodeError, type(None)]
        assert [row["id"] for row in await rows_of(database, "tables")] == ["t", "v"]

    play(address, scenario)
