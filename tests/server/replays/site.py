"""A real server whose database the test can fill: games that took days are there at once."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
from sqlalchemy import select

from ninetyeight.server.settings import Settings
from ninetyeight.server.storage.database import Database
from ninetyeight.server.storage.schema import players
from ninetyeight.table import events as e
from ninetyeight.table.seats import Person
from tests.server.replays.games import store
from tests.server.running import COMPILING, Running, running_server

T = TypeVar("T")


@dataclass(frozen=True)
class Player:
    """Somebody who plays here: as the tables know them, and as HTTP does."""

    person: Person
    headers: dict[str, str]


@dataclass
class Site:
    """The server, its data folder, and who has come so far."""

    running: Running
    data: Path
    numbers: Iterator[int] = field(default_factory=lambda: itertools.count(1))

    def ask(self, path: str, by: Player | None = None, **more: str) -> httpx.Response:
        """GET `path`, as this player; `more` are parameters."""
        with self.running.client() as client:
            return client.get(path, params=more or None, headers=by.headers if by else {})

    def send(self, path: str, body: Any = None, by: Player | None = None) -> httpx.Response:
        """POST a body to `path`, as this player."""
        with self.running.client() as client:
            return client.post(path, json=body, headers=by.headers if by else {})

    def ask_until(self, path: str, is_so: Callable[[Any], bool]) -> Any:
        """GET `path` again and again; the first answer that `is_so`."""
        until = time.monotonic() + COMPILING
        while time.monotonic() < until:
            answer = self.ask(path).json()
            if is_so(answer):
                return answer
            time.sleep(0.05)
        raise AssertionError(f"{path} never comes to this")

    def player(self, name: str = "Ann") -> Player:
        """A new player."""
        unique = f"{name} {next(self.numbers)}"
        token = self.running.new_player(unique)

        async def find(database: Database) -> str:
            async with database.read() as connection:
                query = select(players.c.id).where(players.c.name == unique)
                found: str = (await connection.execute(query)).scalar_one()
                return found

        headers = {"authorization": f"Bearer {token}"}
        return Player(Person(self.in_database(find), unique), headers)

    def put(self, events: Sequence[e.Event], at: float | None = None) -> str:
        """Store a table; returns its id. Its code is `C` and the digits of the id."""
        number = next(self.numbers)
        table, code = f"table-{number}", f"C{number}"
        when = float(number) if at is None else at
        self.in_database(lambda database: store(database, table, code, events, when))
        return table

    def in_database(self, work: Callable[[Database], Awaitable[T]]) -> T:
        """What `work` finds in the server's database."""

        async def run() -> T:
            database = await Database.open(None, self.data)
            try:
                return await work(database)
            finally:
                await database.close()

        return asyncio.run(run())


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    data = tmp_path_factory.mktemp("data")
    settings = Settings(port=0, data_dir=data, rate_limits=False, bot_workers=1)
    with running_server(settings) as running:
        yield Site(running, data)


def refusal(answer: httpx.Response) -> tuple[int, str]:
    """Status and code of a refusal that says why in a sentence."""
    error = answer.json()["error"]
    assert error["message"].endswith((".", ")"))
    return answer.status_code, error["code"]
