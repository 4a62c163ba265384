"""The processes of the bots: each is ready before anybody waits for it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from ninetyeight.server.tables import workers
from ninetyeight.server.tables.workers import BotWorkers


class Hosted:
    """Stands for a process; the first `failing` of them cannot be warmed up."""

    made: list[Hosted]
    failing = 0

    def __init__(self, name: str, *, seconds: float) -> None:
        self.name, self.seconds, self.seed = name, seconds, 0
        self.is_warm = self.is_closed = False
        Hosted.made.append(self)

    def offer_start(self, view: object) -> None:
        del view
        if len(Hosted.made) <= Hosted.failing:
            raise RuntimeError("no process")

    def signals(self, view: object) -> None:
        del view

    def act(self, *_: object) -> None:
        self.is_warm = True

    def close(self) -> None:
        self.is_closed = True


@pytest.fixture(autouse=True)
def processes(monkeypatch: pytest.MonkeyPatch) -> list[Hosted]:
    monkeypatch.setattr(workers, "HostedBot", Hosted)
    monkeypatch.setattr(Hosted, "made", [], raising=False)
    return Hosted.made


def state_of(bot: Any) -> tuple[bool, float]:
    return bot.is_warm, bot.seconds


def test_who_is_started_late_is_ready_too(processes: list[Hosted]) -> None:
    async def run() -> None:
        bots = BotWorkers(1, seconds=3.0)
        assert await bots.ask("quick", "t", state_of) == (True, 3.0)
        assert await bots.ask("planner", "t", state_of) == (True, 3.0)
        assert len(processes) == 1

    asyncio.run(run())


def test_who_cannot_be_made_ready_is_ended_and_another_is_tried(
    processes: list[Hosted], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Hosted, "failing", 1)

    async def run() -> None:
        bots = BotWorkers(1, seconds=3.0)
        with pytest.raises(RuntimeError):
            await bots.start()
        assert await bots.ask("quick", "t", state_of) == (True, 3.0)
        assert [each.is_closed for each in processes] == [True, False]
        bots.close()
        assert processes[1].is_closed

    asyncio.run(run())
