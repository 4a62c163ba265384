"""What the champion's network sees of a table: each pile mirrored so that all four look alike.

    NEAR        in hand, unseen, above a pair in hand, above a pair with an unseen card, taken by
                how many other piles: from 20 behind the top to 43 ahead
    FAR         in hand, unseen: all cards
    SCALARS     top, laid on in this turn, top of the like pile, the opposite tops
    WORDS       what each partner, in the order of turns, says: free, like, love
    COMMON      players, cards that are still due, hands, draw pile, whether anything is said
    KINDS_NEAR  what the cards in hand carry: from 10 behind the top to 21 ahead
    TOP_KIND    what the top carries
    DEMANDS     to be covered (skull, fire), bound to this pile, bound to another
    COMMANDS    kinds on the tops, in hand, unseen; the variant; the turn so far

and, for the critic, who sees everything of a deal that is only imagined:

    HIDDEN      the partners' cards, and what will be drawn, the later the fainter
    STRANGERS   who does not play like the champion; nobody does in its imagination

The training reads the same from its own arrays (`training.features`); a test keeps both equal.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ninetyeight.core.cards import HIGHEST
from ninetyeight.core.variant import MAX_PLAYERS
from ninetyeight.kernel.compiled import compiled
from ninetyeight.kernel.legality import trick_step
from ninetyeight.kernel.rules import FIRE, HAND_SIZES, MINIMUM_RULE, SKULL, STOP, Rules
from ninetyeight.kernel.signals import KEEP_OFF, LIKE, LOVE, SMALL_STEPS, Said
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
    MINIMUM,
    PILES,
    PLAYERS,
    SEAT,
    START,
    THREES,
    TOPS,
    Table,
)

Seen = NDArray[np.float32]

_MIRROR = HIGHEST + 2
_BACK, _WINDOW = 20, 64
_KIND_BACK, _KIND_WINDOW = 10, 32
_CHANNELS, _PARTNERS, _WORDS = 5, MAX_PLAYERS - 1, 3
_FAINTER = 12.0
"""How many cards further down a card to be drawn is seen e times more faintly."""

NEAR = 0
FAR = NEAR + _CHANNELS * _WINDOW
SCALARS = FAR + 2 * CARDS_IN_DECK
WORDS = SCALARS + 5
COMMON = WORDS + _PARTNERS * _WORDS
KINDS_NEAR = COMMON + MAX_PLAYERS + 4 + MAX_PLAYERS + 4
TOP_KIND = KINDS_NEAR + FIRE * _KIND_WINDOW
DEMANDS = TOP_KIND + FIRE
COMMANDS = DEMANDS + 4
ACTOR = COMMANDS + 3 * FIRE + 2 + 4 + 3
"""Features of a pile for the actor."""
HIDDEN = ACTOR
STRANGERS = HIDDEN + (_PARTNERS + 1) * _WINDOW
CRITIC = STRANGERS + 2 * MAX_PLAYERS
"""Features of a pile for the critic."""


@compiled
def sense(rules: Rules, table: Table, said: Said, seen: Seen) -> None:
    """Write what the seat on turn may know into `seen`, (PILES, ACTOR or more)."""
    seen[:, :] = 0.0
    seat, players = table[SEAT], table[PLAYERS]
    hand, unseen = np.zeros(_MIRROR + 1, np.bool_), np.zeros(_MIRROR + 1, np.bool_)
    for card in range(2, HIGHEST + 1):
        unseen[card] = not table[GONE + card]
    for slot in range(table[COUNTS + seat]):
        card = table[HANDS + seat * HAND + slot]
        hand[card], unseen[card] = True, False
    step_back = trick_step(rules, table[TOPS], table[TOPS + 1], table[TOPS + 2], table[TOPS + 3])
    for pile in range(PILES):
        _look_around(table, pile, hand, unseen, step_back, seen[pile])
        _look_at_kinds(rules, table, pile, hand, seen[pile])
        _measure(rules, table, pile, seen[pile])
    is_talk = False
    for ahead in range(1, players):
        for pile in range(PILES):
            word = _heard(said[(seat + ahead) % players, pile])
            if word > 0:
                seen[pile, WORDS + (ahead - 1) * _WORDS + word - 1] = 1.0
                is_talk = True
    _tell_all(rules, table, hand, unseen, is_talk, seen)


@compiled
def _heard(word: int) -> int:
    """The champion knows three words; two more are wishes like them, only stronger."""
    if word == KEEP_OFF:
        return LOVE
    if word == SMALL_STEPS:
        return LIKE
    return int(word)


@compiled
def _mirrored(pile: int, number: int) -> int:
    """A number as if the pile ascended; and back."""
    return number if pile < 2 else _MIRROR - number


@compiled
def _look_around(
    table: Table,
    pile: int,
    hand: NDArray[np.bool_],
    unseen: NDArray[np.bool_],
    step_back: int,
    seen: NDArray[np.float32],
) -> None:
    top, below = _mirrored(pile, table[TOPS + pile]), -10 if pile < 2 else 10
    for place in range(_WINDOW):
        at = top - _BACK + place
        if not 0 <= at <= _MIRROR:
            continue
        number = _mirrored(pile, at)
        takers = 0
        for other in range(PILES):
            if other != pile:
                step = _mirrored(other, number) - _mirrored(other, table[TOPS + other])
                takers += step > 0 or (step_back > 0 and step == -step_back)
        seen[NEAR + 4 * _WINDOW + place] = takers / 3.0
        seen[NEAR + _WINDOW + place] = unseen[number]
        if hand[number]:
            partner = number + below
            seen[NEAR + place] = 1.0
            if 0 <= partner <= _MIRROR:
                seen[NEAR + 2 * _WINDOW + place] = hand[partner]
                seen[NEAR + 3 * _WINDOW + place] = unseen[partner]
    for card in range(2, HIGHEST + 1):
        at = _mirrored(pile, card) - 2
        seen[FAR + at] = hand[card]
        seen[FAR + CARDS_IN_DECK + at] = unseen[card]


@compiled
def _look_at_kinds(
    rules: Rules,
    table: Table,
    pile: int,
    hand: NDArray[np.bool_],
    seen: NDArray[np.float32],
) -> None:
    top = _mirrored(pile, table[TOPS + pile])
    for card in range(2, HIGHEST + 1):
        if hand[card] and rules[card] > 0:
            place = _mirrored(pile, card) - top + _KIND_BACK
            if 0 <= place < _KIND_WINDOW:
                seen[KINDS_NEAR + (rules[card] - 1) * _KIND_WINDOW + place] = 1.0


@compiled
def _measure(rules: Rules, table: Table, pile: int, seen: NDArray[np.float32]) -> None:
    like, opposite = pile ^ 1, (pile & 2) ^ 2
    top, committed = table[TOPS + pile], table[COMMITTED]
    is_fresh = top != table[START + pile]
    first = _mirrored(opposite, table[TOPS + opposite])
    second = _mirrored(opposite, table[TOPS + opposite + 1])
    seen[SCALARS] = _mirrored(pile, top) / 100
    seen[SCALARS + 1] = is_fresh
    seen[SCALARS + 2] = _mirrored(like, table[TOPS + like]) / 100
    seen[SCALARS + 3] = max(first, second) / 100
    seen[SCALARS + 4] = min(first, second) / 100
    if rules[top] > 0:
        seen[TOP_KIND + rules[top] - 1] = 1.0
    seen[DEMANDS] = rules[top] == SKULL and is_fresh
    seen[DEMANDS + 1] = rules[top] == FIRE and not is_fresh
    seen[DEMANDS + 2] = committed == pile
    seen[DEMANDS + 3] = committed >= 0 and committed != pile


@compiled
def _tell_all(
    rules: Rules,
    table: Table,
    hand: NDArray[np.bool_],
    unseen: NDArray[np.bool_],
    is_talk: bool,
    seen: Seen,
) -> None:
    """What is the same for all piles."""
    seat, players, laid = table[SEAT], table[PLAYERS], table[LAID]
    left, need = CARDS_IN_DECK - table[DRAWN], max(table[MINIMUM] - laid, 0)
    row = seen[0]
    row[COMMON + players - 1] = 1.0
    at = COMMON + MAX_PLAYERS
    if need < 4:
        row[at + need] = 1.0
    at += 4
    for ahead in range(players):
        row[at + ahead] = table[COUNTS + (seat + ahead) % players] / HAND
    at += MAX_PLAYERS
    row[at], row[at + 1], row[at + 2], row[at + 3] = laid / 4, left / 98, left == 0, is_talk
    for pile in range(PILES):
        if rules[table[TOPS + pile]] > 0:
            row[COMMANDS + rules[table[TOPS + pile]] - 1] = 1.0
    for card in range(2, HIGHEST + 1):
        kind = rules[card]
        if kind > 0:
            row[COMMANDS + FIRE + kind - 1] += hand[card] / 4
            row[COMMANDS + 2 * FIRE + kind - 1] += unseen[card] / 4
            if kind == STOP:
                row[COMMANDS + 3 * FIRE] = 1.0
            if kind == FIRE:
                row[COMMANDS + 3 * FIRE + 1] = 1.0
    at = COMMANDS + 3 * FIRE + 2
    if laid < 4:
        row[at + laid] = 1.0
    row[at + 4] = table[THREES] > 0
    row[at + 5] = rules[MINIMUM_RULE] == 3
    row[at + 6] = rules[HAND_SIZES + players - 1] / HAND
    for pile in range(1, PILES):
        seen[pile, COMMON:KINDS_NEAR] = row[COMMON:KINDS_NEAR]
        seen[pile, COMMANDS:ACTOR] = row[COMMANDS:ACTOR]


@compiled
def see_hidden(table: Table, seen: Seen) -> None:
    """Write what only the critic sees into `seen`, (PILES, CRITIC), behind what the actor does."""
    seat, players = table[SEAT], table[PLAYERS]
    for ahead in range(1, players):
        other = (seat + ahead) % players
        for slot in range(table[COUNTS + other]):
            _mark(table, table[HANDS + other * HAND + slot], ahead - 1, 1.0, seen)
    for place in range(table[DRAWN], CARDS_IN_DECK):
        strength = np.exp(-(place - table[DRAWN]) / _FAINTER)
        _mark(table, table[DECK + place], _PARTNERS, strength, seen)


@compiled
def _mark(table: Table, card: int, channel: int, strength: float, seen: Seen) -> None:
    for pile in range(PILES):
        place = _mirrored(pile, card) - _mirrored(pile, table[TOPS + pile]) + _BACK
        if 0 <= place < _WINDOW:
            seen[pile, HIDDEN + channel * _WINDOW + place] = strength


@compiled
def distance(table: Table, card: int, pile: int) -> int:
    """Which of a pile's logits speaks for a card: 0 for the trick, else the step."""
    step = _mirrored(pile, card) - _mirrored(pile, table[TOPS + pile])
    return 0 if step == -10 else min(max(step, 1), CARDS_IN_DECK)
