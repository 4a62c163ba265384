"""How many fresh deals the open-card solver decides, how, and how fast, on one core.

python -m benchmarks.solver
python -m benchmarks.solver --deals 400 --kinds "base 1,base 3"
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections import Counter

from ninetyeight.analysis.solver import SECONDS, solve
from ninetyeight.core.deal import deal_deck
from ninetyeight.notation.decks import SEED_LIMIT, deck_from_seed
from ninetyeight.variants import parse_variant

KINDS = "base 1,base 3,extreme 1,extreme 2,extreme 3,extreme 4,extreme 5"


def main() -> None:
    """Solve fresh deals of every kind and print a row for each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=400, help="of each kind")
    parser.add_argument("--kinds", default=KINDS, help="variants with numbers of players")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for each deal")
    parser.add_argument("--seed", type=int, default=1, help="which deals are fresh")
    given = parser.parse_args()
    print("| deals | decided | won | lost | median s | 95 % within s |")
    print("|---|---|---|---|---|---|")
    for kind in given.kinds.split(","):
        variant, players = kind.split()
        print(_row(variant, int(players), given.deals, given.seconds, given.seed), flush=True)


def _row(variant_id: str, players: int, deals: int, seconds: float, seed: int) -> str:
    variant, seeds = parse_variant(variant_id), random.Random(seed)
    results, times = Counter[str](), list[float]()
    for _ in range(deals):
        deck = deck_from_seed(seeds.randrange(SEED_LIMIT))
        starts = [deal_deck(variant, players, deck, start) for start in range(1, players + 1)]
        solution = solve(starts, seconds)
        results[solution.result] += 1
        times.append(solution.seconds)
    times.sort()
    cells = (
        f"{deals} × `{variant_id}`, {players}",
        f"{100 * (deals - results['unknown']) / deals:.1f} %",
        f"{100 * results['won'] / deals:.1f} %",
        f"{100 * results['lost'] / deals:.1f} %",
        f"{statistics.median(times):.2f}",
        f"{times[int(0.95 * (deals - 1))]:.2f}",
    )
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    main()
