"""Colours, in the light and in the dark; and the terminal's own sixteen."""

from __future__ import annotations

import os
from collections.abc import Mapping

from rich.console import Console
from textual.theme import Theme

DARK = Theme(
    name="ninetyeight-dark",
    primary="#7fb2ff",
    secondary="#c9a6ff",
    accent="#5fd7c4",
    success="#7fd18b",
    warning="#ffb454",
    error="#ff7a7a",
    foreground="#e8e6e1",
    background="#14171c",
    surface="#1b1f26",
    panel="#262c36",
    dark=True,
)
LIGHT = Theme(
    name="ninetyeight-light",
    primary="#1f5fbf",
    secondary="#7a3fb0",
    accent="#00786a",
    success="#2b7a34",
    warning="#a35a00",
    error="#b3261e",
    foreground="#23262b",
    background="#f7f5f0",
    surface="#ffffff",
    panel="#e4e0d6",
    dark=False,
)
OWN_DARK, OWN_LIGHT = "ansi-dark", "ansi-light"
"""Textual's, in the colours that the terminal has been given by its user."""

_FEW_COLOURS = ("standard", "windows")
_LIGHT_GROUNDS = ("7", "15")


def theme_name(wished: str, *, is_ansi: bool) -> str:
    """The theme for `wished`: light, dark, or auto for what the terminal says of itself."""
    is_light = wished == "light" or (wished == "auto" and has_light_ground(os.environ))
    if is_ansi:
        return OWN_LIGHT if is_light else OWN_DARK
    return LIGHT.name if is_light else DARK.name


def other_theme(name: str) -> str:
    """The dark one for a light one, and the other way round."""
    pairs = {LIGHT.name: DARK.name, OWN_LIGHT: OWN_DARK}
    pairs |= {dark: light for light, dark in pairs.items()}
    return pairs.get(name, DARK.name)


def has_light_ground(environment: Mapping[str, str]) -> bool:
    """Whether the terminal says that its ground is light; most say nothing."""
    return environment.get("COLORFGBG", "").rpartition(";")[2] in _LIGHT_GROUNDS


def has_few_colours(environment: Mapping[str, str]) -> bool:
    """Whether only the terminal's own colours are to be used: it has no others, or none at all."""
    return "NO_COLOR" in environment or Console().color_system in _FEW_COLOURS
