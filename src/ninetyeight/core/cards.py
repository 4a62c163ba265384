"""The 98 number cards. A card is its number."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import TypeGuard

from ninetyeight.errors import Problem, SetupError, shown

LOWEST = 2
HIGHEST = 99
CARDS = tuple(range(LOWEST, HIGHEST + 1))
ALL_CARDS = frozenset(CARDS)

_MOST_READ = 2 * len(CARDS)
"""So much of a deck is looked at: more is wrong anyhow, and might never end."""


def is_card(value: object) -> TypeGuard[int]:
    """Whether `value` is a number that a card bears."""
    return type(value) is int and LOWEST <= value <= HIGHEST


def verify_deck(deck: Iterable[object]) -> tuple[int, ...]:
    """`deck` as a tuple; raises SetupError unless it holds each of the 98 cards once."""
    try:
        cards = tuple(islice(deck, _MOST_READ))
    except TypeError:
        raise SetupError([Problem("deck-not-cards")]) from None
    problems = [
        Problem("card-unknown", "§1", {"card": shown(card)}) for card in cards if not is_card(card)
    ]
    known = [card for card in cards if is_card(card)]
    problems += [
        Problem("card-twice", "§1", {"card": card})
        for card in sorted(set(known))
        if known.count(card) > 1
    ]
    missing = sorted(ALL_CARDS.difference(known))
    problems += [Problem("card-missing", "§1", {"card": card}) for card in missing]
    if problems:
        raise SetupError(problems)
    return tuple(known)
