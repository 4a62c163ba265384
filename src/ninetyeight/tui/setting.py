"""What is agreed before a game on this screen: the rules, who plays, which cards."""

from __future__ import annotations

from dataclasses import dataclass

from ninetyeight.table.options import Options


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
