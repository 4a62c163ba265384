"""A real Dask cluster on this machine plays the same games as this process."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shlex import split

import distributed
import numpy as np
import pytest

from ninetyeight import parse_variant
from ninetyeight.simulation import cluster as cluster_module
from ninetyeight.simulation.batch import Tally
from ninetyeight.simulation.cluster import ClusterError, on_cluster
from ninetyeight.simulation.parts import Part
from ninetyeight.simulation.playing import play_part
from ninetyeight.simulation.request import Request, make_request
from ninetyeight.simulation.running import ready, run
from tests.simulation import outside_bots
from tests.simulation.outside_bots import named


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Where a cluster of two worker processes listens."""
    with distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        host="127.0.0.1",
        protocol="tcp://",
        dashboard_address="127.0.0.1:0",  # else two at once would want the same port
    ) as local:
        yield str(local.scheduler_address)


def request(*bots: str, games: int = 1_000, variant: str = "extreme+onfire") -> Request:
    return make_request(parse_variant(variant), 3, bots, games=games, seed=5, seconds=5)


def played(wanted: Request, cluster: str | None) -> Tally:
    tally = Tally(wanted.games)
    with ready(wanted, 1, cluster) as play:
        for _ in run(play, tally, tally.add):
            pass
    return tally


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_the_same_numbers_as_one_machine(address: str, bot: str) -> None:
    there, here = played(request(bot), address), played(request(bot), None)
    assert np.array_equal(there.outcomes, here.outcomes)
    assert np.array_equal(there.left, here.left)
    assert there.seconds > 0


def test_bots_from_outside_think_on_the_workers(address: str) -> None:
    wanted = request("greedy", "greedy", named(outside_bots.Smallest), games=4)
    there, here = played(wanted, address), play_part(request("greedy", games=4), Part(0, 4))
    assert np.array_equal(there.left, here.left)


def test_a_broken_bot_forfeits_there_too(address: str) -> None:
    tally = played(request("greedy", "greedy", named(outside_bots.Illegal), games=2), address)
    assert sorted(tally.forfeits) == [0, 1]
    assert tally.forfeits[0].problem.facts["seat"] == 3


def test_a_bot_that_the_workers_do_not_have(address: str) -> None:
    with pytest.raises(ClusterError) as caught:
        played(request("nowhere:Nobody"), address)
    assert caught.value.code == "bot-not-loaded"


def test_workers_that_play_other_games_are_refused(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_module, "same_games", lambda *_: False)
    with pytest.raises(ClusterError) as caught:
        played(request("greedy"), address)
    assert caught.value.code == "cluster-differs"


def test_nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "_PATIENCE", 0.5)
    for address in ("tcp://127.0.0.1:1", "no address", "gopher://127.0.0.1:1"):
        with pytest.raises(ClusterError) as caught, on_cluster(request("greedy"), address):
            pass
        assert caught.value.code == "cluster-no-answer"
        assert caught.value.problems[0].facts["address"] == address


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ClusterError) as caught, on_cluster(request("greedy"), "tcp://127.0.0.1:1"):
        pass
    assert caught.value.code == "cluster-not-installed"


def test_the_command_line_with_a_cluster(address: str, tmp_path: Path) -> None:
    words = split("simulate --bots greedy --players 3 --games 500 --seed 5 --json")
    out = tmp_path / "run.jsonl"
    there = command(*words, "--cluster", address, "--out", str(out))
    assert (there.returncode, there.stderr) == (0, "")
    here = command(*words)
    assert {**json.loads(there.stdout), "games_per_second": 0} == {
        **json.loads(here.stdout),
        "games_per_second": 0,
    }
    with out.open() as lines:
        assert sum(len(json.loads(line).get("left", [])) for line in lines) == 500


def command(*words: str) -> subprocess.CompletedProcess[str]:
    code = "import sys; from ninetyeight.cli import main; sys.exit(main())"
    return subprocess.run(
        [sys.executable, "-c", code, *words],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
