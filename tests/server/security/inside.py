"""A whole server inside the test: real addresses and real sockets, but a test can reach into it."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest
import uvicorn
from litestar import Litestar

from ninetyeight.server.app import make_app
from ninetyeight.server.http_protocol import BoundedHttp
from ninetyeight.server.settings import Settings
from ninetyeight.server.socket_protocol import BoundedSocket
from ninetyeight.server.storage import engines


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nobody waits for a disk, and the threads of this one process take turns more often."""
    monkeypatch.setattr(engines, "_DURABLE", ("journal_mode = WAL", "synchronous = OFF"))
    before = sys.getswitchinterval()
    sys.setswitchinterval(0.0002)
    yield
    sys.setswitchinterval(before)


class _Server(uvicorn.Server):
    """Leaves the signals to the test."""

    def install_signal_handlers(self) -> None:
        pass


@asynccontextmanager
async def server_inside(
    settings: Settings, http: type[BoundedHttp] = BoundedHttp
) -> AsyncIterator[tuple[str, Litestar]]:
    """Its address, and the application itself."""
    app = make_app(settings)
    config = uvicorn.Config(
        app,
        http=http,
        ws=BoundedSocket,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
    )
    server = _Server(config)
    # With its protocol named: without it Nagle's algorithm delays every answer.
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP) as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        async with app.lifespan():
            running = asyncio.create_task(server.serve(sockets=[listener]))
            while not server.started:
                await asyncio.sleep(0.01)
            try:
                yield f"http://127.0.0.1:{listener.getsockname()[1]}", app
            finally:
                server.should_exit = True
                await running
