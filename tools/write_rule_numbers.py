"""Writes web/src/pages/rules/rule_numbers.json: the numbers in the rules that the browser shows.

From what the game is played with, so that the page cannot say anything else. `make protocol`
runs it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ninetyeight import parse_variant
from ninetyeight.cli.rules import RULINGS
from ninetyeight.core.commands import Command
from ninetyeight.core.outcome import VERY_GOOD
from ninetyeight.variants import MIRROR

FILE = Path(__file__).parents[1] / "web" / "src" / "pages" / "rules" / "rule_numbers.json"


def rule_numbers() -> dict[str, Any]:
    """The numbers by what they are."""
    base, expert, fire = map(parse_variant, ("base", "expert", "onfire"))
    return {
        "rulings": len(RULINGS),
        "very_good": VERY_GOOD,
        "hand_sizes": base.hand_sizes,
        "minimum": base.minimum,
        "expert_minimum": expert.minimum,
        "fire": sorted(fire.fire),
        "commands": {command: MIRROR.cards(command) for command in Command},
    }


def written() -> str:
    """The text of the file."""
    lines = (f'  "{name}": {json.dumps(numbers)}' for name, numbers in rule_numbers().items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
