"""Sealed decks: a hash is published at the deal, the deck and a salt when the game is over.

Whoever kept the hash can then check that the deck was fixed before the first card. The hash is
the SHA-256, in lower-case hexadecimal digits, of one line of ASCII: the 98 cards in order,
separated by commas, a semicolon, and the salt in lower-case hexadecimal digits:

    27,42,62,…,15;00ff…
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from ninetyeight.errors import NinetyeightError, Problem
from ninetyeight.notation.record import Record


class SealError(NinetyeightError):
    """A record whose deck is not proved: it has no seal, or one that does not fit."""


def seal_hash(deck: Iterable[int], salt: str) -> str:
    """The hash that seals `deck`. Who does not know the salt cannot learn anything from it."""
    return sha256(f"{','.join(map(str, deck))};{salt}".encode("ascii")).hexdigest()


def verify_seal(record: Record) -> None:
    """Raise SealError unless the seal of `record` is there and is that of its deck and salt."""
    if record.seal is None:
        raise SealError([Problem("seal-missing")])
    hash_of_deck = seal_hash(record.deck, record.seal.salt)
    if hash_of_deck != record.seal.hash:
        facts = {"hash": record.seal.hash, "right": hash_of_deck}
        raise SealError([Problem("seal-broken", facts=facts)])
