"""`ninetyeight solve`."""

from __future__ import annotations

from pathlib import Path

import pytest

from ninetyeight import deal, parse_actions
from ninetyeight.notation.record import Record
from ninetyeight.notation.record_text import format_record
from tests.cli.conftest import Run

WON = "base 60/99/2/3 55,70/50,71 - 2 -"


def test_the_deal_of_a_seed(run: Run) -> None:
    found = run("solve", "--players", "2", "--seed", "98", "--json").json
    assert found["result"] == "won"
    assert found["nodes"] > 0
    state = deal("base", 2, seed=98, start=found["start"]).state
    for action in parse_actions(found["line"]):
        state = state.do(action)
    assert state.outcome is not None
    assert state.outcome.result == "won"


def test_a_position_turn_by_turn(run: Run) -> None:
    lines = run("solve", WON).out.splitlines()
    assert lines[0].startswith("Won, if seat 2 begins")
    assert lines[2:] == ["2: 50A end", "1: 55A 70A end", "2: 71A"]


def test_a_position_that_is_lost(run: Run) -> None:
    found = run("solve", WON.replace(" 2 -", " 1 -"), "--json").json
    assert (found["result"], found["line"]) == ("lost", "")


def test_the_deal_of_a_record(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(format_record(Record.from_game(deal("base", 3, seed=5))), "utf-8")
    assert run("solve", str(path), "--json").json["result"] == "won"
    assert run("solve", str(path), "--start", "2", "--json").json["start"] == 2


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["base 60/99/2/3 55,70/?2 - 1 -"], 1, "hidden"),
        (["base 60/99/2/3 55,70"], 1, "six fields"),
        (["no/such/file"], 1, "no/such/file"),
        ([], 2, "--seed"),
        ([WON, "--seed", "3"], 2, "only one"),
        (["--seed", "3", "--players", "2", "--start", "3"], 2, "Seat 3"),
        (["--seed", "3", "--seconds", "0"], 2, "seconds"),
    ],
)
def test_what_cannot_be_solved_is_told(run: Run, words: list[str], code: int, told: str) -> None:
    result = run("solve", *words)
    assert result.code == code
    assert told in result.err
