"""`ninetyeight solve`: whether it can be won when all cards lie open."""

from __future__ import annotations

import json
import re

import click

from ninetyeight.cli.support.commands import command, option
from ninetyeight.cli.support.deals import GivenDeal, deal_of_record, deal_of_seed
from ninetyeight.cli.support.files import read_layouts
from ninetyeight.cli.support.parameters import Number, Seconds
from ninetyeight.cli.support.streams import say
from ninetyeight.cli.support.usage import UsageProblem
from ninetyeight.core.actions import Action
from ninetyeight.core.deal import deal_deck
from ninetyeight.core.layout import Layout
from ninetyeight.core.state import State
from ninetyeight.core.variant import MAX_PLAYERS
from ninetyeight.errors import HiddenError
from ninetyeight.locales import text
from ninetyeight.locales.numbers import decimal
from ninetyeight.notation.actions import format_actions
from ninetyeight.notation.decks import SEED_LIMIT
from ninetyeight.notation.positions import parse_position

_DAY = 86_400.0
_SEAT = Number(1, MAX_PLAYERS)
_POSITION = re.compile(r"\s*\S+\s+\d+(/\d+){3}(\s.*)?")
"""A variant and four piles, whatever follows; a record is a file or one word."""


@command("solve")
@click.argument("source", metavar="record", required=False)
@option("--variant", "variant_id", metavar="id", default="base", help_id="option-variant-solve")
@option("--players", metavar="1-5", type=_SEAT, default=1, help_id="option-players-solve")
@option("--seed", metavar="number", type=Number(0, SEED_LIMIT - 1), help_id="option-seed-solve")
@option("--start", metavar="seat", type=_SEAT, help_id="option-start-solve")
@option("--seconds", metavar="seconds", type=Seconds(_DAY), default=10.0, help_id="option-seconds")
@option("--layout", "layout_paths", metavar="file", multiple=True, help_id="option-layouts")
@option("--json", "as_json", is_flag=True, help_id="option-json")
def solve(
    source: str | None,
    variant_id: str,
    players: int,
    seed: int | None,
    start: int | None,
    seconds: float,
    layout_paths: tuple[str, ...],
    as_json: bool,
) -> int:
    """Solve a position, the deal of a record, or the deal of a seed."""
    if (source is None) == (seed is None):
        raise UsageProblem(text("usage-solve"), click.get_current_context())
    layouts = read_layouts(layout_paths)
    if source is not None and _POSITION.fullmatch(source):
        states = [_open_position(source, layouts)]
    elif source is not None:
        states = _deals(deal_of_record(source, layouts), start)
    else:
        assert seed is not None
        states = _deals(deal_of_seed(variant_id, players, seed, layouts), start)
    _tell(states, seconds, as_json)
    return 0


def _deals(given: GivenDeal, start: int | None) -> list[State]:
    """The deal with every seat that may start."""
    given.verify_start(start)
    starts = range(1, given.players + 1) if start is None else [start]
    return [deal_deck(*given, each) for each in starts]


def _open_position(line: str, layouts: list[Layout]) -> State:
    position = parse_position(line, layouts)
    if not isinstance(position, State):
        raise HiddenError("hidden-solve")
    return position


def _tell(states: list[State], seconds: float, as_json: bool) -> None:
    from ninetyeight.analysis.solver import solve as solved

    solution = solved(states, seconds)
    if as_json:
        told = {
            "result": solution.result,
            "line": format_actions(solution.line),
            "start": solution.start,
            "seconds": round(solution.seconds, 3),
            "nodes": solution.nodes,
        }
        say(json.dumps(told))
        return
    say(text(f"solve-{solution.result}", seat=solution.start, seconds=decimal(solution.seconds, 2)))
    if solution.line:
        say()
    state = next(state for state in states if state.seat == solution.start)
    turn: list[Action] = []
    for action in solution.line:
        turn.append(action)
        after = state.do(action)
        if after.turn.laid == () or after.outcome is not None:
            say(text("solve-turn", seat=state.seat, actions=format_actions(turn)))
            turn = []
        state = after
