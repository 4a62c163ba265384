from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from ninetyeight.server.settings import Settings
from tests.server.client import Message
from tests.server.kill.checking import check_everything
from tests.server.kill.hostile import HostileClient
from tests.server.kill.load import SETUPS, connected, make_players, play_once
from tests.server.kill.processes import Mortal
from tests.server.kill.witness import Evidence

PATIENCE = 300.0
"""So many seconds all games together may take: nobody waits that long unless somebody is stuck."""
MANY = 20


async def play_through_chaos(servers: list[Mortal], games: int, seed: int) -> None:
    """Everybody sits at all tables at once, over the worst of connections, until all is over."""
    evidence, luck = Evidence(), Random(seed)
    for server in servers:
        await asyncio.to_thread(server.start)
    clients = _client_maker(luck)
    players = await make_players(3, [each.url for each in servers], evidence, luck, clients)
    async with connected(players), asyncio.timeout(PATIENCE * games):
        for _ in range(games):
            await asyncio.gather(
                *(play_once(players[: setup["bots"].count(None)], setup) for setup in SETUPS)
            )
    for server in servers:
        await asyncio.to_thread(server.stop)
    tables = await check_everything(servers[0].settings, evidence)
    assert [table.phase for table in tables] == ["over"] * games * len(SETUPS)
    assert evidence.repeated, "nothing was sent again: there was no chaos"


def _client_maker(luck: Random) -> Callable[..., HostileClient]:
    old: dict[str, list[Message]] = {}

    def make(
        url: str, token: str, evidence: Evidence, on_view: Callable[[Message], None]
    ) -> HostileClient:
        return HostileClient(
            url, token, evidence, on_view, luck=luck, old=old.setdefault(token, [])
        )

    return make


def run(all_settings: list[Settings], games: int, seed: int) -> None:
    servers = [Mortal(settings) for settings in all_settings]
    try:
        asyncio.run(play_through_chaos(servers, games, seed))
    finally:
        for server in servers:
            server.end()


def on_two_servers(folder: Path, database: str) -> list[Settings]:
    return [Settings(data_dir=folder / name, database=database) for name in "ab"]


def test_games_come_to_their_end_over_the_worst_connections(tmp_path: Path) -> None:
    run([Settings(data_dir=tmp_path)], 1, seed=7)


def test_games_come_to_their_end_over_the_worst_connections_to_two_servers(
    tmp_path: Path, postgres_address: str
) -> None:
    run(on_two_servers(tmp_path, postgres_address), 1, seed=8)


@pytest.mark.long
def test_many_games_come_to_their_end_over_the_worst_connections(tmp_path: Path) -> None:
    run([Settings(data_dir=tmp_path)], MANY, seed=9)


@pytest.mark.long
def test_many_games_come_to_their_end_over_the_worst_connections_to_two_servers(
    tmp_path: Path, postgres_address: str
) -> None:
    run(on_two_servers(tmp_path, postgres_address), MANY, seed=10)
