"""Terminal seats at tables of a real server."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from ninetyeight.protocol.http import NewTable
from ninetyeight.server.settings import Settings
from ninetyeight.table.options import SeedDeal
from ninetyeight.table.requests import EndTurn, GiveSignal, GiveUp, LayCard, Propose, Say
from ninetyeight.tui.invitation import Invitation
from ninetyeight.tui.joining import join
from ninetyeight.tui.place import Line, RefusalError
from ninetyeight.tui.remote_place import RemotePlace
from tests.server.client import best_play
from tests.server.running import Running, running_server
from tests.tui.driving import Player, at_table

PATIENCE = 60.0


@pytest.fixture(scope="module")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    folder = tmp_path_factory.mktemp("server")
    return Settings(port=0, data_dir=folder, bot_workers=1, rate_limits=False)


@pytest.fixture(scope="module")
def server(settings: Settings) -> Iterator[Running]:
    """For all tests; the last one kills it."""
    with running_server(settings) as running:
        yield running


async def until(place: RemotePlace, phase: str) -> None:
    """Wait until the table has come so far."""
    async with asyncio.timeout(PATIENCE):
        while place.view is None or place.view.phase != phase:
            await asyncio.sleep(0.01)


def invitation(server: Running, table: str | NewTable, name: str, folder: Path) -> Invitation:
    return Invitation(server.url, table, name, folder / name)


async def best(place: RemotePlace) -> None:
    """What a careful beginner would do now."""
    play = best_play(msgspec.to_builtins(place.view))
    if play.pop("do") == "end":
        await place.act(EndTurn())
    else:
        await place.act(LayCard(**play))


def test_who_comes_again_is_the_same_player(server: Running, tmp_path: Path) -> None:
    async def play() -> None:
        ann = await join(invitation(server, NewTable(seats=2), "Ann", tmp_path))
        await ann.open()
        await until(ann, "open")
        await ann.close()
        again = await join(invitation(server, ann.code, "Ann", tmp_path))
        await again.open()
        await until(again, "open")
        assert again.view is not None
        assert again.view.you == 1
        await again.close()

    asyncio.run(play())


def test_who_cannot_be_remembered_plays_all_the_same(server: Running, tmp_path: Path) -> None:
    (tmp_path / "Ann").write_text("no folder", "utf-8")
    ann = asyncio.run(join(invitation(server, NewTable(seats=2), "Ann", tmp_path)))
    assert ann.table


def test_a_table_that_is_not_there_is_told(server: Running, tmp_path: Path) -> None:
    async def look(player: Player) -> None:
        await player.until(lambda: "There is no such table." in player.words, "the reason")

    at_table(invitation(server, "NOPE99", "Ann", tmp_path), tmp_path, look)


def test_what_others_say_is_seen_on_a_small_screen_too(server: Running, tmp_path: Path) -> None:
    async def look(player: Player) -> None:
        await player.until(lambda: "Invite somebody" in player.words, "the table")
        ben = await join(invitation(server, player.screen.place.code, "Ben", tmp_path))
        await ben.open()
        await until(ben, "start")
        await ben.act(Say("Good luck!"))
        await player.until(lambda: "Ben: Good luck!" in player.lines[-2], "Ben's words")
        await player.press("escape")
        assert "Good luck!" not in player.words
        await player.press("t")
        assert "Ben: Good luck!" in player.words
        await ben.close()

    new = NewTable(seats=2, talk="free", pace=0)
    at_table(invitation(server, new, "Ann", tmp_path), tmp_path, look)


def test_the_chance_to_win_comes_from_the_server(server: Running, tmp_path: Path) -> None:
    async def ask() -> None:
        place = await join(invitation(server, NewTable(aids=("chance",)), "Ann", tmp_path))
        await place.open()
        await until(place, "play")
        told = await place.chance()
        assert place.view is not None
        assert (told.seat, told.move) == (1, place.view.move)
        await place.act(GiveUp())
        with pytest.raises(RefusalError, match="while a game runs"):
            await place.chance()
        await place.close()

    asyncio.run(ask())


def test_two_terminals_finish_a_game_and_a_killed_server_loses_nothing(
    server: Running, settings: Settings, tmp_path: Path
) -> None:
    async def play() -> None:
        new = NewTable(variant="extreme", seats=2, talk="free", pace=0, deal=SeedDeal("98"))
        ann = await join(invitation(server, new, "Ann", tmp_path))
        await ann.open()
        await until(ann, "open")
        ben = await join(invitation(server, ann.code.lower(), "Ben", tmp_path))
        await ben.open()
        for place in (ann, ben):
            await until(place, "start")
            await place.act(Propose(1))
        await until(ann, "play")
        assert ben.view is not None
        assert ben.view.you == 2
        await ben.act(GiveSignal("keep-off A"))
        await ben.act(Say("Good luck!"))
        async with asyncio.timeout(PATIENCE):
            while ann.log[-1].text != "Good luck!":
                await asyncio.sleep(0.01)
        with pytest.raises(RefusalError, match="turn of seat 1"):
            await ben.act(EndTurn())

        server.kill()
        async with asyncio.timeout(PATIENCE):
            while ann.line is not Line.LOST:
                await asyncio.sleep(0.01)
        waiting = asyncio.create_task(best(ann))  # typed while nobody listens
        port = int(server.url.rpartition(":")[2])
        with running_server(replace(settings, port=port)):
            async with asyncio.timeout(PATIENCE):
                await waiting
            assert [news.event for news in ann.log].count("laid") == 1
            assert ann.view is not None
            while ann.view.phase != "over":
                for place in (ann, ben):
                    view = place.view
                    if view is not None and view.game is not None and view.game.end is not None:
                        await best(place)
                await asyncio.sleep(0.001)
            assert len((await ben.record()).seats) == 2
            rematch = await ann.again()
            assert rematch.table != ann.table
            await ann.close()
            await ben.close()

    async def play_in_time() -> None:
        async with asyncio.timeout(5 * PATIENCE):
            await play()

    asyncio.run(play_in_time())
