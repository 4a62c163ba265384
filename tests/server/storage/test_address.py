"""Where the database is: what people write, and what is said when it is wrong."""

from __future__ import annotations

import asyncio
import importlib.util
from pathlib import Path

import pytest

from ninetyeight.errors import SetupError
from ninetyeight.server.data_dir import default_data_dir
from ninetyeight.server.storage.address import parse_address, shown_address
from ninetyeight.server.storage.database import Database
from tests.server.postgres import PASSWORD, Postgres
from tests.server.storage.support import everything, opened, opening, play

SECRET = "hunter2"


def refusal(address: str) -> SetupError:
    with pytest.raises(SetupError) as caught:
        play(address, everything)
    return caught.value


@pytest.mark.parametrize(
    "written",
    [
        "",
        "tables.db",
        "sqlite://",
        "sqlite:///",
        "sqlite:///:memory:",
        "sqlite://host/tables.db",
        "sqlite:///tables.db?mode=ro",
        f"mysql://ann:{SECRET}@localhost/tables",
        f"postgresql+psycopg://ann:{SECRET}@localhost/tables",
        f"postgresql://ann:{SECRET}@localhost:port/tables",
        f"postgresql://ann:{SECRET}@localhost/tables?password={SECRET}",
        "postgresql://localhost:65536/tables",
        "postgresql://localhost/tables?port=-1",
        "postgresql://localhost/tables?host=a&host=b",
        f"postgresql:ann:{SECRET}@localhost",
        f"host=localhost password={SECRET}",
        "\x00",
    ],
)
def test_what_makes_no_sense_is_refused_and_not_repeated(written: str) -> None:
    error = refusal(written)
    assert error.code == "database-address"
    assert SECRET not in str(error)


@pytest.mark.parametrize("scheme", ["postgresql", "postgres", "postgresql+asyncpg"])
def test_people_need_not_know_the_driver(scheme: str) -> None:
    url = parse_address(f"{scheme}://ann:p%40ss@host:5433/tables?sslmode=require")
    assert url.drivername == "postgresql+asyncpg"
    assert (url.password, url.port, url.query) == ("p@ss", 5433, {"ssl": "require"})
    assert shown_address(url) == "host/tables"


def test_without_an_address_it_is_a_file_in_the_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert parse_address(None, tmp_path).database == str(tmp_path / "ninetyeight.db")
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_data_dir() == tmp_path / "ninetyeight"
    assert parse_address(None).database == str(tmp_path / "ninetyeight" / "ninetyeight.db")
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert default_data_dir() == tmp_path / ".local" / "share" / "ninetyeight"


def test_the_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "data"

    async def scenario() -> None:
        database = await Database.open(None, folder)
        await database.append(opening("t"))
        modes = {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}
        await database.close()
        assert modes["ninetyeight.db"] == 0o600
        assert modes["ninetyeight.db-wal"] == 0o600

    asyncio.run(scenario())
    assert folder.stat().st_mode & 0o777 == 0o700


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann, " * 1000)
    error = refusal(f"sqlite:///{path}")
    assert error.code == "database-failed"
    assert error.problems[0].facts == {"where": str(path), "detail": "file is not a database"}
    assert path.read_text() == "Dear Ann, " * 1000


def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert refusal(f"sqlite:///{tmp_path}/file/tables.db").code == "database-failed"
    assert refusal(f"sqlite:///{tmp_path}").code == "database-failed"


@pytest.mark.parametrize(
    "change",
    [
        (PASSWORD, SECRET),
        ("127.0.0.1:", "127.0.0.2:"),
        ("127.0.0.1", "nowhere.invalid"),
        ("127.0.0.1", "x" * 64),
        ("/postgres", "/no_such_database"),
        ("/postgres", "/postgres?sslmode=perhaps"),
        ("/postgres", "/postgres?sslmode=require"),
        ("/postgres", "/postgres?host=/no/such/folder"),
        ("ninetyeight:", "stranger:"),
    ],
    ids=lambda change: change[1],
)
def test_what_cannot_be_reached_is_told_without_the_password(
    postgres: Postgres, change: tuple[str, str]
) -> None:
    error = refusal(postgres.address().replace(*change))
    assert error.code == "database-failed"
    facts = error.problems[0].facts
    assert facts["where"]
    assert facts["detail"]
    assert PASSWORD not in str(error)
    assert SECRET not in str(error)


def test_the_password_is_blotted_out_wherever_it_comes_up(tmp_path: Path) -> None:
    """The system quotes the folder, which is called like the password."""
    error = refusal(f"postgresql://ann:{SECRET}@/tables?host={tmp_path}/{SECRET}")
    assert error.code == "database-failed"
    assert SECRET not in str(error.problems[0].facts["detail"])


def test_a_socket_is_an_address_too(postgres: Postgres) -> None:
    (row,) = postgres.run("SHOW unix_socket_directories")
    address = postgres.make_database()
    name = address.rsplit("/", 1)[1]
    socket = f"postgresql://ninetyeight:{PASSWORD}@/{name}?host={row[0]}&port={postgres.port}"

    async def scenario() -> None:
        async with opened(socket) as database:
            await database.append(opening("t"))
        async with opened(address) as database:
            assert len(await database.events("t")) == 1

    asyncio.run(scenario())


def test_without_the_driver_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    assert refusal("postgresql://localhost/tables").code == "postgres-extra"
