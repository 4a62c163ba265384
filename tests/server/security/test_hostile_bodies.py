"""Requests and messages that no honest client sends: refused by a code, and nothing breaks."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from ninetyeight.server.settings import Settings
from tests.server.client import Client
from tests.server.running import Running, running_server

BODIES: list[bytes] = [
    b"",
    b"null",
    b"[]",
    b'"text"',
    b"0",
    b"{",
    b'{"name":"A","name":"B"}',
    b'{"name":"A","extra":1}',
    b'{"seats":NaN}',
    b'{"pace":Infinity}',
    b'{"pace":-Infinity}',
    b'{"pace":1e999}',
    b'{"seats":1e0}',
    b'{"seats":99999999999999999999999999999999}',
    b'{"seats":-1}',
    b'{"seats":true}',
    b'{"deal":{"kind":"seed","seed":"' + b"9" * 5000 + b'"}}',
    b'{"deal":{"kind":"seed","seed":"-1"}}',
    b'{"deal":{"kind":"record","deck":[]}}',
    b'{"deal":{"kind":"record","deck":[2,2,2]}}',
    b'{"deal":{"kind":"record","deck":[' + b"2," * 9000 + b"2]}}",
    b'{"deal":{"kind":"daily","day":"9999-12-31"}}',
    b'{"deal":{"kind":"nothing"}}',
    b'{"bots":["os:system"]}',
    b'{"bots":["/bin/sh","x","x","x","x","x"]}',
    b'{"variant":"\\u0000"}',
    b'{"layout":"' + b"x" * 3000 + b'"}',
    b'{"record":"' + b"x" * 60_000 + b'"}',
    b'{"record":"\\u0000\\ud800"}',
    b'{"code":"\\u0000"}',
    b'{"name":"\\ud800"}',
    b"\xff\xfe\x00\x00",
    b"\xef\xbb\xbf{}",
    '{"name":"A"}'.encode("utf-16"),
    b"[" * 30_000,
    b'{"a":' * 10_000 + b"1" + b"}" * 10_000,
    b"\x00" * 1000,
    b" " * 60_000,
    b"x" * 1_000_000,
]
KINDS = [
    "application/json",
    "application/json; charset=utf-16",
    "text/html",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/x-msgpack",
    "application/xml",
    "x/" + "y" * 5000,
]
TO_POST = [
    "/api/players",
    "/api/players/claim",
    "/api/tables",
    "/api/replays",
    "/api/replays/review",
    "/api/study",
    "/api/puzzles/none",
    "/api/players/me/links",
    "/api/players/me/feed",
]


@pytest.mark.parametrize("path", TO_POST)
def test_whatever_is_posted_the_answer_is_in_order(server: Running, path: str) -> None:
    with server.client(server.new_player()) as client:
        for body in BODIES:
            for kind in KINDS if len(body) < 40 else KINDS[:1]:
                answer = client.post(path, content=body, headers={"content-type": kind})
                assert answer.status_code < 500, (body[:40], kind, answer.text)
                if answer.status_code >= 400:
                    error = answer.json()["error"]
                    assert error["code"] != "internal"
                    assert len(answer.content) < 20_000
        assert client.get("/health/live").status_code == 200


MESSAGES: list[str | bytes] = [
    *(body for body in BODIES if len(body) < 600_000),
    *(body.decode() for body in BODIES if body.isascii() and len(body) < 600_000),
    '{"type":"hello","version":1e400}',
    '{"type":"hello","version":99999999999999999999}',
    '{"type":"hello","version":1.5}',
    '{"type":"ping","type":"ping"}',
    '{"type":"watch","table":"\\u0000"}',
    '{"type":"watch","table":"\\ud800"}',
    '{"type":"watch","table":""}',
    '{"type":"watch","table":"%"}',
    '{"type":"watch","table":"' + "x" * 64 + '"}',
    '{"type":"watch","table":"' + "x" * 65 + '"}',
    '{"type":"unwatch","table":"\\u0000"}',
    '{"type":"lobby","is_on":1}',
]
"""None is answered but by an error, and the connection stays. A ping may say twice what it is."""


def hostile_acts(table: str) -> list[dict[str, Any]]:
    """Actions whose names and numbers are made to hurt."""
    say = {"do": "say", "text": "x"}
    return [
        {"id": "\u0000", "table": table, "move": 0, "request": say},
        {"id": "a\u0000b", "table": table, "move": 0, "request": say},
        {"id": "'; --", "table": table, "move": 0, "request": say},
        {"id": "\u202e", "table": table, "move": 0, "request": say},
        {"id": "x", "table": "\u0000", "move": 0, "request": say},
        {"id": "x", "table": table, "move": 2**31, "request": say},
        {"id": "x", "table": table, "move": 2**63, "request": say},
        {"id": "x", "table": table, "move": -1, "request": say},
        {"id": "y", "table": table, "move": 0, "request": {"do": "mute", "seat": 2**40}},
        {"id": "z", "table": table, "move": 0, "request": {"do": "propose", "starter": -5}},
        {"id": "w", "table": table, "move": 0, "request": {"do": "sit", "seat": 0}},
        {
            "id": "v",
            "table": table,
            "move": 0,
            "request": {"do": "keep", "seat": 2, "bot": "\0"},
        },
        {"id": "u", "table": table, "move": 0, "request": {"do": "lay", "card": -1, "pile": "A"}},
    ]


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_whatever_is_said_at_the_socket_the_answer_is_in_order(
    kind: str, server: Running, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    if kind == "sqlite":
        _talk(server)
        return
    address = request.getfixturevalue("postgres_address")
    settings = Settings(
        port=0, data_dir=tmp_path, database=address, bot_workers=1, rate_limits=False
    )
    with running_server(settings) as other:
        _talk(other)
        with other.client(other.new_player()) as client:
            for body in BODIES[:32]:
                for path in TO_POST:
                    answer = client.post(path, content=body, headers={"content-type": KINDS[0]})
                    assert answer.status_code < 500, (path, body[:40])
            for path in ("/api/tables/%00", "/feed/%00.atom", "/api/players/me/links/%00/qr.svg"):
                assert client.get(path).status_code == 404, path


def _talk(server: Running) -> None:
    ann = server.new_player()
    with server.client(ann) as http:
        table = http.post("/api/tables", json={"seats": 3, "talk": "free"}).json()["table"]

    async def talk() -> None:
        async with Client(server.url, ann) as client:
            await client.other("welcome")
            for message in MESSAGES:
                await client.send(message)
            for act in hostile_acts(table):
                await client.send(json.dumps({"type": "act"} | act))
            await client.act(table, {"do": "say", "text": "all is said"})
            kinds = [json.loads(text) for text in client.received]
            codes = {each.get("code") for each in kinds if each["type"] == "error"}
            assert "internal" not in codes
            assert len(kinds) >= len(MESSAGES) + len(hostile_acts(table))
            # The table, and the database, are as well as before.
            await client.watch(table)
            assert (await client.act(table, {"do": "say", "text": "hi"}))["type"] == "done"

    asyncio.run(talk())
    assert "internal-error" not in server.log_text()
