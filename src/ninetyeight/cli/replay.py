"""`ninetyeight replay`: a record, turn by turn."""

from __future__ import annotations

import json

import click

from ninetyeight.cli.support.commands import command, option
from ninetyeight.cli.support.files import read_layouts
from ninetyeight.cli.support.parameters import Number
from ninetyeight.cli.support.records import read_record
from ninetyeight.cli.support.streams import say
from ninetyeight.cli.support.usage import UsageProblem
from ninetyeight.core.variant import MAX_PLAYERS
from ninetyeight.locales import text
from ninetyeight.notation.record import Record
from ninetyeight.notation.story import StoryTurn, turns_of

_MOST_TURNS = 9_999


@command("replay")
@click.argument("record")
@option("--turn", metavar="number", type=Number(1, _MOST_TURNS), help_id="option-turn")
@option("--seat", metavar="1-5", type=Number(1, MAX_PLAYERS), help_id="option-seat")
@option("--layout", "layouts", metavar="file", multiple=True, help_id="option-layouts")
@option("--json", "as_json", is_flag=True, help_id="option-json")
def replay(
    record: str, turn: int | None, seat: int | None, layouts: tuple[str, ...], as_json: bool
) -> int:
    """Show the game of `record`: a file, `-` for standard input, or a record in one line."""
    found = read_record(record, read_layouts(layouts))
    turns = turns_of(found)
    if turn is not None and turn > len(turns):
        raise _wrong(text("usage-turn", turn=turn, turns=len(turns)))
    if seat is not None and seat > len(found.seats):
        raise _wrong(text("usage-seat", seat=seat, players=len(found.seats)))
    shown = turns if turn is None else [turns[turn - 1]]
    if as_json:
        from ninetyeight.cli.replay_json import record_object

        say(json.dumps(record_object(found, shown, seat)))
    else:
        say("\n".join(_lines(found, shown, seat, is_one_turn=turn is not None)))
    return 0


def _lines(
    record: Record, shown: list[StoryTurn], seat: int | None, is_one_turn: bool
) -> list[str]:
    from ninetyeight.cli.replay_text import story_lines, turn_lines

    if is_one_turn:
        return turn_lines(record, shown[0], seat)
    return story_lines(record, shown, seat)


def _wrong(words: str) -> UsageProblem:
    return UsageProblem(words, click.get_current_context())
