"""What can happen between two thoughts of a table, let happen exactly there."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

import pytest

from ninetyeight.bots.bot import Bot, Choice, Limit, Reason, Standing
from ninetyeight.core.signals import Signal, SignalKind
from ninetyeight.core.view import View
from ninetyeight.errors import RefusedError
from ninetyeight.server.deals.searching import DeckSearch
from ninetyeight.server.health.metrics import Metrics
from ninetyeight.server.storage.database import Database
from ninetyeight.server.tables.driver import Driver
from ninetyeight.server.tables.hub import Hub
from ninetyeight.server.tables.live import LiveTable
from ninetyeight.server.tables.workers import BotWorkers
from ninetyeight.table import events as e
from ninetyeight.table import requests as r
from ninetyeight.table.options import Options
from ninetyeight.table.table import Phase, Table
from ninetyeight.table.waiting import Need, waits_for
from tests.server.client import PATIENCE
from tests.server.tables.support import ANN, BOB, Watching

Answer = TypeVar("Answer")


class SimpleBot:
    """Does the first thing it may, and says what it is told to."""

    def __init__(self, says: tuple[Signal, ...]) -> None:
        self._says = says

    def act(self, view: View, signals: Standing, limit: Limit) -> Choice:
        return Choice(view.legal_actions()[0], Reason("first"))

    def signals(self, view: View) -> tuple[Signal, ...]:
        return self._says

    def offer_start(self, view: View) -> float:
        return 0.5


class Interrupted(BotWorkers):
    """While a bot thinks, something happens."""

    def __init__(self) -> None:
        super().__init__(0, 1.0)
        self.meanwhile: Callable[[], Awaitable[object]] | None = None
        self.says: tuple[Signal, ...] = ()

    async def ask(self, name: str, table: str, question: Callable[[Bot], Answer]) -> Answer:
        if self.meanwhile is not None:
            await self.meanwhile()
        return question(SimpleBot(self.says))


@asynccontextmanager
async def hub_with(
    workers: Interrupted, folder: Path, address: str | None = None
) -> AsyncIterator[Hub]:
    """A hub that nobody looks after: what is forgotten stays forgotten."""
    database = await Database.open(address, folder)
    metrics = Metrics()
    driver = Driver(workers, lambda day, variant, players: (), DeckSearch().deck, 1.0, metrics)
    hub = Hub(database, driver, time.time, metrics, away_after=60.0, archive_after=1e6)
    try:
        yield hub
    finally:
        await hub.stop()
        await database.close()


async def until(live: LiveTable, wanted: Callable[[Table], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not wanted(live.table):
            await asyncio.sleep(0.01)


def is_driven(hub: Hub, table: str) -> bool:
    return table in hub._drives


def test_a_wish_uttered_while_a_bot_speaks_is_not_forgotten(tmp_path: Path) -> None:
    async def play() -> None:
        workers = Interrupted()
        async with hub_with(workers, tmp_path) as hub:
            table, _ = await hub.open_table(ANN, Options(seats=2, pace=0.0), [None, "quick"])
            live = await hub.live(table)

            async def propose() -> None:
                if live.table.offers and not live.table.proposals:
                    await live.act(ANN, r.Propose(1), 0, "propose")

            workers.meanwhile = propose
            await until(live, lambda table: table.phase is Phase.PLAY)

    asyncio.run(play())


def test_a_bot_lays_nothing_after_the_game_was_given_up(tmp_path: Path) -> None:
    async def play() -> None:
        workers = Interrupted()
        async with hub_with(workers, tmp_path) as hub:
            options = Options(seats=2, talk="silent", pace=0.0)
            table, _ = await hub.open_table(ANN, options, ["quick", None])
            live = await hub.live(table)

            async def give_up() -> None:
                if waits_for(live.table).need is Need.BOT:
                    await live.act(ANN, r.GiveUp(), 0, "up")

            workers.meanwhile = give_up
            await until(live, lambda table: table.phase is Phase.START)
            await live.act(ANN, r.Propose(1), 0, "propose")
            await until(live, lambda table: table.phase is Phase.OVER)
            while is_driven(hub, table):
                await asyncio.sleep(0.01)
            database = await Database.open(None, tmp_path)
            stored = await database.events(table)
            await database.close()
            assert isinstance(stored[-1].event, e.GaveUp)

    asyncio.run(play())


def test_a_bot_is_not_asked_after_the_game_was_given_up(tmp_path: Path) -> None:
    async def play() -> None:
        workers = Interrupted()
        async with hub_with(workers, tmp_path) as hub:
            options = Options(seats=2, talk="silent", pace=0.2)
            table, _ = await hub.open_table(ANN, options, ["quick", None])
            live = await hub.live(table)
            asked: list[Phase] = []

            async def note() -> None:
                asked.append(live.table.phase)

            workers.meanwhile = note
            await until(live, lambda table: table.phase is Phase.START)
            await live.act(ANN, r.Propose(1), 0, "propose")
            await until(live, lambda table: table.phase is Phase.PLAY)
            await live.act(ANN, r.GiveUp(), 0, "up")
            while is_driven(hub, table):
                await asyncio.sleep(0.01)
            assert Phase.OVER not in asked

    asyncio.run(play())


def test_two_processes_do_not_let_a_bot_say_the_same_twice(tmp_path: Path) -> None:
    async def play() -> None:
        workers, others = Interrupted(), Interrupted()
        async with hub_with(workers, tmp_path) as hub, hub_with(others, tmp_path) as other:
            table, _ = await hub.open_table(ANN, Options(seats=2, pace=0.0), [None, "quick"])
            live = await hub.live(table)

            async def think_elsewhere() -> None:
                await other.watch(await other.live(table), Watching(ANN))
                while is_driven(other, table):
                    await asyncio.sleep(0.01)

            workers.meanwhile = think_elsewhere
            await until(live, lambda table: table.phase is Phase.START)
            await live.act(ANN, r.Propose(1), 0, "start")
            await until(live, lambda table: waits_for(table).need is Need.PERSON)
            while is_driven(hub, table):
                await asyncio.sleep(0.01)
            workers.says = others.says = (Signal(SignalKind.TROUBLE),)
            await live.act(ANN, r.GiveSignal("thanks"), 0, "thanks")
            while is_driven(hub, table):
                await asyncio.sleep(0.01)
            database = await Database.open(None, tmp_path)
            stored = [each.event for each in await database.events(table)]
            await database.close()
            assert stored.count(e.Signaled(2, ("trouble",))) == 1
            assert len([event for event in stored if isinstance(event, e.Offered)]) == 1

    asyncio.run(play())


def test_a_process_that_is_behind_does_not_refuse_what_is_done(
    tmp_path: Path, postgres_address: str
) -> None:
    """The server is killed before it answers; the next one has not yet heard of what happened."""

    async def play() -> None:
        async with (
            hub_with(Interrupted(), tmp_path, postgres_address) as hub,
            hub_with(Interrupted(), tmp_path, postgres_address) as other,
        ):
            table, _ = await hub.open_table(ANN, Options(seats=3))
            live, theirs = await hub.live(table), await other.live(table)
            await live.act(BOB, r.Sit(), 0, "sit")
            move = live.table.move
            done = await live.act(ANN, r.Remove(2), move, "remove")
            assert theirs.table.move < move
            again = await theirs.act(ANN, r.Remove(2), move, "remove")
            assert (again.seq, again.is_repeated) == (done.seq, True)
            with pytest.raises(RefusedError) as refused:
                await theirs.act(ANN, r.Remove(2), move, "once more")
            assert refused.value.code == "stale"

    asyncio.run(play())
