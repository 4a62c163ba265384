"""The kernel judges what `training.evaluate` has played: every action legal, and who won.

python -m training.referee decks.npy played/*.npz
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ninetyeight.kernel.actions import do
from ninetyeight.kernel.compiled import compiled
from ninetyeight.kernel.deal import deal_deck
from ninetyeight.kernel.legality import END, legal_set
from ninetyeight.kernel.rules import Rules, rules_of
from ninetyeight.kernel.table import (
    COUNTS,
    DECK,
    DRAWN,
    HAND,
    HANDS,
    OUTCOME,
    PILES,
    RUNNING,
    SEAT,
    SIZE,
    WON,
)
from ninetyeight.variants import parse_variant


def main() -> None:
    """Print one line of JSON for each cell."""
    decks = np.load(sys.argv[1]).astype(np.int64)
    for path in map(Path, sys.argv[2:]):
        with np.load(path) as file:
            for name in file.files:
                variant, players, *_ = name.split()
                actions = file[name].astype(np.int64)
                games = actions.shape[1]
                rules = rules_of(parse_variant(variant))
                won = judge_all(rules, decks[:games], actions, int(players))
                told = {"cell": name, "games": games, "won": won}
                print(json.dumps(told | {"percent": round(100 * won / games, 2)}), flush=True)


@compiled
def judge_all(
    rules: Rules, decks: NDArray[np.int64], actions: NDArray[np.int64], players: int
) -> int:
    """How many games are won; -1 when an action is not legal or a game does not end."""
    table, slots, won = np.zeros(SIZE, np.int64), np.zeros((5, HAND), np.int64), 0
    for game in range(len(decks)):
        table[DECK : DECK + 98] = decks[game]
        deal_deck(rules, table, players, 0)
        # The environment keeps a hand in slots, the kernel in order: who is in which is kept here.
        slots[:, :] = 0
        for seat in range(players):
            held = table[COUNTS + seat]
            slots[seat, :held] = decks[game, seat * held : (seat + 1) * held]
        step = 0
        while table[OUTCOME] == RUNNING:
            if step == len(actions):
                return -1
            action, seat, drawn = actions[step, game], table[SEAT], table[DRAWN]
            if action != END:
                card, place = slots[seat, action // PILES], 0
                while place < HAND and table[HANDS + seat * HAND + place] != card:
                    place += 1
                slots[seat, action // PILES] = 0
                action = place * PILES + action % PILES
            if not legal_set(rules, table) >> action & 1:
                return -1
            do(rules, table, action)
            for slot in range(HAND):
                if slots[seat, slot] == 0 and drawn < table[DRAWN]:
                    slots[seat, slot] = table[DECK + drawn]
                    drawn += 1
            step += 1
        won += table[OUTCOME] == WON
    return won


if __name__ == "__main__":
    main()
