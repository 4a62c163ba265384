"""Companies of people and bots that play one game after the other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import httpx

from tests.server.client import PATIENCE
from tests.server.kill.players import MakeClient, Player
from tests.server.kill.witness import Evidence, Witness

SETUPS: tuple[dict[str, Any], ...] = (
    {"variant": "base", "bots": [None, "quick", "quick"], "talk": "signals"},
    {"variant": "onfire", "bots": [None, None, "quick"], "talk": "silent"},
    {"variant": "extreme", "bots": ["quick", None, "planner"], "talk": "signals"},
    {"variant": "base", "bots": [None, None, "quick"], "talk": "free", "take_back": True},
    {"variant": "onfire", "bots": [None, "quick", None], "talk": "signals", "take_back": True},
    {"variant": "extreme", "bots": [None, None, None], "talk": "free"},
)
"""Tables of three; who opens one sits at the first empty seat."""

UNWATCHED: dict[str, Any] = {"seats": 3, "bots": ["quick"] * 3, "talk": "silent", "pace": 0.2}
"""A table of bots that play for half a minute while nobody looks."""


async def make_players(
    count: int,
    servers: Sequence[str],
    evidence: Evidence,
    luck: Random,
    make_client: MakeClient = Witness,
) -> list[Player]:
    """New players. Where there are several servers, each is the favourite of some."""
    players = []
    async with httpx.AsyncClient(timeout=PATIENCE) as client:
        for number in range(count):
            name = f"P{number}"
            turned = [*servers[number % len(servers) :], *servers[: number % len(servers)]]
            answer = await client.post(f"{turned[0]}/api/players", json={"name": name})
            assert answer.status_code == 201, answer.text
            token = answer.json()["token"]
            players.append(
                Player(name, token, turned, evidence, Random(luck.random()), make_client)
            )
    return players


async def play_once(company: Sequence[Player], setup: dict[str, Any]) -> None:
    """One game of a company, to its end."""
    table = await company[0].open(**{"seats": 3, "pace": 0.0} | setup)
    await asyncio.gather(*(player.play(table) for player in company))


async def play_on(company: Sequence[Player], setup: dict[str, Any]) -> None:
    """One game after the other; until cancelled."""
    while True:
        await play_once(company, setup)


def companies(players: Sequence[Player]) -> list[tuple[list[Player], dict[str, Any]]]:
    """For each setup as many players as it has seats without a bot, each in one company only."""
    remaining = iter(players)
    return [([next(remaining) for bot in setup["bots"] if bot is None], setup) for setup in SETUPS]


PEOPLE = sum(setup["bots"].count(None) for setup in SETUPS)


@asynccontextmanager
async def steady_load(players: Sequence[Player]) -> AsyncIterator[None]:
    """All companies play for the time of this block; an error of anybody ends it."""
    async with connected(players), asyncio.TaskGroup() as group:
        tasks = {group.create_task(play_on(*company)) for company in companies(players)}
        yield
        await _cancel(tasks)


@asynccontextmanager
async def connected(players: Sequence[Player]) -> AsyncIterator[None]:
    """The players are connected, and connect again, for the time of this block."""
    async with asyncio.TaskGroup() as group:
        tasks = {group.create_task(player.stay_connected()) for player in players}
        yield
        await _cancel(tasks)


async def _cancel(tasks: set[asyncio.Task[None]]) -> None:
    """End all tasks. In Python 3.11 `wait_for` may overhear that it is cancelled: say it again."""
    while tasks:
        for task in tasks:
            task.cancel()
        _, tasks = await asyncio.wait(tasks, timeout=0.5)


async def all_go_on(players: Sequence[Player]) -> None:
    """Wait until each of them has done something more."""
    before = [player.answered for player in players]
    await until(
        lambda: all(player.answered > then for player, then in zip(players, before, strict=True))
    )


async def until(condition: Callable[[], bool]) -> None:
    """Wait until it holds; a test that waits for long has failed."""

    async def wait() -> None:
        while not condition():
            await asyncio.sleep(0.02)

    await asyncio.wait_for(wait(), PATIENCE)
