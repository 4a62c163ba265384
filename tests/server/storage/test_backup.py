"""A backup holds one moment, and comes back into either kind of database."""

from __future__ import annotations

import asyncio
import gzip
import io
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from ninetyeight.errors import SetupError
from ninetyeight.server.storage import backup
from ninetyeight.server.storage.address import parse_address
from ninetyeight.server.storage.backup import back_up, restore
from ninetyeight.server.storage.database import Database, StaleError
from ninetyeight.server.storage.schema import (
    brought_reviews,
    device_links,
    difficulties,
    players,
    reviews,
    settings,
)
from tests.server.postgres import Postgres
from tests.server.storage.support import (
    LAID,
    RESULT,
    append,
    become_newer,
    everything,
    opening,
    play,
    rows_of,
)

Rows = dict[str, list[dict[str, Any]]]


@pytest.fixture(params=["sqlite", "postgres"])
def target(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Another empty database."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/target/tables.db"
        return
    server: Postgres = request.getfixturevalue("postgres")
    address = server.make_database()
    yield address
    server.give_back(address)


def saved(address: str, path: Path) -> bytes:
    asyncio.run(back_up(parse_address(address), path))
    return path.read_bytes()


def restored(address: str, content: bytes) -> int:
    return asyncio.run(restore(parse_address(address), io.BytesIO(content)))


def refusal(address: str, content: bytes) -> SetupError:
    with pytest.raises(SetupError) as caught:
        restored(address, content)
    return caught.value


async def fill(database: Database) -> Rows:
    """At least one row in every table of the schema."""

    async def others(connection: AsyncConnection) -> None:
        await connection.execute(insert(settings).values(key="token-secret", value="“ü”\n"))
        await connection.execute(
            insert(players).values(
                id="ann", name="Ann", created=0.1, seen=2e9 + 1 / 3, token_version=1, feed_key="k"
            )
        )
        await connection.execute(insert(device_links).values(code="c", player="ann", expires=1))
        await connection.execute(
            insert(reviews).values(table_id="t", at=0.5, is_full=True, review="{}")
        )
        await connection.execute(
            insert(brought_reviews).values(key="k", at=0.5, is_full=True, review="{}")
        )
        await connection.execute(insert(difficulties).values(deal="d", at=0.5, difficulty="{}"))

    await database.write(others)
    await database.append(opening("t"))
    await database.append(append("t", 1, LAID * 1500, action="a", result=RESULT))
    await database.append(opening("u", player=None, is_public=False, day="2026-01-31"))
    rows = await everything(database)
    assert all(rows.values())
    return rows


def test_everything_comes_back(address: str, target: str, tmp_path: Path) -> None:
    rows = play(address, fill)
    path = tmp_path / "tables.backup"
    content = saved(address, path)
    assert path.stat().st_mode & 0o777 == 0o600
    assert restored(target, content) == sum(map(len, rows.values()))
    assert play(target, everything) == rows

    async def go_on(database: Database) -> None:
        await database.append(append("t", 1501))
        with pytest.raises(StaleError):
            await database.append(append("t", 1502, action="a"))

    play(target, go_on)


def test_a_database_that_was_only_opened_is_empty(target: str, tmp_path: Path) -> None:
    source = f"sqlite:///{tmp_path}/source.db"
    rows = play(source, fill)
    play(target, everything)
    restored(target, saved(source, tmp_path / "tables.backup"))
    assert play(target, everything) == rows


def test_what_is_there_is_never_replaced(address: str, tmp_path: Path) -> None:
    rows = play(address, fill)
    content = saved(address, tmp_path / "tables.backup")
    error = refusal(address, content)
    assert error.code == "restore-not-empty"
    assert error.problems[0].facts["table"] == "brought_reviews"
    assert play(address, everything) == rows


def test_a_backup_of_a_running_server_holds_one_moment(address: str, tmp_path: Path) -> None:
    async def scenario(database: Database) -> None:
        for table in ("t", "u"):
            await database.append(opening(table))
        is_done = False

        async def keep_on(table: str) -> None:
            after = 1
            while not is_done:
                await database.append(append(table, after, LAID * 2))
                after += 2

        tasks = [asyncio.create_task(keep_on(table)) for table in ("t", "u")]
        for number in range(3):
            await back_up(parse_address(address), tmp_path / f"{number}")
        is_done = True
        await asyncio.gather(*tasks)

    play(address, scenario)

    async def verify(database: Database) -> int:
        seqs = {row["id"]: row["seq"] for row in await rows_of(database, "tables")}
        stored = Counter(row["table_id"] for row in await rows_of(database, "events"))
        assert stored == seqs
        return sum(seqs.values())

    sizes = []
    for number in range(3):
        copy = f"sqlite:///{tmp_path}/{number}.db"
        restored(copy, (tmp_path / f"{number}").read_bytes())
        sizes.append(play(copy, verify))
    assert sizes == sorted(sizes)


def test_a_backup_needs_a_database(tmp_path: Path, postgres_address: str) -> None:
    (tmp_path / "empty.db").touch()
    for address in (
        f"sqlite:///{tmp_path}/none.db",
        f"sqlite:///{tmp_path}/empty.db",
        postgres_address,
    ):
        with pytest.raises(SetupError) as caught:
            saved(address, tmp_path / "tables.backup")
        assert caught.value.code == "database-missing"
    assert [path.name for path in tmp_path.iterdir()] == ["empty.db"]


def test_a_newer_database_is_not_backed_up(address: str, tmp_path: Path) -> None:
    play(address, become_newer)
    with pytest.raises(SetupError) as caught:
        saved(address, tmp_path / "tables.backup")
    assert caught.value.code == "database-newer"


def test_a_backup_that_fails_leaves_the_one_before(
    sqlite_address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(sqlite_address, fill)
    path = tmp_path / "tables.backup"
    before = saved(sqlite_address, path)

    def no_space(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(backup, "End", no_space)
        with pytest.raises(OSError, match="No space"):
            saved(sqlite_address, path)
    assert path.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "tables.backup"]
    with pytest.raises(FileNotFoundError):
        saved(sqlite_address, tmp_path / "nowhere" / "tables.backup")


def damaged(lines: list[bytes], change: str) -> list[bytes]:
    *most, end = lines
    header, part, row = lines[0], json.loads(lines[1]), json.loads(lines[2])
    return {
        "no end": most,
        "a row is missing": [*lines[:2], *lines[3:]],
        "a row twice": [*lines[:3], *lines[2:]],
        "more after the end": [*lines, end],
        "a short row": [*lines[:2], json.dumps(row[:-1]).encode(), *lines[3:]],
        "a row of nothing": [header, b"[]", *lines[1:]],
        "a second header": [header, *lines],
        "another table": [header, json.dumps(part | {"table": "x"}).encode(), *lines[2:]],
        "a wrong column": [
            header,
            json.dumps(part | {"columns": [*part["columns"][:-1], "x"]}).encode(),
            *lines[2:],
        ],
        "no JSON": [*most, b"{", end],
        "no value of ours": [*lines[:2], json.dumps([[], *row[1:]]).encode(), *lines[3:]],
    }[change]


@pytest.mark.parametrize(
    "change",
    [
        "no end",
        "a row is missing",
        "a row twice",
        "more after the end",
        "a short row",
        "a row of nothing",
        "a second header",
        "another table",
        "a wrong column",
        "no JSON",
        "no value of ours",
    ],
)
def test_a_damaged_backup_restores_nothing(
    sqlite_address: str, tmp_path: Path, change: str
) -> None:
    play(sqlite_address, fill)
    lines = gzip.decompress(saved(sqlite_address, tmp_path / "tables.backup")).splitlines()
    copy = f"sqlite:///{tmp_path}/copy.db"
    error = refusal(copy, gzip.compress(b"\n".join(damaged(lines, change))))
    assert not [*tmp_path.glob("*copy.db*")]
    # A row that is there twice is refused by the database.
    assert error.code == ("database-failed" if change == "a row twice" else "backup-damaged")
    assert not any(play(copy, everything).values())


def test_a_file_that_was_cut_off_or_changed_restores_nothing(address: str, tmp_path: Path) -> None:
    content = saved_elsewhere(tmp_path)
    for broken in (
        content[:-1],
        content[: len(content) // 2],
        content[:-5] + bytes([content[-5] ^ 1]) + content[-4:],
        content[: len(content) // 2] + b"\xff" * 9 + content[len(content) // 2 + 9 :],
    ):
        assert refusal(address, broken).code in ("backup-damaged", "backup-foreign")
        assert not any(play(address, everything).values())


@pytest.mark.parametrize(
    ("content", "code"),
    [
        pytest.param(b"", "backup-foreign", id="empty"),
        pytest.param(b"SQLite format 3\x00", "backup-foreign", id="a database"),
        pytest.param(gzip.compress(b""), "backup-foreign", id="nothing, compressed"),
        pytest.param(
            gzip.compress(b'{"line":"end","rows":0}'), "backup-foreign", id="an end alone"
        ),
        pytest.param(gzip.compress(b"Dear Ann,"), "backup-damaged", id="a letter"),
        pytest.param(
            gzip.compress(b'{"line":"ninetyeight-backup","format":2,"revision":"0001"}'),
            "backup-newer",
            id="a newer format",
        ),
        pytest.param(
            gzip.compress(b'{"line":"ninetyeight-backup","format":1,"revision":"9999"}'),
            "backup-newer",
            id="a newer revision",
        ),
    ],
)
def test_files_that_are_no_backup_of_ours(tmp_path: Path, content: bytes, code: str) -> None:
    assert refusal(f"sqlite:///{tmp_path}/copy.db", content).code == code
    assert not [*tmp_path.iterdir()]


def test_a_database_that_is_made_meanwhile_is_never_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content, path = saved_elsewhere(tmp_path), tmp_path / "copy.db"
    restored = backup._restore

    def slow(*arguments: Any) -> int:
        path.write_bytes(b"theirs")
        return restored(*arguments)

    monkeypatch.setattr(backup, "_restore", slow)
    assert refusal(f"sqlite:///{path}", content).code == "database-failed"
    assert path.read_bytes() == b"theirs"


def test_a_new_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    content, path = saved_elsewhere(tmp_path), tmp_path / "folder" / "copy.db"
    asyncio.run(restore(parse_address(f"sqlite:///{path}"), io.BytesIO(content)))
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700
    assert [*path.parent.iterdir()] == [path]


def saved_elsewhere(tmp_path: Path) -> bytes:
    source = f"sqlite:///{tmp_path}/source.db"
    play(source, fill)
    return saved(source, tmp_path / "tables.backup")
