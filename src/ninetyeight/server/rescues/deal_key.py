"""When two games are of the same deal."""

from __future__ import annotations

from hashlib import sha256

from ninetyeight.core.variant import Variant


def deal_key(variant: Variant, players: int, deck: tuple[int, ...]) -> str:
    """The same for games of the same cards, rules and number of players, and for no others."""
    commands = ",".join(f"{card} {command}" for card, command in sorted(variant.commands.items()))
    cards = ",".join(map(str, deck))
    return sha256(f"{variant.id};{commands};{players};{cards}".encode()).hexdigest()
