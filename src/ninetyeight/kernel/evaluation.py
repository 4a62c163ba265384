"""What a turn is worth: the piles and the hand that it leaves, in points."""

from __future__ import annotations

from ninetyeight.core.cards import HIGHEST
from ninetyeight.kernel import weights as w
from ninetyeight.kernel.compiled import compiled
from ninetyeight.kernel.legality import is_visible, trick_step
from ninetyeight.kernel.rules import (
    DRAW_ONE,
    FIRE,
    IS_PLAIN,
    MINIMUM_RULE,
    ONE_PILE,
    PLAIN,
    SILENCE,
    SKULL,
    THREE,
    Rules,
)
from ninetyeight.kernel.sight import (
    ALL_UNSEEN,
    ALONE,
    BELOW,
    FAR,
    FULL,
    HAND_AT,
    HELD,
    LEFT,
    NEXT_HELD,
    NOW_BEST,
    NOW_EXTRA,
    NOW_HELD,
    NOW_STOP_HELD,
    NOW_TAKEN,
    NOW_TRICK,
    NOW_TRICK_HELD,
    NOW_WORSE,
    ONE_DOWN,
    ONE_UP,
    TWO_DOWN,
    TWO_UP,
    UNSEEN,
    UP_TO,
    Known,
    Weights,
)
from ninetyeight.kernel.table import PILES

NEVER = 99
"""Steps to a pile that does not take the card."""


@compiled
def worth(
    rules: Rules,
    known: Known,
    weights: Weights,
    slots: int,
    a: int,
    b: int,
    c: int,
    d: int,
    extra: int,
) -> float:
    """The worth of leaving these tops and these slots of the hand, `extra` beyond the minimum."""
    low, high = (a, b) if a < b else (b, a)
    top, bottom = (c, d) if c > d else (d, c)
    points = (
        weights[NOW_EXTRA] * extra
        - weights[NOW_BEST] * (low - top)
        - weights[NOW_WORSE] * (high - bottom)
    )
    points -= _unseen_cards(known, weights, low, high, top, bottom)
    if low >= top:
        points -= weights[w.CROSSED] * (low - top + 1)
    step_back = trick_step(rules, a, b, c, d)
    trick_a, trick_b, trick_c, trick_d = a - step_back, b - step_back, c + step_back, d + step_back
    trick = weights[NOW_TRICK]
    if trick_a > 1:
        points += trick * known[UNSEEN + trick_a]
    if trick_b > 1 and b != a:
        points += trick * known[UNSEEN + trick_b]
    if trick_c <= HIGHEST:
        points += trick * known[UNSEEN + trick_c]
    if trick_d <= HIGHEST and d != c:
        points += trick * known[UNSEEN + trick_d]
    nearest, second, kept = NEVER, NEVER, 0
    for slot in range(known[HELD]):
        if not slots >> slot & 1:
            continue
        kept += 1
        card = known[HAND_AT + slot]
        if card in (trick_a, trick_b, trick_c, trick_d):
            steps = 0
            points += weights[NOW_TRICK_HELD]
        else:
            steps = steps_to_pile(card, low, high, top, bottom)
            if steps == NEVER:
                points -= weights[w.HELD_DEAD]
            points -= weights[NOW_HELD] * min(steps, FAR)
        takers = (card > low) + (card > high) + (card < top) + (card < bottom)
        points -= weights[w.OWN] * weights[NOW_TAKEN + takers]
        if steps < nearest:
            nearest, second = steps, nearest
        elif steps < second:
            second = steps
        lower = known[BELOW + slot]
        if lower >= 0 and slots >> lower & 1 and (card > low or card - 10 < top):
            points += weights[w.PAIR]
        if not rules[IS_PLAIN] and rules[card] != PLAIN:
            points += weights[NOW_STOP_HELD - 1 + rules[card]]
    points -= weights[w.NEXT] * nearest + weights[w.SECOND] * second
    if not rules[IS_PLAIN]:
        points -= _commands(rules, known, weights, slots, kept, a, b, c, d)
    return float(points)


@compiled
def steps_to_pile(card: int, low: int, high: int, top: int, bottom: int) -> int:
    """How many steps forward the nearest pile would take to `card`."""
    steps = NEVER
    if card > high:
        steps = card - high
    elif card > low:
        steps = card - low
    if card < bottom:
        steps = min(steps, bottom - card)
    elif card < top:
        steps = min(steps, top - card)
    return steps


