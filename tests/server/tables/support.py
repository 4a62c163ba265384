"""A hub with a real database, its bots in real processes, and watchers that keep what they get."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from ninetyeight.notation.decks import deck_from_seed
from ninetyeight.server.deals.searching import DeckSearch
from ninetyeight.server.health.metrics import Metrics
from ninetyeight.server.storage.database import Database
from ninetyeight.server.tables.driver import Driver
from ninetyeight.server.tables.hub import Hub
from ninetyeight.server.tables.live import LiveTable
from ninetyeight.server.tables.workers import BotWorkers
from ninetyeight.table.options import Options
from ninetyeight.table.seats import Person

ANN, BOB, CY = (Person(f"id-{name}", name) for name in ("Ann", "Bob", "Cy"))
PATIENCE = 60.0


class Watching:
    """A watcher that keeps every message."""

    def __init__(self, person: Person | None = None) -> None:
        self.player = None if person is None else person.id
        self.messages: list[dict[str, Any]] = []

    def send(self, message: str) -> None:
        self.messages.append(json.loads(message))

    @property
    def view(self) -> dict[str, Any]:
        """The newest view."""
        view: dict[str, Any] = self.messages[-1]["view"]
        return view


@asynccontextmanager
async def open_hub(
    folder: Path,
    database: str | None = None,
    *,
    clock: Callable[[], float] = time.time,
    away_after: float = 60.0,
    archive_after: float = 1e6,
) -> AsyncIterator[Hub]:
    """A hub that is looked after, with one process for bots."""
    opened = await Database.open(database, folder)
    workers, metrics = BotWorkers(1, seconds=30.0), Metrics()
    driver = Driver(
        workers,
        lambda day, variant, players: deck_from_seed(1),
        DeckSearch().deck,
        30.0,
        metrics,
    )
    hub = Hub(opened, driver, clock, metrics, away_after=away_after, archive_after=archive_after)
    try:
        await hub.start()
        yield hub
    finally:
        await hub.stop()
        workers.close()
        await opened.close()


async def open_table(hub: Hub, host: Person, options: Options, *bots: str | None) -> LiveTable:
    """A new table."""
    table, _ = await hub.open_table(host, options, bots)
    return await hub.live(table)


async def until(condition: Callable[[], bool]) -> None:
    """Wait until it holds; a test that waits for long has failed."""

    async def wait() -> None:
        while not condition():
            await asyncio.sleep(0.01)

    await asyncio.wait_for(wait(), PATIENCE)
