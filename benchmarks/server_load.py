"""Tables under load beside a bare echo of the same stack, in one run (`make bench`).

A real server process with SQLite, real sockets: 100, 300 and 1,000 tables of three seats, one
connection each. At every table the seat on turn acts as soon as it sees its view, so the server is
never idle. The echo is the same number of connections to a WebSocket of the same stack that sends
back what it gets, of the length of a view.

Measured: actions stored a second, messages delivered a second, the time from sending an action to
all three seats having seen it, the server's CPU time per action, and what a table costs in memory.
Machines differ: compare the shares.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import httpx
import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

SEATS = 3
TABLES = (100, 300, 1_000)
ACTIONS = 20
"""Of each table."""
ECHOES = 30
"""Of each connection."""
_AT_ONCE = 50
_PATIENCE = 60.0


class _Play(msgspec.Struct):
    pile: str
    cost: int
    refusal: msgspec.Raw
    loses: str | None


class _Card(msgspec.Struct):
    card: int
    plays: list[_Play]


class _Game(msgspec.Struct):
    seat: int
    can_end: bool
    hand: list[_Card] | None


class _TableView(msgspec.Struct):
    seq: int
    move: int
    phase: str
    you: int | None
    game: _Game | None


class Received(msgspec.Struct):
    """As much of a message as the players here need."""

    type: str
    view: _TableView | None = None
    code: str | None = None


decode = msgspec.json.Decoder(Received).decode


class Figures(NamedTuple):
    """Of one run: what was done in which time, and how long each took."""

    done: int
    messages: int
    seconds: float
    waits: list[float]
    cpu: float

    @property
    def p95(self) -> float:
        """So long at most nineteen of twenty took."""
        return sorted(self.waits)[int(0.95 * len(self.waits))]


# ---------------------------------------------------------------- servers


@contextmanager
def running(words: list[str]) -> Iterator[tuple[str, int]]:
    """The address and the process id of a server that prints its address when it is ready."""
    process = subprocess.Popen(
        [sys.executable, "-m", *words], stdout=subprocess.PIPE, text=True, env=os.environ
    )
    assert process.stdout is not None
    try:
        address = re.search(r"http://\S+", process.stdout.readline())
        assert address is not None, "no server"
        yield address[0].rstrip("/"), process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(_PATIENCE)


def cpu_seconds(pid: int) -> float:
    """The CPU time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> int:
    """The bytes of memory that a process has."""
    return int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGESIZE")


def socket_of(url: str) -> str:
    """The address of the WebSocket of a server."""
    return url.replace("http", "ws", 1) + "/ws"


# ---------------------------------------------------------------- the echo


async def echo(url: str, pid: int, connections: int, size: int) -> Figures:
    """All connections send and wait for the echo, again and again."""
    text, waits = "x" * size, list[float]()
    sockets = await connected(url, connections)

    async def go(socket: ClientConnection) -> None:
        for _ in range(ECHOES):
            begun = time.perf_counter()
            await socket.send(text)
            await socket.recv()
            waits.append(time.perf_counter() - begun)

    cpu, begun = cpu_seconds(pid), time.perf_counter()
    await asyncio.gather(*map(go, sockets))
    seconds = time.perf_counter() - begun
    count = len(waits)
    figures = Figures(count, count, seconds, waits, cpu_seconds(pid) - cpu)
    await closed(sockets)
    return figures


async def connected(url: str, count: int) -> list[ClientConnection]:
    """So many open connections."""
    gate = asyncio.Semaphore(_AT_ONCE)

    async def one() -> ClientConnection:
        async with gate:
            return await connect(socket_of(url), compression=None, open_timeout=_PATIENCE)

    return list(await asyncio.gather(*(one() for _ in range(count))))


async def closed(sockets: list[ClientConnection]) -> None:
    """Close them all."""
    await asyncio.gather(*(socket.close() for socket in sockets))


# ---------------------------------------------------------------- the tables


@dataclass
class Load:
    """What all tables together have done."""

    waits: list[float] = field(default_factory=list)
    messages: int = 0
    bytes: int = 0


