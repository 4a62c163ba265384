"""Write docs/rules.md: the rules and rulings in our own words, each ruling with its tests.

The words are those of the catalogue, so that the page, the command line and every refusal say
the same.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from ninetyeight.cli.rules import RULINGS
from ninetyeight.core.commands import Command
from ninetyeight.core.outcome import VERY_GOOD
from ninetyeight.core.variant import Variant
from ninetyeight.locales import text
from ninetyeight.variants import MIRROR
from ninetyeight.variants.onfire import FIRE_CARDS

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "rules.md"
TESTS = ROOT / "tests" / "rulings"

_HEAD = """# Rules and rulings

<!-- Written by tools/write_rules_page.py (make goldens) from the catalogue; edit that. -->

Told in our own words. Where the printed sheets leave a corner open, a numbered ruling settles it.
Refusals name the ruling they rest on, and every ruling has tests that bear its number: [from the
printed sentences to the tests](sheets.md).
"""


def page() -> str:
    """The whole page."""
    return "\n".join([_HEAD, *_sections(), "## Rulings\n", *_rulings()])


def _sections() -> Iterator[str]:
    base = Variant()
    solo, two, three, *_ = map(str, base.hand_sizes)
    facts: dict[str, dict[str, str | int]] = {
        "table": {"solo": solo, "two": two, "three": three},
        "turn": {"minimum": base.minimum},
        "end": {"good": VERY_GOOD},
        "fire": {"cards": ", ".join(map(str, sorted(FIRE_CARDS)))},
    }
    for name in (
        "table",
        "turn",
        "end",
        "variants",
        "extreme",
        "commands",
        "fire",
        "corners",
        "talk",
    ):
        yield f"## {text(f'rules-{name}-heading')}\n"
        yield text(f"rules-{name}", **facts.get(name, {})) + "\n"
        if name == "extreme":
            yield from _layout()
        if name == "fire":
            yield text("rules-fire-commands") + "\n"
        if name in ("corners", "talk"):
            yield text(f"rules-{name}-commands") + "\n"


def _layout() -> Iterator[str]:
    yield text("rules-layout-mirror", name=MIRROR.name) + "\n"
    yield "| | |\n|---|---|"
    for command in Command:
        cards = " ".join(map(str, MIRROR.cards(command)))
        yield f"| {text(f'command-{command}')} | {cards} |"
    yield ""


def _rulings() -> Iterator[str]:
    tests = _tests_by_ruling()
    for ruling in RULINGS:
        yield f"### {ruling}\n"
        yield f"**{text(f'ruling-{ruling}-question')}** {text(f'ruling-{ruling}-answer')}\n"
        yield "Tests: " + ", ".join(f"`{name}`" for name in tests[ruling]) + "\n"


def _tests_by_ruling() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {ruling: [] for ruling in RULINGS}
    for path in sorted(TESTS.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match = isinstance(node, ast.FunctionDef) and re.match(r"test_r(\d+)_", node.name)
            if match and isinstance(node, ast.FunctionDef):
                found[f"R{match[1]}"].append(node.name)
    return found


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
