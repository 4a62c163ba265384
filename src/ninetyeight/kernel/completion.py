"""Can this turn still be completed? The search of the core, on a hand as a set of slots."""

from __future__ import annotations

from ninetyeight.kernel.compiled import compiled
from ninetyeight.kernel.legality import (
    ALL_DEMANDS,
    FIRE_DEMAND,
    MINIMUM_DEMAND,
    SKULL_DEMAND,
    THREE_DEMAND,
    commitment,
    fits,
    is_stopped,
    trick_step,
)
from ninetyeight.kernel.rules import FIRE, IS_PLAIN, NO_TRICK, SKULL, STOP, THREE, Rules
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

_NONE = 255
"""Stands for a pile that needs no cover."""


@compiled
def can_complete(rules: Rules, table: Table, demands: int) -> bool:
    """Whether legal plays, maybe none, lead to a legal end; only `demands` need to be met."""
    seat, laid = table[SEAT], table[LAID]
    minimum = table[MINIMUM] if demands & MINIMUM_DEMAND else 0
    hand, held = HANDS + seat * HAND, table[COUNTS + seat]
    slots = (1 << held) - 1
    a, b, c, d = table[TOPS], table[TOPS + 1], table[TOPS + 2], table[TOPS + 3]
    if rules[IS_PLAIN]:
        needed = minimum - laid
        if (
            needed <= min(held, 2)
            and table[hand] < max(c, d)
            and table[hand + held - 1] > min(a, b)
        ):
            return True  # nearly always: the lowest card goes down, the highest one up
        return _can_lay(table, hand, slots, needed, a, b, c, d)
    return _completes(
        rules, table, hand, minimum, demands, slots, a, b, c, d, laid, table[THREES] > 0,
        table[COMMITTED], is_stopped(rules, table),
    )  # fmt: skip


@compiled
def unmet_demand(rules: Rules, table: Table) -> int:
    """The demand that names why the turn cannot be completed, as in the core.

    Sets of demands come smaller ones first, equal ones in lexicographic order (minimum, skull,
    three, fire); the last member of the first that cannot be met is named.
    """
    for demands in (1, 2, 4, 8, 3, 5, 9, 6, 10, 12, 7, 11, 13, 14, ALL_DEMANDS):
        if not can_complete(rules, table, demands):
            for demand in (FIRE_DEMAND, THREE_DEMAND, SKULL_DEMAND):
                if demands & demand:
                    return demand
            return MINIMUM_DEMAND
    return 0


@compiled
def _can_lay(
    table: Table, hand: int, slots: int, needed: int, a: int, b: int, c: int, d: int
) -> bool:
    """Without commands and fire, all that counts is laying so many cards more."""
    if needed <= 0:
        return True
    for slot in range(HAND):
        if slots >> slot & 1:
            card, rest = table[hand + slot], slots & ~(1 << slot)
            if (card > a or card == a - 10) and (
                needed == 1 or _can_lay(table, hand, rest, needed - 1, card, b, c, d)
            ):
                return True
            if (card > b or card == b - 10) and (
                needed == 1 or _can_lay(table, hand, rest, needed - 1, a, card, c, d)
            ):
                return True
            if (card < c or card == c + 10) and (
                needed == 1 or _can_lay(table, hand, rest, needed - 1, a, b, card, d)
            ):
                return True
            if (card < d or card == d + 10) and (
                needed == 1 or _can_lay(table, hand, rest, needed - 1, a, b, c, card)
            ):
                return True
    return False


