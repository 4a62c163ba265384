"""Search with open cards: a broad front of positions, all with the same number of cards laid.

From every position of the front all cards are laid, with and without ending the turn before, and
the most promising results are the next front. What is best to have is judged by the cards that
are still to be laid: how many of them each pile takes, and which tricks wait.

A front that has never been cut holds every position that can be reached. If it dies out, the game
cannot be won: that is a proof, because positions are compared number by number before one of two
is left out.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ninetyeight.core.cards import HIGHEST
from ninetyeight.kernel.actions import end_turn, lay
from ninetyeight.kernel.cardset import Cards, is_among, live_cards, size_up_to, without
from ninetyeight.kernel.compiled import compiled, inlined
from ninetyeight.kernel.legality import END, legal_set
from ninetyeight.kernel.rules import IS_PLAIN, Rules
from ninetyeight.kernel.table import (
    CARDS_IN_DECK,
    COMMITTED,
    COUNTS,
    DRAWN,
    HAND,
    HANDS,
    LAID,
    MINIMUM,
    OUTCOME,
    PILES,
    PLAYERS,
    RUNNING,
    SEAT,
    SIZE,
    START,
    THREES,
    TOPS,
    WON,
    Table,
)

NOT_TAKEN, FIRST, SECOND, TRICK, OTHER_TRICK = range(5)
"""Places of weights: a card that no pile takes, one that the roomier pile of its direction does
not take, one that the other does not; a trick that waits for the roomier pile, or the other."""
WEIGHTS = np.array([3.0, 0.5, 0.3, 1.0, 1.0])

_LAYS = HAND * PILES
_FREE = -1


class Front(NamedTuple):
    """Room for a search of one width.

    `tables[n % 2]` are the positions with n cards laid since the search began, and behind them,
    while the next ones are made, those of them whose turn may end, with the turn ended: `ended`
    says which. `came[n, i]` is how position i with n cards laid came to be, see `origin`. `plays`
    and `costs` are what is thought of, `known` finds equal positions.
    """

    tables: NDArray[np.int64]
    ended: NDArray[np.int64]
    came: NDArray[np.int64]
    plays: NDArray[np.int64]
    costs: NDArray[np.float64]
    known: NDArray[np.int64]


class Step(NamedTuple):
    """After a step: how many positions there are, and the winning one or -1.

    `nodes` is how many plays were looked at, `is_cut` whether positions were left out.
    """

    size: int
    won: int
    nodes: int
    is_cut: bool


def new_front(width: int) -> Front:
    """Room for fronts of up to `width` positions."""
    most = 2 * width * _LAYS
    return Front(
        np.zeros((2, 2 * width, SIZE), np.int64),
        np.zeros(width, np.int64),
        np.zeros((CARDS_IN_DECK + 1, width), np.int64),
        np.zeros(most, np.int64),
        np.zeros(most, np.float64),
        np.zeros(1 << (4 * width).bit_length(), np.int64),
    )


def origin(came: int) -> tuple[int, bool, int]:
    """The position it came from, whether the turn was ended there, the play (card * 4 + pile)."""
    return came >> 10, bool(came >> 9 & 1), came & 511


@compiled
def advance(rules: Rules, front: Front, laid: int, size: int, weights: NDArray[np.float64]) -> Step:
    """Go from the `size` positions with `laid` cards laid to those with one card more."""
    here, there = front.tables[laid % 2], front.tables[(laid + 1) % 2]
    ended = _end_turns(rules, front, here, size)
    nodes = _think_of_plays(rules, front, here, size + ended, weights)
    order = np.argsort(front.costs[:nodes])
    front.known[:] = _FREE
    kept = 0
    for place in range(nodes):
        if kept == len(front.ended):
            return Step(kept, -1, nodes, True)
        source, action = divmod(front.plays[order[place]], _LAYS)
        table, slot, pile = there[kept], action // PILES, action % PILES
        table[:] = here[source]
        play = table[HANDS + table[SEAT] * HAND + slot] * PILES + pile
        lay(rules, table, slot, pile)
        is_won = table[OUTCOME] == WON
        if is_won or (table[OUTCOME] == RUNNING and _is_new(rules, front.known, there, kept)):
            before = source if source < size else front.ended[source - size]
            front.came[laid + 1, kept] = before << 10 | (source >= size) << 9 | play
            kept += 1
        if is_won:
            return Step(kept, kept - 1, nodes, False)
    return Step(kept, -1, nodes, False)


@compiled
def _end_turns(rules: Rules, front: Front, here: NDArray[np.int64], size: int) -> int:
    """Put every position whose turn may end behind the others, ended; returns how many there are.

    Not those that are lost by it.
    """
    count = 0
    for at in range(size):
        if legal_set(rules, here[at]) >> END & 1:
            table = here[size + count]
            table[:] = here[at]
            end_turn(rules, table)
            if table[OUTCOME] == RUNNING:
                front.ended[count] = at
                count += 1
    return count


@compiled
def _think_of_plays(
    rules: Rules, front: Front, here: NDArray[np.int64], size: int, weights: NDArray[np.float64]
) -> int:
    """List what can be laid in all positions, and what each leaves to be desired."""
    count = 0
    for at in range(size):
        table = here[at]
        legal, live = legal_set(rules, table), live_cards(table)
        a, b, c, d = table[TOPS], table[TOPS + 1], table[TOPS + 2], table[TOPS + 3]
        for action in range(_LAYS):
            pile = action % PILES
            is_double = (pile == 1 and a == b) or (pile == 3 and c == d)  # two empty piles
            if not legal >> action & 1 or is_double:
                continue
            card = table[HANDS + table[SEAT] * HAND + action // PILES]
            front.plays[count] = at * _LAYS + action
            front.costs[count] = _cost(
                without(live, card),
                card if pile == 0 else a,
                card if pile == 1 else b,
                card if pile == 2 else c,
                card if pile == 3 else d,
                weights,
            )
            count += 1
    return count


@inlined
def _cost(live: Cards, a: int, b: int, c: int, d: int, weights: NDArray[np.float64]) -> float:
    """How bad these piles are for the cards that are still to be laid."""
    a, b, c, d = min(a, b), max(a, b), max(c, d), min(c, d)  # the roomier one first
    count, below_c = size_up_to(live, HIGHEST), size_up_to(live, c - 1)
    up_to_a = size_up_to(live, a)
    cost = weights[NOT_TAKEN] * max(0, up_to_a - below_c)
    cost += weights[FIRST] * (up_to_a + count - below_c)
    cost += weights[SECOND] * (size_up_to(live, b) + count - size_up_to(live, d - 1))
    cost -= weights[TRICK] * (_waits(live, a - 10) + _waits(live, c + 10))
    cost -= weights[OTHER_TRICK] * (_waits(live, b - 10) + _waits(live, d + 10))
    return float(cost)


@inlined
def _waits(live: Cards, card: int) -> int:
    """1 if there is such a card, and it is still to be laid."""
    return is_among(live, card) if 2 <= card <= HIGHEST else 0


# ---------------------------------------------------------------- equal positions


@compiled
def _is_new(rules: Rules, known: NDArray[np.int64], tables: NDArray[np.int64], place: int) -> bool:
    """Enter the position at `place` into an open hash table; False when an equal one is in it."""
    last = len(known) - 1
    at = _hash(rules, tables[place]) & last
    while known[at] != _FREE:
        if _are_equal(rules, tables[known[at]], tables[place]):
            return False
        at = (at + 1) & last
    known[at] = place
    return True


@compiled
def _hash(rules: Rules, table: Table) -> int:
    """Equal for equal positions."""
    found = table[DRAWN] * 8 + table[SEAT]
    if rules[IS_PLAIN]:
        up, down = table[TOPS] + table[TOPS + 1], table[TOPS + 2] + table[TOPS + 3]
        found = (found * 256 + up) * 256 + down
    else:
        for pile in range(PILES):
            found = found * 128 + table[TOPS + pile]
    for seat in range(table[PLAYERS]):
        for slot in range(table[COUNTS + seat]):
            found = (found ^ found >> 31) * 0x2545F4914F6CDD1D + table[HANDS + seat * HAND + slot]
    return int((found ^ found >> 29) * 0x2545F4914F6CDD1D >> 20)


@compiled
def _are_equal(rules: Rules, one: Table, other: Table) -> bool:
    """Whether the same can follow from both."""
    if one[SEAT] != other[SEAT] or one[DRAWN] != other[DRAWN]:
        return False
    for seat in range(one[PLAYERS]):
        if one[COUNTS + seat] != other[COUNTS + seat]:
            return False
        for slot in range(one[COUNTS + seat]):
            if one[HANDS + seat * HAND + slot] != other[HANDS + seat * HAND + slot]:
                return False
    if rules[IS_PLAIN]:
        # Which of two piles it is does not matter, nor what was laid beyond the minimum.
        return bool(
            min(one[LAID], one[MINIMUM]) == min(other[LAID], other[MINIMUM])
            and min(one[TOPS], one[TOPS + 1]) == min(other[TOPS], other[TOPS + 1])
            and max(one[TOPS], one[TOPS + 1]) == max(other[TOPS], other[TOPS + 1])
            and min(one[TOPS + 2], one[TOPS + 3]) == min(other[TOPS + 2], other[TOPS + 3])
            and max(one[TOPS + 2], one[TOPS + 3]) == max(other[TOPS + 2], other[TOPS + 3])
        )
    for pile in range(PILES):
        if one[TOPS + pile] != other[TOPS + pile] or one[START + pile] != other[START + pile]:
            return False
    return bool(
        one[LAID] == other[LAID]
        and one[THREES] == other[THREES]
        and one[COMMITTED] == other[COMMITTED]
    )
