"""The talk levels of a table, and what each of them opens."""

from __future__ import annotations

from ninetyeight.core.signals import TALK_LEVELS

SILENT, SIGNALS, STRICT, HOUSE, FREE = TALK_LEVELS
DEFAULT = STRICT


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
