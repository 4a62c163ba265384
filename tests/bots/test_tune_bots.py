"""The file of weights, and the tool that tunes them."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from ninetyeight.bots.weights import nearest_variant, planner_weights, quick_row, read_weights
from ninetyeight.core.variant import MAX_PLAYERS
from ninetyeight.kernel.policies import SILENT
from ninetyeight.kernel.quick import QUICK_NAMES
from ninetyeight.kernel.weights import WEIGHT_NAMES
from ninetyeight.variants import VARIANT_IDS, parse_variant
from tools import tune_bots

LITTLE = "--generations 1 --population 4 --games 40 --jobs 1"
NAMES = {"planner": WEIGHT_NAMES, "quick": QUICK_NAMES}


def tuned(folder: Path, words: str) -> str:
    """The file after tuning a copy of it."""
    file = folder / "weights.json"
    file.write_bytes(tune_bots.FILE.read_bytes())
    assert tune_bots.main([*words.split(), *LITTLE.split(), "--file", str(file)]) == 0
    return file.read_text("utf-8")


@pytest.mark.parametrize(
    "words",
    [
        "--bot planner --variants base --players 2 --talk silent,talk",
        "--bot planner --variants extreme+onfire --players 1 --talk silent,talk",
        "--bot quick --variants base,onfire+short --players 3",
    ],
)
def test_the_same_command_writes_the_same_file(
    words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = tune_bots.FILE.read_bytes()
    text = tuned(tmp_path, words)
    printed = capsys.readouterr().out
    assert tuned(tmp_path, words) == text
    assert capsys.readouterr().out == printed
    assert printed.count(" -> ") == (1 if "--players 1" in words else 2)
    assert tune_bots.FILE.read_bytes() == before
    for bot, variants in json.loads(text).items():
        sets = [weights for players in variants.values() for weights in players.values()]
        assert all(set(each) <= set(NAMES[bot]) for by_talk in sets for each in by_talk.values())


def test_a_variant_gets_its_own_weights(tmp_path: Path) -> None:
    words = "--bot quick --variants onfire+short --players 3"
    found = json.loads(tuned(tmp_path, words))["quick"]["onfire+short"]
    assert set(found) == {"3"}
    assert {"REACH", "STEP", "FIRE"} <= set(found["3"]["silent"])


def test_only_the_weights_asked_for_move() -> None:
    task = tune_bots.Task("quick", parse_variant("base"), 2, talks=False, only=("STEP", "REACH"))
    good = dict(read_weights()["quick"]["base"]["2"]["silent"])
    start = good | {"STEP": -1.0, "REACH": -1.0, "REACH_END": -1.0}
    found = tune_bots.tune(
        task, start, generations=3, population=6, games=60, jobs=1, sigma=1.0, width=7
    )
    assert found != start
    assert {name for name in start if found[name] != start[name]} <= {"STEP", "REACH", "REACH_END"}


def test_better_weights_are_found_and_worse_ones_dropped() -> None:
    task = tune_bots.Task("quick", parse_variant("base"), players=2, talks=False)
    little = {"generations": 3, "population": 6, "games": 60, "jobs": 1}
    start = dict.fromkeys(task.names, 0.0)
    found = tune_bots.tune(task, start, sigma=1.0, **little)
    assert found != start
    scores = [task.score(each, 240, tune_bots.CHECK_SEED, jobs=1) for each in (start, found)]
    assert scores[1] > scores[0]
    good = dict(read_weights()["quick"]["base"]["2"]["silent"])
    assert tune_bots.tune(task, good, sigma=50.0, **little) == good


@pytest.mark.parametrize("bot", ["greedy", "nobody"])
def test_other_bots_have_no_weights(
    bot: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        tuned(tmp_path, f"--bot {bot}")
    assert caught.value.code == 2
    assert bot in capsys.readouterr().err
    assert (tmp_path / "weights.json").read_bytes() == tune_bots.FILE.read_bytes()


def test_the_file_is_as_the_tool_writes_it() -> None:
    text = tune_bots.FILE.read_text("utf-8")
    assert json.loads(text) == read_weights()
    assert text == json.dumps(json.loads(text), indent=1) + "\n"


def test_every_weight_has_a_known_name_and_is_a_number() -> None:
    assert set(read_weights()) == set(NAMES)
    for bot, variants in read_weights().items():
        assert set(variants) <= set(VARIANT_IDS)
        for by_players in variants.values():
            for by_talk in by_players.values():
                for weights in by_talk.values():
                    assert set(weights) <= set(NAMES[bot])
                    assert np.isfinite(list(weights.values())).all()


@pytest.mark.parametrize("variant", VARIANT_IDS)
def test_there_is_a_set_for_every_table(variant: str) -> None:
    modules = set(variant.split("+"))
    for bot, variants in read_weights().items():
        nearest = nearest_variant(variant, variants)
        assert nearest == "base" or set(nearest.split("+")) <= modules
        sets = variants[nearest]
        assert set(sets) == {str(players) for players in range(1, MAX_PLAYERS + 1)}
        for seats, by_talk in sets.items():
            talks = bot == "planner" and seats != "1"
            assert set(by_talk) >= ({"silent", "talk"} if talks else {"silent"})
    for players in range(1, MAX_PLAYERS + 1):
        rules = parse_variant(variant)
        assert quick_row(rules, players)[SILENT:].any()
        for talk in ("silent", "talk") if players > 1 else ("silent",):
            assert planner_weights(rules, players, talk).any()


@pytest.mark.parametrize(
    ("variant", "nearest"),
    [
        ("short", "base"),
        ("expert+short", "expert"),
        ("onfire+expert", "onfire"),
        ("extreme+expert", "extreme"),
        ("extreme@mine+onfire", "extreme+onfire"),
        ("extreme+onfire+expert+short", "extreme+onfire"),
    ],
)
def test_what_was_not_tuned_plays_like_the_nearest(variant: str, nearest: str) -> None:
    assert nearest_variant(variant, read_weights()["planner"]) == nearest


def test_a_variant_tuned_for_some_tables_only_borrows_for_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    base = read_weights()["quick"]["base"]
    some = {"quick": {"base": base, "short": {"3": {"silent": {"REACH": 98.0}}}}}
    monkeypatch.setattr("ninetyeight.bots.weights.read_weights", lambda: some)
    short = parse_variant("short")
    assert quick_row(short, 3)[SILENT] == 98.0
    assert quick_row(short, 2)[SILENT] == base["2"]["silent"]["REACH"]
