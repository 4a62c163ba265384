"""One game as arrays of fixed shape."""

from __future__ import annotations

from typing import NamedTuple

from jax import Array

from ninetyeight.core.cards import CARDS as ALL_CARDS
from ninetyeight.core.variant import MAX_PLAYERS

SEATS = MAX_PLAYERS
HAND = 8
PILES = 4
CARDS = len(ALL_CARDS)
NUMBERS = 102
"""Places for 0 to 101: a card, and its mirror image 101 - card."""

END = HAND * PILES
"""The action that ends the turn; `slot * 4 + pile` lays the card in a slot of the hand."""
ACTIONS = END + 1

RUNNING, WON, LOST = range(3)


class State(NamedTuple):
    """A game; seats and piles are counted from 0, an empty slot of a hand is 0.

    `start` are the tops when the turn began, `committed` the pile that one-pile binds to, or -1.
    """

    hands: Array  # int8 (SEATS, HAND)
    deck: Array  # int8 (CARDS,)
    drawn: Array  # int8: cards of the deck that are dealt
    gone: Array  # bool (102,): cards that were laid; everybody could remember them
    tops: Array  # int8 (PILES,)
    start: Array  # int8 (PILES,)
    players: Array
    seat: Array
    laid: Array  # int8: cards laid in this turn
    minimum: Array
    has_three: Array  # bool: a 3! was laid in this turn
    committed: Array
    outcome: Array
    legal: Array  # bool (ACTIONS,)
