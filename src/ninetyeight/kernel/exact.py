"""The exact chance to win when few cards are left: hands are known, the order of drawing is not.

All turns are tried, and after each of them every way in which the cards to draw can come: all are
equally likely. Two turns that lead to the same piles and hands are one, and what was found out
about a position is kept.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ninetyeight.core.cards import HIGHEST
from ninetyeight.kernel.actions import end_turn, put
from ninetyeight.kernel.compiled import compiled
from ninetyeight.kernel.outcome import cards_left
from ninetyeight.kernel.rules import IS_PLAIN, Rules
from ninetyeight.kernel.table import (
    CARDS_IN_DECK,
    COUNTS,
    DECK,
    DRAWN,
    HAND,
    HANDS,
    MINIMUM,
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
from ninetyeight.kernel.turns import Turns, complete_turns

MOST_CARDS = 20
"""A position with more cards left is not looked at: where each is takes three bits of a key."""
UNKNOWN = -1.0
"""Instead of a chance: more positions than allowed would have to be looked at."""

_OPEN = -2.0
_TRICK = 10
_IN_DRAW_PILE = 7
_ARENA = 200_000
"""So many turns, of all depths together, may be waiting to be tried."""
_FULL = 2
"""The memory is so many times larger than what may be kept in it."""


class Memory(NamedTuple):
    """What is known of positions at the start of a turn; `used` is how many there are and may be.

    A key is where each card is (three bits: 0 laid, a seat from 1, the draw pile), and the tops
    with the seat on turn. `place[card]` is the card's place in it.
    """

    keys: NDArray[np.int64]
    chances: NDArray[np.float64]
    used: NDArray[np.int64]
    place: NDArray[np.int64]


def new_memory(positions: int) -> Memory:
    """Room for so many positions."""
    size = 1 << (_FULL * positions).bit_length()
    return Memory(
        np.zeros((size, 2), np.int64),
        np.zeros(size, np.float64),
        np.array([0, positions], np.int64),
        np.zeros(HIGHEST + 1, np.int64),
    )


@compiled
def turn_chances(rules: Rules, table: Table, turns: Turns, memory: Memory) -> NDArray[np.float64]:
    """The chance to win after each of `turns`, or UNKNOWN; the deck's rest may be in any order."""
    _forget(table, memory)
    rows, work = np.zeros((2 * MOST_CARDS + 4, SIZE), np.int64), _new_work()
    chances = np.zeros(len(turns.lengths), np.float64)
    for n in range(len(chances)):
        ended, child = rows[0], rows[1]
        waiting, drawn = _play(rules, table, ended, child, turns.plays[n], turns.lengths[n])
        if ended[OUTCOME] != RUNNING:
            chances[n] = ended[OUTCOME] == WON
            continue
        chosen = _next_choice(-1, waiting, drawn)
        while chosen >= 0:
            _draw(rules, ended, child, chosen)
            chance = _chance(rules, rows, work, memory)
            if chance == UNKNOWN:
                chances[n] = UNKNOWN
                break
            chances[n] += chance / _ways(waiting, drawn)
            chosen = _next_choice(chosen, waiting, drawn)
    return np.minimum(chances, 1.0)


class _Work(NamedTuple):
    """The turns on the way down, one after the other, and a line of numbers for each depth.

    A function that called itself with all this would not survive Numba's cache on disk, so the way
    down is kept by hand.
    """

    plays: NDArray[np.int64]
    lengths: NDArray[np.int64]
    numbers: NDArray[np.int64]
    sums: NDArray[np.float64]


_NEXT, _END, _CHOSEN, _WAITING, _DRAWN, _SEEN = range(6)
"""Numbers of a depth: its next turn and where its turns end, which waiting cards are drawn now
(-1: no turn is being tried), how many wait and are drawn, how many ways were looked at."""
_BEST, _TOTAL = 0, 1
"""Sums of a depth: the best chance so far, and that of the turn being tried."""


@compiled
def _new_work() -> _Work:
    return _Work(
        np.zeros((_ARENA, HAND), np.int64),
        np.zeros(_ARENA, np.int64),
        np.zeros((MOST_CARDS + 1, 6), np.int64),
        np.zeros((MOST_CARDS + 1, 2), np.float64),
    )


