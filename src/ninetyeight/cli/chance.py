"""`ninetyeight chance`: how likely champions are to win from a position."""

from __future__ import annotations

import json
from dataclasses import asdict

import click

from ninetyeight.analysis.results import Chance
from ninetyeight.cli.simulating.words import percent
from ninetyeight.cli.support.commands import command, option
from ninetyeight.cli.support.files import read_layouts
from ninetyeight.cli.support.parameters import Number, Seconds
from ninetyeight.cli.support.streams import say
from ninetyeight.cli.support.talk_levels import verify_talk_level
from ninetyeight.cli.support.usage import UsageProblem
from ninetyeight.core.state import State
from ninetyeight.core.variant import MAX_PLAYERS
from ninetyeight.core.view import View
from ninetyeight.locales import text
from ninetyeight.notation.positions import parse_position

_HOUR = 3_600.0
_MOST_DEALS = 1_000_000
_SILENT = "silent"


@command("chance")
@click.argument("line")
@option("--seat", metavar="seat", type=Number(1, MAX_PLAYERS), help_id="option-seat-chance")
@option("--talk", metavar="level", default="strict", help_id="option-talk-chance")
@option(
    "--deals",
    metavar="number",
    type=Number(1, _MOST_DEALS),
    default=512,
    help_id="option-deals-chance",
)
@option("--seconds", metavar="seconds", type=Seconds(_HOUR), default=10.0, help_id="option-seconds")
@option("--layout", "layout_paths", metavar="file", multiple=True, help_id="option-layouts")
@option("--json", "as_json", is_flag=True, help_id="option-json")
def chance(
    line: str,
    seat: int | None,
    talk: str,
    deals: int,
    seconds: float,
    layout_paths: tuple[str, ...],
    as_json: bool,
) -> int:
    """Tell the chance by what the line shows, or by what one seat of it knows."""
    verify_talk_level(talk)
    position = parse_position(line, read_layouts(layout_paths))
    found = _chance(position, seat, deals, seconds, talks=talk != _SILENT)
    if as_json:
        say(json.dumps(asdict(found)))
        return 0
    low, high = percent(found.low), percent(found.high)
    say(text("rate-interval", percent=percent(found.mean), low=low, high=high))
    error = percent(found.error, 2)
    if position.is_over:
        say(text("chance-over"))
    elif seat is None:
        say(text("chance-by-line", deals=found.deals, error=error))
    else:
        say(text("chance-by-seat", seat=seat, deals=found.deals, error=error))
    return 0


def _chance(
    position: State | View, seat: int | None, deals: int, seconds: float, *, talks: bool
) -> Chance:
    # Imported here: the champion takes a second to load.
    from ninetyeight.analysis.chance import Budget, chance_of
    from ninetyeight.analysis.knowledge import known_to_seat, known_to_table

    budget = Budget(deals, milliseconds=1000 * seconds)
    if seat is not None:
        if isinstance(position, View):
            raise UsageProblem(text("usage-chance-seat"), click.get_current_context())
        return chance_of(known_to_seat(position.view(seat), {}, talks=talks), budget)
    if isinstance(position, View):
        return chance_of(known_to_seat(position, {}, talks=talks), budget)
    return chance_of(known_to_table(position, talks=talks), budget)