@compiled
def _completes(
    rules: Rules,
    table: Table,
    hand: int,
    minimum: int,
    demands: int,
    slots: int,
    a: int,
    b: int,
    c: int,
    d: int,
    count: int,
    three: bool,
    committed: int,
    stopped: bool,
) -> bool:
    needy = _needy_piles(rules, table, demands, a, b, c, d)
    lacks_three = three and count != 3 and demands & THREE_DEMAND != 0
    lacks_minimum = count < minimum and not stopped
    if needy == 0 and not lacks_three and not lacks_minimum:
        return True
    if stopped or (three and count == 3) or (lacks_three and count > 3):
        return False
    most, holds_stop = count, False
    for slot in range(HAND):
        if slots >> slot & 1:
            most += 1
            holds_stop = holds_stop or rules[table[hand + slot]] == STOP
    if (lacks_three and most < 3) or (lacks_minimum and most < minimum and not holds_stop):
        return False
    if needy != 0 and not _has_covers(rules, table, hand, slots, needy, demands, a, b, c, d):
        return False
    step_back = trick_step(rules, a, b, c, d)
    for rank in range(4):
        for slot in range(HAND):
            if not slots >> slot & 1:
                continue
            card = table[hand + slot]
            kind = rules[card]
            for pile in range(PILES):
                if 0 <= committed != pile or rank != _rank(needy, pile, kind):
                    continue
                top = a if pile == 0 else b if pile == 1 else c if pile == 2 else d
                if not fits(pile, top, card, step_back):
                    continue
                e = card if pile == 0 else a
                f = card if pile == 1 else b
                g = card if pile == 2 else c
                h = card if pile == 3 else d
                if _completes(
                    rules, table, hand, minimum, demands, slots & ~(1 << slot), e, f, g, h,
                    count + 1, three or kind == THREE, commitment(rules, pile, top, e, f, g, h),
                    kind == STOP,
                ):  # fmt: skip
                    return True
    return False


@compiled
def _rank(needy: int, pile: int, kind: int) -> int:
    """Covers of needy piles first, then cards without a command."""
    return (0 if needy >> pile & 1 else 2) + (1 if 0 < kind < FIRE else 0)


@compiled
def _needy_piles(rules: Rules, table: Table, demands: int, a: int, b: int, c: int, d: int) -> int:
    """The piles that must be covered before the turn may end, as a set."""
    needy = 0
    for pile in range(PILES):
        top = a if pile == 0 else b if pile == 1 else c if pile == 2 else d
        if top == table[START + pile]:
            if demands & FIRE_DEMAND and rules[top] == FIRE:
                needy |= 1 << pile
        elif demands & SKULL_DEMAND and rules[top] == SKULL:
            needy |= 1 << pile
    return needy


@compiled
def _has_covers(
    rules: Rules,
    table: Table,
    hand: int,
    slots: int,
    needy: int,
    demands: int,
    a: int,
    b: int,
    c: int,
    d: int,
) -> bool:
    """Whether each needy pile can get a card of its own, other plays aside."""
    step_back = 10
    for pile in range(PILES):
        top = a if pile == 0 else b if pile == 1 else c if pile == 2 else d
        if rules[top] == NO_TRICK:
            coverable = False
            for slot in range(HAND):
                if slots >> slot & 1 and fits(pile, top, table[hand + slot], 0):
                    coverable = True
            if not coverable:
                step_back = 0
    first = second = third = fourth = _NONE
    for pile in range(PILES):
        if needy >> pile & 1:
            top = a if pile == 0 else b if pile == 1 else c if pile == 2 else d
            covers = _covers(rules, table, hand, slots, pile, top, step_back, demands)
            if first == _NONE:
                first = covers
            elif second == _NONE:
                second = covers
            elif third == _NONE:
                third = covers
            else:
                fourth = covers
    return _can_share(first, second, third, fourth)


@compiled
def _can_share(first: int, second: int, third: int, fourth: int) -> bool:
    """Whether one slot can be chosen from each set so that all differ."""
    for a in range(HAND):
        if not first >> a & 1:
            continue
        if second == _NONE:
            return True
        for b in range(HAND):
            if a == b or not second >> b & 1:
                continue
            if third == _NONE:
                return True
            for c in range(HAND):
                if c in (a, b) or not third >> c & 1:
                    continue
                if fourth == _NONE:
                    return True
                for d in range(HAND):
                    if d not in (a, b, c) and fourth >> d & 1:
                        return True
    return False


@compiled
def _covers(
    rules: Rules,
    table: Table,
    hand: int,
    slots: int,
    pile: int,
    top: int,
    step_back: int,
    demands: int,
) -> int:
    """The slots that could cover `top` for good; a skull only carries on to the next card."""
    covers = 0
    for slot in range(HAND):
        if slots >> slot & 1:
            card, rest = table[hand + slot], slots & ~(1 << slot)
            if fits(pile, top, card, step_back):
                if demands & SKULL_DEMAND and rules[card] == SKULL:
                    covers |= _covers(rules, table, hand, rest, pile, card, step_back, demands)
                else:
                    covers |= 1 << slot
    return covers
