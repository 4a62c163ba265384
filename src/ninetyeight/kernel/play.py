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
from ninetyeight.kernel.actions import end_turn, lay, play_turn
from ninetyeight.kernel.compiled import compiled
from ninetyeight.kernel.deal import deal_deck, shuffle_deck
from ninetyeight.kernel.legality import is_visible
from ninetyeight.kernel.outcome import begin_turn, cards_left
from ninetyeight.kernel.policies import (
    END_TURN,
    MOST_ACTIONS,
    Policy,
    next_action,
    offer_start,
    plan_turn,
    say,
)
from ninetyeight.kernel.quick import Scratch, new_scratch
from ninetyeight.kernel.random import Word
from ninetyeight.kernel.rules import IS_PLAIN, SILENCE, Rules, rules_of
from ninetyeight.kernel.signals import NOTHING, Said, nothing_said
from ninetyeight.kernel.table import (
    CARDS_IN_DECK,
    DECK,
    HAND,
    HANDS,
    OUTCOME,
    PILES,
    PLAYERS,
    RUNNING,
    SEAT,
    SIZE,
    TOPS,
    WON,
    Table,
)

_BATCH = 64
_BY_OFFERS = -1
"""Stands for no seat that has to begin."""


class Results(NamedTuple):
    """Of each game: its outcome (as in `kernel.table`), the cards left, the actions done."""

    outcomes: NDArray[np.int64]
    cards_left: NDArray[np.int64]
    actions: NDArray[np.int64]


def play_games(
    variant: Variant,
    policies: NDArray[np.float64],
    games: int,
    seed: int,
    *,
    talk: bool = False,
    first: int = 0,
    jobs: int | None = None,
) -> Results:
    """Play games number `first` and on of `seed`; `policies[seat]` is that seat's row.

    The highest offer starts. With `talk`, every seat is asked for its signals after every action.
    `jobs` is the number of threads, by default one for each core.
    """
    verify_players(len(policies))
    rules = rules_of(variant)
    results = Results(*(np.zeros(games, np.int64) for _ in Results._fields))
    shuffled = np.zeros(0, np.int64)

    def play_batch(begin: int) -> None:
        part = Results(*(column[begin : begin + _BATCH] for column in results))
        word, number = np.uint64(seed), first + begin
        _play_batch(rules, policies, talk, word, number, shuffled, _BY_OFFERS, nothing_said(), part)

    with ThreadPoolExecutor(jobs or os.cpu_count()) as pool:
        list(pool.map(play_batch, range(0, games, _BATCH)))
    return results


def play_deal(
    variant: Variant,
    policies: NDArray[np.float64],
    deck: NDArray[np.int64],
    games: int,
    seed: int,
    *,
    talk: bool = False,
    start: int | None = None,
) -> Results:
    """Play one deal so many times; only the chance of the players differs.

    Seat `start` begins, counted from 0, or else the highest offer.
    """
    verify_players(len(policies))
    results = Results(*(np.zeros(games, np.int64) for _ in Results._fields))
    starter = _BY_OFFERS if start is None else start
    rules, word = rules_of(variant), np.uint64(seed)
    _play_batch(rules, policies, talk, word, 0, deck, starter, nothing_said(), results)
    return results


@compiled
def _play_batch(
    rules: Rules,
    policies: NDArray[np.float64],
    talk: bool,
    seed: Word,
    first: int,
    deck: NDArray[np.int64],
    start: int,
    said: Said,
    results: Results,
) -> None:
    """All games with `deck`, or each with its own where that is empty."""
    table, plan, scratch = np.zeros(SIZE, np.int64), np.zeros(MOST_ACTIONS, np.int64), new_scratch()
    talks = talk and len(policies) > 1
    for n in range(len(results.outcomes)):
        game = first + n
        if len(deck) == 0:
            shuffle_deck(table, seed, game)
        else:
            table[DECK : DECK + CARDS_IN_DECK] = deck
        deal_deck(rules, table, len(policies), 0)
        starter = start
        if start == _BY_OFFERS:
            starter = _starter(rules, table, policies, said, seed, game)
        if starter != 0:
            begin_turn(rules, table, starter)
        if talks:
            results.actions[n] = _play_talking(rules, table, policies, seed, game, said)
        else:
            results.actions[n] = _play_silent(
                rules, table, policies, seed, game, said, scratch, plan
            )
        results.outcomes[n] = table[OUTCOME]
        results.cards_left[n] = cards_left(table)


@compiled
def _starter(
    rules: Rules,
    table: Table,
    policies: NDArray[np.float64],
    said: Said,
    seed: Word,
    game: int,
) -> int:
    best, most = 0, offer_start(rules, table, 0, policies[0], said, seed, game)
    for seat in range(1, len(policies)):
        offer = offer_start(rules, table, seat, policies[seat], said, seed, game)
        if offer > most:
            best, most = seat, offer
    return best


@compiled
def _play_silent(
    rules: Rules,
    table: Table,
    policies: NDArray[np.float64],
    seed: Word,
    game: int,
    said: Said,
    scratch: Scratch,
    plan: NDArray[np.int64],
) -> int:
    """Play to the end, whole plans at a time; returns the number of actions."""
    steps = 0
    while table[OUTCOME] == RUNNING:
        seat = table[SEAT]
        count = plan_turn(rules, table, said, policies[seat], seed, game, scratch, plan)
        if rules[IS_PLAIN] and plan[count - 1] == END_TURN:
            play_turn(rules, table, plan, count - 1)
            steps += count - (table[OUTCOME] == WON)
            continue
        for place in range(count):
            _do(rules, table, plan[place])
            steps += 1
            if table[OUTCOME] != RUNNING:
                break
    return steps


@compiled
def _play_talking(
    rules: Rules, table: Table, policies: NDArray[np.float64], seed: Word, game: int, said: Said
) -> int:
    """The same, card by card, with fresh signals before each."""
    steps = 0
    while table[OUTCOME] == RUNNING:
        _speak(rules, table, policies, said)
        row: Policy = policies[table[SEAT]]
        _do(rules, table, next_action(rules, table, said, row, seed, game))
        steps += 1
    said[:, :] = NOTHING
    return steps


@compiled
def _speak(rules: Rules, table: Table, policies: NDArray[np.float64], said: Said) -> None:
    """All but the seat on turn say what they wish; nobody needs the words of the one who plays."""
    a, b, c, d = table[TOPS], table[TOPS + 1], table[TOPS + 2], table[TOPS + 3]
    silenced = is_visible(rules, SILENCE, a, b, c, d)
    for seat in range(table[PLAYERS]):
        if silenced or seat == table[SEAT]:
            said[seat, :] = NOTHING
        else:
            say(rules, table, seat, policies[seat], said)


@compiled
def _do(rules: Rules, table: Table, action: int) -> None:
    if action == END_TURN:
        end_turn(rules, table)
        return
    card, slot = action // PILES, 0
    hand = HANDS + table[SEAT] * HAND
    while table[hand + slot] != card:
        slot += 1
    lay(rules, table, slot, action % PILES)