@compiled
def _chance(rules: Rules, rows: NDArray[np.int64], work: _Work, memory: Memory) -> float:
    """The chance of the best play from `rows[1]`, where a turn begins."""
    chance, depth = _known_chance(rules, rows[1], memory), -1
    while True:
        if chance == _OPEN:  # go down
            depth += 1
            if not _list_turns(rules, rows[2 * depth + 1], work, depth):
                return UNKNOWN
        elif depth < 0:
            return chance
        else:
            _take_in(work, depth, chance)
        numbers, sums, at = work.numbers[depth], work.sums[depth], 2 * depth + 1
        while numbers[_CHOSEN] < 0 and numbers[_NEXT] < numbers[_END] and sums[_BEST] < 1.0:
            n = numbers[_NEXT]
            numbers[_NEXT] += 1
            waiting, drawn = _play(
                rules, rows[at], rows[at + 1], rows[at + 2], work.plays[n], work.lengths[n]
            )
            if rows[at + 1, OUTCOME] != RUNNING:
                won = 1.0 if rows[at + 1, OUTCOME] == WON else 0.0
                sums[_BEST] = max(sums[_BEST], won)
            else:
                numbers[_WAITING], numbers[_DRAWN], numbers[_SEEN] = waiting, drawn, 0
                numbers[_CHOSEN] = _next_choice(-1, waiting, drawn)
                sums[_TOTAL] = 0.0
        if numbers[_CHOSEN] >= 0:
            _draw(rules, rows[at + 1], rows[at + 2], numbers[_CHOSEN])
            chance = _known_chance(rules, rows[at + 2], memory)
        else:  # all is tried here: go up
            chance = sums[_BEST]
            if not _remember(rules, rows[at], memory, chance):
                return UNKNOWN
            depth -= 1


@compiled
def _known_chance(rules: Rules, table: Table, memory: Memory) -> float:
    """What is known without a search, or _OPEN."""
    if table[OUTCOME] != RUNNING:
        return 1.0 if table[OUTCOME] == WON else 0.0
    if _is_a_card_dead(table):
        return 0.0
    entry = _entry(rules, table, memory)
    return float(memory.chances[entry]) if memory.keys[entry, 1] != 0 else _OPEN


@compiled
def _list_turns(rules: Rules, table: Table, work: _Work, depth: int) -> bool:
    """Put the turns of `table`, the cheap ones first, behind those above; False if too many."""
    turns = complete_turns(rules, table, _most(rules, table))
    first = work.numbers[depth - 1, _END] if depth > 0 else 0
    last = first + len(turns.lengths)
    if last > len(work.lengths):
        return False
    place = first
    for n in np.argsort(_costs(table, turns)):
        work.plays[place], work.lengths[place] = turns.plays[n], turns.lengths[n]
        place += 1
    numbers = work.numbers[depth]
    numbers[_NEXT], numbers[_END], numbers[_CHOSEN] = first, last, -1
    work.sums[depth, _BEST] = 0.0
    return True


@compiled
def _take_in(work: _Work, depth: int, chance: float) -> None:
    """One way of drawing has this chance: on to the next, unless the turn cannot be the best."""
    numbers, sums = work.numbers[depth], work.sums[depth]
    waiting, drawn = numbers[_WAITING], numbers[_DRAWN]
    ways = _ways(waiting, drawn)
    sums[_TOTAL] += chance
    numbers[_SEEN] += 1
    if sums[_TOTAL] + ways - numbers[_SEEN] <= sums[_BEST] * ways:
        numbers[_CHOSEN] = -1
        return
    numbers[_CHOSEN] = _next_choice(numbers[_CHOSEN], waiting, drawn)
    if numbers[_CHOSEN] < 0:
        sums[_BEST] = max(sums[_BEST], sums[_TOTAL] / ways)


@compiled
def _next_choice(chosen: int, waiting: int, drawn: int) -> int:
    """The next larger set of `drawn` of the waiting cards, as bits; -1 after the last."""
    chosen += 1
    while chosen < 1 << waiting:
        if _size(chosen) == drawn:
            return chosen
        chosen += 1
    return -1


@compiled
def _play(
    rules: Rules,
    table: Table,
    ended: Table,
    child: Table,
    plays: NDArray[np.int64],
    length: int,
) -> tuple[int, int]:
    """Lay the cards of a turn, into `ended`; returns how many cards wait and how many are drawn."""
    ended[:] = table
    for n in range(length):
        card, slot = plays[n] // PILES, 0
        hand = HANDS + ended[SEAT] * HAND
        while ended[hand + slot] != card:
            slot += 1
        put(rules, ended, slot, plays[n] % PILES)
        if ended[OUTCOME] != RUNNING:
            return 0, 0
    child[:] = ended
    end_turn(rules, child)
    return CARDS_IN_DECK - ended[DRAWN], child[DRAWN] - ended[DRAWN]


@compiled
def _draw(rules: Rules, ended: Table, child: Table, chosen: int) -> None:
    """End the turn so that the chosen ones of the waiting cards are drawn first."""
    first = DECK + ended[DRAWN]
    front, back = first, first + _size(chosen)
    child[:] = ended
    for n in range(DECK + CARDS_IN_DECK - first):
        if chosen >> n & 1:
            child[front] = ended[first + n]
            front += 1
        else:
            child[back] = ended[first + n]
            back += 1
    end_turn(rules, child)


