"""All distinct complete turns: what they leave on the piles and in the hand, and how to play them.

Two turns that leave the same piles and the same hand are one. The search walks situations, not
sequences: which slots are still in hand and what lies on top decide everything that follows,
together with the pile that one-pile binds to.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ninetyeight.kernel.compiled import compiled
from ninetyeight.kernel.legality import commitment, fits, trick_step
from ninetyeight.kernel.rules import FIRE, IS_PLAIN, SKULL, STOP, THREE, Rules
from ninetyeight.kernel.table import (
    COMMITTED,
    COUNTS,
    HAND,
    HANDS,
    LAID,
    MINIMUM,
    PILES,
    SEAT,
    START,
    THREES,
    TOPS,
    Table,
)

Tops = tuple[int, int, int, int]


class Turns(NamedTuple):
    """Complete turns, without an order that means anything.

    Turn n leaves `piles[n]` and the slots of the hand in the set `slots[n]`. `plays[n, i]` is its
    i-th card and pile as card * 4 + pile, `lengths[n]` how many there are. Unless a Stop or the
    winning card ended it, `end_turn` comes after that.
    """

    piles: NDArray[np.int64]
    slots: NDArray[np.int64]
    plays: NDArray[np.int64]
    lengths: NDArray[np.int64]


class _Nodes(NamedTuple):
    """Situations found so far; `key` packs slots, tops and the bound pile, and names a node."""

    key: NDArray[np.int64]
    parent: NDArray[np.int64]
    play: NDArray[np.int64]


@compiled
def complete_turns(rules: Rules, table: Table, most: int = HAND) -> Turns:
    """All distinct ways to complete the turn on `table`, with at most `most` more cards."""
    held = table[COUNTS + table[SEAT]]
    hand = HANDS + table[SEAT] * HAND
    full = (1 << held) - 1
    nodes = _Nodes(np.zeros(1024, np.int64), np.zeros(1024, np.int64), np.zeros(1024, np.int64))
    tops = (table[TOPS], table[TOPS + 1], table[TOPS + 2], table[TOPS + 3])
    nodes.key[0] = _pack(full, tops, table[COMMITTED])
    nodes.parent[0] = -1
    known = np.full(4096, -1, np.int64)
    _remember(known, nodes.key, 0)
    ends, end_keys = np.zeros(1024, np.int64), np.zeros(1024, np.int64)
    end_known = np.full(4096, -1, np.int64)
    found, size, at = 0, 1, 0
    while at < size:
        slots, piles, committed = _unpack(nodes.key[at])
        lies = held - _count(slots)
        count = table[LAID] + lies
        three = table[THREES] > 0 or _holds_three(rules, table, hand, full & ~slots)
        stopped = at > 0 and rules[nodes.play[at] >> 2] == STOP
        if lies > 0 and may_end(rules, table, piles, count, three, stopped):
            if found == len(ends):
                ends, end_keys = _grown(ends), _grown(end_keys)
            if 2 * found > len(end_known):
                end_known = _rehashed(end_known, end_keys, found)
            end_keys[found] = _pack(slots, piles, -1)
            if _remember(end_known, end_keys, found):
                ends[found] = at
                found += 1
        if not (stopped or lies == most or (three and count == 3)):
            a, b, c, d = piles
            step_back = trick_step(rules, a, b, c, d)
            for slot in range(held):
                if not slots >> slot & 1:
                    continue
                card = table[hand + slot]
                for pile in range(PILES):
                    if 0 <= committed != pile or not fits(pile, piles[pile], card, step_back):
                        continue
                    if size == len(nodes.key):
                        nodes = _Nodes(_grown(nodes.key), _grown(nodes.parent), _grown(nodes.play))
                    if 2 * size > len(known):
                        known = _rehashed(known, nodes.key, size)
                    e = card if pile == 0 else a
                    f = card if pile == 1 else b
                    g = card if pile == 2 else c
                    h = card if pile == 3 else d
                    bound = commitment(rules, pile, piles[pile], e, f, g, h)
                    nodes.key[size] = _pack(slots & ~(1 << slot), (e, f, g, h), bound)
                    if _remember(known, nodes.key, size):
                        nodes.parent[size] = at
                        nodes.play[size] = card * PILES + pile
                        size += 1
        at += 1
    return _gathered(nodes, ends[:found])


@compiled
def may_end(
    rules: Rules, table: Table, piles: Tops, count: int, three: bool, stopped: bool
) -> bool:
    """Principle 2."""
    if count < table[MINIMUM] and not stopped:
        return False
    if rules[IS_PLAIN]:
        return True
    if three and count != 3:
        return False
    for pile in range(PILES):
        top = piles[pile]
        if top == table[START + pile]:
            if rules[top] == FIRE:
                return False
        elif rules[top] == SKULL:
            return False
    return True


@compiled
def _gathered(nodes: _Nodes, ends: NDArray[np.int64]) -> Turns:
    found = len(ends)
    turns = Turns(
        np.zeros((found, PILES), np.int64),
        np.zeros(found, np.int64),
        np.zeros((found, HAND), np.int64),
        np.zeros(found, np.int64),
    )
    for n in range(found):
        slots, piles, _ = _unpack(nodes.key[ends[n]])
        turns.slots[n] = slots
        for pile in range(PILES):
            turns.piles[n, pile] = piles[pile]
        length, node = 0, ends[n]
        while nodes.parent[node] >= 0:
            length, node = length + 1, nodes.parent[node]
        turns.lengths[n] = length
        node = ends[n]
        for place in range(length - 1, -1, -1):
            turns.plays[n, place] = nodes.play[node]
            node = nodes.parent[node]
    return turns


# A situation in 39 bits: slots in hand (8), tops (4 x 7), bound pile + 1 (3).


@compiled
def _pack(slots: int, piles: Tops, committed: int) -> int:
    a, b, c, d = piles
    return ((((slots << 7 | a) << 7 | b) << 7 | c) << 7 | d) << 3 | (committed + 1)


@compiled
def _unpack(key: int) -> tuple[int, Tops, int]:
    tops = key >> 3
    piles = (tops >> 21 & 127, tops >> 14 & 127, tops >> 7 & 127, tops & 127)
    return key >> 31, piles, (key & 7) - 1


@compiled
def _count(slots: int) -> int:
    count = 0
    for slot in range(HAND):
        count += slots >> slot & 1
    return count


@compiled
def _holds_three(rules: Rules, table: Table, hand: int, slots: int) -> bool:
    threes = 0
    for slot in range(HAND):
        threes += slots >> slot & 1 and rules[table[hand + slot]] == THREE
    return threes > 0


# An open hash table of places in `keys`; -1 is free. Its length is a power of two.


@compiled
def _remember(table: NDArray[np.int64], keys: NDArray[np.int64], place: int) -> bool:
    """Enter the key at `place`; False when an equal one is there already."""
    key, last = keys[place], len(table) - 1
    at = ((key * 0x9E3779B97F4A7C1) >> 24) & last
    while table[at] >= 0:
        if keys[table[at]] == key:
            return False
        at = (at + 1) & last
    table[at] = place
    return True


@compiled
def _rehashed(table: NDArray[np.int64], keys: NDArray[np.int64], size: int) -> NDArray[np.int64]:
    larger = np.full(4 * len(table), -1, np.int64)
    for place in range(size):
        _remember(larger, keys, place)
    return larger


@compiled
def _grown(array: NDArray[np.int64]) -> NDArray[np.int64]:
    larger = np.zeros(4 * len(array), np.int64)
    larger[: len(array)] = array
    return larger
