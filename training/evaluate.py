"""Play many games with trained networks and keep every action, for `training.referee` to judge.

python -m training.evaluate --runs solo=runs/solo team=runs/team --decks decks.npy --out played
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from ninetyeight.envs.jax.play import deal
from ninetyeight.envs.jax.state import WON
from training.checkpoint import load
from training.export import as_shipped
from training.network import Params
from training.ppo import play_out
from training.search import Plan, play_searching
from training.setting import FAMILIES, Cell, setting_of
from training.strangers import GREEDY

SHOWN = ("base", "onfire", "expert", "extreme", "extreme+onfire")
"""The variants in the tables of strength."""
CELLS_IN_FILE = 12


def main() -> None:
    """Every cell of the families asked for; with `--search`, the solo game with search instead."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", nargs="+", required=True, help="family=folder of its run")
    parser.add_argument("--decks", type=Path, required=True, help="(games, 98), as kernel deals")
    parser.add_argument("--games", type=int, default=10_240)
    parser.add_argument("--search", action="store_true", help="search in the solo game")
    parser.add_argument("--out", type=Path, required=True)
    wanted = parser.parse_args()
    decks = np.load(wanted.decks)[: wanted.games]
    for run in wanted.runs:
        family, folder = run.split("=")
        params = as_shipped(load(Path(folder) / "checkpoint.npz")[0])
        kept = Kept(wanted.out, f"{family}-search" if wanted.search else family)
        for cell in [Cell("base", 1, False)] if wanted.search else cells_of(family):
            begun = time.time()
            won, actions = play(params, cell, decks, wanted.search)
            print(f"{cell}: {100 * won:.2f} %, {time.time() - begun:.0f} s", flush=True)
            kept.add(str(cell), actions)
        kept.write()


class Kept:
    """Played games in files of a dozen cells, so that none becomes too large to be moved."""

    def __init__(self, folder: Path, name: str) -> None:
        self._folder, self._name = folder, name
        self._cells: dict[str, Any] = {}
        self._files = 0

    def add(self, name: str, actions: NDArray[np.int8]) -> None:
        """Keep the actions of one cell."""
        self._cells[name] = actions
        if len(self._cells) == CELLS_IN_FILE:
            self.write()

    def write(self) -> None:
        """Write what is not written yet."""
        if self._cells:
            np.savez_compressed(self._folder / f"{self._name}{self._files}.npz", **self._cells)
            self._files, self._cells = self._files + 1, {}


def cells_of(family: str) -> list[Cell]:
    """All that goes into the tables of strength."""
    variants, tables = FAMILIES[family]
    cells = [
        Cell(variant, players, talks)
        for variant in SHOWN
        if variant in variants
        for players, talks, _ in tables
    ]
    if "base" in variants and len(tables) > 1:
        cells += [Cell("base", players, False, GREEDY) for players in range(2, 6)]
    return cells


def play(
    params: Params, cell: Cell, decks: NDArray[np.int8], searches: bool
) -> tuple[float, NDArray[np.int8]]:
    """The share of games won, and (steps, games) actions."""
    setting = setting_of([cell] * len(decks))
    states = jax.vmap(deal, (0, 0, 0, None))(setting.rules, jnp.asarray(decks), setting.players, 0)
    if searches:
        ends, actions = play_searching(params, setting, states, Plan())
    else:
        ends, played = play_out(params, setting, states, jax.random.key(0), dtype=jnp.float32)
        actions = np.asarray(played)
    return float((ends.outcome == WON).mean()), actions


if __name__ == "__main__":
    main()
