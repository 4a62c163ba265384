"""The seven commands of The Game Extreme."""

from __future__ import annotations

from enum import StrEnum


class Command(StrEnum):
    """What a card of The Game Extreme may demand."""

    STOP = "stop"
    SKULL = "skull"
    THREE = "three"
    SILENCE = "silence"
    NO_TRICK = "no-trick"
    ONE_PILE = "one-pile"
    DRAW_ONE = "draw-one"

    @property
    def is_infinity(self) -> bool:
        """Binds everybody while it lies visible; the others (lightning) bind only this turn."""
        return self not in LIGHTNING


LIGHTNING = (Command.STOP, Command.SKULL, Command.THREE)
INFINITY = tuple(command for command in Command if command not in LIGHTNING)
CARDS_PER_COMMAND = 4
