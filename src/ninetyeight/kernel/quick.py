"""The fastest good player, for playouts: the cheapest cards one after another, no search.

Cheap is what takes little from the cards that are not laid yet. Two cards of the hand that are ten
apart can go together, the second by the trick. The first card is the one that makes it and the
next move together cheapest; beyond the minimum it goes on while a card costs less than its reach.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ninetyeight.core.cards import HIGHEST
from ninetyeight.kernel.cardset import Cards, is_among, live_cards, size_up_to
from ninetyeight.kernel.compiled import compiled, inlined
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

_NEVER = np.inf
_LEAST_FACTOR = 1e-9
"""Whatever the weights: what costs infinitely much must still do so when it is multiplied."""

# A node is a card that can be laid or lies on top: 0 none at all, which costs infinitely much,
# 1 … 8 the hand, ascending, then the tops when the turn began. Which cards can follow on a node is
# known once, so laying a card is little more than writing down which node lies on the pile now.
# A side is a direction: 0 the ascending piles, 1 the descending ones.
_FIRST_TOP = HAND + 1
_NODES = _FIRST_TOP + PILES

# What it thinks with, in two arrays, because each one that a function is given costs time.
#   desk[CARD + node]            its card
#   desk[BEYOND + side + node]   the nearest node of the hand further on
#   desk[TRICK_ON + side + node] the node of the hand that goes on it by the trick
#   desk[TOP + pile]             the node that lies on the pile
#   desk[PAIR + 2 n …]           the n-th two nodes of the hand that are ten apart, the lower first
#   desk[AT + card]              node of a card of the hand, 0 for the others; ten more either side
#   come[n]                      what is lost by passing the numbers up to n
#   come[WITH + side + node]     how far a pile comes by this card: a card does not pass itself
#   come[ON + side + node]       how far a pile has come that this card lies on
#   come[FACTOR …]               how many times dearer the better pile of a direction is, after a 1
#   come[PILE_FACTOR + pile]     that of each pile, before the first card
#   come[LACKING + 9 pile + n]   the cheapest card on the pile, before the first, if not node n
_SIDE = _NODES
_CARD = 0
_BEYOND = _CARD + _NODES
_TRICK_ON = _BEYOND + 2 * _SIDE
_TOP = _TRICK_ON + 2 * _SIDE
_PAIR = _TOP + PILES
_AT = _PAIR + 2 * HAND + 10
_HELD = _AT + HIGHEST + 12
_PAIRS = _HELD + 1
_DESK = _PAIRS + 1
_WITH = HIGHEST + 1
_ON = _WITH + 2 * _SIDE
_FACTOR = _ON + 2 * _SIDE
_NOW_REACH = _FACTOR + 2
_PILE_FACTOR = _NOW_REACH + 1
_LACKING = _PILE_FACTOR + PILES
_COME = _LACKING + PILES * _FIRST_TOP

Desk = NDArray[np.int64]
Come = NDArray[np.float64]
Scratch = tuple[Desk, Come]


@compiled
def new_scratch() -> Scratch:
    """Room to think, for any number of plans: making it takes long beside a plan."""
    return np.empty(_DESK, np.int64), np.empty(_COME, np.float64)


@compiled
def plan_quickly(
    rules: Rules, table: Table, weights: Weights, scratch: Scratch, plan: NDArray[np.int64]
) -> int:
    """Write the next actions into `plan`; returns how many."""
    desk, come = scratch
    drawing = table[DRAWN] < CARDS_IN_DECK
    _take_hand(table, desk)
    live = live_cards(table)
    if drawing:
        _pass_by_steps(weights, live, desk, come)
    else:
        _pass_last_cards(table, weights, desk, come, 2)
    _measure(weights, live, desk, come)
    come[_FACTOR] = 1.0
    come[_FACTOR + 1] = max(_LEAST_FACTOR, weights[BEST]) if drawing else 1.0
    come[_NOW_REACH] = weights[REACH] if drawing else weights[REACH_END]
    if not rules[IS_PLAIN]:
        plan[0] = _command_action(rules, table, weights, desk, come)
        return 1
    count, held, needed = 0, desk[_HELD], table[MINIMUM] - table[LAID]
    move = _first_of_two(desk, come) if needed > 1 else 0
    while count < held:
        if move == 0:
            cost, move = _cheapest(desk, come)
            if move == 0 or (count >= needed and cost > come[_NOW_REACH]):
                break
        pile, node, second = move & 3, move >> 2 & 15, move >> 6
        move, top = 0, desk[_CARD + desk[_TOP + pile]]
        plan[count] = desk[_CARD + node] * PILES + pile
        count += 1
        _put(desk, pile, node)
        if second:
            plan[count] = desk[_CARD + second] * PILES + pile
            count += 1
            _put(desk, pile, second)
        if not drawing and count < held:
            # Only between the old top and the new one there are other takers now.
            changed = max(2, min(top, plan[count - 1] // PILES))
            _pass_last_cards(table, weights, desk, come, changed)
            _measure(weights, live, desk, come)
    if count < needed:
        plan[0] = safe_action(rules, table)
        return 1
    plan[count] = 0
    return count + 1


@inlined
def _put(desk: Desk, pile: int, node: int) -> None:
    """Lay a card: it lies on top, and whatever it was next to has another neighbour now.

    All nodes are written, changed or not: that is faster than to choose.
    """
    desk[_TOP + pile] = node
    for side in (0, _SIDE):
        then = desk[_BEYOND + side + node]
        for other in range(_NODES):
            beyond, trick = desk[_BEYOND + side + other], desk[_TRICK_ON + side + other]
            desk[_BEYOND + side + other] = then if beyond == node else beyond
            desk[_TRICK_ON + side + other] = 0 if trick == node else trick
    for pair in range(desk[_PAIRS]):
        if desk[_PAIR + 2 * pair] == node or desk[_PAIR + 2 * pair + 1] == node:
            desk[_PAIR + 2 * pair] = desk[_PAIR + 2 * pair + 1] = 0


@inlined
def _take_hand(table: Table, desk: Desk) -> None:
    """Write all of the desk."""
    seat = table[SEAT]
    held, first = table[COUNTS + seat], HANDS + seat * HAND
    a, b, c, d = table[TOPS], table[TOPS + 1], table[TOPS + 2], table[TOPS + 3]
    desk[_AT - 10 : _AT + HIGHEST + 12] = 0
    desk[_BEYOND:_TOP] = 0
    below_a, below_b, below_c, below_d, pairs = 0, 0, 0, 0, 0
    for node in range(1, held + 1):
        card = table[first + node - 1]
        desk[_CARD + node], desk[_AT + card] = card, node
        desk[_BEYOND + node] = node + 1
        desk[_BEYOND + _SIDE + node] = node - 1
        below_a += card < a
        below_b += card < b
        below_c += card < c
        below_d += card < d
        lower = desk[_AT + card - 10]
        desk[_TRICK_ON + node] = lower
        if lower:
            desk[_TRICK_ON + _SIDE + lower] = node
            desk[_PAIR + 2 * pairs], desk[_PAIR + 2 * pairs + 1] = lower, node
            pairs += 1
    desk[_BEYOND + held] = 0
    desk[_BEYOND + _FIRST_TOP] = below_a + 1 if below_a < held else 0
    desk[_BEYOND + _FIRST_TOP + 1] = below_b + 1 if below_b < held else 0
    desk[_BEYOND + _SIDE + _FIRST_TOP + 2] = below_c
    desk[_BEYOND + _SIDE + _FIRST_TOP + 3] = below_d
    for pile in range(PILES):
        top, node = table[TOPS + pile], _FIRST_TOP + pile
        desk[_TOP + pile], desk[_CARD + node] = node, top
        if pile < 2:
            desk[_TRICK_ON + node] = desk[_AT + top - 10]
        else:
            desk[_TRICK_ON + _SIDE + node] = desk[_AT + top + 10]
    desk[_HELD], desk[_PAIRS] = held, pairs


@inlined
def _pass_by_steps(weights: Weights, live: Cards, desk: Desk, come: Come) -> None:
    """While there are cards to draw: steps, and cards that are not laid yet.

    It is written only next to the cards of the hand and the tops: nothing else will be asked for.
    """
    step, each = weights[STEP], weights[LIVE]
    for node in range(1, desk[_HELD] + 1):
        card = desk[_CARD + node]
        below = size_up_to(live, card - 1)
        come[card - 1] = step * (card - 1) + each * below
        come[card] = step * card + each * (below + 1)
    for pile in range(PILES):
        last = desk[_CARD + desk[_TOP + pile]] - pile // 2
        come[last] = step * last + each * size_up_to(live, last)
    come[1] = 0.0


@inlined
def _pass_last_cards(table: Table, weights: Weights, desk: Desk, come: Come, first: int) -> None:
    """At the end: cards that are not laid yet, the more the fewer piles take them.

    Below the number `first` all is as it was.
    """
    a, b = desk[_CARD + desk[_TOP]], desk[_CARD + desk[_TOP + 1]]
    c, d = desk[_CARD + desk[_TOP + 2]], desk[_CARD + desk[_TOP + 3]]
    come[1] = 0.0
    passed = come[first - 1]
    for card in range(first, HIGHEST + 1):
        passed += 0.001  # among equals the smaller step
        if not table[GONE + card]:
            takers = (a < card) + (b < card) + (c > card) + (d > card)
            if takers < PILES:
                passed += weights[LAST_PILE - 1 + max(1, takers)]
        come[card] = passed


@inlined
def _measure(weights: Weights, live: Cards, desk: Desk, come: Come) -> None:
    """How far the piles have come, and would have come with each card of the hand."""
    trick = weights[TRICK]
    come[_WITH] = come[_WITH + _SIDE] = _NEVER
    for node in range(1, desk[_HELD] + 1):
        card = desk[_CARD + node]
        upto, before = come[card], come[card - 1]
        weight = upto - before  # a card does not pass itself
        risen = upto - weight - trick * is_among(live, card - 10)
        fallen = -before - weight - trick * is_among(live, card + 10)
        come[_WITH + node], come[_WITH + _SIDE + node] = risen, fallen
        come[_ON + node], come[_ON + _SIDE + node] = risen + upto - before, fallen + upto - before
    for pile in range(PILES):
        node = desk[_TOP + pile]
        top = desk[_CARD + node]
        if pile < 2:
            come[_ON + node] = come[top] - trick * is_among(live, top - 10)
        else:
            come[_ON + _SIDE + node] = -come[top - 1] - trick * is_among(live, top + 10)


@inlined
def _first_of_two(desk: Desk, come: Come) -> int:
    """The card that makes it and the next move together cheapest; the two nearest of each pile."""
    _weigh_piles(desk, come)
    best, best_move = _NEVER, 0
    for pile in range(PILES):
        side, top, twin = pile // 2 * _SIDE, desk[_TOP + pile], desk[_TOP + (pile ^ 1)]
        if pile % 2 == 1 and desk[_CARD + top] == desk[_CARD + twin]:
            continue
        near = desk[_BEYOND + side + top]
        for node in (near, desk[_BEYOND + side + near], desk[_TRICK_ON + side + top]):
            if node == 0:
                continue
            cost = (come[_WITH + side + node] - come[_ON + side + top]) * come[_PILE_FACTOR + pile]
            desk[_TOP + pile] = node
            cost += _next_cost(desk, come, pile, node)
            desk[_TOP + pile] = top
            if cost < best:
                best, best_move = cost, pile | node << 2
    return best_move


@inlined
def _weigh_piles(desk: Desk, come: Come) -> None:
    """For each pile, how dear it is, and its cheapest card if one of the hand is not there.

    A first card changes its own pile and which of two is better; this is the same for all others.
    """
    for pile in range(PILES):
        side, top, first = pile // 2 * _SIDE, desk[_TOP + pile], _LACKING + pile * _FIRST_TOP
        near, trick = desk[_BEYOND + side + top], desk[_TRICK_ON + side + top]
        on, by_trick = come[_ON + side + top], come[_WITH + side + trick]
        by_near = come[_WITH + side + near]
        come[first : first + _FIRST_TOP] = min(by_near, by_trick) - on
        come[first + near] = min(come[_WITH + side + desk[_BEYOND + side + near]], by_trick) - on
        come[first + trick] = by_near - on
        come[_PILE_FACTOR + pile] = _factor(desk, come, pile)


@inlined
def _next_cost(desk: Desk, come: Come, pile: int, node: int) -> float:
    """The cost of the cheapest move after `node` went to `pile` as the first card."""
    side, twin, other = pile // 2 * _SIDE, pile ^ 1, pile & 2 ^ 2
    near, trick = desk[_BEYOND + side + node], desk[_TRICK_ON + side + node]
    here = min(come[_WITH + side + near], come[_WITH + side + trick]) - come[_ON + side + node]
    best = min(
        here * _factor(desk, come, pile),
        come[_LACKING + twin * _FIRST_TOP + node] * _factor(desk, come, twin),
        come[_LACKING + other * _FIRST_TOP + node] * come[_PILE_FACTOR + other],
        come[_LACKING + (other + 1) * _FIRST_TOP + node] * come[_PILE_FACTOR + other + 1],
    )
    for pair in range(desk[_PAIRS]):
        lower, higher = desk[_PAIR + 2 * pair], desk[_PAIR + 2 * pair + 1]
        if node not in (lower, higher):
            for place in range(PILES):
                best = min(best, _cost_of_two(desk, come, place, lower, higher))
    return float(best)


@inlined
def _cheapest(desk: Desk, come: Come) -> tuple[float, int]:
    """The cheapest move and its cost; two cards together have the reach taken off for one.

    A move is a card, or two that go together, in one number that is never 0.
    """
    best, move = _NEVER, 0
    for pile in range(PILES):
        side, top = pile // 2 * _SIDE, desk[_TOP + pile]
        for node in (desk[_BEYOND + side + top], desk[_TRICK_ON + side + top]):
            cost = _cost(desk, come, pile, node)
            if cost < best:
                best, move = cost, pile | node << 2
    for pair in range(desk[_PAIRS]):
        lower, higher = desk[_PAIR + 2 * pair], desk[_PAIR + 2 * pair + 1]
        for pile in range(PILES):
            cost = _cost_of_two(desk, come, pile, lower, higher)
            if cost < best:
                first, second = (higher, lower) if pile < 2 else (lower, higher)
                best, move = cost, pile | first << 2 | second << 6
    return best, move


@inlined
def _cost_of_two(desk: Desk, come: Come, pile: int, lower: int, higher: int) -> float:
    """Two cards ten apart: the trick takes the pile back, all that counts is where it ends."""
    top = desk[_CARD + desk[_TOP + pile]]
    if pile < 2:
        fits, second = desk[_CARD + higher] > top, lower
    else:
        fits, second = desk[_CARD + lower] < top, higher
    return float(_cost(desk, come, pile, second if fits else 0) - come[_NOW_REACH])


@inlined
def _cost(desk: Desk, come: Come, pile: int, node: int) -> float:
    """What laying the card takes from `pile`; more on the better of two piles."""
    side = pile // 2 * _SIDE
    cost = come[_WITH + side + node] - come[_ON + side + desk[_TOP + pile]]
    return float(cost * _factor(desk, come, pile))


@inlined
def _factor(desk: Desk, come: Come, pile: int) -> float:
    """How many times dearer `pile` is if it is the better of two; of equal ones the second is."""
    if pile < 2:
        better = (pile == 0) == (desk[_CARD + desk[_TOP]] < desk[_CARD + desk[_TOP + 1]])
    else:
        better = (pile == 2) == (desk[_CARD + desk[_TOP + 2]] > desk[_CARD + desk[_TOP + 3]])
    return float(come[_FACTOR + better])


@compiled
def _command_action(rules: Rules, table: Table, weights: Weights, desk: Desk, come: Come) -> int:
    """Where commands or fire cards are in play: the cheapest card that does not lose the game."""
    mask = np.zeros(ACTIONS, np.bool_)
    legal_mask(rules, table, mask)
    best, best_action = come[_NOW_REACH] if mask[END] else _NEVER, 0
    for action in range(END):
        if not mask[action]:
            continue
        slot, pile = action // PILES, action % PILES
        card = desk[_CARD + slot + 1]
        cost = _cost(desk, come, pile, slot + 1)
        if rules[card]:
            cost += weights[FIRST_COMMAND - 1 + rules[card]]
        if cost < best and is_safe(rules, table, slot, pile):
            best, best_action = cost, card * PILES + pile
    if best_action == 0 and not mask[END]:
        return safe_action(rules, table)
    return best_action
