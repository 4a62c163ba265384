"""Writes web/build/problem_parts.json: which sentences about problems the table page can spare.

By the rooms whose source raises them: what only a record or a position can be wrong about is
read on other pages, what only the command line meets is read on none. A page that lacks a
sentence shows the server's own, in English. `make protocol` runs it.
"""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path

from tests.cli.source import raised_problems

FILE = Path(__file__).parents[1] / "web" / "build" / "problem_parts.json"

PARTS = {
    "none": {"cli", "simulation"},
    "lobby": {"cli", "simulation", "bots", "variants"},
    "reading": {"cli", "simulation", "bots", "variants", "notation"},
}
"""Part of the catalogue: the rooms that alone raise its problems. The first that fits counts."""


def problem_parts() -> dict[str, list[str]]:
    """The ids of the sentences that are not needed at a table, by where they are needed."""
    rooms: dict[str, set[str]] = defaultdict(set)
    for problem in raised_problems():
        rooms[problem.code].add(problem.where.partition("/")[0])
    found: dict[str, list[str]] = {part: [] for part in PARTS}
    for code, raising in sorted(rooms.items()):
        part = next((part for part, only in PARTS.items() if raising <= only), None)
        if part is not None:
            found[part].append(f"problem-{code}")
    return found


def written() -> str:
    """The text of the file."""
    return json.dumps(problem_parts(), indent=2) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