class LoadedTable:
    """Three seats of one table, each with its own connection."""

    def __init__(self, table: str, sockets: list[ClientConnection], load: Load) -> None:
        self.table = table
        self.sockets = sockets
        self._load = load
        self._left = ACTIONS
        self._number = 0
        self._sent_at = 0.0
        self._seen = 0
        self._waits_for = 0
        self._is_done = asyncio.Event()
        self.move = 0

    @property
    def done(self) -> int:
        """How many actions its seats have sent."""
        return ACTIONS - self._left

    async def say(self, seat: int, request: dict[str, object], move: int = 0) -> None:
        """Ask for something, without waiting for the answer."""
        self._number += 1
        message = {
            "type": "act",
            "id": str(self._number),
            "table": self.table,
            "move": move,
            "request": request,
        }
        await self.sockets[seat - 1].send(msgspec.json.encode(message), text=True)

    async def until(self, seat: int, phase: str) -> None:
        """Read until the table has come so far."""
        while True:
            received = decode(await self.sockets[seat - 1].recv())
            assert received.type != "error", received.code
            if received.view is not None and received.view.phase == phase:
                self.move = received.view.move
                return

    async def play(self) -> None:
        """All seats play until their table has had its actions, or its game is over."""
        readers = [asyncio.create_task(self._read(seat)) for seat in range(1, SEATS + 1)]
        done = asyncio.create_task(self._is_done.wait())
        ended, _ = await asyncio.wait([done, *readers], return_when=asyncio.FIRST_COMPLETED)
        for reader in readers:
            reader.cancel()
        await ended.pop()

    async def _read(self, seat: int) -> None:
        socket = self.sockets[seat - 1]
        while True:
            raw = await socket.recv()
            self._load.messages += 1
            self._load.bytes += len(raw)
            received = decode(raw)
            assert received.type != "error", received.code
            view = received.view
            if view is None or view.game is None:
                continue
            if view.seq == self._waits_for:
                self._seen += 1
                if self._seen == SEATS:
                    self._load.waits.append(time.perf_counter() - self._sent_at)
            if view.phase == "over" or (self._left == 0 and self._seen >= SEATS):
                self._is_done.set()
            elif view.game.seat == view.you and self._left > 0 and view.seq > self._waits_for - 1:
                await self._act(seat, view)

    async def _act(self, seat: int, view: _TableView) -> None:
        self._left -= 1
        self._seen, self._waits_for, self._sent_at = 0, view.seq + 1, time.perf_counter()
        await self.say(seat, smallest_step(view), view.move)


def smallest_step(view: _TableView) -> dict[str, object]:
    """The smallest step that does not lose; ends the turn as soon as it may."""
    assert view.game is not None
    assert view.game.hand is not None
    if view.game.can_end:
        return {"do": "end"}
    loses, _, card, pile = min(
        (play.loses is not None, play.cost, card.card, play.pile)
        for card in view.game.hand
        for play in card.plays
        if bytes(play.refusal) == b"null"
    )
    return {"do": "lay", "card": card, "pile": pile, "confirm": loses}


async def play_tables(url: str, pid: int, count: int) -> tuple[Figures, int, float]:
    """Figures, the mean length of a message, and the memory of a table with its connections."""
    load = Load()
    async with httpx.AsyncClient(base_url=url, timeout=_PATIENCE) as http:
        tokens = [
            (await http.post("/api/players", json={"name": f"Load {n}"})).json()["token"]
            for n in range(SEATS)
        ]
        before = memory(pid)
        tables = await opened(http, url, tokens, count, load)
    cpu, begun = cpu_seconds(pid), time.perf_counter()
    load.messages = load.bytes = 0
    starts = [table.say(1, {"do": "start", "starter": 1}, table.move) for table in tables]
    players = [asyncio.create_task(table.play()) for table in tables]
    await asyncio.gather(*starts)
    await asyncio.gather(*players)
    seconds = time.perf_counter() - begun
    actions = sum(table.done for table in tables)
    cpu = cpu_seconds(pid) - cpu
    each = (memory(pid) - before) / count
    for table in tables:
        await closed(table.sockets)
    figures = Figures(actions, load.messages, seconds, load.waits, cpu)
    return figures, load.bytes // load.messages, each


