"""The kernel beside the core: whole games by smallest steps, in one run (`make bench`).

Both ask for the legal actions and the outcome at every step. The kernel's figures are without
compilation, for one core and for all of them.
"""

from __future__ import annotations

import os
import time

import numpy as np

from benchmarks.play_through import play_all
from ninetyeight.kernel.play import play_games
from ninetyeight.kernel.policies import GREEDY, policy_row
from ninetyeight.variants import parse_variant

CORE_GAMES = 100
KERNEL_GAMES = 20_000
PLAYERS = 3


def main() -> None:
    """Measure, and print a table."""
    cores = os.cpu_count() or 1
    head = ("actions a second", "core", "kernel", "kernel / core", f"on {cores} cores / on one")
    print(f"{head[0]:18}{head[1]:>10}{head[2]:>13}{head[3]:>15}{head[4]:>24}")
    for variant in ("base", "onfire", "extreme", "extreme+onfire"):
        begun = time.process_time()
        core = play_all(variant, CORE_GAMES) / (time.process_time() - begun)
        one, many = kernel_rate(variant, 1), kernel_rate(variant, cores)
        print(f"{variant:18}{core:10,.0f}{one:13,.0f}{one / core:15,.0f}{many / one:24.2f}")


def kernel_rate(variant: str, jobs: int) -> float:
    """Actions per second of wall time."""
    rules, seats = parse_variant(variant), np.array([policy_row(GREEDY)] * PLAYERS)
    play_games(rules, seats, 1, seed=0)
    begun = time.perf_counter()
    actions = int(play_games(rules, seats, KERNEL_GAMES, seed=1, jobs=jobs).actions.sum())
    return actions / (time.perf_counter() - begun)


if __name__ == "__main__":
    main()
