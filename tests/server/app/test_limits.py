"""How often somebody may ask."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from litestar import WebSocket

from ninetyeight.server.limits import MOST_SOCKETS, Limiter, Limits, Places, address_key
from ninetyeight.server.services import open_services
from ninetyeight.server.settings import Settings
from tests.server.running import Running, running_server


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_and_then_the_rate() -> None:
    clock = Clock()
    limiter = Limiter(2, 3, clock=clock)
    assert [limiter.allow("a") for _ in range(4)] == [True, True, True, False]
    assert limiter.seconds_until("a") == 0.5
    assert limiter.allow("b")
    clock.now += 0.5
    assert [limiter.allow("a"), limiter.allow("a")] == [True, False]
    clock.now += 1000
    assert [limiter.allow("a") for _ in range(4)] == [True, True, True, False]


def test_what_is_refused_costs_nothing() -> None:
    clock = Clock()
    limiter = Limiter(1, 1, clock=clock)
    assert limiter.allow("a")
    for _ in range(100):
        assert not limiter.allow("a")
    clock.now += 1
    assert limiter.allow("a")


def test_places_are_taken_and_given_back_for_each_key() -> None:
    places = Places(2)
    with places.one("a") as first, places.one("a") as second:
        with places.one("a") as third, places.one("b") as other:
            assert (first, second, third, other) == (True, True, False, True)
        with places.one("a") as fourth:
            assert not fourth  # who was refused has nothing to give back
    with places.one("a") as later:
        assert later
    assert not places._taken


@pytest.mark.parametrize("is_limited", [True, False])
def test_an_address_has_so_many_sockets_at_once(tmp_path: Path, *, is_limited: bool) -> None:
    settings = Settings(data_dir=tmp_path, bot_workers=0, rate_limits=is_limited)

    def connection_from(address: str) -> WebSocket[Any, Any, Any]:
        scope: Any = {"type": "websocket", "client": (address, 1), "path": "/ws"}
        return WebSocket(scope)

    async def connect() -> None:
        async with open_services(settings) as services:
            services.limits.sockets = Limiter(1, 10 * MOST_SOCKETS)  # as if they came slowly
            many, other = connection_from("192.0.2.1"), connection_from("192.0.2.2")
            with ExitStack() as stack:
                for _ in range(MOST_SOCKETS):
                    assert stack.enter_context(services.connecting(many))
                with services.connecting(many) as one_more, services.connecting(other) as is_free:
                    assert one_more is not is_limited
                    assert is_free
            with services.connecting(many) as is_allowed_again:
                assert is_allowed_again

    asyncio.run(connect())


def test_something_can_cost_more() -> None:
    limiter = Limiter(1, 10, clock=Clock())
    assert limiter.allow("a", 9)
    assert not limiter.allow("a", 2)
    assert limiter.allow("a", 1)


def test_a_clock_that_goes_back_gives_nothing_away() -> None:
    clock = Clock()
    limiter = Limiter(1, 2, clock=clock)
    limiter.allow("a", 2)
    clock.now -= 500
    assert not limiter.allow("a")


def test_the_memory_is_bounded_and_who_asks_often_is_remembered() -> None:
    limiter = Limiter(0.001, 1, clock=Clock(), most_keys=10)
    assert limiter.allow("often")
    for number in range(1000):
        limiter.allow(str(number))
        assert not limiter.allow("often")
    assert len(limiter._left) == 10


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::9", "2001:db8:1:2::"),
        ("somewhere", "somewhere"),
        (None, ""),
    ],
)
def test_an_address_counts_as_its_household(address: str | None, key: str) -> None:
    assert address_key(address) == key


def test_costly_requests_run_out_sooner() -> None:
    limits = Limits()
    costly = [limits.seconds_to_wait("a", is_costly=True) for _ in range(100)]
    assert costly[0] == 0
    assert costly[-1] > 0
    assert limits.seconds_to_wait("a", is_costly=False) == 0


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    settings = Settings(
        port=0, data_dir=tmp_path_factory.mktemp("data"), trusted_proxies=("127.0.0.1",)
    )
    with running_server(settings) as running:
        yield running


def _create_until_refused(server: Running, address: str) -> int:
    """How many players this address could create; the last answer is a proper refusal."""
    headers = {"x-forwarded-for": address}
    with server.client() as client:
        for count in range(100):
            answer = client.post("/api/players", json={"name": "Ann"}, headers=headers)
            if answer.status_code != 201:
                assert answer.status_code == 429
                assert answer.json()["error"]["code"] == "too-many-requests"
                assert 1 <= int(answer.headers["retry-after"]) <= 5
                return count
    raise AssertionError("no limit")


def test_a_flood_of_players_is_refused_for_its_address_alone(strict: Running) -> None:
    assert _create_until_refused(strict, "192.0.2.1") >= 60
    assert _create_until_refused(strict, "192.0.2.2") >= 60
    assert _create_until_refused(strict, "192.0.2.1") <= 5


def test_a_forwarded_address_is_believed_from_a_trusted_proxy_only(tmp_path: Path) -> None:
    with running_server(Settings(port=0, data_dir=tmp_path)) as server:
        assert _create_until_refused(server, "192.0.2.1") >= 60
        assert _create_until_refused(server, "192.0.2.2") <= 5
