"""A fuzzer at the socket: whatever is said, in whatever order, the server goes on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ninetyeight.server.settings import Settings
from tests.server.client import Client
from tests.server.running import Running, running_server
from tests.server.security.memory import ROOM, memory_of
from tests.server.security.test_connections import raw_socket

Said = str | bytes

_PATIENCE = 60.0
_ANSWERS = {"welcome", "view", "done", "error", "heartbeat", "lobby", "pong"}

# ---------------------------------------------------------------- what can be said

_texts = st.one_of(st.text(max_size=20), st.sampled_from(["A", "keep-off A", "planner", "\0", "…"]))
_numbers = st.one_of(
    st.integers(-3, 101), st.sampled_from([2**31 - 1, 2**31, 2**63, 2**64, -(2**63) - 1])
)
_anything = st.recursive(
    st.one_of(st.none(), st.booleans(), _numbers, st.floats(allow_nan=True), _texts),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)


def _request(name: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({"do": st.just(name)}, optional=fields)


_seats = st.one_of(st.integers(0, 4), _numbers)
_requests = st.one_of(
    _request("sit", seat=_seats),
    _request("sit-bot", seat=_seats, bot=st.sampled_from(["quick", "nobody", "a:b"])),
    _request("propose", starter=_seats),
    _request("start", starter=_seats),
    _request("lay", card=_numbers, pile=st.sampled_from("ABCDE"), confirm=st.booleans()),
    _request("end"),
    _request("take-back"),
    _request("signal", signal=_texts, withdraw=st.booleans()),
    _request("say", text=_texts),
    _request("give-up", withdraw=st.booleans()),
    _request("keep", seat=_seats, bot=st.sampled_from(["quick", "nobody"])),
    _request("return"),
    _request("remove", seat=_seats),
    _request("mute", seat=_seats, withdraw=st.booleans()),
    _request("hand-over", seat=_seats),
    _request("leave"),
)
_ids = st.one_of(st.sampled_from(["a", "b"]), st.uuids().map(str), _texts)


def _messages(token: str, table: str) -> st.SearchStrategy[dict[str, Any]]:
    """Messages of the right shape, mostly: about a table that is there, mostly."""
    tables = st.one_of(st.just(table), _texts)
    hello = st.fixed_dictionaries(
        {"type": st.just("hello")},
        optional={"version": st.sampled_from([1, 2]), "token": st.sampled_from([token, "x", None])},
    )
    act = st.fixed_dictionaries(
        {
            "type": st.just("act"),
            "id": _ids,
            "table": tables,
            "move": st.one_of(st.integers(0, 12), _numbers),
            "request": _requests,
        }
    )
    watch = st.fixed_dictionaries({"type": st.sampled_from(["watch", "unwatch"]), "table": tables})
    lobby = st.fixed_dictionaries({"type": st.just("lobby")}, optional={"is_on": st.booleans()})
    return st.one_of(hello, act, act, act, watch, lobby, st.just({"type": "ping"}))


@st.composite
def _mutated(draw: st.DrawFn, messages: st.SearchStrategy[dict[str, Any]]) -> dict[str, Any]:
    """A message with something in it that does not belong there."""
    message = json.loads(json.dumps(draw(messages)))
    place = message
    if isinstance(message.get("request"), dict) and draw(st.booleans()):
        place = message["request"]
    key = draw(st.one_of(st.sampled_from(sorted(place)), st.text(max_size=5)))
    if draw(st.booleans()):
        place[key] = draw(_anything)
    else:
        place.pop(key, None)
    return dict(message)


def conversations(token: str, table: str) -> st.SearchStrategy[list[Said]]:
    """Sequences of messages, of which most are right, and of things that are none."""
    messages = _messages(token, table)
    said: st.SearchStrategy[Said] = st.one_of(
        messages.map(json.dumps),
        messages.map(json.dumps),
        _mutated(messages).map(json.dumps),
        _anything.map(json.dumps),
        messages.map(lambda message: json.dumps(message).encode()),
        messages.map(lambda message: json.dumps(message)[:-3]),
        st.text(max_size=50),
        st.binary(max_size=50),
    )
    greeting = json.dumps({"type": "hello", "token": token})
    watching = json.dumps({"type": "watch", "table": table})
    begun = st.lists(said, min_size=1, max_size=25).map(lambda rest: [greeting, watching, *rest])
    return st.one_of(begun, begun, st.lists(said, min_size=1, max_size=10))


# ---------------------------------------------------------------- the other side


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    data = tmp_path_factory.mktemp("fuzzed")
    chosen = Settings(port=0, data_dir=data, bot_workers=1, rate_limits=False)
    with running_server(chosen) as running:
        yield running


def _new_table(server: Running, token: str) -> str:
    options = {"seats": 3, "bots": [None, "quick", None], "pace": 0, "talk": "free"}
    with server.client(token) as client:
        return str(client.post("/api/tables", json=options).json()["table"])


async def _answers(socket: ClientConnection) -> list[dict[str, Any]]:
    """All that comes until the answer to a ping that is not lost among others."""
    await socket.send('{"type":"hello"}')  # in case nobody has said so yet
    marker = json.dumps({"type": "watch", "table": "the-last-message"})
    await socket.send(marker)
    found: list[dict[str, Any]] = []
    while not (found and found[-1].get("table") == "the-last-message"):
        found.append(json.loads(await asyncio.wait_for(socket.recv(), _PATIENCE)))
    return found


async def converse(server: Running, said: list[Said]) -> None:
    async with connect(server.socket_url, compression=None, max_size=2**20) as socket:
        for message in said:
            await socket.send(message)
        for answer in await _answers(socket):
            assert answer["type"] in _ANSWERS
            assert answer.get("code") != "internal", (said, answer)
    await _is_well(server)


async def _is_well(server: Running) -> None:
    async with Client(server.url) as other:
        await other.send({"type": "ping"})
        await other.other("pong")


def _fuzz(server: Running, examples: int) -> None:
    ann, ben = server.new_player("Ann"), server.new_player("Ben")
    table = _new_table(server, ann)
    before = memory_of(server.pid)

    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(st.one_of(conversations(ann, table), conversations(ben, table)))
    def goes_on(said: list[Said]) -> None:
        asyncio.run(converse(server, said))

    goes_on()
    if memory_of(server.pid) - before >= ROOM:  # a pool takes it once, a leak again and again
        before = memory_of(server.pid)
        goes_on()
    assert memory_of(server.pid) - before < ROOM
    assert "internal-error" not in server.log_text()
    # And the table that all of it was about can still be read.
    asyncio.run(_look_at(server, table))


async def _look_at(server: Running, table: str) -> None:
    async with Client(server.url) as client:
        await client.watch(table)


def test_conversations_that_make_no_sense(fuzzed: Running) -> None:
    _fuzz(fuzzed, examples=120)


@pytest.mark.long
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_conversations_that_make_no_sense_for_long(
    kind: str, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> None:
    address = request.getfixturevalue("postgres_address") if kind == "postgres" else None
    data = tmp_path_factory.mktemp(kind)
    chosen = Settings(port=0, data_dir=data, database=address, bot_workers=1, rate_limits=False)
    with running_server(chosen) as server:
        for _ in range(10):  # a new table each time: one game is soon over
            _fuzz(server, examples=300)


def test_bytes_that_make_no_sense(fuzzed: Running) -> None:
    """Below the messages: what comes in is no frame, or one that is none of ours."""
    before = memory_of(fuzzed.pid)

    @settings(
        max_examples=40,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(st.lists(st.binary(min_size=1, max_size=200), min_size=1, max_size=5))
    def goes_on(pieces: list[bytes]) -> None:
        with raw_socket(fuzzed.url) as raw:
            try:
                for piece in pieces:
                    raw.sendall(piece)
            except OSError:
                pass  # it has hung up
        asyncio.run(_is_well(fuzzed))

    goes_on()
    assert memory_of(fuzzed.pid) - before < ROOM
    assert "internal-error" not in fuzzed.log_text()


def test_a_connection_that_is_refused_is_told_so_in_order(fuzzed: Running) -> None:
    """A message longer than the server reads at all ends the connection, with the right code."""

    async def shout() -> int | None:
        async with connect(fuzzed.socket_url, compression=None) as socket:
            try:
                await socket.send("x" * 5_000_000)
                await asyncio.wait_for(socket.recv(), _PATIENCE)
            except ConnectionClosed:
                pass
            return socket.close_code

    assert asyncio.run(shout()) in (1009, 1006)
    asyncio.run(_is_well(fuzzed))
