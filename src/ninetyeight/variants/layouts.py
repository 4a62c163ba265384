"""Layouts of The Game Extreme: the default, and a reader and a writer for one's own."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from typing import Any

from ninetyeight.core.cards import is_card
from ninetyeight.core.commands import CARDS_PER_COMMAND, Command
from ninetyeight.core.layout import Layout
from ninetyeight.core.variant import Variant
from ninetyeight.errors import NotationError, Problem, shown
from ninetyeight.variants.text import verify_text

_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}", re.ASCII)
_MAX_LENGTH = 10_000
_MAX_DETAIL = 200

_MIRROR_CARDS: dict[Command, tuple[int, ...]] = {
    Command.STOP: (9, 38, 63, 92),
    Command.SKULL: (14, 47, 54, 87),
    Command.THREE: (5, 31, 70, 96),
    Command.SILENCE: (17, 42, 59, 84),
    Command.NO_TRICK: (21, 36, 65, 80),
    Command.ONE_PILE: (11, 28, 73, 90),
    Command.DRAW_ONE: (25, 49, 52, 76),
}

MIRROR = Layout(
    "mirror",
    {card: command for command, cards in _MIRROR_CARDS.items() for card in cards},
)
"""The default layout. It is ours, not the printed one: symmetric under n -> 101 - n."""


def verify_layouts(text: object, layouts: object) -> tuple[Layout, ...]:
    """`layouts` if they are layouts; raises NotationError about `text` otherwise."""
    given = tuple(layouts) if isinstance(layouts, Iterable) else (layouts,)
    found = tuple(layout for layout in given if isinstance(layout, Layout))
    if not isinstance(layouts, Iterable) or len(found) < len(given):
        raise NotationError(text, [Problem("layouts-not-layouts")])
    return found


def parse_layout(text: str) -> Layout:
    """Read a layout from TOML: `name = "…"` and a table `[cards]` from command to four cards.

    Raises NotationError naming everything that is wrong.
    """
    try:
        data = tomllib.loads(verify_text(text, _MAX_LENGTH))
    except (ValueError, RecursionError) as error:  # not TOML, a number or nesting beyond Python's
        facts = {"detail": str(error)[:_MAX_DETAIL]}
        raise NotationError(text, [Problem("layout-toml", facts=facts)]) from None
    problems = [
        Problem("layout-key", facts={"key": key[:40]})
        for key in data
        if key not in ("name", "cards")
    ]
    problems += name_problems(data.get("name"))
    cards = data.get("cards")
    if isinstance(cards, dict):
        problems += layout_problems(cards)
    else:
        problems.append(Problem("layout-no-cards"))
    if problems:
        raise NotationError(text, problems)
    return make_layout(data["name"], data["cards"])


def make_layout(name: str, cards: Mapping[str, Iterable[Any]]) -> Layout:
    """The layout of a table from command to cards in which `layout_problems` found none."""
    return Layout(name, {card: Command(command) for command in cards for card in cards[command]})


def format_layout(layout: Layout) -> str:
    """`layout` as the TOML that `parse_layout` reads."""
    rows = (f"{command} = {list(layout.cards(command))}" for command in Command)
    return "\n".join((f'name = "{layout.name}"', "", "[cards]", *rows, ""))


def format_own_layout(variant: Variant) -> str | None:
    """The layout of `variant` as text; None where it is ours, or there is none."""
    layout = variant.layout
    return None if layout is None or layout == MIRROR else format_layout(layout)


def own_layout_problems(layout: Layout) -> list[Problem]:
    """Everything that keeps `layout`, made by whatever hand, from being read again as it is."""
    cards = {command.value: [*layout.cards(command)] for command in Command}
    return name_problems(layout.name) + layout_problems(cards)


def layout_problems(cards: Mapping[str, object]) -> list[Problem]:
    """Everything that keeps this table from being exactly 4 cards of each of the 7 commands."""
    problems = [
        Problem("layout-command", "§5", {"command": command[:40]})
        for command in cards
        if command not in tuple(Command)
    ]
    owners: dict[int, str] = {}
    for command in Command:
        numbers = cards.get(command, [])
        if not isinstance(numbers, list):
            problems.append(Problem("layout-not-list", "§5", {"command": command.value}))
            continue
        if len(numbers) != CARDS_PER_COMMAND:
            facts = {"command": command.value, "count": len(numbers)}
            problems.append(Problem("layout-count", "§5", facts))
        for number in numbers:
            if not is_card(number):
                facts = {"command": command.value, "card": shown(number)}
                problems.append(Problem("layout-card", "§5", facts))
            elif number in owners:
                facts = {"card": number, "first": owners[number], "second": command.value}
                problems.append(Problem("layout-twice", "§5", facts))
            else:
                owners[number] = command.value
    return problems


def name_problems(name: object) -> list[Problem]:
    """Why a layout cannot be called this; empty when it can."""
    if name is None:
        return [Problem("layout-no-name")]
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        return [Problem("layout-name", facts={"name": shown(name)})]
    if name == MIRROR.name:
        return [Problem("layout-name-taken", facts={"name": name})]
    return []
