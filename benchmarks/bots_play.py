"""How fast the bots play: whole games on one core, in one run (`make bench`).

Games per second of CPU time, without compilation, for one to five players of the base game; and
the same as a share of what `greedy` does in the same run. Machines differ: compare the shares.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from ninetyeight.bots.weights import planner_row, quick_row
from ninetyeight.core.variant import MAX_PLAYERS, Variant
from ninetyeight.kernel.play import play_games
from ninetyeight.kernel.policies import GREEDY, Policy, policy_row
from ninetyeight.variants import parse_variant

FASTER = 10
"""How many times as many games the bots play that do not plan."""


def main() -> None:
    """Measure, and print two tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=2_000, help="games of the planner (2000)")
    games = parser.parse_args().games
    variant, counts = parse_variant("base"), range(1, MAX_PLAYERS + 1)
    rates: dict[str, list[float | None]] = {
        "greedy, silent": [rate(variant, policy_row(GREEDY), n, FASTER * games) for n in counts],
        "quick, silent": [rate(variant, quick_row(variant, n), n, FASTER * games) for n in counts],
        "planner, silent": [rate(variant, planner_row(variant, n), n, games) for n in counts],
        "planner, strict": [
            rate(variant, planner_row(variant, n), n, games, talk=True) if n > 1 else None
            for n in counts
        ],
    }
    print_table("games a second, players:", rates, "{:,.0f}")
    yardstick = rates.pop("greedy, silent")
    shares = {
        name: [a / b if a and b else None for a, b in zip(row, yardstick, strict=True)]
        for name, row in rates.items()
    }
    print_table("of greedy", shares, "{:.3f}")


def rate(variant: Variant, row: Policy, players: int, games: int, *, talk: bool = False) -> float:
    """Games per second of CPU time, with this policy in all seats."""
    seats = np.array([row] * players)
    play_games(variant, seats, 1, seed=0, talk=talk, jobs=1)
    begun = time.process_time()
    play_games(variant, seats, games, seed=1, talk=talk, jobs=1)
    return games / (time.process_time() - begun)


def print_table(title: str, rows: dict[str, list[float | None]], form: str) -> None:
    """One line for each bot, one column for each number of players."""
    print(f"{title:26}" + "".join(f"{players:>10}" for players in range(1, MAX_PLAYERS + 1)))
    for name, values in rows.items():
        cells = ["–" if value is None else form.format(value) for value in values]
        print(f"{name:26}" + "".join(f"{cell:>10}" for cell in cells))


if __name__ == "__main__":
    main()