async def opened(
    http: httpx.AsyncClient, url: str, tokens: list[str], count: int, load: Load
) -> list[LoadedTable]:
    """So many tables with everybody seated and the cards dealt."""
    gate = asyncio.Semaphore(_AT_ONCE)
    headers = {"authorization": f"Bearer {tokens[0]}"}

    async def one() -> LoadedTable:
        async with gate:
            body = {"seats": SEATS, "talk": "silent"}
            answer = await http.post("/api/tables", json=body, headers=headers)
            sockets = []
            for token in tokens:
                socket = await connect(
                    socket_of(url), compression=None, open_timeout=_PATIENCE, ping_interval=None
                )
                await socket.send(msgspec.json.encode({"type": "hello", "token": token}), text=True)
                sockets.append(socket)
            table = LoadedTable(answer.json()["table"], sockets, load)
            for seat, socket in enumerate(sockets, start=1):
                await socket.send(
                    msgspec.json.encode({"type": "watch", "table": table.table}), text=True
                )
                if seat > 1:
                    await table.say(seat, {"do": "sit"})
            for seat in range(1, SEATS + 1):
                await table.until(seat, "start")
            return table

    return list(await asyncio.gather(*(one() for _ in range(count))))


async def idle_memory(url: str, pid: int, count: int) -> float:
    """The bytes of a table that is dealt, in memory, and has no connection."""
    async with httpx.AsyncClient(base_url=url, timeout=_PATIENCE) as http:
        token = (await http.post("/api/players", json={"name": "Idle"})).json()["token"]
        headers = {"authorization": f"Bearer {token}"}
        for _ in range(50):  # what is made once
            await http.post("/api/tables", json={"seats": 1}, headers=headers)
        before = memory(pid)
        for _ in range(count):
            await http.post("/api/tables", json={"seats": 1}, headers=headers)
        await asyncio.sleep(1.0)
    return (memory(pid) - before) / count


def main() -> None:
    """Measure, and print two tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--tables", default=",".join(map(str, TABLES)))
    counts = [int(count) for count in parser.parse_args().tables.split(",")]
    rows = []
    size = 2_000
    with tempfile.TemporaryDirectory() as folder:
        words = ["ninetyeight", "serve", "--port", "0", "--data-dir", folder, "--no-rate-limits"]
        with running(words) as (url, pid):
            idle = uvloop.run(idle_memory(url, pid, 500))
            for count in counts:
                figures, size, each = uvloop.run(play_tables(url, pid, count))
                rows.append((count, figures, each))
    echoes = []
    with running(["benchmarks.echo_server"]) as (url, pid):
        for count in counts:
            echoes.append(uvloop.run(echo(url, pid, SEATS * count, size)))
    print_tables(rows, echoes)
    print(f"an idle table without connections: {idle / 1024:.1f} kB")
    print(f"a view has {size:,} bytes on average")


def print_tables(rows: list[tuple[int, Figures, float]], echoes: list[Figures]) -> None:
    """One line for each number of tables."""
    head = ("tables", "actions/s", "messages/s", "p95 ms", "CPU ms/action", "kB/table")
    print("".join(f"{title:>15}" for title in (*head, "echo msg/s", "echo p95 ms")))
    for (count, figures, each), echoed in zip(rows, echoes, strict=True):
        values = (
            f"{count:,}",
            f"{figures.done / figures.seconds:,.0f}",
            f"{figures.messages / figures.seconds:,.0f}",
            f"{1000 * figures.p95:,.1f}",
            f"{1000 * figures.cpu / figures.done:.3f}",
            f"{each / 1024:.1f}",
            f"{echoed.messages / echoed.seconds:,.0f}",
            f"{1000 * echoed.p95:,.1f}",
        )
        print("".join(f"{value:>15}" for value in values))
    print()
    print("".join(f"{title:>15}" for title in ("tables", "messages/echo", "p95/echo")))
    for (count, figures, _), echoed in zip(rows, echoes, strict=True):
        delivered = figures.messages / figures.seconds / (echoed.messages / echoed.seconds)
        print(f"{count:>15,}{delivered:>15.2f}{figures.p95 / echoed.p95:>15.1f}")


if __name__ == "__main__":
    main()
