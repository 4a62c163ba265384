"""The talk levels of a table, and what each of them opens."""

from __future__ import annotations

from typing import Literal

Level = Literal["silent", "signals", "strict", "house", "free"]
SILENT, SIGNALS, STRICT, HOUSE, FREE = "silent", "signals", "strict", "house", "free"

OFFERED = (SILENT, SIGNALS, FREE)
"""The levels that a table can choose. The others filter the chat, and no filter is here yet: a
level that promised one and had none would be worse than none."""


def has_signals(level: str) -> bool:
    """Whether signals may be given while the game runs."""
    return level != SILENT


def has_chat(level: str) -> bool:
    """Whether the chat is open while the game runs."""
    return level not in (SILENT, SIGNALS)


def has_trick_signal(level: str) -> bool:
    """Whether "I have the trick here" may be signalled: it names one card."""
    return level in (HOUSE, FREE)


def hides_last_fire(level: str) -> bool:
    """Whether a fire card may be named only while it could be one of two."""
    return level != FREE
