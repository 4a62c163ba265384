"""How long a review takes with its two budgets, on two processes.

python -m benchmarks.review
"""

from __future__ import annotations

import argparse
from itertools import product
from time import perf_counter

from ninetyeight.analysis.review import FULL, QUICK, Budget, review
from ninetyeight.analysis.workers import analysts
from ninetyeight.bots.registry import make_bot
from ninetyeight.notation.decks import deck_from_seed
from ninetyeight.notation.record import Record
from ninetyeight.table.local import LocalTable
from ninetyeight.table.options import Options
from ninetyeight.table.records import record_of
from ninetyeight.table.seats import BotPlayer

GAMES = (("base", 1), ("base", 3), ("base", 5), ("extreme", 2))


def main() -> None:
    """Review a finished game of each kind, and print a row for each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    print("| game | turns | budget | first turn after s | seconds | deals a turn |")
    print("|---|---|---|---|---|---|")
    budgets = (("quick", QUICK), ("full", FULL))
    for (variant, players), (name, budget) in product(GAMES, budgets):
        print(_row(_played(variant, players), name, budget, given.jobs), flush=True)


def _row(record: Record, name: str, budget: Budget, jobs: int) -> str:
    """Starting the processes is part of it: a command has to do that too."""
    begun = perf_counter()
    with analysts(jobs) as executor:
        told = [(found, perf_counter() - begun) for found in review(record, budget, executor, jobs)]
    (_, first), (found, passed) = told[0], told[-1]
    deals = sum(turn.before.deals for turn in found.turns) / len(found.turns)
    kind = f"`{record.variant.id}`, {len(record.seats)}, {found.result}"
    cells = (kind, str(found.total), name, f"{first:.1f}", f"{passed:.1f}", f"{deals:.0f}")
    return f"| {' | '.join(cells)} |"


def _played(variant: str, players: int) -> Record:
    """A game of bots that err like people."""
    options = Options(variant=variant, seats=players)
    seats = [BotPlayer("casual")] * players
    table = LocalTable(options, seats, deck_from_seed(3), lambda name: make_bot(name, seed=3))
    table.go_on()
    return record_of(table.events)


if __name__ == "__main__":
    main()
