"""A variant: its identity and the data by which its rules differ from the base game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ninetyeight.core.cards import HIGHEST
from ninetyeight.core.commands import Command
from ninetyeight.core.layout import Layout
from ninetyeight.errors import Problem, SetupError, shown

MAX_PLAYERS = 5


@dataclass(frozen=True)
class Variant:
    """Everything the rules need to know about the variant being played.

    `hand_sizes` is for 1 to 5 players. `commands` is what the cards really demand: a layout's
    table less the cards that fire cards replace (R25).
    """

    id: str = "base"
    minimum: int = 2
    hand_sizes: tuple[int, ...] = (8, 7, 6, 6, 6)
    fire: frozenset[int] = frozenset()
    commands: Mapping[int, Command] = field(default_factory=dict, hash=False)
    layout: Layout | None = None

    # Look-up tables by card (tops 1 and 100 included): asked several times for every play.
    command_on: tuple[Command | None, ...] = field(init=False, compare=False, repr=False)
    is_fire: tuple[bool, ...] = field(init=False, compare=False, repr=False)
    is_plain: bool = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        numbers = range(HIGHEST + 2)
        set_once = object.__setattr__
        set_once(self, "command_on", tuple(self.commands.get(number) for number in numbers))
        set_once(self, "is_fire", tuple(number in self.fire for number in numbers))
        set_once(self, "is_plain", not self.commands and not self.fire)

    def hand_size(self, players: int) -> int:
        """The full hand for so many players."""
        verify_players(players)
        return self.hand_sizes[players - 1]


def verify_players(players: int) -> None:
    """Raise SetupError unless 1 to 5 can play."""
    if type(players) is not int or not 1 <= players <= MAX_PLAYERS:
        raise SetupError([Problem("players", "§1", {"players": shown(players)})])