@compiled
def _most(rules: Rules, table: Table) -> int:
    """How many cards a turn need lay at most.

    Alone and without commands no more than the minimum, if that is enough to draw all the rest:
    what is laid later is laid with more cards in hand.
    """
    waiting = CARDS_IN_DECK - table[DRAWN]
    if rules[IS_PLAIN] and table[PLAYERS] == 1 and waiting <= table[MINIMUM]:
        return int(table[MINIMUM])
    return HAND


@compiled
def _costs(table: Table, turns: Turns) -> NDArray[np.float64]:
    """How far the piles move for each card: the cheap turns are tried first."""
    costs = np.zeros(len(turns.lengths), np.float64)
    for n in range(len(costs)):
        for pile in range(PILES):
            step = turns.piles[n, pile] - table[TOPS + pile]
            costs[n] += step if pile < 2 else -step
        costs[n] -= 5.0 * turns.lengths[n]
    return costs


@compiled
def _is_a_card_dead(table: Table) -> bool:
    """Whether a card can never be laid, tricks and all.

    A pile goes back only by a trick, with a card ten behind its top or behind a card to come: no
    ascending pile takes less than the lowest such card, no descending one more than the highest.
    """
    live = np.zeros(HIGHEST + 1, np.bool_)
    for seat in range(table[PLAYERS]):
        hand = HANDS + seat * HAND
        for slot in range(table[COUNTS + seat]):
            live[table[hand + slot]] = True
    for n in range(DECK + table[DRAWN], DECK + CARDS_IN_DECK):
        live[table[n]] = True
    a, b, c, d = table[TOPS], table[TOPS + 1], table[TOPS + 2], table[TOPS + 3]
    lowest, highest = min(a, b) + 1, max(c, d) - 1
    for card in range(2, HIGHEST + 1):
        if live[card]:
            above, below = card + _TRICK, card - _TRICK
            if above in (a, b) or (above <= HIGHEST and live[above]):
                lowest = min(lowest, card)
            if below in (c, d) or (below > 0 and live[below]):
                highest = max(highest, card)
    return bool(np.any(live[highest + 1 : lowest]))


@compiled
def _entry(rules: Rules, table: Table, memory: Memory) -> int:
    """Where `table` is in the memory, or where it can be entered."""
    where, tops = _key(rules, table, memory.place)
    last = len(memory.chances) - 1
    entry = ((where * 0x9E3779B97F4A7C1 ^ tops * 0x1B873593CC9E2D51) >> 20) & last
    while memory.keys[entry, 1] != 0 and (
        memory.keys[entry, 0] != where or memory.keys[entry, 1] != tops
    ):
        entry = (entry + 1) & last
    return int(entry)


@compiled
def _remember(rules: Rules, table: Table, memory: Memory, chance: float) -> bool:
    """Keep what was found out; False when there is no room."""
    if memory.used[0] == memory.used[1]:
        return False
    entry = _entry(rules, table, memory)
    memory.keys[entry, 0], memory.keys[entry, 1] = _key(rules, table, memory.place)
    memory.chances[entry] = chance
    memory.used[0] += 1
    return True


@compiled
def _key(rules: Rules, table: Table, place: NDArray[np.int64]) -> tuple[int, int]:
    where = 0
    for seat in range(table[PLAYERS]):
        hand = HANDS + seat * HAND
        for slot in range(table[COUNTS + seat]):
            where |= (seat + 1) << (3 * place[table[hand + slot]])
    for n in range(DECK + table[DRAWN], DECK + CARDS_IN_DECK):
        where |= _IN_DRAW_PILE << (3 * place[table[n]])
    a, b, c, d = table[TOPS], table[TOPS + 1], table[TOPS + 2], table[TOPS + 3]
    if rules[IS_PLAIN]:  # which of two piles it is matters to nobody
        a, b, c, d = min(a, b), max(a, b), min(c, d), max(c, d)
    return where, (((a << 7 | b) << 7 | c) << 7 | d) << 3 | table[SEAT]


@compiled
def _forget(table: Table, memory: Memory) -> None:
    assert cards_left(table) <= MOST_CARDS
    memory.keys[:] = 0
    memory.used[0] = 0
    count = 0
    for seat in range(table[PLAYERS]):
        hand = HANDS + seat * HAND
        for slot in range(table[COUNTS + seat]):
            memory.place[table[hand + slot]] = count
            count += 1
    for n in range(DECK + table[DRAWN], DECK + CARDS_IN_DECK):
        memory.place[table[n]] = count
        count += 1


@compiled
def _size(chosen: int) -> int:
    count = 0
    while chosen:
        count += chosen & 1
        chosen >>= 1
    return count


@compiled
def _ways(cards: int, drawn: int) -> int:
    """How many different `drawn` of `cards` there are."""
    ways = 1
    for n in range(drawn):
        ways = ways * (cards - n) // (n + 1)
    return ways
