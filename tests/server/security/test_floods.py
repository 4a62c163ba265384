"""Whoever asks too often has to wait, or has to go."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ninetyeight.server.settings import Settings
from tests.server.client import Client
from tests.server.running import Running, running_server
from tests.server.security.memory import ROOM, memory_of


@pytest.fixture
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    settings = Settings(
        port=0,
        data_dir=tmp_path_factory.mktemp("strict"),
        bot_workers=1,
        trusted_proxies=("127.0.0.1",),
    )
    with running_server(settings) as running:
        yield running


def test_messages_without_end(strict: Running) -> None:
    """First they are refused by name, then the connection ends."""
    before = memory_of(strict.pid)

    async def flood() -> tuple[set[str], int | None]:
        async with connect(strict.socket_url, compression=None) as socket:
            await socket.send('{"type":"hello"}')
            act = {"type": "act", "table": "x", "move": 0, "request": {"do": "end"}}
            refused: set[str] = set()

            async def read() -> None:
                async for text in socket:
                    answer = json.loads(text)
                    if answer.get("code") == "too-many-messages":
                        refused.add(answer["id"])

            reading = asyncio.create_task(read())
            try:
                for number in range(100_000):
                    await socket.send(json.dumps(act | {"id": f"n{number}"}))
            except ConnectionClosed:
                pass
            await asyncio.gather(reading, return_exceptions=True)
            return refused, socket.close_code

    refused, code = asyncio.run(flood())
    assert len(refused) >= 50
    assert code == 1008
    assert memory_of(strict.pid) - before < ROOM
    with strict.client() as client:
        assert client.get("/health/live").status_code == 200


def test_connections_without_end(strict: Running) -> None:
    async def open_from(address: str, count: int) -> list[int]:
        """The status of each attempt; all that succeed are kept open."""
        statuses, opened = [], []
        headers = {"x-forwarded-for": address}
        for _ in range(count):
            try:
                opened.append(
                    await connect(strict.socket_url, additional_headers=headers, compression=None)
                )
                statuses.append(101)
            except InvalidStatus as refused:
                statuses.append(refused.response.status_code)
        for socket in opened:
            await socket.close()
        return statuses

    statuses = asyncio.run(open_from("192.0.2.1", 120))
    assert set(statuses) == {101, 403}
    assert statuses.index(403) >= 60
    assert set(asyncio.run(open_from("192.0.2.2", 5))) == {101}
    # One household of IPv6 has as many addresses as it likes, and is one.
    many = [asyncio.run(open_from(f"2001:db8::{n:x}", 30))[-1] for n in range(1, 5)]
    assert many[-1] == 403


def test_requests_without_end(strict: Running) -> None:
    headers = {"x-forwarded-for": "192.0.2.3"}
    with strict.client() as client:
        for _ in range(5000):
            answer = client.get("/api/bots", headers=headers)
            if answer.status_code != 200:
                break
        assert answer.status_code == 429
        assert answer.json()["error"]["code"] == "too-many-requests"
        assert int(answer.headers["retry-after"]) >= 1
        assert "content-security-policy" in answer.headers
        assert client.get("/api/bots", headers={"x-forwarded-for": "192.0.2.4"}).status_code == 200


def test_a_limited_client_can_go_on_when_it_has_waited(strict: Running) -> None:
    async def play() -> None:
        async with Client(strict.url) as client:
            await client.other("welcome")
            for _ in range(130):
                await client.send({"type": "ping"})
            assert (await client.other("error"))["code"] == "too-many-messages"
            while not any(each["type"] == "pong" for each in client.others[-1:]):
                await asyncio.sleep(0.2)
                await client.send({"type": "ping"})
                await asyncio.sleep(0.05)

    asyncio.run(play())
