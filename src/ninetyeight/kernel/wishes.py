"""Signals: what a bot says about the piles, and what it hears.

What it says is true and means what everybody's signals mean: *love*, a card within 3 of the top or
the trick; *like*, one within 10; *free*, none within 10; *keep off*, laying here would hurt me
badly. It is strict: nothing is said unless two cards at least that nobody has seen laid could be
meant, all that is said taken together. Whether *love* and *like* are told apart, and whether
anything is said at all, is decided by what everybody knows: or silence itself would name a card.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ninetyeight.core.cards import HIGHEST
from ninetyeight.kernel import weights as w
from ninetyeight.kernel.compiled import compiled
from ninetyeight.kernel.legality import trick_step
from ninetyeight.kernel.rules import Rules
from ninetyeight.kernel.sight import Weights
from ninetyeight.kernel.signals import FREE, KEEP_OFF, LIKE, LOVE, NOTHING, Said
from ninetyeight.kernel.table import COUNTS, GONE, HAND, HANDS, PILES, PLAYERS, SEAT, TOPS, Table

NEAR, WITHIN_REACH = 3, 10
"""How far *love* and *like* go."""
_AT_LEAST = 2
"""How many cards a wish must be able to mean."""
_HOPELESS = 40
"""Steps that stand for a card that fits nowhere."""

Burden = NDArray[np.float64]


@compiled
def burden_of(table: Table, said: Said, weights: Weights) -> Burden:
    """What the others' wishes make of moving each pile: by a trick, by 1-3, by 4-10, by more."""
    burden = np.zeros((PILES, 4), np.float64)
    seat, players, weight = table[SEAT], table[PLAYERS], 1.0
    for ahead in range(1, players):
        other = (seat + ahead) % players
        for pile in range(PILES):
            wish = said[other, pile]
            if wish == NOTHING:
                continue
            if wish == FREE:
                burden[pile] += weight * weights[w.FREE_MOVED]
                continue
            first = w.LIKE_BACK
            if wish == LOVE:
                first = w.LOVE_BACK
            elif wish == KEEP_OFF:
                first = w.KEEP_BACK
            for size in range(4):
                burden[pile, size] += weight * weights[first + size]
        if table[COUNTS + other] > 0:
            weight *= weights[w.LATER]
    return burden


@compiled
def burden_on(burden: Burden, pile: int, before: int, after: int) -> float:
    """What moving `pile` from `before` to `after` costs the others."""
    if before == after:
        return 0.0
    step = after - before if pile < 2 else before - after
    if step < 0:
        return float(burden[pile, 0])
    if step <= NEAR:
        return float(burden[pile, 1])
    return float(burden[pile, 2] if step <= WITHIN_REACH else burden[pile, 3])


@compiled
def say_wishes(rules: Rules, table: Table, seat: int, weights: Weights, said: Said) -> None:
    """Write what `seat` says about each pile."""
    said[seat, :] = NOTHING
    if table[COUNTS + seat] == 0:
        return
    step_back = trick_step(rules, table[TOPS], table[TOPS + 1], table[TOPS + 2], table[TOPS + 3])
    for pile in range(PILES):
        said[seat, pile] = _wish(table, seat, pile, step_back)
    all_piles = _cheapest_two(table, seat, -1, step_back)
    for pile in range(PILES):
        if _cheapest_two(table, seat, pile, step_back) - all_piles >= weights[w.HURT]:
            said[seat, pile] = KEEP_OFF
    _be_strict(table, said[seat], table[COUNTS + seat], step_back)


@compiled
def _be_strict(table: Table, wishes: NDArray[np.int64], held: int, step_back: int) -> None:
    """Take back what would lead to a card: for each one in hand, another hand must fit the words.

    No more wishes than cards, two cards at least for each wish, and more cards than the hand holds
    that no word denies: then each wish can be met by other cards, and the hand be filled up.
    """
    for pile in range(PILES):
        if wishes[pile] == FREE and not _is_vague(table, wishes, pile, step_back):
            wishes[pile] = NOTHING
    if not _fills(table, wishes, held, step_back):
        for pile in range(PILES):
            if wishes[pile] == FREE:
                wishes[pile] = NOTHING
    if not _fills(table, wishes, held, step_back):
        wishes[:] = NOTHING
    for pile in range(PILES):
        if wishes[pile] > FREE:
            if held == 0 or not _is_vague(table, wishes, pile, step_back):
                wishes[pile] = NOTHING
            else:
                held -= 1


