"""The file of a run: it goes on where it stopped, and never with games of something else."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from ninetyeight import SetupError, parse_variant
from ninetyeight.errors import Problem
from ninetyeight.simulation.batch import FORFEIT, Forfeit, Tally, make_batch
from ninetyeight.simulation.request import Request, make_request
from ninetyeight.simulation.results_file import open_results
from ninetyeight.simulation.running import ready, run, verify_tally

REQUEST = make_request(parse_variant("extreme"), 2, ["greedy"], games=500, seed=7)


def play(path: Path, request: Request = REQUEST, most: int | None = None) -> Tally:
    """Go on with the run at `path`, for at most so many batches."""
    file = open_results(path, request)
    with ready(request, 1) as play_parts:
        for count, _ in enumerate(run(play_parts, file.tally, file.add), start=1):
            if count == most:
                break
    file.close()
    return file.tally


def read(path: Path, request: Request = REQUEST) -> Tally:
    file = open_results(path, request)
    file.close()
    return file.tally


def codes(path: Path, request: Request = REQUEST) -> list[str]:
    before = path.read_bytes()
    with pytest.raises(SetupError) as caught:
        open_results(path, request)
    assert path.read_bytes() == before  # what is not ours is left as it is
    return [problem.code for problem in caught.value.problems]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "run.jsonl"


def test_a_run_goes_on_where_it_stopped(path: Path, tmp_path: Path) -> None:
    first = play(path, most=2)
    assert 0 < first.played < REQUEST.games
    kept = path.read_bytes()
    second = play(path)
    assert path.read_bytes().startswith(kept)
    whole = play(tmp_path / "whole.jsonl")
    assert np.array_equal(second.left, whole.left)
    assert np.array_equal(second.outcomes, whole.outcomes)
    assert second.seconds > first.seconds


def test_a_torn_last_line_is_dropped(path: Path) -> None:
    whole = play(path)
    data = path.read_bytes()
    lines = data.splitlines(keepends=True)
    for cut in (1, 2, len(lines[-1]) // 2, len(lines[-1]) - 1):
        path.write_bytes(data[:-cut])
        assert read(path).played < whole.played
        assert path.read_bytes() == b"".join(lines[:-1])
        assert np.array_equal(play(path).left, whole.left)


def test_a_torn_first_line_is_begun_anew(path: Path) -> None:
    play(path, most=1)
    head = path.read_bytes().splitlines(keepends=True)[0]
    for cut in (0, 1, 10, len(head) - 1):
        path.write_bytes(head[:cut])
        assert read(path).played == 0
        assert path.read_bytes() == head


def test_more_games_or_fewer_are_the_same_run(path: Path) -> None:
    whole = play(path)
    fewer = read(path, replace(REQUEST, games=100))
    assert np.array_equal(fewer.left, whole.left[:100])
    more = play(path, replace(REQUEST, games=700))
    assert more.played == 700
    assert np.array_equal(more.left[:500], whole.left)


@pytest.mark.parametrize(
    "other",
    [
        replace(REQUEST, seed=8),
        replace(REQUEST, bots=("greedy", "random")),
        replace(REQUEST, talk="silent"),
        replace(REQUEST, variant=parse_variant("extreme+onfire")),
    ],
)
def test_another_request_is_refused(path: Path, other: Request) -> None:
    play(path, most=1)
    assert codes(path, other) == ["results-other"]


def test_levels_at_which_bots_do_the_same_are_the_same_run(path: Path) -> None:
    whole = play(path)
    assert read(path, replace(REQUEST, talk="house")).played == whole.played


@pytest.mark.parametrize("content", [b"my diary\n", b"my diary", b"{}\n", b"[1]\n", b"\xff\n\n"])
def test_a_file_of_something_else_is_left_as_it_is(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert codes(path) == ["results-foreign"]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("outcomes", "x"),
        ("outcomes", 3),
        ("left", [99]),
        ("left", []),
        ("left", "no"),
        ("first", -1),
        ("first", 10**9),
        ("seconds", -1),
        ("seconds", "soon"),
        ("forfeits", [{}]),
        ("forfeits", [{"game": 0, "code": "bot-hung", "facts": {}}]),
    ],
)
def test_a_damaged_line_is_named(path: Path, key: str, value: object) -> None:
    play(path, most=1)
    with path.open("a") as file:
        sound = {"first": 0, "outcomes": "s", "left": [5], "seconds": 1, "forfeits": []}
        file.write(json.dumps({**sound, key: value}) + "\n")
    assert codes(path) == ["results-damaged"]


def test_forfeits_are_kept_with_what_went_wrong(path: Path) -> None:
    problem = Problem("bot-hung", None, {"bot": "x", "seat": 2, "seconds": "5"})
    file = open_results(path, REQUEST)
    file.add(make_batch(3, [FORFEIT], [40], [Forfeit(3, problem)]), 1.0)
    file.close()
    assert read(path).forfeits == {3: Forfeit(3, problem)}


def test_games_that_would_end_differently_now_are_noticed(path: Path) -> None:
    tally = play(path)
    verify_tally(REQUEST, tally)
    text = path.read_text()
    left = next(str(cards) for cards in tally.left[:20] if cards > 10)
    path.write_text(text.replace(f"{left},", "9,", 1))
    with pytest.raises(SetupError) as caught:
        verify_tally(REQUEST, read(path))
    assert caught.value.code == "results-differ"
