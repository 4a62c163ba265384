"""How strong the champion is: batches of games, its network in NumPy, the kernel as referee.

python -m tools.champion_strength --bots champion,champion,greedy --games 10000 --talk strict

Every line of the result is a line of JSON. The deals are those of `simulate` with the same seed;
seat 1 begins.
"""

from __future__ import annotations

import argparse
import json

import numpy as np
from numpy.typing import NDArray

from ninetyeight.bots.champion_network import network_for
from ninetyeight.bots.kernel_bot import KernelBot
from ninetyeight.bots.registry import make_bot
from ninetyeight.core.variant import MAX_PLAYERS, Variant
from ninetyeight.kernel.compiled import compiled
from ninetyeight.kernel.deal import deal_deck, shuffle_deck
from ninetyeight.kernel.legality import is_visible
from ninetyeight.kernel.looks import Looks, do_all, look, new_looks, no_keep_off
from ninetyeight.kernel.policies import END_TURN, next_action, say
from ninetyeight.kernel.random import Word
from ninetyeight.kernel.rules import SILENCE, Rules, rules_of
from ninetyeight.kernel.sight import Weights
from ninetyeight.kernel.table import (
    HAND,
    HANDS,
    LAID,
    OUTCOME,
    PILES,
    PLAYERS,
    RUNNING,
    SEAT,
    SIZE,
    TOPS,
    WON,
)
from ninetyeight.kernel.wishes import say_wishes
from ninetyeight.variants import parse_variant

CHAMPION = "champion"
TALKS = ("silent", "turn", "strict")
"""Nothing said; strict signals as of the beginning of the turn; strict signals after every card."""
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
        won += play_batch(variant, bots, wanted.talk, wanted.seed, first, count)
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


def play_batch(
    variant: Variant, bots: list[str], talk: str, seed: int, first: int, count: int
) -> int:
    """How many of these games are won."""
    rules, network = rules_of(variant), network_for(variant, len(bots))
    rows = np.array([_row(name, variant, len(bots)) for name in bots])
    ours = np.array([name == CHAMPION for name in bots])
    tables = np.zeros((count, SIZE), np.int64)
    heard = np.zeros((count, MAX_PLAYERS, PILES), np.int64)
    word = np.uint64(seed)
    _deal_all(rules, tables, word, first, len(bots))
    weights, looks = no_keep_off(), new_looks(count)
    running = np.nonzero(tables[:, OUTCOME] == RUNNING)[0]
    while len(running):
        part, said = np.ascontiguousarray(tables[running]), heard[running]
        mine = np.zeros(len(part), np.bool_)
        if talk != "silent":
            _speak(rules, part, rows, ours, talk == "turn", weights, said)
            heard[running] = said
        actions = _prepare(rules, part, said, rows, ours, word, first + running, looks, mine)
        chosen = np.nonzero(mine)[0]
        if len(chosen):
            chances = network.log_chances(Looks._make(array[chosen] for array in looks))
            actions[chosen] = chances.argmax(1)
        do_all(rules, part, actions)
        tables[running] = part
        running = running[part[:, OUTCOME] == RUNNING]
    return int((tables[:, OUTCOME] == WON).sum())


def _row(name: str, variant: Variant, players: int) -> NDArray[np.float64]:
    bot = make_bot("random" if name == CHAMPION else name)
    assert isinstance(bot, KernelBot)
    return bot.row(variant, players)


@compiled
def _deal_all(
    rules: Rules, tables: NDArray[np.int64], seed: Word, first: int, players: int
) -> None:
    for n in range(len(tables)):
        shuffle_deck(tables[n], seed, first + n)
        deal_deck(rules, tables[n], players, 0)


@compiled
def _speak(
    rules: Rules,
    tables: NDArray[np.int64],
    rows: NDArray[np.float64],
    ours: NDArray[np.bool_],
    stays: bool,
    weights: Weights,
    heard: NDArray[np.int64],
) -> None:
    """Write what the seat on turn hears; if it `stays`, only when the turn begins."""
    for n in range(len(tables)):
        table, said = tables[n], heard[n]
        seat = table[SEAT]
        if stays and table[LAID] > 0:
            continue
        said[:, :] = 0
        if is_visible(
            rules, SILENCE, table[TOPS], table[TOPS + 1], table[TOPS + 2], table[TOPS + 3]
        ):
            continue
        for other in range(table[PLAYERS]):
            if other == seat:
                continue
            if ours[other]:
                say_wishes(rules, table, other, weights, said)
            else:
                say(rules, table, other, rows[other], said)


@compiled
def _prepare(
    rules: Rules,
    tables: NDArray[np.int64],
    heard: NDArray[np.int64],
    rows: NDArray[np.float64],
    ours: NDArray[np.bool_],
    seed: Word,
    games: NDArray[np.int64],
    looks: Looks,
    mine: NDArray[np.bool_],
) -> NDArray[np.int64]:
    """Look at the tables where the champion is on turn; the actions of the others elsewhere."""
    actions = np.zeros(len(tables), np.int64)
    for n in range(len(tables)):
        table, said = tables[n], heard[n]
        seat = table[SEAT]
        if ours[seat]:
            look(rules, table, said, looks, n)
            mine[n] = True
            continue
        coded = next_action(rules, table, said, rows[seat], seed, games[n])
        actions[n] = HAND * PILES
        if coded != END_TURN:
            slot, hand = 0, HANDS + seat * HAND
            while table[hand + slot] != coded // PILES:
                slot += 1
            actions[n] = slot * PILES + coded % PILES
    return actions


if __name__ == "__main__":
    main()
