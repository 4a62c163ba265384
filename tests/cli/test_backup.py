"""`ninetyeight backup` and `ninetyeight restore`."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ninetyeight.server.storage.database import Database
from tests.cli.conftest import Run
from tests.server.storage.support import everything, opening


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    """A data folder in which one table was opened: an event, a row of it, two seatings."""

    async def fill() -> None:
        database = await Database.open(None, tmp_path / "data")
        await database.append(opening("t"))
        await database.close()

    asyncio.run(fill())
    return tmp_path / "data"


def test_a_backup_comes_back(run: Run, data_dir: Path, tmp_path: Path) -> None:
    file, copy = str(tmp_path / "tables.backup"), tmp_path / "copy"
    kept = run("backup", file, "--data-dir", str(data_dir))
    assert (kept.code, kept.out, kept.err) == (0, f"4 rows are in '{file}'.\n", "")
    back = run("restore", file, "--database", f"sqlite:///{copy}/ninetyeight.db")
    assert (back.code, back.out, back.err) == (0, f"4 rows were restored from '{file}'.\n", "")

    async def rows(folder: Path) -> object:
        database = await Database.open(None, folder)
        try:
            return await everything(database)
        finally:
            await database.close()

    assert asyncio.run(rows(copy)) == asyncio.run(rows(data_dir))


def test_a_database_that_is_not_empty_is_kept(run: Run, data_dir: Path, tmp_path: Path) -> None:
    file = str(tmp_path / "tables.backup")
    run("backup", file, "--data-dir", str(data_dir))
    result = run("restore", file, "--data-dir", str(data_dir))
    assert (result.code, result.out) == (1, "")
    assert "is not empty: events has rows." in result.err


def test_a_database_that_is_not_there(run: Run, tmp_path: Path) -> None:
    result = run("backup", str(tmp_path / "x"), "--data-dir", str(tmp_path / "none"))
    assert (result.code, result.out) == (1, "")
    assert result.err.startswith("There is no database of ninetyeight at ")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_an_address_that_is_none_is_not_repeated(run: Run, tmp_path: Path, command: str) -> None:
    file = tmp_path / "file"
    file.touch()
    result = run(command, str(file), "--database", "mysql://ann:secret@host/tables")
    assert (result.code, result.out) == (1, "")
    assert result.err.startswith("This is no address of a database.")
    assert "secret" not in result.err


def test_a_file_that_cannot_be_written(run: Run, data_dir: Path, tmp_path: Path) -> None:
    for file, why in (
        (str(tmp_path / "none" / "x"), "There is no folder"),
        (str(tmp_path), "This is a directory; a file is needed."),
        ("", "The name is empty; a file is needed."),
    ):
        result = run("backup", file, "--data-dir", str(data_dir))
        assert (result.code, result.out) == (1, "")
        assert result.err.startswith("Cannot write ")
        assert why in result.err


def test_a_file_that_cannot_be_read(run: Run, tmp_path: Path) -> None:
    for file, why in (
        (str(tmp_path / "none"), "There is no such file."),
        (str(tmp_path), "This is a directory; a file is needed."),
        ("", "The name is empty; a file is needed."),
    ):
        result = run("restore", file, "--data-dir", str(tmp_path / "data"))
        assert (result.code, result.out) == (1, "")
        assert result.err.startswith("Cannot use ")
        assert why in result.err
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_no_backup(run: Run, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ann,")
    result = run("restore", str(tmp_path / "letter"), "--data-dir", str(tmp_path / "data"))
    assert (result.code, result.out) == (1, "")
    assert result.err == "This is no backup of ninetyeight.\n"


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_a_file_must_be_named(run: Run, command: str) -> None:
    result = run(command)
    assert (result.code, result.out) == (2, "")
    assert "<file> is missing" in result.err
