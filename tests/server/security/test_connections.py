"""Connections that take without end: they are ended, and nobody else notices."""

from __future__ import annotations

import asyncio
import random
import socket
import struct
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from ninetyeight.server.http_protocol import BoundedHttp
from ninetyeight.server.settings import Settings
from tests.server.client import Client
from tests.server.running import Running
from tests.server.security.inside import server_inside
from tests.server.security.memory import ROOM, memory_of

PATIENCE = 60.0
_UPGRADE = (
    b"GET /ws HTTP/1.1\r\nhost: %s\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n\r\n"
)
TEXT, CONTINUED, PING = 0x1, 0x0, 0x9


def raw_connection(url: str) -> socket.socket:
    parts = urlsplit(url)
    return socket.create_connection((parts.hostname, parts.port or 80), timeout=PATIENCE)


def raw_socket(url: str) -> socket.socket:
    """A WebSocket that is in the hands of the test, frame by frame."""
    raw = raw_connection(url)
    raw.sendall(_UPGRADE % urlsplit(url).netloc.encode())
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        answer += raw.recv(1)
    assert answer.startswith(b"HTTP/1.1 101")
    return raw


def frame(opcode: int, data: bytes, *, is_last: bool = True) -> bytes:
    """A frame as a client sends it; masked with zeros, which change nothing."""
    head = bytes([opcode | (0x80 if is_last else 0)])
    if len(data) < 126:
        return head + bytes([0x80 | len(data)]) + bytes(4) + data
    return head + bytes([0x80 | 126]) + struct.pack("!H", len(data)) + bytes(4) + data


def push(raw: socket.socket, data: bytes, most: int) -> int:
    """Send `data` again and again without reading; how many bytes went before it was over."""
    sent = 0
    raw.settimeout(2)
    with suppress(OSError):
        while sent < most:
            sent += raw.send(data)
    return sent


def ask_on(raw: socket.socket, data: bytes) -> None:
    """Send `data` many times, but not so fast that it would be a flood."""
    for _ in range(2_000):
        raw.sendall(data)
        time.sleep(0.005)


@pytest.fixture
def memory(server: Running) -> Iterator[None]:
    """The server takes not much more memory after the test than before, and answers."""
    before = memory_of(server.pid)
    yield
    with server.client() as client:
        assert client.get("/health/live").status_code == 200
    assert memory_of(server.pid) - before < ROOM


# ---------------------------------------------------------------- requests


@pytest.mark.parametrize(
    "beginning",
    [
        b"",
        b"GET /hea",
        b"GET /health/live HTTP/1.1\r\nhost: x\r\nx-",
        b"POST /api/players HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{",
        b"POST /api/players HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{",
        b"GET /health/live HTTP/1.1\r\nhost: x\r\n\r\nGET /hea",
    ],
    ids=lambda beginning: ascii(beginning[-12:]),
)
def test_a_request_that_is_never_finished(beginning: bytes, tmp_path: Path) -> None:
    class Impatient(BoundedHttp):
        seconds = 0.3

    async def run() -> None:
        settings = Settings(data_dir=tmp_path, bot_workers=0)
        async with server_inside(settings, Impatient) as (url, _):
            parts = urlsplit(url)
            reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
            writer.write(beginning)
            await asyncio.wait_for(reader.read(), PATIENCE)  # until the server hangs up
            writer.close()
            # Who is quick is served for as long as they like, sockets too.
            async with Client(url) as client, httpx.AsyncClient(base_url=url) as visitor:
                await client.other("welcome")
                for _ in range(3):
                    await asyncio.sleep(0.2)
                    assert (await visitor.get("/health/live")).status_code == 200
                await client.send({"type": "ping"})
                await client.other("pong")

    asyncio.run(run())


@pytest.mark.usefixtures("memory")
@pytest.mark.parametrize(
    ("beginning", "more"),
    [
        (b"GET / HTTP/1.1\r\nhost: x\r\n", b"a: b\r\n" * 1000),
        (b"GET / HTTP/1.1\r\nhost: x\r\nx: ", b"y" * 8000),
        (b"GET /", b"y" * 8000),
        (
            b"POST /api/players HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n0\r\n",
            b"a: b\r\n" * 1000,
        ),
        (
            b"POST /api/players HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n",
            b"1;" + b"y" * 8000 + b"\r\n{\r\n",
        ),
        (b"", b"\r\n" * 4000),
    ],
    ids=["headers", "one header", "address", "trailers", "extensions", "empty lines"],
)
def test_a_request_without_an_end(server: Running, beginning: bytes, more: bytes) -> None:
    with raw_connection(server.url) as raw:
        raw.sendall(beginning)
        sent = push(raw, more, 100_000_000)
    assert sent < 20_000_000 or more.strip() == b""  # empty lines are nothing at all


