"""`ninetyeight league`: the same deals for all, and by how much one is better."""

from __future__ import annotations

import csv
from pathlib import Path
from shlex import split

import numpy as np
import pytest

from ninetyeight.kernel.table import WON
from ninetyeight.simulation.batch import Batch
from ninetyeight.simulation.parts import Part
from ninetyeight.simulation.playing import play_part
from ninetyeight.simulation.request import make_request
from ninetyeight.variants import parse_variant
from tests.cli.conftest import Run
from tests.simulation import outside_bots
from tests.simulation.outside_bots import named


def games(*bots: str, count: int) -> Batch:
    request = make_request(parse_variant("base"), 2, bots, games=count, seed=3)
    return play_part(request, Part(0, count))


def test_differences_are_those_of_the_same_deals(run: Run) -> None:
    words = "league --bots greedy,greedy+random --players 2 --games 1500 --seed 3 --json"
    result = run(*words.split())
    assert (result.code, result.err) == (0, "")
    first, second = result.json["teams"]
    assert (first["team"], first["bots"]) == ("greedy", ["greedy", "greedy"])
    assert (second["team"], second["bots"]) == ("greedy+random", ["greedy", "random"])
    one, other = games("greedy", count=1500), games("greedy", "random", count=1500)
    assert first["wins"] == (one.outcomes == WON).sum() > 0
    (pair,) = result.json["differences"]
    assert (pair["first"], pair["second"]) == ("greedy", "greedy+random")
    assert pair["win_rate"] == pytest.approx(first["win_rate"] - second["win_rate"])
    left = one.left.astype(float) - other.left
    assert pair["mean_left"] == pytest.approx(left.mean())
    low, high = pair["mean_left_ci95"]
    assert low < left.mean() < high
    assert high - low == pytest.approx(2 * 1.96 * left.std(ddof=1) / np.sqrt(1500), rel=1e-3)
    assert pair["win_rate_ci95"][0] > 0
    assert pair["better"] == "greedy"


def test_the_largest_team_says_how_many_play(run: Run) -> None:
    result = run(*split("league --bots greedy,greedy+random --games 10 --json"))
    assert [team["players"] for team in result.json["teams"]] == [2, 2]


def test_a_team_is_not_better_than_its_equal(run: Run) -> None:
    bots = f"greedy,greedy+{named(outside_bots.Smallest)}"
    result = run(*f"league --bots {bots} --players 2 --games 6 --jobs 1 --json".split())
    (pair,) = result.json["differences"]
    assert (pair["win_rate"], pair["mean_left"], pair["better"]) == (0, 0, None)


def test_the_tables_for_people(run: Run) -> None:
    result = run(*split("league --bots random,greedy,random+greedy --players 2 --games 800"))
    assert (result.code, result.err) == (0, "")
    title, _, head, *rows = result.out.splitlines()
    assert title == "The Game · 2 players · strict talk · seed 1 · the same 800 deals for all"
    assert head.split()[:2] == ["team", "won"]
    assert [row.split()[0] for row in rows[:3]] == ["greedy", "random", "random+greedy"]
    assert rows[4] == "Differences on the same deals, with 95 % intervals"
    assert [row.split()[:3] for row in rows[6:]] == [
        ["random", "–", "greedy"],
        ["random", "–", "random+greedy"],
        ["greedy", "–", "random+greedy"],
    ]
    assert rows[6].endswith("  greedy")
    assert rows[7].endswith("  not settled")


def test_csv_has_a_row_for_each_team(run: Run) -> None:
    result = run(*split("league --bots greedy,random --games 100 --csv"))
    rows = list(csv.DictReader(result.out.splitlines()))
    assert [row["bots"] for row in rows] == ["greedy", "random"]
    assert [row["games"] for row in rows] == ["100", "100"]


@pytest.mark.parametrize(("name", "begin"), [("a.png", b"\x89PNG\r\n"), ("b.svg", b"<?xml")])
def test_a_picture_is_drawn(run: Run, tmp_path: Path, name: str, begin: bytes) -> None:
    path = tmp_path / name
    assert run(*f"league --bots greedy,random --games 200 --plot {path}".split()).code == 0
    data = path.read_bytes()
    assert data.startswith(begin)
    assert len(data) > 5_000


def test_forfeits_are_told_by_team(run: Run) -> None:
    bot = named(outside_bots.Illegal)
    result = run(*f"league --bots greedy,{bot} --games 3 --jobs 1".split())
    assert result.code == 0
    assert result.err.startswith(f"{bot}: 3 games were forfeited and count as lost. Game 0: ")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("", "--bots is missing."),
        ("--bots greedy", "A league has at least two teams with different names"),
        ("--bots greedy,greedy", "A league has at least two teams with different names"),
        ("--bots greedy,gredy", "There is no bot gredy; did you mean greedy?"),
        ("--bots greedy,greedy+random --players 3", "There are 2 bots for 3 players."),
        ("--bots greedy,greedy+", "A name of a bot is missing."),
        ("--bots greedy+greedy,greedy+random+random", "There are 2 bots for 3 players."),
        ("--bots greedy,a+b+c+d+e+f", "There are 6 bots for 5 players."),
    ],
)
def test_what_cannot_be_is_wrong_usage(run: Run, words: str, sentence: str) -> None:
    result = run("league", *words.split())
    assert (result.code, result.out) == (2, "")
    assert sentence in result.err.splitlines()[0]


def test_an_interrupted_league_tells_what_all_have_played(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("ninetyeight.cli.league.play_rounds", interrupted)
    result = run(*split("league --bots greedy,random --games 500"))
    assert (result.code, result.out) == (130, "")
    assert result.err == "Interrupted: all teams have played 0 of 500 games.\n"
