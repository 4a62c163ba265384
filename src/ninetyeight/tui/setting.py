"""What is agreed before a game on this screen: the rules, who plays, which cards."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from ninetyeight.table.options import Options

_SHORT_SEEDS = 10**6
"""A seed of our own choice is short, because people will type it again."""


@dataclass(frozen=True, slots=True)
class Setting:
    """`people` are known by their names and sit on the first seats; `bots` sit on the others.

    `seed` is the deal; `starter` the seat that begins, None when that is agreed at the table.
    """

    options: Options
    people: tuple[str, ...]
    bots: tuple[str, ...]
    seed: int
    starter: int | None = None


def fresh_seed() -> int:
    """The deal of who asks for none."""
    return secrets.randbelow(_SHORT_SEEDS)
