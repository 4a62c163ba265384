"""Compiled code is kept on disk, apart for every version of the sources."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ninetyeight.kernel import compiled

FEW = """
import numpy as np
from ninetyeight.kernel.deal import deal_deck, shuffle_deck
from ninetyeight.kernel.rules import rules_of
from ninetyeight.kernel.table import SIZE
from ninetyeight.variants import parse_variant
table = np.zeros(SIZE, np.int64)
shuffle_deck(table, np.uint64(1), 0)
deal_deck(rules_of(parse_variant("base")), table, 3, 0)
stats = deal_deck.stats
print(sum(stats.cache_hits.values()), sum(stats.cache_misses.values()))
print(table.tolist())
"""
ALL = """
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


def run(program: str, cache: Path) -> str:
    environment = {**os.environ, "XDG_CACHE_HOME": str(cache)}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


@pytest.mark.parametrize("program", [FEW, pytest.param(ALL, marks=pytest.mark.long)])
def test_the_second_run_compiles_nothing_and_does_the_same(program: str, tmp_path: Path) -> None:
    """Whole games to the end, the end game's search and a bot at the table take a minute."""
    counts, _, played = run(program, tmp_path).partition("\n")
    assert counts == "0 1"
    assert run(program, tmp_path) == f"1 0\n{played}"
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
