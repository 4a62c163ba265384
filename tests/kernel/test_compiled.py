"""Compiled code is kept on disk, apart for every version of the sources."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ninetyeight.kernel import compiled

PROGRAM = """
import numpy as np
from ninetyeight import parse_position
from ninetyeight.bots import Limit, make_bot
from ninetyeight.kernel.play import play_games, _play_batch
from ninetyeight.kernel.policies import GREEDY, policy_row
from ninetyeight.kernel.table import WON
from ninetyeight.variants import parse_variant
base, planner = parse_variant("base"), make_bot("planner")
play_games(base, policy_row(GREEDY)[None], 1, seed=1)
two = play_games(base, np.array([planner.row(base, 2)] * 2), 40, seed=1, jobs=1)
assert (two.outcomes == WON).any(), two
late = parse_position("base 60/98/3/2 51,61/50,62 - 2 50A")
chosen = planner.act(late.view(2), {}, Limit()).action
said, offer = planner.signals(late.view(1)), planner.offer_start(late.view(1))
print(sum(_play_batch.stats.cache_hits.values()), sum(_play_batch.stats.cache_misses.values()))
print(two.cards_left.tolist(), two.actions.tolist(), chosen, said, offer)
"""


def run(cache: Path) -> str:
    environment = {**os.environ, "XDG_CACHE_HOME": str(cache)}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def test_the_second_run_compiles_nothing_and_plays_the_same(tmp_path: Path) -> None:
    """To the end, the end game's search included, and a bot at the table too."""
    counts, _, played = run(tmp_path).partition("\n")
    assert counts == "0 1"
    assert run(tmp_path) == f"1 0\n{played}"
    (folder,) = (tmp_path / "ninetyeight").iterdir()
    assert folder.name.startswith("kernel-")


def test_a_cache_that_cannot_be_written_is_no_obstacle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    folder = Path(compiled._cache_folder())
    assert folder.is_dir()
    assert "ninetyeight-kernel-" in folder.name
    folder.rmdir()


def test_the_folder_follows_the_sources() -> None:
    assert compiled._sources_hash() in compiled._cache_folder()
