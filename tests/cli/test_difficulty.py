"""`ninetyeight difficulty`."""

from __future__ import annotations

from pathlib import Path

import pytest

from ninetyeight import deal
from ninetyeight.notation.record import Record
from ninetyeight.notation.record_text import format_record
from tests.cli.conftest import Run


def test_a_seed_and_its_record_are_the_same_deal(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(format_record(Record.from_game(deal("base", 2, seed=5))), "utf-8")
    of_record = run("difficulty", str(path), "--games", "4", "--json").json
    of_seed = run("difficulty", "--players", "2", "--seed", "5", "--games", "4", "--json").json
    assert of_record == of_seed
    assert [level["bot"] for level in of_seed["levels"]] == ["casual", "beginner", "child"]
    assert of_seed["champion"]["deals"] == 4


def test_in_words(run: Run) -> None:
    lines = run("difficulty", "--seed", "5", "--games", "4").out.splitlines()
    assert [line.split()[0] for line in lines[:4]] == ["champion", "casual", "beginner", "child"]
    assert "are harder for champions" in lines[-1]
    unmeasured = run("difficulty", "--variant", "expert+short", "--seed", "5", "--games", "2")
    assert "has not been measured" in unmeasured.out


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["no/such/file"], 1, "no/such/file"),
        ([], 2, "--seed"),
        (["game.txt", "--seed", "3"], 2, "only one"),
        (["--seed", "3", "--players", "2", "--start", "3"], 2, "Seat 3"),
        (["--seed", "3", "--talk", "loud"], 2, "loud"),
        (["--seed", "3", "--games", "0"], 2, "--games"),
        (["--seed", "3", "--variant", "nothing"], 1, "nothing"),
    ],
)
def test_what_cannot_be_told(run: Run, words: list[str], code: int, told: str) -> None:
    result = run("difficulty", *words)
    assert result.code == code
    assert told in result.err
