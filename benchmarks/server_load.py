"""Tables under load beside a bare echo of the same stack, in one run (`make bench`).

A real server process with SQLite, real sockets: 100, 300 and 1,000 tables of three seats, a player
and a connection for each. At every table the seat on turn acts as soon as it sees its view, so the
server is never idle. The echo is the same number of connections to a WebSocket of the same stack
that sends back what it gets, of the length of a message. Small numbers of tables play several
rounds. An echo runs before and after every round, because a machine that others use too is not
equally fast at all times, and nothing begins before the server's bots have compiled.

Measured: actions stored a second, messages delivered a second, the time from sending an action to
all three seats having seen it, the server's CPU time per action, and what a table costs in memory.
Machines differ: compare the shares. The cost of an action in echoes is its CPU time by that of one
echoed message; if it is the same for all numbers of tables, cost is flat.
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
from itertools import chain
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
ECHOES = 20
"""Of each connection."""
_LEAST = 600
"""So many tables, at least, play in all rounds of a number together."""
_VIEW_BYTES = 1_700
"""The length of an echo before anything was played."""
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

    @property
    def rate(self) -> float:
        """Messages a second."""
        return self.messages / self.seconds

    @property
    def cost(self) -> float:
        """CPU seconds of the server for each thing that was done."""
        return self.cpu / self.done


def summed(rounds: list[Figures]) -> Figures:
    """All rounds as one."""
    done, messages, seconds, waits, cpu = zip(*rounds, strict=True)
    return Figures(sum(done), sum(messages), sum(seconds), [*chain(*waits)], sum(cpu))


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
    before = memory(pid)
    async with httpx.AsyncClient(base_url=url, timeout=_PATIENCE) as http:
        tables = await opened(http, url, count, load)
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


async def opened(http: httpx.AsyncClient, url: str, count: int, load: Load) -> list[LoadedTable]:
    """So many tables with everybody seated and the cards dealt."""
    gate = asyncio.Semaphore(_AT_ONCE)

    async def one() -> LoadedTable:
        async with gate:
            tokens = [await new_player(http) for _ in range(SEATS)]
            headers = {"authorization": f"Bearer {tokens[0]}"}
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


async def new_player(http: httpx.AsyncClient) -> str:
    """The token of somebody new."""
    answer = await http.post("/api/players", json={"name": "Load"})
    token: str = answer.json()["token"]
    return token


async def warm(url: str) -> None:
    """Wait until the bots are ready: while they compile, they take the processors."""
    async with httpx.AsyncClient(base_url=url, timeout=_PATIENCE) as http:
        while (await http.get("/health/ready")).is_error:
            await asyncio.sleep(0.5)


async def idle_memory(url: str, pid: int, count: int) -> float:
    """The bytes of a table that is dealt, in memory, and has no connection."""
    async with httpx.AsyncClient(base_url=url, timeout=_PATIENCE) as http:
        headers = {"authorization": f"Bearer {await new_player(http)}"}
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
    with tempfile.TemporaryDirectory() as folder:
        words = ["ninetyeight", "serve", "--port", "0", "--data-dir", folder, "--no-rate-limits"]
        with running(words) as tables, running(["benchmarks.echo_server"]) as echoing:
            uvloop.run(warm(tables[0]))
            idle = uvloop.run(idle_memory(*tables, 500))
            for count in counts:
                rows.append(measured(tables, echoing, count))
    print_tables(rows)
    print(f"an idle table without connections: {idle / 1024:.1f} kB")


class Row(NamedTuple):
    """What was measured for one number of tables; `each` is the memory of a table."""

    tables: int
    played: Figures
    echoed: Figures
    each: float


def measured(tables: tuple[str, int], echoing: tuple[str, int], count: int) -> Row:
    """All rounds of one number of tables, each between two echoes."""
    size, played, each = _VIEW_BYTES, list[Figures](), 0.0
    echoed = [uvloop.run(echo(*echoing, SEATS * count, size))]
    for _ in range(max(1, _LEAST // count)):
        figures, size, memory_now = uvloop.run(play_tables(*tables, count))
        each = each or memory_now  # later rounds find room that the first has left
        played.append(figures)
        echoed.append(uvloop.run(echo(*echoing, SEATS * count, size)))
    return Row(count, summed(played), summed(echoed), each)


def print_tables(rows: list[Row]) -> None:
    """One line for each number of tables: what was measured, and how it compares."""
    head = ("tables", "actions/s", "messages/s", "p95 ms", "CPU ms/action", "kB/table")
    print("".join(f"{title:>15}" for title in (*head, "echo msg/s", "echo p95 ms", "echo CPU ms")))
    for count, played, echoed, each in rows:
        values = (
            f"{count:,}",
            f"{played.done / played.seconds:,.0f}",
            f"{played.rate:,.0f}",
            f"{1000 * played.p95:,.1f}",
            f"{1000 * played.cost:.3f}",
            f"{each / 1024:.1f}",
            f"{echoed.rate:,.0f}",
            f"{1000 * echoed.p95:,.1f}",
            f"{1000 * echoed.cost:.4f}",
        )
        print("".join(f"{value:>15}" for value in values))
    print()
    shares = ("tables", "messages/echo", "p95/echo", "action in echoes")
    print("".join(f"{title:>18}" for title in shares))
    for count, played, echoed, _ in rows:
        delivered, later = played.rate / echoed.rate, played.p95 / echoed.p95
        cost = played.cost / echoed.cost
        print(f"{count:>18,}{delivered:>18.2f}{later:>18.1f}{cost:>18.1f}")


if __name__ == "__main__":
    main()