@compiled
def _fills(table: Table, wishes: NDArray[np.int64], held: int, step_back: int) -> bool:
    """Whether more than `held` cards that nobody has seen laid are left after all that is said."""
    count = 0
    for card in range(2, HIGHEST + 1):
        if not table[GONE + card] and not _is_denied(table, wishes, -1, card, step_back):
            count += 1
            if count > held:
                return True
    return False


@compiled
def _wish(table: Table, seat: int, pile: int, step_back: int) -> int:
    """*Love*, *like* or *free*; *like* for both where the two cannot be told apart."""
    wish, first = FREE, HANDS + seat * HAND
    for slot in range(table[COUNTS + seat]):
        card = table[first + slot]
        if _is_within(NEAR, pile, table[TOPS + pile], card, step_back):
            return LOVE if _is_graded(table, pile, step_back) else LIKE
        if _is_within(WITHIN_REACH, pile, table[TOPS + pile], card, step_back):
            wish = LIKE
    return wish


@compiled
def _is_graded(table: Table, pile: int, step_back: int) -> bool:
    """Whether two cards at least that nobody has seen laid would be *loved*, and two *liked*."""
    top, near, within_reach = table[TOPS + pile], 0, 0
    for card in range(max(2, top - WITHIN_REACH), min(HIGHEST, top + WITHIN_REACH) + 1):
        if not table[GONE + card] and _is_within(WITHIN_REACH, pile, top, card, step_back):
            within_reach += 1
            near += _is_within(NEAR, pile, top, card, step_back)
    return near >= _AT_LEAST and within_reach - near >= _AT_LEAST


@compiled
def _cheapest_two(table: Table, seat: int, without: int, step_back: int) -> int:
    """Steps of the two cards that go most cheaply, if the pile `without` is left alone."""
    first = HANDS + seat * HAND
    least, second = _HOPELESS, _HOPELESS
    for slot in range(table[COUNTS + seat]):
        card, steps = table[first + slot], _HOPELESS
        for pile in range(PILES):
            if pile != without:
                step = card - table[TOPS + pile] if pile < 2 else table[TOPS + pile] - card
                if (step > 0 or step == -step_back) and step < steps:
                    steps = step
        if steps < least:
            least, second = steps, least
        elif steps < second:
            second = steps
    return int(least + second)


@compiled
def _is_vague(table: Table, wishes: NDArray[np.int64], pile: int, step_back: int) -> bool:
    """Whether the wish about `pile` could mean two cards at least that nobody has seen laid.

    *Free* means no card; but unless two could be within reach nothing may be said either way, or
    silence itself would name the one.
    """
    wish, top = wishes[pile], table[TOPS + pile]
    far = HIGHEST if wish == KEEP_OFF else NEAR if wish == LOVE else WITHIN_REACH
    span = max(far, WITHIN_REACH)  # the trick is ten away
    graded = wish == LIKE and _is_graded(table, pile, step_back)
    meant = 0
    for card in range(max(2, top - span), min(HIGHEST, top + span) + 1):
        if table[GONE + card] or not _is_within(far, pile, top, card, step_back):
            continue
        if graded and _is_within(NEAR, pile, top, card, step_back):
            continue
        if wish == FREE or not _is_denied(table, wishes, pile, card, step_back):
            meant += 1
            if meant == _AT_LEAST:
                return True
    return False


@compiled
def _is_denied(
    table: Table, wishes: NDArray[np.int64], but: int, card: int, step_back: int
) -> bool:
    """Whether what is said about the other piles says that `card` is not in hand."""
    for pile in range(PILES):
        if pile == but or wishes[pile] not in (FREE, LIKE):
            continue
        far = WITHIN_REACH if wishes[pile] == FREE else NEAR
        if _is_within(far, pile, table[TOPS + pile], card, step_back) and (
            wishes[pile] == FREE or _is_graded(table, pile, step_back)
        ):
            return True
    return False


@compiled
def _is_within(far: int, pile: int, top: int, card: int, step_back: int) -> bool:
    """Whether `card` is at most `far` steps on, or the trick."""
    step = card - top if pile < 2 else top - card
    return 0 < step <= far or (step_back > 0 and step == -step_back)
