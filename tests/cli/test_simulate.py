"""`ninetyeight simulate`: figures, files, pictures, and what becomes of an interrupted run."""

from __future__ import annotations

import csv
import json
import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path
from shlex import split
from typing import Any

import pytest

from ninetyeight.cli.simulating import options
from ninetyeight.kernel.table import WON
from ninetyeight.simulation import cluster
from ninetyeight.simulation.intervals import share_interval
from ninetyeight.simulation.parts import Part
from ninetyeight.simulation.playing import play_part
from ninetyeight.simulation.request import make_request
from ninetyeight.variants import parse_variant
from tests.cli.conftest import Run
from tests.simulation import outside_bots
from tests.simulation.outside_bots import named

KEYS = [
    "variant",
    "players",
    "bots",
    "talk",
    "games",
    "seed",
    "wins",
    "win_rate",
    "ci95",
    "mean_left",
    "median_left",
    "very_good_rate",
    "games_per_second",
]
COMMAND = [sys.executable, "-c", "import sys; from ninetyeight.cli import main; sys.exit(main())"]


def test_json_has_the_promised_keys_in_order(run: Run) -> None:
    result = run(
        *split("simulate --variant extreme --players 3 --bots greedy --talk signals"),
        *split("--games 300 --seed 7 --jobs 2 --json"),
    )
    assert (result.code, result.err) == (0, "")
    found = result.json
    assert list(found)[: len(KEYS)] == KEYS
    assert found["variant"] == "extreme"
    assert found["players"] == 3
    assert found["bots"] == ["greedy"] * 3
    assert found["talk"] == "strict"  # for bots that is what signals are
    assert (found["games"], found["seed"]) == (300, 7)
    assert found["games_per_second"] > 0
    assert sum(found["outcomes"].values()) == 300
    assert found["forfeits"] == []


def test_the_figures_are_those_of_the_games(run: Run) -> None:
    found = run(*split("simulate --players 2 --bots greedy --games 2000 --seed 3 --json")).json
    request = make_request(parse_variant("base"), 2, ["greedy"], games=2000, seed=3)
    games = play_part(request, Part(0, 2000))
    wins = int((games.outcomes == WON).sum())
    assert wins > 0
    assert found["wins"] == wins
    assert found["win_rate"] == wins / 2000
    assert tuple(found["ci95"]) == share_interval(wins, 2000)
    assert found["mean_left"] == games.left.mean()
    assert found["very_good_rate"] == (games.left <= 10).mean()


@pytest.mark.parametrize("jobs", ["1", "3"])
def test_the_same_command_gives_the_same_figures_with_any_number_of_jobs(
    run: Run, jobs: str
) -> None:
    words = split("simulate --players 4 --bots random,greedy,random,greedy --games 700 --json")
    one, other = run(*words).json, run(*words, "--jobs", jobs).json
    assert {**one, "games_per_second": 0} == {**other, "games_per_second": 0}


def test_the_table_for_people(run: Run) -> None:
    result = run(*split("simulate --bots greedy --players 2 --games 1000 --variant onfire"))
    assert (result.code, result.err) == (0, "")
    lines = result.out.splitlines()
    assert lines[:2] == ["greedy", "On Fire · 2 players · strict talk · seed 1"]
    starts = (
        "won ",
        "win rate ",
        "10 or fewer left ",
        "cards left ",
        "lost to commands ",
        "speed ",
    )
    for line, start in zip(lines[3:9], starts, strict=True):
        assert line.strip().startswith(start)
    assert "of 1,000" in lines[3]
    assert "95 % interval" in lines[4]
    assert "games a second" in lines[8]
    assert lines[10] == "Cards left at the end"
    assert max(map(len, lines)) <= 80


def test_csv_can_be_read_back(run: Run) -> None:
    words = split("simulate --bots greedy,random --games 200 --seed 4")
    result = run(*words, "--csv")
    (row,) = csv.DictReader(result.out.splitlines())
    found = run(*words, "--json").json
    assert row["bots"] == "greedy,random"
    assert int(row["players"]) == 2
    for key in ("games", "seed", "wins", "stuck"):
        assert int(row[key]) == {**found, **found["outcomes"]}[key]
    for key in ("win_rate", "mean_left", "median_left", "very_good_rate"):
        assert float(row[key]) == found[key]
    assert [float(row["ci95_low"]), float(row["ci95_high"])] == found["ci95"]


@pytest.mark.parametrize(("name", "begin"), [("a.png", b"\x89PNG\r\n"), ("B.SVG", b"<?xml")])
def test_a_picture_is_drawn(run: Run, tmp_path: Path, name: str, begin: bytes) -> None:
    path = tmp_path / name
    words = f"simulate --bots greedy --variant extreme+onfire --games 300 --plot {path}"
    assert run(*words.split()).code == 0
    data = path.read_bytes()
    assert data.startswith(begin)
    assert len(data) > 5_000
    assert run(*words.split()).code == 0
    assert path.read_bytes() == data  # the same figures, the same picture
    if name.endswith("SVG"):
        assert b"cards left at the end" in data
        assert b"lost to a Skull" in data


