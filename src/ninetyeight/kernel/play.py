"""Whole games by the batch, on all cores.

A game depends on (seed, game number) alone, so how games are parted among threads and batches
changes nothing.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ninetyeight.core.variant import Variant, verify_players
from ninetyeight.kernel.actions import do
from ninetyeight.kernel.compiled import compiled
from ninetyeight.kernel.deal import deal_deck, shuffle_deck
from ninetyeight.kernel.legality import ACTIONS, Mask, legal_mask
from ninetyeight.kernel.outcome import cards_left
from ninetyeight.kernel.policies import choose
from ninetyeight.kernel.random import Word
from ninetyeight.kernel.rules import Rules, rules_of
from ninetyeight.kernel.table import OUTCOME, RUNNING, SEAT, SIZE, Table

_BATCH = 256


class Results(NamedTuple):
    """Of each game: its outcome (as in `kernel.table`), the cards left, the actions done."""

    outcomes: NDArray[np.int64]
    cards_left: NDArray[np.int64]
    actions: NDArray[np.int64]


def play_games(
    variant: Variant,
    policies: tuple[int, ...],
    games: int,
    seed: int,
    *,
    first: int = 0,
    jobs: int | None = None,
) -> Results:
    """Play games number `first` and on of `seed`, `policies` naming each seat's policy.

    Seat 1 starts. `jobs` is the number of threads, by default one for each core.
    """
    verify_players(len(policies))
    rules = rules_of(variant)
    seats = np.array(policies, np.int64)
    results = Results(*(np.zeros(games, np.int64) for _ in Results._fields))

    def play_batch(begin: int) -> None:
        part = Results(*(column[begin : begin + _BATCH] for column in results))
        _play_batch(rules, seats, np.uint64(seed), first + begin, part)

    with ThreadPoolExecutor(jobs or os.cpu_count()) as pool:
        list(pool.map(play_batch, range(0, games, _BATCH)))
    return results


@compiled
def _play_batch(
    rules: Rules, policies: NDArray[np.int64], seed: Word, first: int, results: Results
) -> None:
    table, mask = np.zeros(SIZE, np.int64), np.zeros(ACTIONS, np.bool_)
    for n in range(len(results.outcomes)):
        shuffle_deck(table, seed, first + n)
        deal_deck(rules, table, len(policies), 0)
        results.actions[n] = _play_on(rules, table, mask, policies, seed, first + n)
        results.outcomes[n] = table[OUTCOME]
        results.cards_left[n] = cards_left(table)


@compiled
def _play_on(
    rules: Rules, table: Table, mask: Mask, policies: NDArray[np.int64], seed: Word, game: int
) -> int:
    """Play to the end; returns the number of actions."""
    step = 0
    while table[OUTCOME] == RUNNING:
        legal_mask(rules, table, mask)
        do(rules, table, choose(policies[table[SEAT]], table, mask, seed, game, step))
        step += 1
    return step