@compiled
def _unseen_cards(
    known: Known, weights: Weights, low: int, high: int, top: int, bottom: int
) -> float:
    """What is lost by unseen cards that fewer than four piles take.

    Up to `low` no ascending pile takes a card, up to `high` one does, then both; below `bottom`
    both descending ones take it, below `top` one does, then none.
    """
    below_low, below_high = known[UP_TO + low], known[UP_TO + high]
    below_bottom, below_top = known[UP_TO + bottom - 1], known[UP_TO + top - 1]
    by_0 = max(0, below_low - below_top)
    by_1 = max(0, min(below_low, below_top) - below_bottom)
    by_1 += max(0, below_high - max(below_low, below_top))
    by_2 = min(below_low, below_bottom) + known[ALL_UNSEEN] - max(below_high, below_top)
    by_2 += max(0, min(below_high, below_top) - max(below_low, below_bottom))
    by_3 = max(0, min(below_high, below_bottom) - below_low)
    by_3 += max(0, below_top - max(below_high, below_bottom))
    return float(
        weights[NOW_TAKEN] * by_0
        + weights[NOW_TAKEN + 1] * by_1
        + weights[NOW_TAKEN + 2] * by_2
        + weights[NOW_TAKEN + 3] * by_3
    )


@compiled
def _commands(
    rules: Rules,
    known: Known,
    weights: Weights,
    slots: int,
    kept: int,
    a: int,
    b: int,
    c: int,
    d: int,
) -> float:
    """What is lost by what stays visible, and by a hand that is not refilled or has no way out."""
    missing = known[FULL] - kept
    draws_one = is_visible(rules, DRAW_ONE, a, b, c, d)
    drawn = min(1 if draws_one else missing, known[LEFT])
    left = known[LEFT] - drawn
    points = 0.0
    for pile in range(PILES):
        top = a if pile == 0 else b if pile == 1 else c if pile == 2 else d
        kind = rules[top]
        if kind == FIRE:
            points += weights[w.FIRE_SEEN]
            points += weights[w.FIRE_STEPS] * _steps_to_cover(known, slots, pile, top)
        elif kind >= SILENCE and _binds(rules, known, kind, kept + drawn, left):
            steps = _steps_ahead(known, weights, slots, pile, top, 1)
            if kind == ONE_PILE:  # met by covering it, or by two cards on any pile
                for met, on in enumerate((a, b, c, d)):
                    steps = min(steps, _steps_ahead(known, weights, slots, met, on, 2))
            points += weights[w.SILENCE_SEEN - SILENCE + kind]
            points += weights[w.SILENCE_STEPS - SILENCE + kind] * steps
    if left > 0:
        points += weights[w.SHORT] * (missing - drawn)
    else:
        points += weights[w.UNMET] * _unmet(rules, known, slots, kept + drawn)
    return float(points)


@compiled
def _binds(rules: Rules, known: Known, kind: int, held: int, left: int) -> bool:
    """Whether an infinity command hinders whoever plays next.

    I go on with `held` cards and `left` to draw. Silence asks for somebody to be silent, one-pile
    for two cards that must be laid, draw-one for cards to draw.
    """
    alone = known[NEXT_HELD] == 0
    if kind == SILENCE:
        return not alone
    if kind == ONE_PILE:
        return left > 0 and rules[MINIMUM_RULE] > 1 and (held if alone else known[NEXT_HELD]) > 1
    return kind != DRAW_ONE or left > 0


@compiled
def _unmet(rules: Rules, known: Known, slots: int, held: int) -> int:
    """How many skulls and 3! can never be laid any more, with `held` cards and none to draw.

    A skull needs a card that covers it and is none, a 3! two more cards.
    """
    skulls, threes = 0, 0
    for slot in range(known[HELD]):
        if slots >> slot & 1:
            kind = rules[known[HAND_AT + slot]]
            skulls += kind == SKULL
            threes += kind == THREE
    return (skulls if skulls == held else 0) + (threes if held < 3 else 0)


@compiled
def _steps_ahead(
    known: Known, weights: Weights, slots: int, pile: int, top: int, cards: int
) -> float:
    """How far a pile goes with one or two cards of the next turn: mine I know, others I guess."""
    if known[NEXT_HELD] == 0:
        return _own_steps(known, slots, pile, top, cards)
    if cards == 1:
        return float(weights[(ONE_UP if pile < 2 else ONE_DOWN) + top])
    return float(weights[(TWO_UP if pile < 2 else TWO_DOWN) + top])


@compiled
def _steps_to_cover(known: Known, slots: int, pile: int, top: int) -> float:
    """How far the next player will have to go on `pile`: alone I know, otherwise a guess."""
    if known[ALONE]:
        return _own_steps(known, slots, pile, top, 1)
    unseen = known[ALL_UNSEEN]
    takes = unseen - known[UP_TO + top] if pile < 2 else known[UP_TO + top - 1]
    return min(float(FAR), float(8 * (unseen + 1) / (takes + 1)))


@compiled
def _own_steps(known: Known, slots: int, pile: int, top: int, cards: int) -> float:
    """How far it is from `top` to the nearest card of my own, or to the second."""
    nearest, second = FAR, FAR
    for slot in range(known[HELD]):
        if slots >> slot & 1:
            step = known[HAND_AT + slot] - top if pile < 2 else top - known[HAND_AT + slot]
            if 0 < step < nearest:
                nearest, second = step, nearest
            elif 0 < step < second:
                second = step
    return float(nearest if cards == 1 else second)
