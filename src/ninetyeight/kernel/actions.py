"""Doing an action, in place. Only legal ones: legality is asked before."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ninetyeight.kernel.compiled import compiled
from ninetyeight.kernel.legality import END, commitment
from ninetyeight.kernel.outcome import begin_turn, cards_left, judge
from ninetyeight.kernel.rules import DRAW_ONE, HAND_SIZES, IS_PLAIN, STOP, THREE, Rules
from ninetyeight.kernel.table import (
    CARDS_IN_DECK,
    COMMITTED,
    COUNTS,
    DECK,
    DRAWN,
    GONE,
    HAND,
    HANDS,
    LAID,
    OUTCOME,
    PILES,
    PLAYERS,
    PLAYS,
    RUNNING,
    SEAT,
    THREES,
    TOPS,
    WON,
    Table,
)


@compiled
def do(rules: Rules, table: Table, action: int) -> None:
    """Do a legal action, by its place in the legal mask."""
    if action == END:
        end_turn(rules, table)
    else:
        lay(rules, table, action // PILES, action % PILES)


@compiled
def lay(rules: Rules, table: Table, slot: int, pile: int) -> None:
    """Lay the card in `slot` of the hand on turn on `pile`; a Stop ends the turn (R3)."""
    card = table[HANDS + table[SEAT] * HAND + slot]
    put(rules, table, slot, pile)
    if table[OUTCOME] == RUNNING and rules[card] == STOP:
        end_turn(rules, table)


@compiled
def put(rules: Rules, table: Table, slot: int, pile: int) -> None:
    """Lay a card and judge what follows, but do not end the turn yet: nothing is drawn."""
    seat, laid, top = table[SEAT], table[LAID], table[TOPS + pile]
    hand, count = HANDS + seat * HAND, table[COUNTS + seat] - 1
    card = table[hand + slot]
    for place in range(hand + slot, hand + count):
        table[place] = table[place + 1]
    table[COUNTS + seat] = count
    table[TOPS + pile] = card
    table[COMMITTED] = commitment(
        rules, pile, top, table[TOPS], table[TOPS + 1], table[TOPS + 2], table[TOPS + 3]
    )
    table[PLAYS + laid] = card * PILES + pile
    table[GONE + card] = 1
    table[LAID] = laid + 1
    table[THREES] += rules[card] == THREE
    table[OUTCOME] = judge(rules, table)


@compiled
def play_turn(rules: Rules, table: Table, plan: NDArray[np.int64], count: int) -> None:
    """Without commands: lay the first `count` cards of a legal plan, and end the turn.

    Such a turn can be completed all along, so there is nothing to judge after each card.
    """
    seat, laid = table[SEAT], table[LAID]
    hand, held = HANDS + seat * HAND, table[COUNTS + seat]
    for place in range(count):
        card = plan[place] // PILES
        table[TOPS + plan[place] % PILES] = card
        table[PLAYS + laid + place] = plan[place]
        table[GONE + card] = 1
    kept = hand
    for slot in range(hand, hand + held):
        table[kept] = table[slot]  # unasked: an if that often goes either way is slow
        kept += 1 - table[GONE + table[slot]]
    table[COUNTS + seat], table[LAID] = held - count, laid + count
    if cards_left(table) == 0:
        table[OUTCOME] = WON
    else:
        end_turn(rules, table)


@compiled
def end_turn(rules: Rules, table: Table) -> None:
    """The turn is over: refill the hand (R17, R19) and pass on."""
    seat = table[SEAT]
    wanted = rules[HAND_SIZES + table[PLAYERS] - 1] - table[COUNTS + seat]
    if not rules[IS_PLAIN]:
        for pile in range(PILES):
            if rules[table[TOPS + pile]] == DRAW_ONE:
                wanted = 1
    for _ in range(min(wanted, CARDS_IN_DECK - table[DRAWN])):
        _insert(table, seat, table[DECK + table[DRAWN]])
        table[DRAWN] += 1
    begin_turn(rules, table, _next_seat(table))


@compiled
def _insert(table: Table, seat: int, card: int) -> None:
    """Pass the whole hand, as where the card belongs is hard to foretell for a processor."""
    hand, count = HANDS + seat * HAND, table[COUNTS + seat]
    for at in range(hand, hand + count):
        table[at], card = min(table[at], card), max(table[at], card)
    table[hand + count] = card
    table[COUNTS + seat] = count + 1


@compiled
def _next_seat(table: Table) -> int:
    """Clockwise; once the draw pile is empty, who has cards."""
    last = table[PLAYERS] - 1
    seat = 0 if table[SEAT] == last else table[SEAT] + 1
    if table[DRAWN] == CARDS_IN_DECK:
        while table[COUNTS + seat] == 0:
            seat = 0 if seat == last else seat + 1
    return int(seat)
