"""Pages of others cannot open a socket in the name of who looks at them."""

from __future__ import annotations

import asyncio
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from ninetyeight.server.settings import Settings
from ninetyeight.server.sockets.routes import is_own_origin
from tests.server.running import Running, running_server


def status_for(server: Running, origin: str) -> int:
    async def attempt() -> int:
        try:
            async with connect(
                server.socket_url, additional_headers={"Origin": origin}, compression=None
            ):
                return 101
        except InvalidStatus as refused:
            return refused.response.status_code

    return asyncio.run(attempt())


FOREIGN = [
    "null",
    "https://evil.example",
    "http://{host}.evil.example",
    "http://evil.example/{host}",
    "http://evil.example?{host}",
    "http://evil.example#{host}",
    "http://evil.example@{host}",
    "http://{host}@evil.example",
    "http://x{host}",
    "http://{name}",
    "http://{name}:1",
    "http://{host}/",
    "file://{host}",
    "ws://{host}",
    "//{host}",
    "{host}",
    "http://[",
    "http://[::1",
    "http://localhost",
    "http://127.1",
    "x" * 4000,
]


@pytest.mark.parametrize("pattern", FOREIGN, ids=lambda pattern: pattern[:30])
def test_a_foreign_page_is_refused(server: Running, pattern: str) -> None:
    parts = urlsplit(server.url)
    origin = pattern.format(host=parts.netloc, name=parts.hostname)
    assert status_for(server, origin) == 403


def test_own_pages_and_programs_are_welcome(server: Running, tmp_path: Path) -> None:
    assert status_for(server, server.url) == 101
    settings = Settings(port=0, data_dir=tmp_path, bot_workers=1, public_url="https://play.example")
    with running_server(settings) as behind_proxy:
        assert status_for(behind_proxy, "https://play.example") == 101
        for foreign in (
            "http://play.example",
            "https://play.example.evil",
            "https://play.example:444",
            "https://xplay.example",
        ):
            assert status_for(behind_proxy, foreign) == 403


@pytest.mark.parametrize("host", [None, "", "null"])
def test_without_a_host_no_page_is_ours(host: str | None) -> None:
    assert not is_own_origin("null", host, None)
    assert not is_own_origin("http://", host, None)
