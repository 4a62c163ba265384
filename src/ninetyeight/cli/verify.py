"""`ninetyeight verify`: whether the seal of a record fits its deck."""

from __future__ import annotations

import json

import click

from ninetyeight.cli.support.commands import command, option
from ninetyeight.cli.support.files import read_layouts
from ninetyeight.cli.support.records import read_record
from ninetyeight.cli.support.streams import say
from ninetyeight.errors import Problem
from ninetyeight.locales import text
from ninetyeight.locales.problems import sentence
from ninetyeight.notation.record import Record
from ninetyeight.notation.seals import SealError, verify_seal


@command("verify")
@click.argument("record")
@option("--layout", "layouts", metavar="file", multiple=True, help_id="option-layouts")
@option("--json", "as_json", is_flag=True, help_id="option-json")
def verify(record: str, layouts: tuple[str, ...], as_json: bool) -> int:
    """Say whether the seal of `record` fits; 0 when it does, 1 when it does not or is missing."""
    found = read_record(record, read_layouts(layouts))
    problem = _problem_of(found)
    said_hash = found.seal.hash if found.seal else ""
    if as_json:
        code = problem.code if problem else None
        say(json.dumps({"fits": problem is None, "hash": said_hash or None, "problem": code}))
    else:
        say(sentence(problem) if problem else text("seal-fits", hash=said_hash))
    return 0 if problem is None else 1


def _problem_of(record: Record) -> Problem | None:
    try:
        verify_seal(record)
    except SealError as error:
        return error.problems[0]
    return None
