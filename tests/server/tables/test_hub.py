from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from ninetyeight.errors import RefusedError, SetupError
from ninetyeight.server.tables.hub import Hub
from ninetyeight.server.tables.live import LiveTable
from ninetyeight.table import requests as r
from ninetyeight.table.options import DailyDeal, Options, SeedDeal
from ninetyeight.table.seats import Person
from ninetyeight.table.table import Phase
from tests.server.client import best_play
from tests.server.tables.support import ANN, BOB, CY, Watching, open_hub, open_table, until


async def play_on(live: LiveTable, person: Person) -> None:
    """Let `person` play from the views it gets until the game is over."""
    watching = Watching(person)
    await live.watch(watching)
    number = 0
    while watching.view["phase"] != "over":
        view = watching.view
        if view["game"]["seat"] != view["you"]:
            await asyncio.sleep(0.005)
            continue
        number += 1
        await live.act(person, request_of(best_play(view)), view["move"], f"{person.id}-{number}")


def request_of(play: dict[str, Any]) -> r.Request:
    if play["do"] == "end":
        return r.EndTurn()
    return r.LayCard(play["card"], play["pile"], play["confirm"])


def test_a_solo_game_is_dealt_and_started_at_once_and_can_be_played(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_hub(tmp_path) as hub:
            live = await open_table(hub, ANN, Options(seats=1))
            await until(lambda: live.table.phase is Phase.PLAY)
            await play_on(live, ANN)
            assert live.table.phase is Phase.OVER

    asyncio.run(play())


def test_people_and_bots_play_a_game_to_its_end(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_hub(tmp_path) as hub:
            live = await open_table(hub, ANN, Options(seats=3, pace=0.0), None, "planner", None)
            await live.act(BOB, r.Sit(), live.table.move, "sit")
            await until(lambda: live.table.phase is Phase.START)
            for person, number in ((ANN, 1), (BOB, 2)):
                await live.act(person, r.Propose(3), 0, f"propose-{number}")
            await until(lambda: live.table.phase is Phase.PLAY)
            assert live.table.starter == 3
            await asyncio.gather(play_on(live, ANN), play_on(live, BOB))
            assert live.table.phase is Phase.OVER
            assert live.table.bots == {2: "planner"}

    asyncio.run(play())


def test_bots_renew_their_signals_after_every_card(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_hub(tmp_path) as hub:
            options = Options(seats=2, deal=SeedDeal("5"), pace=0.0)
            live = await open_table(hub, ANN, options, None, "planner")
            watching = Watching(ANN)
            await hub.watch(live, watching)
            await until(lambda: live.table.phase is Phase.START)
            await until(lambda: bool(live.table.signals))
            await live.act(ANN, r.Propose(1), 0, "me")
            await until(lambda: live.table.phase is Phase.PLAY)
            before = live.table.seq
            await live.act(ANN, request_of(best_play(watching.view)), live.table.move, "lay")
            await until(lambda: live.table.seq > before + 1)
            news = [each["event"] for m in watching.messages for each in m["news"]]
            assert news[-1] == "signaled"

    asyncio.run(play())


def test_who_watched_the_days_deal_before_it_began_sees_none_of_its_cards(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_hub(tmp_path) as hub:
            today = datetime.now(UTC).date().isoformat()
            live = await open_table(hub, ANN, Options(seats=2, deal=DailyDeal(today)))
            spectator, partner = Watching(CY), Watching(BOB)
            await hub.watch(live, spectator)
            await hub.watch(live, partner)
            await live.act(BOB, r.Sit(), live.table.move, "sit")
            await until(lambda: live.table.phase is Phase.START)
            assert partner.view["game"] is not None
            assert spectator.view["game"] is None
            await live.act(ANN, r.GiveUp(), live.table.move, "no")
            await live.act(BOB, r.GiveUp(), live.table.move, "no more")
            assert spectator.view["phase"] == "over"

    asyncio.run(play())


def test_an_action_sent_again_is_done_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_hub(tmp_path) as hub:
            live = await open_table(hub, ANN, Options(seats=2))
            first = await live.act(BOB, r.Sit(), 1, "sit")
            seq = live.table.seq
            again = await live.act(BOB, r.Sit(), 1, "sit")
            assert (first.is_repeated, again.is_repeated) == (False, True)
            assert again.seq == first.seq
            await until(lambda: live.table.phase is Phase.START)
            assert live.table.seq == seq + 1  # the deal, nothing more

    asyncio.run(play())


def test_an_action_for_an_older_move_is_stale_but_chatter_never_is(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_hub(tmp_path) as hub:
            live = await open_table(hub, ANN, Options(seats=1))
            await until(lambda: live.table.phase is Phase.PLAY)
            with pytest.raises(RefusedError) as refused:
                await live.act(ANN, r.EndTurn(), live.table.move - 1, "late")
            assert refused.value.code == "stale"
            live = await open_table(hub, ANN, Options(seats=2))
            await live.act(ANN, r.Say("hello"), 0, "say")

    asyncio.run(play())


def test_two_hubs_on_one_database_agree(tmp_path: Path) -> None:
    """On SQLite nobody tells a hub what another one stored; the log itself does."""

    async def play() -> None:
        async with open_hub(tmp_path) as hub, open_hub(tmp_path) as other:
            live = await open_table(hub, ANN, Options(seats=3))
            theirs = await other.live(live.id)
            await live.act(BOB, r.Sit(), live.table.move, "sit-b")
            with pytest.raises(RefusedError):  # they decide again on what really happened
                await theirs.act(CY, r.Sit(2), theirs.table.move, "sit-c")
            assert theirs.table == live.table
            answer = await theirs.act(BOB, r.Sit(), 0, "sit-b")
            assert answer.is_repeated

    asyncio.run(play())


def test_only_who_stored_an_event_wakes_the_bots(tmp_path: Path) -> None:
    """Another process that hears of it leaves them to the one that has woken them."""
    asked: list[Hub] = []

    async def play() -> None:
        # Time stands still, so that no table seems forgotten however slow the machine is.
        async with (
            open_hub(tmp_path, clock=lambda: 1000.0) as hub,
            open_hub(tmp_path, clock=lambda: 1000.0) as other,
        ):
            for each in (hub, other):
                note_drives(each, asked)
            live = await open_table(hub, ANN, Options(seats=2, talk="silent"), None, "quick")
            theirs = await other.live(live.id)
            await until(lambda: 2 in live.table.offers)
            await theirs.catch_up()
            assert theirs.table == live.table
            await live.act(ANN, r.Propose(2), 0, "you")
            await until(lambda: live.table.phase is Phase.PLAY)
            await theirs.catch_up()
            assert theirs.table.phase is Phase.PLAY
            assert set(asked) == {hub}
            count = len(asked)
            await theirs.act(ANN, r.Keep(1, "quick"), theirs.table.move, "keep")
            await until(lambda: len(asked) > count)
            assert asked[count:] == [other]

    asyncio.run(play())


def note_drives(hub: Hub, asked: list[Hub]) -> None:
    """Put `hub` on the list whenever it begins to drive a table, and do not let it play cards."""
    drive_on = hub._drive_on

    async def noted(live: LiveTable) -> None:
        asked.append(hub)
        if live.table.phase is Phase.PLAY:
            del hub._drives[live.id]
        else:
            await drive_on(live)

    hub._drive_on = noted  # type: ignore[method-assign]


def test_a_table_that_waits_for_people_keeps_nobody_busy(tmp_path: Path) -> None:
    asked: list[Hub] = []

    async def play() -> None:
        async with open_hub(tmp_path) as hub:
            note_drives(hub, asked)
            live = await open_table(hub, ANN, Options(seats=3))
            await live.act(BOB, r.Sit(), 0, "sit")
            await live.act(ANN, r.Say("hello"), 0, "say")
            assert not asked
            await live.act(CY, r.Sit(), 0, "sit")
            await until(lambda: live.table.phase is Phase.START)  # dealt by the hub

    asyncio.run(play())


def test_a_hub_that_starts_again_finds_everything_and_lets_the_bots_go_on(tmp_path: Path) -> None:
    now = [1_000.0]

    async def begin() -> str:
        async with open_hub(tmp_path, clock=lambda: now[0]) as hub:
            live = await open_table(hub, ANN, Options(seats=2, pace=5.0), "quick", None)
            await until(lambda: live.table.phase is Phase.START)
            await live.act(ANN, r.Propose(1), 0, "start")
            await until(lambda: live.table.phase is Phase.PLAY)
            return live.id  # the bot is on turn, and thinks

    async def go_on(table: str) -> None:
        async with open_hub(tmp_path, clock=lambda: now[0]) as hub:
            await until(lambda: table in hub.tables)
            live = hub.tables[table]
            await until(lambda: live.table.state is not None and bool(live.table.state.laid))

    table = asyncio.run(begin())
    now[0] += 60
    asyncio.run(go_on(table))


def test_who_is_away_is_told_and_a_bot_may_keep_the_seat(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_hub(tmp_path, away_after=0.0) as hub:
            live = await open_table(hub, ANN, Options(seats=2, pace=0.0))
            await live.act(BOB, r.Sit(), live.table.move, "sit")
            watching = Watching(ANN)
            await hub.watch(live, watching)
            hub.connect(ANN.id, 1)
            await until(lambda: watching.messages[-1]["away"] == [2])
            await live.act(ANN, r.Propose(2), 0, "propose")
            await live.act(ANN, r.Keep(2, "quick"), live.table.move, "keep")
            await until(lambda: live.table.phase is Phase.PLAY and live.table.state is not None)
            await until(lambda: live.table.state is not None and live.table.state.seat == 1)
            await live.act(BOB, r.Return(), live.table.move, "back")
            assert live.table.chair(2).keeper is None

    asyncio.run(play())


def test_a_table_that_nobody_touches_is_archived_and_can_be_woken(tmp_path: Path) -> None:
    now = [1_000.0]

    async def play() -> None:
        async with open_hub(tmp_path, clock=lambda: now[0], archive_after=100.0) as hub:
            live = await open_table(hub, ANN, Options(seats=2))
            now[0] += 200
            await hub.archive()
            assert live.table.is_archived
            await live.act(BOB, r.Sit(), live.table.move, "sit")
            assert not live.table.is_archived

    asyncio.run(play())


def test_a_past_without_end_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with open_hub(tmp_path) as hub:
            live = await open_table(hub, ANN, Options(seats=2))
            for number in range(20):
                await live.act(ANN, r.Say(str(number)), 0, f"say-{number}")
            monkeypatch.setattr("ninetyeight.server.tables.live.LONGEST_PAST", 5)
            watching = Watching(BOB)
            await live.watch(watching, since=0)
            told = [each["text"] for each in watching.messages[-1]["news"]]
            assert told == ["15", "16", "17", "18", "19"]
            monkeypatch.setattr("ninetyeight.server.tables.live.MOST_EVENTS", 10)
            await live.watch(watching, since=0)
            assert watching.messages[-1]["news"] == []
            await live.act(ANN, r.Say("and on"), 0, "on")
            assert [each["text"] for each in watching.messages[-1]["news"]] == ["and on"]

    asyncio.run(play())


def test_idle_tables_leave_the_memory_and_come_back(tmp_path: Path) -> None:
    now = [1_000.0]

    async def play() -> None:
        async with open_hub(tmp_path, clock=lambda: now[0]) as hub:
            live = await open_table(hub, ANN, Options(seats=2))
            watching = Watching(ANN)
            await live.watch(watching)
            now[0] += 3600
            await hub.forget()
            assert live.id in hub.tables
            live.unwatch(watching)
            while live.id in hub.tables:  # until it has seen that there is nothing to do
                await asyncio.sleep(0.01)
                await hub.forget()
            assert (await hub.find(live.code.lower())).table == live.table

    asyncio.run(play())


def test_a_rematch_seats_everybody_again_and_is_one_table_for_all(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_hub(tmp_path) as hub:
            live = await open_table(hub, ANN, Options(seats=2, pace=0.0), None, "quick")
            await until(lambda: live.table.phase is Phase.START)
            with pytest.raises(RefusedError) as refused:
                await hub.rematch(live, ANN, live.table.options)
            assert refused.value.code == "rematch-running"
            await live.act(ANN, r.GiveUp(), 0, "up")
            first, second = await asyncio.gather(
                *(hub.rematch(live, ANN, Options(seats=2, variant="onfire")) for _ in range(2))
            )
            assert first is second
            assert first.table.seat_of(ANN.id) == 1
            assert first.table.bots == {2: "quick"}
            assert live.table.followed_by == first.id

    asyncio.run(play())


def test_what_is_not_there_or_cannot_be_is_refused(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_hub(tmp_path) as hub:
            with pytest.raises(RefusedError) as refused:
                await hub.find("nowhere")
            assert refused.value.code == "table-unknown"
            with pytest.raises(SetupError):
                await hub.open_table(ANN, Options(seats=2, variant="chess"))
            with pytest.raises(SetupError):
                await hub.open_table(ANN, Options(seats=2, talk="loud"))

    asyncio.run(play())


def test_a_bot_that_is_not_there_is_played_by_another(tmp_path: Path) -> None:
    """An event names a bot that this server does not have any more: the game goes on."""

    async def play() -> None:
        async with open_hub(tmp_path) as hub:
            live = await open_table(hub, ANN, Options(seats=2, pace=0.0), None, "of-yesterday")
            watching = Watching(ANN)
            await hub.watch(live, watching)
            await until(lambda: live.table.phase is Phase.START)
            await until(lambda: 2 in live.table.offers)
            news = [each for m in watching.messages for each in m["news"]]
            failed = [each for each in news if each["event"] == "bot-failed"]
            assert failed[0]["code"] == "unknown-bot"
            assert failed[0]["bot"] == "quick"

    asyncio.run(play())
