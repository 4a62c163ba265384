"""How strong the champion is: batches of games, its network in NumPy, the kernel as referee.

python -m tools.champion_strength --bots champion,champion,greedy --games 10000 --talk strict

The result is a line of JSON.
"""

from __future__ import annotations

import argparse
import json

from ninetyeight.variants import parse_variant
from tools.champion_games import TALKS, play_batch

_BATCH = 512


def main() -> None:
    """Measure one team and print what it won."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--bots", required=True, help="one name for each seat, by commas")
    parser.add_argument("--variant", default="base")
    parser.add_argument("--talk", choices=TALKS, default="silent")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=7)
    wanted = parser.parse_args()
    bots = wanted.bots.split(",")
    variant = parse_variant(wanted.variant)
    won = 0
    for first in range(0, wanted.games, _BATCH):
        count = min(_BATCH, wanted.games - first)
        won += play_batch(variant, bots, wanted.talk, wanted.seed, first, count).won
    print(
        json.dumps(
            {
                "variant": variant.id,
                "bots": bots,
                "talk": wanted.talk,
                "seed": wanted.seed,
                "games": wanted.games,
                "won": won,
                "percent": round(100 * won / wanted.games, 2),
            }
        ),
        flush=True,
    )


if __name__ == "__main__":
    main()
