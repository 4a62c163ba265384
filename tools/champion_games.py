"""Batches of games with champions and bots of the kernel: its network in NumPy, the kernel rules.

The deals are those of `simulate` with the same seed; seat 1 begins.
"""

from __future__ import annotations

from typing import NamedTuple

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

CHAMPION = "champion"
TALKS = ("silent", "turn", "strict")
"""Nothing said; strict signals as of the beginning of the turn; strict signals after every card."""
NO_ACTION = -1


class Played(NamedTuple):
    """The tables as they ended, and (steps, games) actions: card * 4 + pile, 0 ends a turn."""

    tables: NDArray[np.int64]
    actions: NDArray[np.int16]

    @property
    def won(self) -> int:
        """How many games were won."""
        return int((self.tables[:, OUTCOME] == WON).sum())


def play_batch(
    variant: Variant, bots: list[str], talk: str, seed: int, first: int, count: int
) -> Played:
    """Play games number `first` and on of `seed`; after the end of a game comes `NO_ACTION`."""
    rules, network = rules_of(variant), network_for(variant, len(bots))
    rows = np.array([_row(name, variant, len(bots)) for name in bots])
    ours = np.array([name == CHAMPION for name in bots])
    tables = np.zeros((count, SIZE), np.int64)
    heard = np.zeros((count, MAX_PLAYERS, PILES), np.int64)
    word, done = np.uint64(seed), []
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
        step = np.full(count, NO_ACTION, np.int16)
        step[running] = _coded(part, actions)
        done.append(step)
        do_all(rules, part, actions)
        tables[running] = part
        running = running[part[:, OUTCOME] == RUNNING]
    return Played(tables, np.array(done))


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


@compiled
def _coded(tables: NDArray[np.int64], actions: NDArray[np.int64]) -> NDArray[np.int64]:
    """Actions by the card instead of its slot."""
    coded = np.zeros(len(tables), np.int64)
    for n in range(len(tables)):
        slot, pile = actions[n] // PILES, actions[n] % PILES
        if slot < HAND:
            coded[n] = tables[n, HANDS + tables[n, SEAT] * HAND + slot] * PILES + pile
    return coded
