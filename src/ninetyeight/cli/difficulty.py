"""`ninetyeight difficulty`: how often a deal is won by teams that do not see it."""

from __future__ import annotations

import json
from dataclasses import asdict

import click

from ninetyeight.analysis.results import Chance, Difficulty
from ninetyeight.cli.drawing.columns import in_columns
from ninetyeight.cli.simulating.words import percent
from ninetyeight.cli.support.commands import command, option
from ninetyeight.cli.support.deals import deal_of_record, deal_of_seed
from ninetyeight.cli.support.files import read_layouts
from ninetyeight.cli.support.parameters import Number
from ninetyeight.cli.support.streams import say
from ninetyeight.cli.support.talk_levels import verify_talk_level
from ninetyeight.cli.support.usage import UsageProblem
from ninetyeight.core.variant import MAX_PLAYERS
from ninetyeight.locales import text
from ninetyeight.notation.decks import SEED_LIMIT

_MOST_GAMES = 100_000
_SEAT = Number(1, MAX_PLAYERS)


@command("difficulty")
@click.argument("source", metavar="record", required=False)
@option("--variant", "variant_id", metavar="id", default="base", help_id="option-variant-solve")
@option("--players", metavar="1-5", type=_SEAT, default=1, help_id="option-players-solve")
@option("--seed", metavar="number", type=Number(0, SEED_LIMIT - 1), help_id="option-seed-solve")
@option("--start", metavar="seat", type=_SEAT, help_id="option-start-difficulty")
@option("--talk", metavar="level", default="strict", help_id="option-talk-chance")
@option(
    "--games",
    metavar="number",
    type=Number(1, _MOST_GAMES),
    default=64,
    help_id="option-games-difficulty",
)
@option("--layout", "layout_paths", metavar="file", multiple=True, help_id="option-layouts")
@option("--json", "as_json", is_flag=True, help_id="option-json")
def difficulty(
    source: str | None,
    variant_id: str,
    players: int,
    seed: int | None,
    start: int | None,
    talk: str,
    games: int,
    layout_paths: tuple[str, ...],
    as_json: bool,
) -> int:
    """Let teams play the deal of a record, or of a seed."""
    if (source is None) == (seed is None):
        raise UsageProblem(text("usage-difficulty"), click.get_current_context())
    verify_talk_level(talk)
    layouts = read_layouts(layout_paths)
    if source is None:
        assert seed is not None
        given = deal_of_seed(variant_id, players, seed, layouts)
    else:
        given = deal_of_record(source, layouts)
    given.verify_start(start)
    # Imported here: the champion takes a second to load.
    from ninetyeight.analysis.difficulty import Deal, difficulty_of

    found = difficulty_of(Deal(*given, talks=talk != "silent", start=start), games)
    if as_json:
        say(json.dumps(asdict(found)))
    else:
        _tell(found)
    return 0


def _tell(found: Difficulty) -> None:
    rows = [("champion", found.champion), *((each.bot, each.chance) for each in found.levels)]
    for line in in_columns([(bot, _words(chance)) for bot, chance in rows], left=(0, 1)):
        say(line)
    say()
    if found.harder is None:
        say(text("difficulty-unmeasured"))
    else:
        say(text("difficulty-harder", percent=percent(found.harder)))


def _words(chance: Chance) -> str:
    low, high = percent(chance.low), percent(chance.high)
    return text("rate-interval", percent=percent(chance.mean), low=low, high=high)
