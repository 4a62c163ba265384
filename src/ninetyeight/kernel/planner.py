"""The planner: whole turns, a beam of them at a time, judged by what they leave."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ninetyeight.kernel.compiled import compiled
from ninetyeight.kernel.evaluation import worth
from ninetyeight.kernel.legality import commitment, obligations, trick_step
from ninetyeight.kernel.rules import IS_PLAIN, STOP, THREE, Rules
from ninetyeight.kernel.sight import ALL_UNSEEN, HAND_AT, HELD, LEFT, Weights, known_to, weights_now
from ninetyeight.kernel.signals import Said
from ninetyeight.kernel.table import (
    COMMITTED,
    HAND,
    LAID,
    MINIMUM,
    PILES,
    THREES,
    TOPS,
    Table,
)
from ninetyeight.kernel.turns import may_end
from ninetyeight.kernel.wishes import burden_of, burden_on

WIDEST = 12
"""How many unfinished turns are followed at a time, at most."""
_NEAREST = 4
"""How many cards are tried on each pile, the nearest ones first."""
_REACH = 3
"""How many cards beyond the minimum are thought about while the draw pile lasts."""
_WON = 1000.0

# An unfinished turn is a row of numbers: what is left in hand, the tops, the pile that one-pile
# binds to, whether a 3! was laid, the row it came from and the card laid since.
_SLOTS, _A, _B, _C, _D, _BOUND, _THREE, _FROM, _PLAY = range(9)
_NODE = 9


@compiled
def plan_best_turn(
    rules: Rules,
    table: Table,
    said: Said,
    hears: bool,
    weights: Weights,
    width: int,
    plan: NDArray[np.int64],
) -> int:
    """Write the best turn found into `plan`; returns its length, 0 if none was found.

    `width` unfinished turns are followed at a time.
    """
    known = known_to(rules, table)
    weights = weights_now(rules, table, known, weights)
    burden = burden_of(table, said, weights)
    # Two bare piles are as good as one, unless somebody wants one of them more than the other.
    low_is_one = not hears or np.array_equal(burden[0], burden[1])
    high_is_one = not hears or np.array_equal(burden[2], burden[3])
    plain, laid, minimum = rules[IS_PLAIN], table[LAID], table[MINIMUM]
    held = known[HELD]
    most = min(held, max(minimum + _REACH, 3) - laid) if known[LEFT] > 0 else held
    start = (table[TOPS], table[TOPS + 1], table[TOPS + 2], table[TOPS + 3])
    nodes = np.empty((1 + HAND * WIDEST, _NODE), np.int64)
    order, scores = np.zeros(WIDEST, np.int64), np.zeros(WIDEST, np.float64)
    parents, followed = np.zeros(WIDEST, np.int64), 1
    _write(nodes, 0, (1 << held) - 1, start, table[COMMITTED], table[THREES] > 0, -1, 0)
    best, best_from, best_play = -np.inf, -1, 0
    if laid > 0 and obligations(rules, table) == 0:
        best = worth(rules, known, weights, (1 << held) - 1, *start, laid - minimum)
    for level in range(most):
        size, count, before = 0, laid + level + 1, best
        for parent in parents[:followed]:
            slots, bound = nodes[parent, _SLOTS], nodes[parent, _BOUND]
            a, b, c, d = nodes[parent, _A], nodes[parent, _B], nodes[parent, _C], nodes[parent, _D]
            step_back = trick_step(rules, a, b, c, d)
            for pile in range(PILES):
                if 0 <= bound != pile or (pile == 1 and low_is_one and a == b):
                    continue
                if pile == 3 and high_is_one and c == d:
                    continue
                top = a if pile == 0 else b if pile == 1 else c if pile == 2 else d
                trick = top - step_back if pile < 2 else top + step_back
                found = 0
                for place in range(held):
                    slot = place if pile < 2 else held - 1 - place
                    if not slots >> slot & 1:
                        continue
                    card = known[HAND_AT + slot]
                    if card != trick:
                        if found == _NEAREST or (card < top if pile < 2 else card > top):
                            continue
                        found += 1
                    tops = (
                        card if pile == 0 else a,
                        card if pile == 1 else b,
                        card if pile == 2 else c,
                        card if pile == 3 else d,
                    )
                    rest = slots & ~(1 << slot)
                    score = worth(rules, known, weights, rest, *tops, count - minimum)
                    if hears:
                        for moved in range(PILES):
                            score -= burden_on(burden, moved, start[moved], tops[moved])
                    ends, goes_on, now_bound, three = count >= minimum, True, -1, False
                    if not plain:
                        stops = rules[card] == STOP
                        three = nodes[parent, _THREE] == 1 or rules[card] == THREE
                        ends = may_end(rules, table, tops, count, three, stops)
                        goes_on = not stops and not (three and count >= 3)
                        now_bound = commitment(rules, pile, top, *tops)
                    if ends:
                        if rest == 0 and known[ALL_UNSEEN] == 0:
                            score += _WON
                        if score > best:
                            best, best_from, best_play = score, parent, card * PILES + pile
                    if not goes_on or (size == width and score <= scores[size - 1]):
                        continue
                    at = _place(nodes, order, scores, size, score, rest, tops, now_bound)
                    if at < 0:
                        continue
                    row = 1 + level * WIDEST + size if size < width else order[size - 1]
                    size = min(size + 1, width)
                    for later in range(size - 1, at, -1):
                        order[later], scores[later] = order[later - 1], scores[later - 1]
                    order[at], scores[at] = row, score
                    _write(nodes, row, rest, tops, now_bound, three, parent, card * PILES + pile)
        if known[LEFT] > 0 and count > minimum and best == before:
            break
        followed = size
        parents[:size] = order[:size]
    if best == -np.inf:
        return 0
    return _written(rules, nodes, best_from, best_play, plan)


@compiled
def _place(
    nodes: NDArray[np.int64],
    order: NDArray[np.int64],
    scores: NDArray[np.float64],
    size: int,
    score: float,
    slots: int,
    tops: tuple[int, int, int, int],
    bound: int,
) -> int:
    """Where an unfinished turn of this score belongs; -1 if the same one is there already."""
    at = size
    while at > 0 and scores[at - 1] <= score:
        row = order[at - 1]
        if (
            scores[at - 1] == score
            and nodes[row, _SLOTS] == slots
            and nodes[row, _A] == tops[0]
            and nodes[row, _B] == tops[1]
            and nodes[row, _C] == tops[2]
            and nodes[row, _D] == tops[3]
            and nodes[row, _BOUND] == bound
        ):
            return -1
        at -= 1
    return at


@compiled
def _write(
    nodes: NDArray[np.int64],
    row: int,
    slots: int,
    tops: tuple[int, int, int, int],
    bound: int,
    three: bool,
    parent: int,
    play: int,
) -> None:
    nodes[row, _SLOTS] = slots
    nodes[row, _A], nodes[row, _B], nodes[row, _C], nodes[row, _D] = tops
    nodes[row, _BOUND], nodes[row, _THREE] = bound, three
    nodes[row, _FROM], nodes[row, _PLAY] = parent, play


@compiled
def _written(
    rules: Rules, nodes: NDArray[np.int64], parent: int, play: int, plan: NDArray[np.int64]
) -> int:
    """Write the turn that ends with `play` after the row `parent`; returns its length."""
    length = 0
    if parent >= 0:
        row = parent
        while row >= 0:
            length, row = length + 1, nodes[row, _FROM]
        plan[length - 1] = play
        row = parent
        for place in range(length - 2, -1, -1):
            plan[place] = nodes[row, _PLAY]
            row = nodes[row, _FROM]
        if rules[play // PILES] == STOP:
            return length
    plan[length] = 0
    return length + 1
