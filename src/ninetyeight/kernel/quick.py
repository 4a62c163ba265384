"""The fastest good player, for playouts: the cheapest cards one after another, no search.

Cheap is what takes little from the cards that are not laid yet. Two cards of the hand that are ten
apart can go together, the second by the trick. The first card is the one that makes it and the
next move together cheapest; beyond the minimum it goes on while a card costs less than its reach.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ninetyeight.core.cards import HIGHEST
from ninetyeight.kernel.compiled import compiled
from ninetyeight.kernel.fallback import is_safe, safe_action
from ninetyeight.kernel.legality import ACTIONS, END, legal_mask
from ninetyeight.kernel.rules import IS_PLAIN, Rules
from ninetyeight.kernel.table import (
    CARDS_IN_DECK,
    COUNTS,
    DRAWN,
    GONE,
    HAND,
    HANDS,
    LAID,
    MINIMUM,
    PILES,
    SEAT,
    TOPS,
    Table,
)

Weights = NDArray[np.float64]

QUICK_NAMES = (
    "REACH",  # the dearest card beyond the minimum
    "REACH_END",  # the same once the draw pile is empty
    "BEST",  # how many times dearer the less advanced pile of a direction is
    "STEP",  # lost by each step
    "LIVE",  # lost by each card passed over that is not laid yet
    "TRICK",  # won by a top whose trick may still come
    "LAST_PILE",  # at the end: lost by a card that no pile takes any more, that only one takes, …
    "LAST_BUT_ONE",
    "LAST_BUT_TWO",
    "STOP",  # lost by laying each command
    "SKULL",
    "THREE",
    "SILENCE",
    "NO_TRICK",
    "ONE_PILE",
    "DRAW_ONE",
    "FIRE",
)
REACH, REACH_END, BEST, STEP, LIVE, TRICK, LAST_PILE, _, _, FIRST_COMMAND = range(10)

_DEAR = 1e9

# What it thinks with, in two arrays, because each one that a function is given costs time.
#   desk[AT + card]      slot of a card of the hand, -1 for the others
#   desk[UP + n]         how many cards of the hand are at most n
#   desk[CARD + slot]    the hand
#   desk[PAIR + 2 n …]   slots of the n-th two cards that are ten apart, the lower one first
#   desk[TOP + pile]     the tops
#   come[n]              what is lost by passing the numbers up to n
#   come[RISEN + slot]   how far an ascending pile has come with this card on top
#   come[FALLEN + slot]  how far a descending pile has come with this card on top
#   come[NOW + pile]     how far the piles have come
_AT = 0
_UP = _AT + HIGHEST + 2
_CARD = _UP + HIGHEST + 2
_PAIR = _CARD + HAND
_TOP = _PAIR + 2 * HAND
_HELD = _TOP + PILES
_PAIRS = _HELD + 1
_DESK = _PAIRS + 1
_RISEN = HIGHEST + 2
_FALLEN = _RISEN + HAND
_NOW = _FALLEN + HAND
_DEARER = _NOW + PILES
_NOW_REACH = _DEARER + 1
_COME = _NOW_REACH + 1

Desk = NDArray[np.int64]
Come = NDArray[np.float64]


@compiled
def plan_quickly(rules: Rules, table: Table, weights: Weights, plan: NDArray[np.int64]) -> int:
    """Write the next actions into `plan`; returns how many."""
    desk, come = np.empty(_DESK, np.int64), np.empty(_COME, np.float64)
    drawing = table[DRAWN] < CARDS_IN_DECK
    _take_hand(table, desk)
    _measure(table, weights, drawing, desk, come)
    come[_DEARER] = weights[BEST] if drawing else 1.0
    come[_NOW_REACH] = weights[REACH] if drawing else weights[REACH_END]
    if not rules[IS_PLAIN]:
        plan[0] = _command_action(rules, table, weights, desk, come)
        return 1
    slots, count = (1 << desk[_HELD]) - 1, 0
    needed = table[MINIMUM] - table[LAID]
    move = _first_of_two(desk, come, slots) if needed > 1 else 0
    while slots:
        if move == 0:
            cost, move = _cheapest(desk, come, slots)
            if move == 0 or (count >= needed and cost > come[_NOW_REACH]):
                break
        pile, slot, second = move & 3, (move >> 2 & 15) - 1, (move >> 6) - 1
        plan[count] = desk[_CARD + slot] * PILES + pile
        slots, count, move = slots & ~(1 << slot), count + 1, 0
        if second >= 0:
            slot = second
            plan[count] = desk[_CARD + slot] * PILES + pile
            slots, count = slots & ~(1 << slot), count + 1
        _put(desk, come, pile, slot)
        if not drawing:
            _measure(table, weights, drawing, desk, come)
    if count < needed:
        plan[0] = safe_action(rules, table)
        return 1
    plan[count] = 0
    return count + 1


@compiled
def _move(pile: int, slot: int, second: int) -> int:
    """A card, or two that go together, in one number that is never 0."""
    return pile | (slot + 1) << 2 | (second + 1) << 6


@compiled
def _put(desk: Desk, come: Come, pile: int, slot: int) -> None:
    card = desk[_CARD + slot]
    desk[_TOP + pile] = card
    come[_NOW + pile] = come[(_RISEN if pile < 2 else _FALLEN) + slot] + come[card] - come[card - 1]


@compiled
def _take_hand(table: Table, desk: Desk) -> None:
    """Write all of the desk."""
    seat = table[SEAT]
    held, first = table[COUNTS + seat], HANDS + seat * HAND
    desk[_AT : _AT + HIGHEST + 2] = -1
    before, pairs = 0, 0
    for slot in range(held):
        card = table[first + slot]
        desk[_CARD + slot], desk[_AT + card] = card, slot
        desk[_UP + before : _UP + card] = slot
        before = card
        if card > 11 and desk[_AT + card - 10] >= 0:
            desk[_PAIR + 2 * pairs] = desk[_AT + card - 10]
            desk[_PAIR + 2 * pairs + 1] = slot
            pairs += 1
    desk[_UP + before : _UP + HIGHEST + 2] = held
    desk[_HELD], desk[_PAIRS] = held, pairs
    for pile in range(PILES):
        desk[_TOP + pile] = table[TOPS + pile]


@compiled
def _measure(table: Table, weights: Weights, drawing: bool, desk: Desk, come: Come) -> None:
    """How far the piles have come, and would have come with each card of the hand.

    While there are cards to draw, in steps and in cards passed that are not laid yet. Then only
    those cards count, the more the fewer piles take them.
    """
    a, b, c, d = desk[_TOP], desk[_TOP + 1], desk[_TOP + 2], desk[_TOP + 3]
    come[0], come[1], passed = 0.0, 0.0, 0.0
    if drawing:
        step, live = weights[STEP], 0
        for card in range(2, HIGHEST + 1):
            live += 1 - table[GONE + card]
            come[card] = step * card + weights[LIVE] * live
    else:
        for card in range(2, HIGHEST + 1):
            passed += 0.001  # among equals the smaller step
            if not table[GONE + card]:
                takers = (a < card) + (b < card) + (c > card) + (d > card)
                if takers < 4:
                    passed += weights[LAST_PILE - 1 + max(1, takers)]
            come[card] = passed
    come[HIGHEST + 1] = come[HIGHEST]
    trick = weights[TRICK]
    for slot in range(desk[_HELD]):
        card = desk[_CARD + slot]
        weight = come[card] - come[card - 1]  # a card does not pass itself
        come[_RISEN + slot] = come[card] - weight - trick * _is_live(table, card - 10)
        come[_FALLEN + slot] = -come[card - 1] - weight - trick * _is_live(table, card + 10)
    for pile in range(PILES):
        top = desk[_TOP + pile]
        if pile < 2:
            come[_NOW + pile] = come[top] - trick * _is_live(table, top - 10)
        else:
            come[_NOW + pile] = -come[top - 1] - trick * _is_live(table, top + 10)


@compiled
def _is_live(table: Table, card: int) -> bool:
    """Whether `card` is a card that is not laid yet."""
    return 1 < card <= HIGHEST and table[GONE + card] == 0


@compiled
def _first_of_two(desk: Desk, come: Come, slots: int) -> int:
    """The card that makes it and the next move together cheapest; the two nearest of each pile."""
    best, best_move = _DEAR, 0
    for pile in range(PILES):
        top, now = desk[_TOP + pile], come[_NOW + pile]
        if pile % 2 == 1 and top == desk[_TOP + pile - 1]:
            continue
        near = desk[_UP + top] if pile < 2 else desk[_UP + top - 1] - 1
        after = near + 1 if pile < 2 else near - 1
        for slot in (near, after, _trick_slot(desk, pile, top)):
            if 0 <= slot < desk[_HELD]:
                cost = _cost(desk, come, pile, slot)
                _put(desk, come, pile, slot)
                rest, then = _cheapest(desk, come, slots & ~(1 << slot))
                if then and cost + rest < best:
                    best, best_move = cost + rest, _move(pile, slot, -1)
                desk[_TOP + pile], come[_NOW + pile] = top, now
    return best_move


@compiled
def _cheapest(desk: Desk, come: Come, slots: int) -> tuple[float, int]:
    """The cheapest move and its cost; two cards together have the reach taken off for one."""
    best, move, held = _DEAR, 0, desk[_HELD]
    for pile in range(PILES):
        top = desk[_TOP + pile]
        if pile < 2:
            slot = desk[_UP + top]
            while slot < held and not slots >> slot & 1:
                slot += 1
        else:
            slot = desk[_UP + top - 1] - 1
            while slot >= 0 and not slots >> slot & 1:
                slot -= 1
        if 0 <= slot < held:
            cost = _cost(desk, come, pile, slot)
            if cost < best:
                best, move = cost, _move(pile, slot, -1)
        slot = _trick_slot(desk, pile, top)
        if slot >= 0 and slots >> slot & 1:
            cost = _cost(desk, come, pile, slot)
            if cost < best:
                best, move = cost, _move(pile, slot, -1)
    for pair in range(desk[_PAIRS]):
        lower, higher = desk[_PAIR + 2 * pair], desk[_PAIR + 2 * pair + 1]
        if slots >> lower & 1 and slots >> higher & 1:
            for pile in range(PILES):
                first, second = (higher, lower) if pile < 2 else (lower, higher)
                card, top = desk[_CARD + first], desk[_TOP + pile]
                if card > top if pile < 2 else card < top:
                    # The trick takes the pile back: all that counts is where it ends.
                    cost = _cost(desk, come, pile, second) - come[_NOW_REACH]
                    if cost < best:
                        best, move = cost, _move(pile, first, second)
    return best, move


@compiled
def _trick_slot(desk: Desk, pile: int, top: int) -> int:
    """The slot of the card that goes on `top` by the trick, -1 if it is not in hand."""
    card = top - 10 if pile < 2 else top + 10
    return int(desk[_AT + card]) if 1 < card <= HIGHEST else -1


@compiled
def _cost(desk: Desk, come: Come, pile: int, slot: int) -> float:
    """What laying the card in `slot` on `pile` takes away; more on the better of two piles."""
    if pile < 2:
        cost = come[_RISEN + slot] - come[_NOW + pile]
        better = (pile == 0) == (desk[_TOP] < desk[_TOP + 1])
    else:
        cost = come[_FALLEN + slot] - come[_NOW + pile]
        better = (pile == 2) == (desk[_TOP + 2] > desk[_TOP + 3])
    return float(cost * come[_DEARER] if better else cost)


@compiled
def _command_action(rules: Rules, table: Table, weights: Weights, desk: Desk, come: Come) -> int:
    """Where commands or fire cards are in play: the cheapest card that does not lose the game."""
    mask = np.zeros(ACTIONS, np.bool_)
    legal_mask(rules, table, mask)
    best, best_action = come[_NOW_REACH] if mask[END] else _DEAR, 0
    for action in range(END):
        if not mask[action]:
            continue
        slot, pile = action // PILES, action % PILES
        card = desk[_CARD + slot]
        cost = _cost(desk, come, pile, slot)
        if rules[card]:
            cost += weights[FIRST_COMMAND - 1 + rules[card]]
        if cost < best and is_safe(rules, table, slot, pile):
            best, best_action = cost, card * PILES + pile
    if best_action == 0 and not mask[END]:
        return safe_action(rules, table)
    return best_action
