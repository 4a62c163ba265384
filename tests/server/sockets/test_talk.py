"""What the talk level holds back comes back to its writer, and reaches nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from ninetyeight.server.settings import Settings
from tests.server.client import Client
from tests.server.running import Running, running_server
from tests.server.sockets.test_socket import new_table

HELD = "the fourty-seven I am holding, zwölf too"
SAID = "please leave that pile alone"


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("talk")


@pytest.fixture(scope="module")
def server(data: Path) -> Iterator[Running]:
    settings = Settings(port=0, data_dir=data, rate_limits=False, bot_workers=1)
    with running_server(settings) as running:
        yield running


class Players:
    """Ann and Ben at a table of two, and somebody who watches."""

    def __init__(self, server: Running, **options: Any) -> None:
        self.tokens = [server.new_player("Ann"), server.new_player("Ben"), None]
        self.table = new_table(server, str(self.tokens[0]), seats=2, **options)
        self._clients = [Client(server.url, token) for token in self.tokens]
        self.ann, self.ben, self.watcher = self._clients
        self._all = AsyncExitStack()

    async def __aenter__(self) -> Players:
        for client in self._clients:
            await self._all.enter_async_context(client)
            await client.watch(self.table)
        return self

    async def __aexit__(self, *error: object) -> None:
        await self._all.aclose()

    async def begin(self) -> None:
        """Ben sits down, the cards are dealt, and Ann starts."""
        await self.ben.do(self.table, {"do": "sit"})
        for client in (self.ann, self.ben):
            await client.view(self.table, lambda view: view["phase"] == "start")
            await client.do(self.table, {"do": "propose", "starter": 1})
        for client in self._clients:
            await client.view(self.table, lambda view: view["phase"] == "play")


def test_a_line_that_is_held_back_is_for_nobody_else(server: Running, data: Path) -> None:
    async def play() -> None:
        async with Players(server) as players:
            table, ann = players.table, players.ann
            await ann.do(table, {"do": "say", "text": "I am 47 years old"})
            await players.begin()
            seq = ann.views[table]["view"]["seq"]
            refused = await ann.act(table, {"do": "say", "text": HELD})
            assert (refused["type"], refused["code"]) == ("error", "chat-number")
            assert refused["table"] == table
            assert (refused["rule"], refused["facts"]) == ("§9", {"spans": "4-16 31-36"})
            assert refused["message"]
            done = await ann.act(table, {"do": "say", "text": SAID})
            assert (done["type"], done["seq"]) == ("done", seq + 1)
            for client in (players.ben, players.watcher):
                await client.view(table, lambda view: view["seq"] == seq + 1)
                received = "".join(client.received)
                assert SAID in received
                for secret in ("fourty", "zwölf", "holding", "chat-number"):
                    assert secret not in received

    asyncio.run(play())
    stored = b"".join(file.read_bytes() for file in data.glob("*.db*"))
    assert SAID.encode() in stored
    for secret in ("fourty", "holding"):
        assert secret not in server.log_text()
        assert secret.encode() not in stored


@pytest.mark.parametrize(("talk", "code"), [("strict", "signal-trick"), ("house", None)])
def test_a_signal_reaches_everybody_where_the_level_opens_it(
    server: Running, talk: str, code: str | None
) -> None:
    async def play() -> None:
        async with Players(server, talk=talk) as players:
            table, ben = players.table, players.ben
            await players.begin()
            await ben.do(table, {"do": "signal", "signal": "keep-off A"})
            trick = await ben.act(table, {"do": "signal", "signal": "trick A"})
            assert trick.get("code") == code
            kind = "keep-off" if code else "trick"
            for client in (players.ann, players.watcher):
                view = await client.view(
                    table, lambda view: [each["kind"] for each in view["signals"]] == [kind]
                )
                assert [(each["seat"], each["pile"]) for each in view["signals"]] == [(2, "A")]

    asyncio.run(play())


def test_a_new_name_waits_while_a_game_keeps_its_talk(server: Running) -> None:
    async def play() -> None:
        async with Players(server) as players:
            table, ben = players.table, players.ben
            await players.begin()
            with server.client(players.tokens[1]) as http:
                refused = http.patch("/api/players/me", json={"name": "Forty Seven"})
                assert refused.status_code == 409
                assert refused.json()["error"]["code"] == "name-tells"
                assert http.get("/api/players/me").json()["name"] == "Ben"
                assert http.patch("/api/players/me", json={"name": "Benny"}).status_code == 200
                await players.ann.view(table, lambda view: view["seats"][1]["name"] == "Benny")
                await ben.do(table, {"do": "give-up"})
                await players.ann.do(table, {"do": "give-up"})
                renamed = http.patch("/api/players/me", json={"name": "Forty Seven"})
                assert renamed.json()["name"] == "Forty Seven"
            await players.ann.view(table, lambda view: view["seats"][1]["name"] == "Forty Seven")

    asyncio.run(play())


@pytest.mark.parametrize(
    ("options", "language"), [({}, "ru"), ({"language": "pt"}, "pt")], ids=["asked", "chosen"]
)
def test_a_table_speaks_the_language_of_the_request_that_opens_it(
    server: Running, options: dict[str, str], language: str
) -> None:
    token = server.new_player()
    with server.client(token) as http:
        http.headers["accept-language"] = "fr, ru;q=0.8, en;q=0.5"
        table = http.post("/api/tables", json={"seats": 2, **options}).json()["table"]

    async def look() -> None:
        async with Client(server.url, token) as client:
            seen = (await client.watch(table))["options"]
            assert (seen["talk"], seen["language"]) == ("strict", language)

    asyncio.run(look())
