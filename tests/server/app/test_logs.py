"""Logs say what happened, and nothing that is a secret of a player."""

from __future__ import annotations

import asyncio
import gc
import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from ninetyeight.server.logs import FACTS, note, start_logs
from tests.server.running import Running

SECRET = "47,48,49"


@pytest.fixture
def stream() -> Iterator[io.StringIO]:
    root = logging.getLogger()
    before, level = root.handlers, root.level
    written = io.StringIO()
    start_logs(stream=written)
    yield written
    root.handlers, root.level = before, level


def lines(stream: io.StringIO) -> list[Any]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_a_note_is_one_line_of_json(stream: io.StringIO) -> None:
    note("bot-failed", logging.WARNING, table="abc", seat=2, code=None)
    (line,) = lines(stream)
    assert isinstance(line.pop("time"), float)
    assert line == {
        "level": "warning",
        "logger": "ninetyeight",
        "event": "bot-failed",
        "seat": 2,
        "table": "abc",
    }


@pytest.mark.parametrize("fact", ["hand", "deck", "token", "text", "query", "path", "player"])
def test_facts_that_are_not_listed_are_left_out(stream: io.StringIO, fact: str) -> None:
    assert fact not in FACTS
    note("something", logging.ERROR, None, **{fact: SECRET})
    assert lines(stream)[0]["event"] == "something"
    assert SECRET not in stream.getvalue()


def test_facts_are_short(stream: io.StringIO) -> None:
    note("something", table="x" * 5000, bot="a\nb")
    (line,) = lines(stream)
    assert len(line["table"]) <= 200
    assert line["bot"] == "a\nb"


def test_an_exception_is_told_without_its_words(stream: io.StringIO) -> None:
    def break_down() -> None:
        hand = SECRET
        raise ValueError(f"cannot lay {hand}")

    try:
        break_down()
    except ValueError as error:
        note("broken", logging.ERROR, error)
        logging.getLogger("some.library").exception("failed with %s", error)
    first, second = lines(stream)
    assert first["error"] == second["error"] == "ValueError"
    assert any("break_down" in frame for frame in first["stack"])
    assert second["event"] == "failed with %s"
    assert SECRET not in stream.getvalue()


def test_what_a_library_puts_in_is_left_out(stream: io.StringIO) -> None:
    logging.getLogger("uvicorn.error").warning('%s - "WebSocket %s"', "1.2.3.4", f"/ws?t={SECRET}")
    logging.getLogger("x").warning(f"Something was lost\nfuture: {SECRET}")
    logging.getLogger("x").warning({"deck": SECRET})
    logging.getLogger("x").info("not important enough")
    assert [line["event"] for line in lines(stream)] == [
        '%s - "WebSocket %s"',
        "Something was lost",
        "dict",
    ]
    assert SECRET not in stream.getvalue()


def test_a_task_that_nobody_waits_for(stream: io.StringIO) -> None:
    async def fail() -> None:
        raise ValueError(SECRET)

    async def run() -> None:
        task = asyncio.create_task(fail())
        await asyncio.sleep(0)
        del task
        gc.collect()

    asyncio.run(run())
    assert lines(stream)[0]["event"] == "Task exception was never retrieved"
    assert SECRET not in stream.getvalue()


def test_a_server_writes_no_token_no_name_and_no_query(server: Running) -> None:
    token = server.new_player("Wilhelmina")
    with server.client(token) as client:
        client.get("/api/players/me?secret=hunter2")
        code = client.post("/api/players/me/links").json()["code"]
        client.post("/api/players/claim", json={"code": code})
        client.post("/api/players", content=b'{"name": "hunter2')
        client.delete("/api/players/me")
    log = server.log_text()
    for line in log.splitlines():
        assert isinstance(json.loads(line), dict)
    assert '"started"' in log
    for secret in (token, "Wilhelmina", "hunter2", code):
        assert secret not in log