def test_a_few_thousand_headers_are_refused_and_a_hundred_are_not(server: Running) -> None:
    with raw_connection(server.url) as raw:
        raw.sendall(b"GET / HTTP/1.1\r\nhost: x\r\n" + b"a: b\r\n" * 100 + b"\r\n")
        assert raw.recv(12) == b"HTTP/1.1 200"
    with raw_connection(server.url) as raw, suppress(OSError):
        raw.sendall(b"GET / HTTP/1.1\r\nhost: x\r\n")
        for _ in range(50):
            raw.sendall(b"a-header: and its value\r\n" * 200)
        raw.sendall(b"\r\n")
        assert raw.recv(12) in (b"HTTP/1.1 400", b"")


@pytest.mark.usefixtures("memory")
def test_many_requests_at_once_that_nobody_reads_the_answers_of(server: Running) -> None:
    """Pipelined: the server answers one after the other, and waits for who does not read."""
    with raw_connection(server.url) as raw:
        asked = b"GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n"
        assert push(raw, asked * 200, 100_000_000) < 100_000_000


# ---------------------------------------------------------------- sockets


@pytest.mark.usefixtures("memory")
def test_pings_whose_answers_nobody_reads(server: Running) -> None:
    with raw_socket(server.url) as raw:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        sent = push(raw, frame(PING, b"x" * 125) * 500, 400_000_000)
    assert sent < 400_000_000


@pytest.mark.usefixtures("memory")
@pytest.mark.parametrize("piece", [b"", b"x"], ids=["empty", "small"])
def test_a_message_of_pieces_without_end(server: Running, piece: bytes) -> None:
    with raw_socket(server.url) as raw:
        raw.sendall(frame(TEXT, b'{"', is_last=False))
        sent = push(raw, frame(CONTINUED, piece, is_last=False) * 1000, 40_000_000)
    assert sent < 40_000_000


@pytest.mark.usefixtures("memory")
def test_a_message_that_is_too_long_for_words(server: Running) -> None:
    with raw_socket(server.url) as raw:
        raw.sendall(frame(TEXT, b"x" * 1000, is_last=False))
        sent = push(raw, frame(CONTINUED, b"x" * 65_000, is_last=False), 100_000_000)
    assert sent < 20_000_000


@pytest.mark.usefixtures("memory")
@pytest.mark.parametrize(
    "nonsense",
    [
        random.Random(98).randbytes(4096),
        bytes(4096),
        frame(0x3, b"no such kind"),
        frame(CONTINUED, b"of nothing"),
        frame(TEXT, b"\xff\xfe"),
        frame(0x8, b"\x00"),  # a close without a code
        frame(PING, b"x" * 200),  # too long for a ping
        b"\x81\x05hello",  # not masked
        b"\x81\xff" + b"\xff" * 8,  # as long as can be
        b"\xf1\x80\x00\x00\x00\x00",  # reserved bits
    ],
    ids=lambda nonsense: ascii(nonsense[:6]),
)
def test_frames_that_are_none(server: Running, nonsense: bytes) -> None:
    with raw_socket(server.url) as raw, suppress(OSError):
        raw.sendall(nonsense)
        while raw.recv(4096):
            pass


@pytest.mark.usefixtures("memory")
def test_who_never_reads_is_cut_off_and_the_others_play_on(server: Running) -> None:
    """Views pile up for somebody who asks for them and reads none."""
    ann = server.new_player()
    with server.client(ann) as http:
        table = http.post("/api/tables", json={"seats": 2, "talk": "free"}).json()["table"]
    deaf = raw_socket(server.url)
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    deaf.sendall(frame(TEXT, b'{"type":"hello"}'))
    watch = b'{"type":"watch","table":"%s"}' % table.encode()

    async def spectators() -> int:
        async with Client(server.url) as client:
            await client.watch(table)
            count: int = client.views[table]["spectators"]
            return count

    deaf.sendall(frame(TEXT, watch))
    while asyncio.run(spectators()) != 2:
        pass
    with pytest.raises(OSError, match=r"reset|pipe"):  # the server has hung up
        ask_on(deaf, frame(TEXT, watch) * 20)  # each is answered by a whole view
    assert asyncio.run(spectators()) == 1
    deaf.close()
