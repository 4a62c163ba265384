"""`ninetyeight perft`: count the tree of actions."""

from __future__ import annotations

import json

import click

from ninetyeight.cli.support.commands import command, option
from ninetyeight.cli.support.files import read_layouts
from ninetyeight.cli.support.parameters import Number
from ninetyeight.cli.support.streams import say
from ninetyeight.core.perft import split
from ninetyeight.notation.actions import format_action
from ninetyeight.notation.positions import parse_position

_DEEPEST = 200
"""No game has more actions: 98 cards are laid, and a turn ends at most once for each."""


@command("perft")
@click.argument("line")
@click.argument("depth", type=Number(0, _DEEPEST))
@option("--layout", "layouts", metavar="file", multiple=True, help_id="option-layouts")
@option("--json", "as_json", is_flag=True, help_id="option-json")
def perft(line: str, depth: int, layouts: tuple[str, ...], as_json: bool) -> int:
    """Print how many sequences of `depth` actions begin with each legal one, and the total."""
    position = parse_position(line, read_layouts(layouts))
    counts = split(position, depth) if depth else []
    total = sum(count for _, count in counts) if depth else 1
    named = {format_action(action): count for action, count in counts}
    if as_json:
        say(json.dumps({"depth": depth, "total": total, "split": named}))
        return 0
    for action, count in named.items():
        say(f"{action} {count}")
    say(f"total {total}")  # not for people: programs read it
    return 0
