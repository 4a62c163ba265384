"""Many tables as the champion's network takes them in, and deals that it imagines."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ninetyeight.core.cards import HIGHEST
from ninetyeight.core.variant import MAX_PLAYERS
from ninetyeight.kernel.actions import do
from ninetyeight.kernel.compiled import compiled
from ninetyeight.kernel.legality import ACTIONS, is_visible, legal_set
from ninetyeight.kernel.outcome import judge
from ninetyeight.kernel.random import Word, threefry
from ninetyeight.kernel.rules import SILENCE, Rules
from ninetyeight.kernel.sense import ACTOR, CRITIC, distance, see_hidden, sense
from ninetyeight.kernel.sight import Weights
from ninetyeight.kernel.signals import FREE, KEEP_OFF, NOTHING, SMALL_STEPS, Said
from ninetyeight.kernel.table import (
    CARDS_IN_DECK,
    COUNTS,
    DECK,
    DRAWN,
    GONE,
    HAND,
    HANDS,
    OUTCOME,
    PILES,
    PLAYERS,
    RUNNING,
    SEAT,
    TOPS,
    WON,
    Table,
)
from ninetyeight.kernel.weights import HURT, WEIGHTS
from ninetyeight.kernel.wishes import say_wishes

_TRIES = 30
"""How often a hand is dealt anew until it fits what its seat says."""


class Looks(NamedTuple):
    """Of each table: the features, which logits speak for each action, and what is legal."""

    seen: NDArray[np.float32]  # (tables, PILES, ACTOR or CRITIC)
    distances: NDArray[np.int64]  # (tables, HAND, PILES)
    kinds: NDArray[np.int64]  # (tables, HAND)
    legal: NDArray[np.bool_]  # (tables, ACTIONS)


def new_looks(tables: int, *, sees_all: bool = False) -> Looks:
    """Room for so many tables, with the features of the critic or those of the actor alone."""
    return Looks(
        np.zeros((tables, PILES, CRITIC if sees_all else ACTOR), np.float32),
        np.zeros((tables, HAND, PILES), np.int64),
        np.zeros((tables, HAND), np.int64),
        np.zeros((tables, ACTIONS), np.bool_),
    )


def no_keep_off() -> Weights:
    """Weights with which nothing hurts so badly that a seat says *keep off*."""
    weights = np.zeros(WEIGHTS, np.float64)
    weights[HURT] = np.inf
    return weights


@compiled
def look(rules: Rules, table: Table, said: Said, looks: Looks, at: int) -> None:
    """Take in one table, as the seat on turn sees it."""
    sense(rules, table, said, looks.seen[at])
    hand, legal = HANDS + table[SEAT] * HAND, legal_set(rules, table)
    for slot in range(HAND):
        held = slot < table[COUNTS + table[SEAT]]
        card = table[hand + slot] if held else 0
        looks.kinds[at, slot] = rules[card]
        for pile in range(PILES):
            looks.distances[at, slot, pile] = distance(table, card, pile)
    for action in range(ACTIONS):
        looks.legal[at, action] = legal >> action & 1


@compiled
def look_at_all(
    rules: Rules, tables: NDArray[np.int64], is_talk: bool, weights: Weights, looks: Looks
) -> None:
    """Take in all tables; with `is_talk` every partner says what the champion would say."""
    said = _nothing_said()
    for n in range(len(tables)):
        table = tables[n]
        if is_talk:
            hear(rules, table, weights, said)
        look(rules, table, said, looks, n)
        if looks.seen.shape[2] == CRITIC:
            see_hidden(table, looks.seen[n])


@compiled
def hear(rules: Rules, table: Table, weights: Weights, said: Said) -> None:
    """What all but the seat on turn say; nothing under a visible Silence."""
    a, b, c, d = table[TOPS], table[TOPS + 1], table[TOPS + 2], table[TOPS + 3]
    silenced = is_visible(rules, SILENCE, a, b, c, d)
    for seat in range(table[PLAYERS]):
        if silenced or seat == table[SEAT]:
            said[seat, :] = NOTHING
        else:
            say_wishes(rules, table, seat, weights, said)


@compiled
def do_all(rules: Rules, tables: NDArray[np.int64], actions: NDArray[np.int64]) -> int:
    """Do a legal action at every table whose game goes on; returns how many go on after it."""
    running = 0
    for n in range(len(tables)):
        if tables[n, OUTCOME] == RUNNING:
            do(rules, tables[n], actions[n])
            running += tables[n, OUTCOME] == RUNNING
    return running


@compiled
def imagine(
    rules: Rules,
    table: Table,
    said: Said,
    weights: Weights,
    seed: Word,
    game: int,
    tables: NDArray[np.int64],
) -> None:
    """Fill `tables` with deals that fit what the seat on turn knows, and mostly what is said."""
    hidden = table[COUNTS : COUNTS + MAX_PLAYERS].copy()
    hidden[table[SEAT]] = 0
    imagine_hidden(rules, table, hidden, said, weights, seed, game, tables)


@compiled
def imagine_hidden(
    rules: Rules,
    table: Table,
    hidden: NDArray[np.int64],
    said: Said,
    weights: Weights,
    seed: Word,
    game: int,
    tables: NDArray[np.int64],
) -> None:
    """The same for other knowledge: the last `hidden[seat]` cards of each hand are not known.

    The draw pile never is. Cards that may be anywhere and find no place lie in the piles.
    """
    seat, players = table[SEAT], table[PLAYERS]
    known = table.copy()
    for other in range(players):
        for slot in range(table[COUNTS + other] - hidden[other]):
            known[GONE + table[HANDS + other * HAND + slot]] = 1
    pool = np.zeros(CARDS_IN_DECK, np.int64)
    heard, block = _nothing_said(), 0
    for n in range(len(tables)):
        mine = tables[n]
        mine[:] = table
        count = 0
        for card in range(2, HIGHEST + 1):
            if not known[GONE + card]:
                pool[count] = card
                count += 1
        first = 0
        for ahead in range(players):
            other = (seat + ahead) % players
            drawn, held, hand = hidden[other], table[COUNTS + other], HANDS + other * HAND
            says = _says_something(said, other)
            tries = _TRIES if drawn > 0 and (says or ahead == 0) else 1
            for _ in range(tries):
                block = _shuffle(pool, first, drawn, count, seed, game, block)
                mine[hand : hand + held - drawn] = table[hand : hand + held - drawn]
                mine[hand + held - drawn : hand + held] = pool[first : first + drawn]
                mine[hand : hand + held] = np.sort(mine[hand : hand + held])
                if tries == 1:
                    break
                if says:
                    say_wishes(rules, mine, other, weights, heard)
                if ahead == 0:
                    mine[OUTCOME] = judge(rules, mine)  # the game has gone on, so it should
                if mine[OUTCOME] == RUNNING and (not says or _fits(said, heard, other)):
                    break
            first += drawn
        block = _shuffle(pool, first, count - first, count, seed, game, block)
        left = CARDS_IN_DECK - table[DRAWN]
        mine[DECK + table[DRAWN] : DECK + CARDS_IN_DECK] = pool[first : first + left]
        for place in range(first + left, count):
            mine[GONE + pool[place]] = 1


@compiled
def _nothing_said() -> Said:
    return np.zeros((MAX_PLAYERS, PILES), np.int64)


@compiled
def _says_something(said: Said, seat: int) -> bool:
    words = 0
    for pile in range(PILES):
        words += FREE <= said[seat, pile] < SMALL_STEPS
    return words > 0


@compiled
def _fits(said: Said, heard: Said, seat: int) -> bool:
    """Whether a hand would say what its seat does; *keep off* and *small steps* are not asked."""
    for pile in range(PILES):
        word = said[seat, pile]
        if word not in (SMALL_STEPS, KEEP_OFF) and word != heard[seat, pile]:
            return False
    return True


@compiled
def _shuffle(
    pool: NDArray[np.int64], first: int, wanted: int, count: int, seed: Word, game: int, block: int
) -> int:
    """Draw `wanted` of the cards from `first` on to the front of them; returns the next block."""
    for place in range(first, first + wanted):
        bits = threefry(seed, block, game) & np.uint64(0xFFFFFFFF)
        block += 1
        other = place + np.int64((bits * np.uint64(count - place)) >> np.uint64(32))
        pool[place], pool[other] = pool[other], pool[place]
    return block


@compiled
def results(tables: NDArray[np.int64], chances: NDArray[np.float64]) -> None:
    """Where a game is over, its result instead of its chance."""
    for n in range(len(tables)):
        if tables[n, OUTCOME] != RUNNING:
            chances[n] = tables[n, OUTCOME] == WON
