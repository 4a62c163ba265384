"""A layout: which numbers carry which command in The Game Extreme."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ninetyeight.core.commands import Command


@dataclass(frozen=True, slots=True)
class Layout:
    """A named table from card to command."""

    name: str
    commands: Mapping[int, Command] = field(hash=False)

    def cards(self, command: Command) -> tuple[int, ...]:
        """The cards that carry `command`, ascending."""
        return tuple(sorted(card for card, carried in self.commands.items() if carried is command))
