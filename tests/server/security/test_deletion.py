"""Who deletes their data is gone: nothing works any more, and nothing of them remains."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest
from sqlalchemy import select

from ninetyeight.server.players import leaving
from ninetyeight.server.services import open_services
from ninetyeight.server.settings import Settings
from ninetyeight.server.storage.database import Database
from ninetyeight.server.storage.schema import metadata
from ninetyeight.table.options import Options
from ninetyeight.table.requests import Remove
from ninetyeight.table.seats import Person
from tests.server.client import Client
from tests.server.running import Running, running_server

NAMES = ("Wilhelmina", "Theodora")
WORDS = ("xylophones-at-dawn", "zeppelins-at-noon")


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str | None:
    return None if request.param == "sqlite" else request.getfixturevalue("postgres_address")


async def _rows(database: Database) -> str:
    """Everything that is stored, as one text."""
    found = []
    async with database.read() as connection:
        for table in metadata.sorted_tables:
            found += [str(row) for row in (await connection.execute(select(table))).all()]
    return "\n".join(found)


async def _stored(address: str | None, folder: Path) -> str:
    database = await Database.open(address, folder)
    try:
        return await _rows(database)
    finally:
        await database.close()


async def _live(server: Running, ann: str) -> None:
    """A life: tables, two names, chat at the own table and at another's, a finished game."""
    ben = server.new_player("Ben")
    with server.client(ann) as mine, server.client(ben) as others:
        own = mine.post("/api/tables", json={"seats": 2, "talk": "free"}).json()["table"]
        other = others.post("/api/tables", json={"seats": 3, "talk": "free"}).json()["table"]
        alone = mine.post("/api/tables", json={"seats": 1}).json()["table"]
        mine.post("/api/players/me/links")
        async with Client(server.url, ann) as one, Client(server.url, ben) as two:
            for table in (own, other, alone):
                await one.watch(table)
            await one.do(own, {"do": "say", "text": WORDS[0]})
            await one.do(other, {"do": "say", "text": WORDS[1]})
            await two.watch(other)
            await one.do(other, {"do": "sit"})
            await one.do(other, {"do": "leave"})
            await one.view(alone, lambda view: bool(view["phase"] == "play"))
            await one.do(alone, {"do": "give-up"})
            assert mine.patch("/api/players/me", json={"name": NAMES[1]}).status_code == 200
            await two.watch(own)
            await two.do(own, {"do": "sit"})
            await one.do(own, {"do": "say", "text": WORDS[0]})


async def _past(server: Running, tables: Sequence[str]) -> str:
    """What somebody is told who begins to watch these tables."""
    async with Client(server.url) as client:
        for table in tables:
            await client.watch(table)
        return "".join(client.received)


def test_nothing_works_and_nothing_remains(database: str | None, tmp_path: Path) -> None:
    settings = Settings(
        port=0, data_dir=tmp_path, database=database, bot_workers=1, rate_limits=False
    )
    with running_server(settings) as server:
        ann = server.new_player(NAMES[0])
        with server.client(ann) as client:
            asyncio.run(_live(server, ann))
            feed = client.get("/api/players/me").json()["feed"]
            link = client.post("/api/players/me/links").json()["code"]
            mine = client.get("/api/players/me/export").json()
            before = asyncio.run(_stored(database, tmp_path))
            assert all(word in before for word in (*NAMES, *WORDS))

            assert client.delete("/api/players/me").status_code == 204
            for method, path in (
                ("GET", "/api/players/me"),
                ("GET", "/api/players/me/export"),
                ("GET", "/api/players/me/tables"),
                ("GET", "/api/players/me/records"),
                ("POST", "/api/players/me/links"),
                ("POST", "/api/players/me/feed"),
                ("POST", "/api/tables"),
                ("DELETE", "/api/players/me"),
            ):
                body = {"seats": 1} if method == "POST" else None
                assert client.request(method, path, json=body).status_code == 401, path
            assert client.get(feed).status_code == 404
            assert client.post("/api/players/claim", json={"code": link}).status_code == 404
            for seat in mine["seats"]:
                for rest in ("", "/record", "/replay"):
                    shown = client.get(f"/api/tables/{seat['table']}{rest}").text
                    assert not any(name in shown for name in NAMES)
            chatted = [each for each in mine["events"] if each["event"]["event"] == "chatted"]
            tables = sorted({each["table"] for each in chatted})
            assert len(tables) == 2
            shown = asyncio.run(_past(server, tables))
            assert '"chatted"' in shown
            assert [word for word in (*NAMES, *WORDS) if word in shown] == []
        after = asyncio.run(_stored(database, tmp_path))
        assert [word for word in (*NAMES, *WORDS) if word in after] == []
        server.stop()
    left = [
        (file.name, word)
        for file in tmp_path.rglob("*")
        if file.is_file()
        for word in (*NAMES, *WORDS)
        if word.encode() in file.read_bytes()
    ]
    assert left == []


def test_who_was_seated_by_others_is_forgotten_too(tmp_path: Path) -> None:
    """A rematch sits everybody down; who is removed then has never done anything there."""

    async def run() -> str:
        async with open_services(Settings(data_dir=tmp_path, bot_workers=0)) as services:
            ann, _ = await services.players.create(NAMES[0])
            ben, _ = await services.players.create("Ben")
            host, guest = Person(ben.id, ben.name), Person(ann.id, ann.name)
            live = await services.hub._open(host, Options(seats=3), [host, guest, None])
            await live.act(host, Remove(2), live.table.move, "x")
            await leaving.delete(services, ann)
            return await _rows(services.database)

    assert NAMES[0] not in asyncio.run(run())
