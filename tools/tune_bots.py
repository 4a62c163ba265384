"""Tune the weights of `quick` and `planner` for a variant, a number of players and a talk level.

`make tune ARGS="--bot planner --variants base --players 3 --talk silent"` starts from the weights
in `src/ninetyeight/bots/weights.json`, searches better ones with CMA-ES (every candidate of a
generation plays the same deals), and writes them back if they win more on deals that the search
has not seen. The same command with the same file gives the same weights.

`--only SEEN,STEPS` searches the weights that have one of these in their name and leaves the rest
as they are. `--width 7` lets the planner follow fewer turns while it searches, which is faster;
what decides at the end is played in full.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cma
import numpy as np
from numpy.typing import NDArray

from ninetyeight.bots.registry import make_bot
from ninetyeight.bots.weights import nearest_variant
from ninetyeight.core.variant import MAX_PLAYERS, Variant
from ninetyeight.kernel.planner import WIDEST
from ninetyeight.kernel.play import play_games
from ninetyeight.kernel.policies import (
    PLANNER,
    QUICK,
    SILENT,
    TALKING,
    WIDTH,
    Policy,
    policy_row,
)
from ninetyeight.kernel.quick import QUICK_NAMES
from ninetyeight.kernel.table import WON
from ninetyeight.kernel.weights import WEIGHT_NAMES
from ninetyeight.variants import parse_variant

FILE = Path(__file__).parent.parent / "src" / "ninetyeight" / "bots" / "weights.json"

SEARCH_SEED, CHECK_SEED = 5_000, 77
"""Deals of the first generation (the next has the next seed), and those that decide."""

_FEW_LEFT = 6.0
"""A lost game counts a little too, the more the fewer cards were left: a smoother hill."""

# How far a weight may move at first. What is not named here moves by one.
_STEPS = {
    "BEST": 0.4, "BEST_EARLY": 0.4, "BEST_END": 0.3, "WORSE": 0.4, "WORSE_EARLY": 0.4,
    "WORSE_END": 0.3, "EXTRA": 2.0, "EXTRA_EARLY": 2.0, "EXTRA_END": 4.0, "TAKEN_BY_0": 4.0,
    "TAKEN_BY_0_EARLY": 4.0, "TAKEN_BY_0_END": 6.0, "TAKEN_BY_1_END": 2.0, "TAKEN_BY_2": 0.7,
    "TAKEN_BY_2_EARLY": 0.7, "TAKEN_BY_3": 0.5, "TAKEN_BY_3_EARLY": 0.5, "TAKEN_BY_3_END": 0.5,
    "OWN": 0.5, "CROSSED": 2.0, "TRICK_UNSEEN": 2.0, "TRICK_NEAR": 4.0, "TRICK_END": 3.0,
    "TRICK_HELD": 4.0, "TRICK_HELD_END": 3.0, "PAIR": 3.0, "HELD_DEAD": 10.0, "HELD": 0.15,
    "HELD_END": 0.2, "NEXT": 0.2, "SECOND": 0.2, "LATER": 0.15, "HURT": 3.0, "FREE_MOVED": 2.0,
    "FIRE_STEPS": 0.5, "UNMET": 10.0, "STEP": 0.3, "LIVE": 0.4, "LAST_PILE": 10.0,
    "LAST_BUT_ONE": 3.0,
}  # fmt: skip
_STEPS_BY_KIND = {
    "LOVE": 4.0, "LIKE": 3.0, "KEEP": 6.0, "SEEN": 3.0, "STEPS": 0.3, "HELD": 3.0
}  # fmt: skip
_QUICK_BEST = 0.3


@dataclass(frozen=True)
class Task:
    """What is tuned."""

    bot: str
    variant: Variant
    players: int
    talks: bool
    only: tuple[str, ...] = ("",)
    """Parts of the names of the weights that are searched."""

    @property
    def names(self) -> tuple[str, ...]:
        """The weights that matter here."""
        names = QUICK_NAMES if self.bot == "quick" else WEIGHT_NAMES
        return tuple(name for name in names if self._matters(name))

    def _matters(self, name: str) -> bool:
        if name.startswith(("LOVE", "LIKE", "KEEP", "FREE_MOVED", "LATER", "HURT")):
            return self.talks
        if name in ("SILENCE_SEEN", "SILENCE_STEPS"):
            return self.talks and bool(self.variant.commands)
        if name.startswith("FIRE"):
            return bool(self.variant.fire)
        commands = ("STOP", "SKULL", "THREE", "SILENCE", "NO_TRICK", "ONE_PILE", "DRAW_ONE")
        if name.startswith(commands) or name in ("UNMET", "SHORT"):
            return bool(self.variant.commands)
        return True

    def step(self, name: str) -> float:
        """How far this weight may move at first."""
        if self.bot == "quick" and name == "BEST":
            return _QUICK_BEST
        by_kind = [step for part, step in _STEPS_BY_KIND.items() if part in name]
        return _STEPS.get(name, by_kind[0] if by_kind else 1.0)

    def row(self, weights: dict[str, float], width: int = WIDEST) -> Policy:
        """A policy with these weights."""
        row = policy_row(QUICK if self.bot == "quick" else PLANNER)
        row[WIDTH] = width
        names = QUICK_NAMES if self.bot == "quick" else WEIGHT_NAMES
        values = [weights.get(name, 0.0) for name in names]
        for start in (SILENT, TALKING):
            row[start : start + len(values)] = values
        return row

    def score(
        self, weights: dict[str, float], games: int, seed: int, jobs: int, width: int = WIDEST
    ) -> float:
        """Share of games won, and a little for few cards left."""
        team: NDArray[np.float64] = np.array([self.row(weights, width)] * self.players)
        played = play_games(self.variant, team, games, seed, talk=self.talks, jobs=jobs)
        won = np.mean(played.outcomes == WON)
        return float(won + 0.5 * np.mean(np.exp(-played.cards_left / _FEW_LEFT)))


def tune(
    task: Task,
    start: dict[str, float],
    *,
    generations: int,
    population: int,
    games: int,
    jobs: int,
    sigma: float,
    width: int = WIDEST,
) -> dict[str, float]:
    """Better weights than `start`, or `start` if none were found."""
    names = [name for name in task.names if any(part in name for part in task.only)]
    rest = {name: start.get(name, 0.0) for name in task.names}
    steps = np.array([task.step(name) for name in names])
    begin = np.array([start.get(name, 0.0) for name in names])
    options = {"popsize": population, "seed": 98, "verbose": -9}
    search = cma.CMAEvolutionStrategy(begin / steps, sigma, options)

    def named(point: NDArray[np.float64]) -> dict[str, float]:
        moved = {name: round(float(value), 3) for name, value in zip(names, point, strict=True)}
        return rest | moved

    for generation in range(generations):
        points = search.ask()
        seed = SEARCH_SEED + generation
        scores = [task.score(named(point * steps), games, seed, jobs, width) for point in points]
        search.tell(points, [-score for score in scores])
    found = named(search.mean * steps)
    checked = 4 * games
    before, after = (task.score(each, checked, CHECK_SEED, jobs) for each in (start, found))
    where = f"{task.bot} {task.variant.id} {task.players} {'talk' if task.talks else 'silent'}"
    print(f"{where}: {before:.4f} -> {after:.4f}", flush=True)
    return found if after > before else start


def main(arguments: Sequence[str] | None = None) -> int:
    """Tune what was asked for and write the file."""
    options = _options(arguments)
    for variant_id in options.variants.split(","):
        for players in map(int, options.players.split(",")):
            for talk in options.talk.split(","):
                if talk == "talk" and (players == 1 or options.bot == "quick"):
                    continue  # nobody to talk to, or nobody who listens
                variant, only = parse_variant(variant_id), tuple(options.only.split(","))
                task = Task(options.bot, variant, players, talk == "talk", only)
                make_bot(options.bot)  # a name that does not exist is refused here
                tuned: dict[str, Any] = json.loads(options.file.read_text(encoding="utf-8"))
                known = tuned[options.bot]
                nearest = known[nearest_variant(variant_id, known)][str(players)]
                start = dict(nearest[talk] if talk in nearest else nearest["silent"])
                known.setdefault(variant_id, {}).setdefault(str(players), {})[talk] = tune(
                    task,
                    start,
                    generations=options.generations,
                    population=options.population,
                    games=options.games,
                    jobs=options.jobs,
                    sigma=options.sigma,
                    width=options.width,
                )
                text = json.dumps(tuned, indent=1) + "\n"
                options.file.write_text(text, encoding="utf-8")
    return 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--bot", choices=("quick", "planner"), default="planner")
    parser.add_argument("--variants", default="base")
    parser.add_argument("--players", default=",".join(map(str, range(1, MAX_PLAYERS + 1))))
    parser.add_argument("--talk", choices=("silent", "talk", "silent,talk"), default="silent")
    parser.add_argument("--generations", type=int, default=25)
    parser.add_argument("--population", type=int, default=12)
    parser.add_argument("--games", type=int, default=1_500)
    parser.add_argument("--sigma", type=float, default=0.4)
    parser.add_argument("--width", type=int, default=WIDEST)
    parser.add_argument("--only", default="")
    parser.add_argument("--jobs", type=int, default=None)
    parser.add_argument("--file", type=Path, default=FILE)
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main())