def test_a_run_of_wins_or_of_one_game_can_be_drawn(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "one.png"
    assert run("simulate", "--bots", "random", "--games", "1", "--plot", str(path)).code == 0
    assert path.stat().st_size > 5_000


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("", "--bots is missing."),
        ("--bots gredy", "There is no bot gredy; did you mean greedy?"),
        ("--bots greedy,,greedy", "A name of a bot is missing."),
        ("--bots greedy,random --players 3", "There are 2 bots for 3 players."),
        ("--bots greedy,random --players 1", "There are 2 bots for one player."),
        ("--bots a,b,c,d,e,f", "6 cannot play: it is a game for 1 to 5."),
        ("--bots greedy --players 6", "is not a whole number from 1 to 5."),
        ("--bots greedy --games 0", "'0' is not a whole number from 1 to 100000000."),
        ("--bots greedy --jobs 0", "'0' is not a whole number from 1 to 1024."),
        ("--bots greedy --seed x", "'x' is not a whole number"),
        ("--bots greedy --talk loud", "'loud' is no talk level"),
        ("--bots greedy --variant nope", "There is no variant nope."),
        ("--bots greedy --limit 0", "'0' is no number of seconds"),
        ("--bots greedy --limit 1e9", "'1e9' is no number of seconds"),
        ("--bots greedy --json --csv", "Either --json or --csv, not both."),
        ("--bots greedy --plot a.gif", "'a.gif' is neither a .png nor an .svg."),
    ],
)
def test_what_cannot_be_is_wrong_usage(run: Run, words: str, sentence: str) -> None:
    result = run("simulate", *words.split())
    assert (result.code, result.out) == (2, "")
    assert sentence in result.err.splitlines()[0]
    assert len(result.err.splitlines()) == 3


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--bots nowhere.py:Bot", "There is no file nowhere.py with the bot nowhere.py:Bot."),
        (f"--bots {outside_bots.FILE}:Nobody", "has nothing called Nobody."),
        (f"--bots {outside_bots.FILE}:FILE", "is no bot: it has no method act"),
        ("--bots greedy --plot /no/such/folder/a.png", "There is no folder '/no/such/folder'."),
        ("--bots greedy --out /no/such/folder/a", "There is no folder '/no/such/folder'."),
        ("--bots greedy --layout nope.toml", "There is no such file."),
    ],
)
def test_what_is_not_there_is_told_before_anything_is_played(
    run: Run, words: str, sentence: str
) -> None:
    result = run("simulate", *words.split())
    assert (result.code, result.out) == (1, "")
    assert sentence in result.err
    assert "Traceback" not in result.err


def test_nobody_answers_at_the_address_of_a_cluster(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "_PATIENCE", 0.5)
    result = run(*split("simulate --bots greedy --cluster tcp://127.0.0.1:1"))
    assert (result.code, result.out) == (1, "")
    assert result.err.startswith("No cluster answers at tcp://127.0.0.1:1 (")


def test_a_broken_bot_forfeits_its_games_and_the_run_goes_on(run: Run) -> None:
    bot = named(outside_bots.Raising)
    result = run(*f"simulate --bots greedy,{bot} --games 12 --jobs 1 --json".split())
    assert result.code == 0
    found = result.json
    assert (found["games"], found["wins"], found["outcomes"]["forfeit"]) == (12, 0, 12)
    assert found["very_good_rate"] == 0
    assert len(found["forfeits"]) == 10
    assert found["forfeits"][0]["code"] == "bot-raised"
    assert "12 games were forfeited and count as lost:" in result.err
    assert "RuntimeError: too hard" in result.err
    assert f"Game 0: The bot {bot} failed (seat 2, position base " in result.err
    assert result.err.splitlines()[-1].strip() == "And 2 more."


def test_what_a_bot_prints_is_no_result(run: Run) -> None:
    result = run(*f"simulate --bots {named(outside_bots.Noisy)} --games 2 --jobs 1 --json".split())
    assert (result.code, result.json["outcomes"]["forfeit"]) == (0, 0)


