from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from ninetyeight.server.settings import Settings
from tests.server.kill.checking import check_everything, check_refused, goes_on, last_seq
from tests.server.kill.load import PEOPLE, UNWATCHED, all_go_on, make_players, steady_load
from tests.server.kill.processes import Mortal
from tests.server.kill.witness import Evidence

KILLS, MANY = 2, 100


async def kill_again_and_again(server: Mortal, kills: int, seed: int) -> None:
    """Play, kill, start again; in the end everything must be as the clients were told."""
    evidence, luck = Evidence(), Random(seed)
    await asyncio.to_thread(server.start)
    players = await make_players(PEOPLE, [server.url], evidence, luck)
    async with steady_load(players):
        for _ in range(kills):
            await all_go_on(players)
            unwatched = await players[0].open(**UNWATCHED)
            await asyncio.sleep(luck.uniform(0.2, 2.0))
            await asyncio.to_thread(server.kill)
            reached = await last_seq(server.settings, unwatched)
            await asyncio.to_thread(server.start)
            await goes_on(server.settings, unwatched, reached)
        await all_go_on(players)
    await asyncio.to_thread(server.stop)
    tables = await check_everything(server.settings, evidence)
    check_refused(tables, evidence)


def run(settings: Settings, kills: int, seed: int) -> None:
    server = Mortal(settings)
    try:
        asyncio.run(kill_again_and_again(server, kills, seed))
    finally:
        server.end()


def test_nothing_acknowledged_is_lost_by_a_kill_with_sqlite(tmp_path: Path) -> None:
    run(Settings(data_dir=tmp_path), KILLS, seed=1)


def test_nothing_acknowledged_is_lost_by_a_kill_with_postgres(
    tmp_path: Path, postgres_address: str
) -> None:
    run(Settings(data_dir=tmp_path, database=postgres_address), KILLS, seed=2)


@pytest.mark.long
def test_nothing_acknowledged_is_lost_by_many_kills_with_sqlite(tmp_path: Path) -> None:
    run(Settings(data_dir=tmp_path), MANY, seed=3)


@pytest.mark.long
def test_nothing_acknowledged_is_lost_by_many_kills_with_postgres(
    tmp_path: Path, postgres_address: str
) -> None:
    run(Settings(data_dir=tmp_path, database=postgres_address), MANY, seed=4)
