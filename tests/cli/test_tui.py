"""`ninetyeight tui`: its usage, and the table in plain lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run


@pytest.fixture(autouse=True)
def _own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--theme", "pink"], "'pink' is no theme"),
        (["--talk", "loud"], "'loud' cannot be chosen"),
        (["--table", "HARE42"], "name it with --server"),
        (["--server", "ftp://x"], "is no address of a server"),
        (["--server", "http://x:y"], "is no address of a server"),
        (["--aid", "luck"], "luck is no aid"),
        (["--bots", "plannr"], "There is no bot plannr"),
        (["--bots", "quick,"], "A name of a bot is missing"),
        (["--bots", "quick", "--players", "1"], "bot"),
        (["--players", "2", "--start", "3"], "Seat 3 cannot start"),
        (["--name", "A", "--name", "B", "--players", "1"], "2 names"),
        (["--variant", "chess"], "There is no variant chess"),
    ],
)
def test_wrong_usage_is_told(run: Run, words: list[str], reason: str) -> None:
    result = run("tui", *words)
    assert result.code == 2
    assert reason in result.err


def test_without_a_terminal_nothing_is_drawn(run: Run) -> None:
    result = run("tui", "--seed", "98")
    assert result.code == 1
    assert "There is no terminal" in result.err


def test_in_plain_lines_no_terminal_is_needed(run: Run) -> None:
    result = run("tui", "--seed", "98", "--plain", stdin="table\n27A 88C end\ntable\nquit\n")
    assert result.code == 0
    assert "27: A +26, B +26, C +73, D +73" in result.out
    assert "Pile A, goes up, top 27" in result.out


def test_a_record_goes_on_where_it_stops(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    words = f"27A 88C end\nsave {file}\nquit\n"
    run("tui", "--seed", "98", "--variant", "onfire", "--plain", stdin=words)
    result = run("tui", str(file), "--plain", stdin="table\nquit\n")
    assert result.code == 0
    assert "On Fire" in result.out
    assert "Pile A, goes up, top 27" in result.out


def test_the_first_seed_is_a_seed(run: Run) -> None:
    result = run("tui", "--seed", "0", "--start", "2", "--plain", stdin="quit\n")
    assert result.code == 2
    assert "Seat 2 cannot start" in result.err


@pytest.mark.parametrize("server", ["http://127.0.0.1:9", "no..machine"])
def test_a_server_that_is_not_there_is_told(run: Run, server: str) -> None:
    result = run("tui", "--server", server, "--table", "HARE42", "--plain", stdin="quit\n")
    assert result.code == 1
    assert "cannot be reached" in result.err
