"""Names and lines of chat that would like to be more than a text."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

import pytest

from tests.server.client import Client, Message
from tests.server.running import Running

HARMLESS = [
    "<script>alert(1)</script>",
    "&lt;b&gt; &amp;amp;",
    '"><img src=x onerror=a()>',
    "'; DROP TABLE players;--",
    "{{7*7}} ${7*7} %s %n {0}",
    "../../etc/passwd",
    "😀 Ἀθηνᾶ عمر 李 नेहा",
]
"""Shown as they are: whoever shows them escapes them."""

REFUSED = [
    "",
    "   ",
    "\u202etxt.exe",  # right-to-left override
    "a\u2066b\u2069",  # isolates
    "a\u200eb",
    "a\ufeffb",
    "a\u00adb",
    "a\x00b",
    "a\x1b[31mred",
    "a\r\nSet-Cookie: x",
    "a\x7fb",
    "a\u2028b",
    "\u200b\u200b",  # nothing that anybody sees
    "\u3164",
    "Z" + "\u0301" * 40,  # a tower
    "\U000e0041\U000e0042",  # tags
    "\ue000",  # private use
    "x" * 1000,
]


@pytest.mark.parametrize("name", HARMLESS, ids=ascii)
def test_a_name_is_a_text_and_nothing_else(server: Running, name: str) -> None:
    with server.client() as client:
        answer = client.post("/api/players", json={"name": name})
        assert answer.status_code == 201, answer.text
        assert answer.json()["name"] == name
        assert answer.headers["content-type"] == "application/json"
        client.headers["authorization"] = f"Bearer {answer.json()['token']}"
        client.post("/api/tables", json={"seats": 2, "is_public": True})
        assert name in [table["host"] for table in client.get("/api/tables").json()["tables"]]
        for path in ("/", "/rules", client.get("/api/players/me").json()["feed"]):
            assert name not in client.get(path).text


@pytest.mark.parametrize("name", REFUSED, ids=lambda name: ascii(name[:12]))
def test_a_name_that_is_no_name(server: Running, name: str) -> None:
    token = server.new_player()
    with server.client(token) as client:
        for method, path in (("POST", "/api/players"), ("PATCH", "/api/players/me")):
            answer = client.request(method, path, json={"name": name})
            if name.split() == ["a", "Set-Cookie:", "x"] or name == "a\u2028b":
                # Blanks of any kind are one blank: there is no second line any more.
                assert answer.json()["name"] == " ".join(name.split())
                continue
            assert answer.status_code == 400, answer.text
            assert answer.json()["error"]["code"].startswith(("name-", "request-invalid"))
        assert client.get("/api/players/me").json()["name"] in ("Ann", " ".join(name.split()))


def has_come(seq: int) -> Callable[[Message], bool]:
    return lambda view: bool(view["seq"] >= seq)


def test_chat_is_shown_as_it_is_or_refused(server: Running) -> None:
    ann = server.new_player()
    with server.client(ann) as http:
        table = http.post("/api/tables", json={"seats": 2, "talk": "free"}).json()["table"]

    async def talk() -> None:
        async with Client(server.url, ann) as client, Client(server.url) as reader:
            await client.watch(table)
            await reader.watch(table)
            for text in HARMLESS:
                seq = (await client.do(table, {"do": "say", "text": text}))["seq"]
                await reader.view(table, has_come(seq))
                assert [news["text"] for news in reader.views[table]["news"]] == [text]
            for text in REFUSED:
                answer = await client.act(table, {"do": "say", "text": text})
                assert answer["code"] in ("chat-characters", "chat-length"), ascii(text)
            await client.send(
                json.dumps(
                    {
                        "type": "act",
                        "id": "long",
                        "table": table,
                        "move": 0,
                        "request": {"do": "say", "text": "x" * 1_000_000},
                    }
                )
            )
            assert (await client.other("error"))["code"] == "message-too-long"
            await client.send({"type": "ping"})
            await client.other("pong")

    asyncio.run(talk())


def test_signals_bots_and_piles_are_checked_like_texts(server: Running) -> None:
    ann, ben = server.new_player("Ann"), server.new_player("Ben")
    with server.client(ann) as http:
        table = http.post("/api/tables", json={"seats": 2}).json()["table"]

    async def talk() -> None:
        async with Client(server.url, ann) as client, Client(server.url, ben) as other:
            await client.watch(table)
            await other.watch(table)
            for bot in ("", "x" * 5000, "os:system", "/bin/sh", "../x.py", "a\x00b"):
                answer = await client.act(table, {"do": "sit-bot", "seat": 2, "bot": bot})
                assert answer["type"] == "error"
                assert len(answer["message"]) < 500
            await other.do(table, {"do": "sit"})
            await client.view(table, lambda view: bool(view["phase"] == "start"))
            await client.do(table, {"do": "start", "starter": 1})
            for text in (*REFUSED, *HARMLESS, "keep-off E", "keep-off A " * 4000):
                for request in (
                    {"do": "signal", "signal": text},
                    {"do": "lay", "card": 2, "pile": text},
                ):
                    answer = await client.act(table, request)
                    assert answer["type"] == "error"
                    assert answer["code"] != "internal", ascii(text)
                    assert len(answer["message"]) < 500

    asyncio.run(talk())
