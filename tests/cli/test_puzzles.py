"""`ninetyeight puzzles`: listed, tried, found."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ninetyeight.analysis.puzzle_hunt import bot_game
from ninetyeight.analysis.puzzles import parse_puzzles, shipped_puzzles
from ninetyeight.notation.record_text import format_record
from tests.cli.conftest import Run

PUZZLES = list(shipped_puzzles().values())
PUZZLE = next(puzzle for puzzle in PUZZLES if puzzle.start.players == 2)
TOLD = next(puzzle for puzzle in PUZZLES if puzzle.signals)


def test_the_list(run: Run) -> None:
    lines = run("puzzles").out.splitlines()
    assert [line.split()[0] for line in lines] == [puzzle.id for puzzle in PUZZLES]
    tricks = run("puzzles", "--theme", "tricks", "--proof", "exact", "--json").json
    assert tricks
    assert all(each["theme"] == "tricks" and "answers" not in each for each in tricks)


@pytest.mark.parametrize(("turn", "code"), [(PUZZLE.answers[0], 0), (PUZZLE.next_turn, 1)])
def test_a_turn_is_judged(run: Run, turn: str, code: int) -> None:
    told = run("puzzles", PUZZLE.id, "--turn", turn)
    assert (told.code, told.err) == (code, "")
    assert PUZZLE.answers[0] in told.out
    found = run("puzzles", PUZZLE.id, "--turn", turn, "--json").json
    assert found["is_right"] is (code == 0)
    assert (found["chance"], found["next_turn"]) == (PUZZLE.chance, PUZZLE.next_turn)


def test_a_puzzle_is_shown_and_asked_for(run: Run) -> None:
    tries = f"nonsense\nend\n{PUZZLE.answers[0].split()[0]}\n{PUZZLE.answers[0]}\n"
    told = run("puzzles", PUZZLE.id, stdin=tries)
    assert told.code == 0
    assert "Not seen yet:" in told.out
    assert f"Right: {PUZZLE.answers[0]}" in told.out
    assert "nonsense" in told.err
    assert run("puzzles", "today", stdin="").code == 1


def test_what_is_said_is_shown_and_the_answer_is_not(run: Run) -> None:
    told = run("puzzles", TOLD.id, stdin="")
    assert f"Seat {next(iter(TOLD.signals))} says:" in told.out
    found = run("puzzles", TOLD.id, "--json").json
    assert set(found) == {"id", "theme", "proof", "position", "signals", "source"}


def test_puzzles_are_found_in_games_of_bots_and_in_records(run: Run, tmp_path: Path) -> None:
    bot, seed, number = (PUZZLE.source[name] for name in ("bot", "seed", "game"))
    record, kept = tmp_path / "game.txt", tmp_path / "found.json"
    game = bot_game(str(bot), PUZZLE.start.variant.id, 2, int(seed), int(number))
    record.write_text(format_record(game.record), "utf-8")
    told = run("puzzles", "find", str(record), "--proof", "exact", "--out", str(kept))
    assert (told.code, told.err) == (0, "One puzzle found in one game.\n")
    (found,) = parse_puzzles(kept.read_text("utf-8"))
    assert (found.position, found.answers) == (PUZZLE.position, PUZZLE.answers)
    where = ["--bot", str(bot), "--players", "2", "--seed", str(seed), "--proof", "exact"]
    games = run("puzzles", "find", *where, "--games", str(int(number) + 1), "--json")
    assert PUZZLE in parse_puzzles(json.dumps(games.json))


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["00000000"], 1, "no puzzle 00000000"),
        ([PUZZLE.id, "--turn", "end"], 1, "cannot end yet"),
        ([PUZZLE.id, "--turn", "1Z"], 1, "1Z"),
        ([PUZZLE.id, "more"], 2, "more"),
        (["--theme", "love"], 2, "endgame"),
        (["--proof", "none"], 2, "exact"),
        (["find", "no/such/file"], 1, "no/such/file"),
        (["find", "--bot", "nobody"], 1, "nobody"),
        (["find", "--out", "no/such/folder/file"], 1, "no/such/folder"),
    ],
)
def test_what_cannot_be_done_is_told(run: Run, words: list[str], code: int, told: str) -> None:
    result = run("puzzles", *words)
    assert result.code == code
    assert told in result.err
