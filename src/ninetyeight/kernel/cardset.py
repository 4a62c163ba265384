"""Sets of cards as bits: counting the cards up to a number takes a few steps, not a hundred.

A set is two halves, the cards below 50 and the others less 50, so that each fits into a number.
"""

from __future__ import annotations

from ninetyeight.kernel.compiled import inlined
from ninetyeight.kernel.table import GONE, Table

Cards = tuple[int, int]

_HALF = 50


@inlined
def live_cards(table: Table) -> Cards:
    """The cards that are not laid yet."""
    low, high = 0, 0
    for n in range(_HALF):
        low |= (1 - table[GONE + n]) << n
        high |= (1 - table[GONE + _HALF + n]) << n
    return low & ~3, high


@inlined
def is_among(cards: Cards, card: int) -> int:
    """1 if `card` is in the set."""
    return (cards[0] >> max(card, 0) if card < _HALF else cards[1] >> card - _HALF) & 1


@inlined
def without(cards: Cards, card: int) -> Cards:
    """The set without `card`."""
    low, high = cards
    if card < _HALF:
        return low & ~(1 << card), high
    return low, high & ~(1 << (card - _HALF))


@inlined
def size_up_to(cards: Cards, last: int) -> int:
    """How many cards of the set are at most `last`."""
    return _size(cards[0] & _numbers_to(last)) + _size(cards[1] & _numbers_to(last - _HALF))


@inlined
def _numbers_to(last: int) -> int:
    """The set of 0 … `last`, of one half of the cards."""
    return (1 << max(0, min(last + 1, _HALF))) - 1


@inlined
def _size(half: int) -> int:
    """The size of one half: bits summed in pairs, in fours, in eights. Compilers know this way."""
    half -= half >> 1 & 0x5555555555555555
    half = (half & 0x3333333333333333) + (half >> 2 & 0x3333333333333333)
    return ((half + (half >> 4) & 0x0F0F0F0F0F0F0F0F) * 0x0101010101010101) >> 56 & 127
