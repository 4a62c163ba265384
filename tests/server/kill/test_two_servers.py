from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from ninetyeight.server.settings import Settings
from tests.server.kill.checking import check_everything, check_refused, goes_on, last_seq
from tests.server.kill.load import (
    PEOPLE,
    UNWATCHED,
    all_go_on,
    make_players,
    steady_load,
    until,
)
from tests.server.kill.processes import Mortal
from tests.server.kill.witness import Evidence

KILLS, MANY = 1, 20


async def kill_in_turn(servers: list[Mortal], kills: int, seed: int) -> None:
    """Two servers share all tables; one of them is killed, and those who were there change over."""
    evidence, luck = Evidence(), Random(seed)
    for server in servers:
        await asyncio.to_thread(server.start)
    # Neighbours have different favourites, so that at most tables both servers append.
    players = await make_players(PEOPLE, [server.url for server in servers], evidence, luck)
    async with steady_load(players):
        for number in range(kills):
            killed, other = servers[number % 2], servers[(number + 1) % 2]
            await until(lambda: all(player.is_home for player in players))
            await all_go_on(players)
            unwatched = await players[number % 2].open(**UNWATCHED)  # only `killed` plays there
            await asyncio.sleep(luck.uniform(0.2, 2.0))
            await asyncio.to_thread(killed.kill)
            reached = await last_seq(other.settings, unwatched)
            await all_go_on(players)
            if number == kills - 1:  # the one that is left notices that nobody plays there
                await goes_on(other.settings, unwatched, reached)
            await asyncio.to_thread(killed.start)
            await goes_on(other.settings, unwatched, reached)
            for player in players:
                player.go_home()
        await all_go_on(players)
    for server in servers:
        await asyncio.to_thread(server.stop)
    tables = await check_everything(servers[0].settings, evidence)
    check_refused(tables, evidence)


def run(folder: Path, database: str, kills: int, seed: int) -> None:
    servers = [Mortal(Settings(data_dir=folder / name, database=database)) for name in "ab"]
    try:
        asyncio.run(kill_in_turn(servers, kills, seed))
    finally:
        for server in servers:
            server.end()


def test_players_of_a_killed_server_go_on_at_another(tmp_path: Path, postgres_address: str) -> None:
    run(tmp_path, postgres_address, KILLS, seed=5)


@pytest.mark.long
def test_two_servers_are_killed_in_turn_many_times(tmp_path: Path, postgres_address: str) -> None:
    run(tmp_path, postgres_address, MANY, seed=6)
