"""Measure how often champions win each of many deals: `analysis/difficulty.json`.

The share of deals that are harder than a given one is told by it. Run it anew when the champion's
weights have changed; with --go-on it keeps what an interrupted run has measured:

    python -m tools.write_difficulty
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from ninetyeight.analysis.difficulty import CHAMPION, Deal, chance_to_win, reference_name
from ninetyeight.analysis.workers import analysts
from ninetyeight.core.variant import MAX_PLAYERS
from ninetyeight.notation.decks import deck_from_seed
from ninetyeight.variants import parse_variant

_FILE = Path(__file__).parents[1] / "src/ninetyeight/analysis/difficulty.json"
_VARIANTS = ("base", "extreme", "onfire", "expert", "extreme+onfire")
_FIRST_SEED = 10_000
"""Far from the seeds that people type."""


def main() -> None:
    """Measure all kinds of deals, and write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=48)
    parser.add_argument("--games", type=int, default=16, help="of each deal")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--go-on", action="store_true")
    given = parser.parse_args()
    measured: dict[str, list[float]] = json.loads(_FILE.read_text()) if given.go_on else {}
    with analysts(given.jobs) as executor:
        awaited = {
            reference_name(deal): executor.submit(_shares, deal, given.deals, given.games)
            for deal in _kinds()
            if reference_name(deal) not in measured
        }
        for name, future in awaited.items():
            measured[name] = future.result()
            print(name, f"{sum(measured[name]) / given.deals:.3f}", flush=True)
            _write(measured)


def _write(measured: dict[str, list[float]]) -> None:
    lines = (f'"{name}": {json.dumps(shares)}' for name, shares in measured.items())
    _FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def _kinds() -> Iterator[Deal]:
    for name, players, talks in product(_VARIANTS, range(1, MAX_PLAYERS + 1), (False, True)):
        if players > 1 or not talks:
            yield Deal(parse_variant(name), players, (), talks)


def _shares(kind: Deal, deals: int, games: int) -> list[float]:
    """How often champions win each deal, ascending."""
    seeds = range(_FIRST_SEED, _FIRST_SEED + deals)
    of_seeds = (kind._replace(deck=deck_from_seed(seed)) for seed in seeds)
    return sorted(round(chance_to_win(deal, CHAMPION, games).mean, 4) for deal in of_seeds)


if __name__ == "__main__":
    main()