def test_a_finished_run_is_read_from_its_file(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "run.jsonl"
    words = [*split("simulate --bots greedy --games 400 --json --out"), str(out)]
    first = run(*words)
    kept = out.read_bytes()
    second = run(*words)
    assert second.json == first.json  # the time that it took, too
    assert second.err == "400 of 400 games are in the file already.\n"
    assert out.read_bytes() == kept
    more = run(*words, "--games", "600").json
    assert more["games"] == 600
    assert out.read_bytes().startswith(kept)


def test_a_file_of_other_games_is_refused(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "run.jsonl"
    words = [*split("simulate --bots greedy --games 50 --out"), str(out)]
    run(*words)
    result = run(*words, "--seed", "2", "--players", "2")
    assert (result.code, result.out) == (1, "")
    assert result.err.splitlines() == [
        f"Cannot use '{out}':",
        "  This file has other games: their players is 1, not 2. Name another file.",
        "  This file has other games: their bots is greedy, not greedy,greedy. Name another file.",
        "  This file has other games: their seed is 1, not 2. Name another file.",
    ]
    out.write_text("my diary\n")
    assert "was not written by a simulation" in run(*words).err
    assert out.read_text() == "my diary\n"


def _begun(out: Path, *words: str) -> subprocess.Popen[bytes]:
    """A run in a process of its own that has kept at least one batch."""
    process = subprocess.Popen(
        [*COMMAND, "simulate", "--json", "--out", str(out), *words],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    )
    end = time.monotonic() + 120
    while not out.exists() or out.read_bytes().count(b"\n") < 2:
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < end
        time.sleep(0.02)
    return process


def _games_in(out: Path) -> int:
    return sum(len(json.loads(line).get("left", [])) for line in out.read_bytes().splitlines())


def test_ctrl_c_tells_what_was_reached_and_the_same_command_goes_on(
    run: Run, tmp_path: Path
) -> None:
    out = tmp_path / "run.jsonl"
    words = split("--bots greedy --players 3 --jobs 1 --games")
    with _begun(out, *words, "10000000") as process:
        process.send_signal(signal.SIGINT)
        told, err = process.communicate(timeout=60)
    assert process.returncode == 130
    reached = json.loads(told)["games"]
    assert reached == _games_in(out)
    assert b"Interrupted: " in err
    assert err.endswith(b"The same command goes on from there.\n")
    assert b"Traceback" not in err
    later = run("simulate", *words, str(reached + 100), "--json", "--out", str(out))
    fresh = run("simulate", *words, str(reached + 100), "--json")
    assert {**later.json, "games_per_second": 0} == {**fresh.json, "games_per_second": 0}


def test_a_run_that_was_killed_goes_on(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "run.jsonl"
    words = split("--bots greedy --players 3 --jobs 1 --games")
    with _begun(out, *words, "10000000") as process:
        process.kill()
        process.communicate(timeout=60)
    reached = _games_in(out)
    with out.open("ab") as file:
        file.write(b'{"first":5,"outco')  # as if it had been in the middle of a line
    later = run("simulate", *words, str(reached + 100), "--json", "--out", str(out))
    fresh = run("simulate", *words, str(reached + 100), "--json")
    assert {**later.json, "games_per_second": 0} == {**fresh.json, "games_per_second": 0}
    assert _games_in(out) == reached + 100


def test_ctrl_c_with_bots_from_outside_leaves_no_process_behind(tmp_path: Path) -> None:
    out = tmp_path / "run.jsonl"
    bot = named(outside_bots.Smallest)
    with _begun(out, "--bots", f"greedy,{bot}", "--jobs", "2") as process:
        assert outside_bots.processes()
        process.send_signal(signal.SIGINT)
        told, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert json.loads(told)["games"] == _games_in(out)
    assert b"Traceback" not in err
    outside_bots.wait_until_gone()


def test_without_a_file_an_interrupted_run_says_how_to_keep_it(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ninetyeight.cli.simulate.run", _interrupted_run)
    result = run(*split("simulate --bots greedy --games 500"))
    assert (result.code, result.out) == (130, "")
    assert result.err == (
        "Interrupted: 0 of 500 games were played. "
        "They are not kept; with --out <file> a run can go on later.\n"
    )


def _interrupted_run(*_: Any) -> Any:
    raise KeyboardInterrupt


def test_on_a_terminal_the_progress_is_shown() -> None:
    master, slave = pty.openpty()
    with subprocess.Popen(
        [*COMMAND, *split("simulate --bots greedy --players 3 --games 20000 --jobs 1 --json")],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=slave,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "100", "LC_ALL": "C.UTF-8"},
    ) as process:
        os.close(slave)
        shown = b""
        while True:
            try:
                chunk = os.read(master, 65536)
            except OSError:
                break  # how Linux says that the other end is closed
            if not chunk:
                break
            shown += chunk
        assert process.stdout is not None
        assert json.loads(process.stdout.read())["games"] == 20_000
    os.close(master)
    assert process.returncode == 0
    assert b"of 20,000 games" in shown
    assert b"games/s" in shown


def test_all_cores_are_used_unless_told_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(options, "default_jobs", lambda: 7)
    names = options.Options.__dataclass_fields__
    chosen = options.Options(**{**dict.fromkeys(names), "jobs": None})  # type: ignore[arg-type]
    assert chosen.cores == 7
