"""Record games of the bots that the champion shall know, for `training.imitate` to learn from.

python -m training.record --family team --games 32000 --out games.npz

In every other seat on average sits a champion: so the bots are seen in positions as they will meet
them beside one.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np

from ninetyeight.core.variant import MAX_PLAYERS
from ninetyeight.kernel.table import CARDS_IN_DECK, DECK
from ninetyeight.variants import parse_variant
from tools.champion_games import CHAMPION, NO_ACTION, play_batch
from training.setting import FAMILIES, MOST_STEPS, Cell, drawn_cells
from training.strangers import IMITATED, ITSELF, NAMES

_BATCH = 128
EMPTY = -1
"""Who sits in a seat that is not there."""


def main() -> None:
    """Play and write."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--family", choices=FAMILIES, required=True)
    parser.add_argument("--games", type=int, default=32_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    wanted = parser.parse_args()
    chance = np.random.default_rng(wanted.seed)
    cells = drawn_cells(wanted.family, -(-wanted.games // _BATCH), chance, together=True)
    parts = [
        record(cell, team_for(cell, chance), wanted.seed, number * _BATCH, _BATCH)
        for number, cell in enumerate(cells)
    ]
    columns: dict[str, Any] = {
        name: np.concatenate([part[name] for part in parts]) for name in parts[0]
    }
    np.savez_compressed(wanted.out, **columns)


def team_for(cell: Cell, chance: np.random.Generator) -> list[int]:
    """Who sits where: champions and bots that are to be imitated, at least one of these."""
    is_champion = chance.random(cell.players) < 0.5
    team = np.where(is_champion, ITSELF, chance.choice(IMITATED, cell.players))
    team[chance.integers(cell.players)] = chance.choice(IMITATED)
    return [int(kind) for kind in team]


def record(cell: Cell, team: list[int], seed: int, first: int, games: int) -> dict[str, Any]:
    """One row for each game: variant, who talks and sits where, the deck, and all actions."""
    bots, talk = [NAMES[kind] or CHAMPION for kind in team], "strict" if cell.talks else "silent"
    played = play_batch(parse_variant(cell.variant), bots, talk, seed, first, games)
    actions = np.full((games, MOST_STEPS), NO_ACTION, np.int16)
    actions[:, : len(played.actions)] = played.actions.T
    return {
        "variants": np.full(games, cell.variant, "U32"),
        "talks": np.full(games, cell.talks),
        "seats": np.tile(np.array(team + [EMPTY] * (MAX_PLAYERS - len(team)), np.int8), (games, 1)),
        "decks": played.tables[:, DECK : DECK + CARDS_IN_DECK].astype(np.int8),
        "actions": actions,
    }


if __name__ == "__main__":
    main()
