"""Dealing by name and seed: the front door to a new game."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from ninetyeight.core.cards import verify_deck
from ninetyeight.core.deal import deal_deck
from ninetyeight.core.game import Game
from ninetyeight.core.variant import Variant
from ninetyeight.errors import Problem, SetupError
from ninetyeight.notation.decks import SEED_LIMIT, deck_from_seed
from ninetyeight.variants import parse_variant


def deal(
    variant: Variant | str = "base",
    players: int = 1,
    *,
    seed: int | None = None,
    deck: Iterable[int] | None = None,
    start: int = 1,
) -> Game:
    """A new game: by `seed`, from a `deck` of all 98 cards in order, or shuffled afresh.

    Raises SetupError, or NotationError for a variant id that does not exist.
    """
    if not isinstance(variant, Variant):
        variant = parse_variant(variant)
    if seed is not None and deck is not None:
        raise SetupError([Problem("seed-and-deck")])
    if deck is None:
        deck = deck_from_seed(secrets.randbelow(SEED_LIMIT) if seed is None else seed)
    cards = verify_deck(deck)
    return Game((deal_deck(variant, players, cards, start),), deck=cards)
