"""Compiled code is kept on disk, apart for every version of the sources."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ninetyeight.kernel import compiled

PROGRAM = """
from ninetyeight.kernel.play import play_games, _play_batch
from ninetyeight.kernel.policies import GREEDY, policy_row
from ninetyeight.variants import parse_variant
play_games(parse_variant("base"), policy_row(GREEDY)[None], 1, seed=1)
print(sum(_play_batch.stats.cache_hits.values()), sum(_play_batch.stats.cache_misses.values()))
"""


def run(cache: Path) -> str:
    environment = {**os.environ, "XDG_CACHE_HOME": str(cache)}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def test_the_second_run_compiles_nothing(tmp_path: Path) -> None:
    assert run(tmp_path) == "0 1"
    assert run(tmp_path) == "1 0"
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
