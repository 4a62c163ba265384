"""Dealing: from a shuffled deck, which comes in from outside, to the first turn."""

from __future__ import annotations

from collections.abc import Iterable

from ninetyeight.core.cards import verify_deck
from ninetyeight.core.piles import FRESH_TOPS
from ninetyeight.core.state import State
from ninetyeight.core.variant import Variant, verify_players
from ninetyeight.errors import Problem, SetupError, shown


def deal_deck(variant: Variant, players: int, deck: Iterable[int], start: int = 1) -> State:
    """The state in which seat `start` begins: seat 1 gets the first cards, and so on."""
    verify_players(players)
    verify_start(players, start)
    cards = verify_deck(deck)
    size = variant.hand_size(players)
    hands = tuple(tuple(sorted(cards[seat * size : (seat + 1) * size])) for seat in range(players))
    return State.at_start_of_turn(variant, FRESH_TOPS, hands, cards[players * size :], start)


def verify_start(players: int, start: int) -> None:
    """Raise SetupError unless seat `start` is one of `players`."""
    if type(start) is not int or not 1 <= start <= players:
        raise SetupError([Problem("start-seat", "§1", {"seat": shown(start), "players": players})])
