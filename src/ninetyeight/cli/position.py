"""`ninetyeight position`: a position, for people or for programs."""

from __future__ import annotations

import json
import sys

import click

from ninetyeight.cli.requests import answer
from ninetyeight.cli.support.commands import command, option
from ninetyeight.cli.support.files import read_layouts
from ninetyeight.cli.support.streams import say
from ninetyeight.cli.support.usage import UsageProblem
from ninetyeight.locales import text


@command("position")
@click.argument("line", required=False)
@option("--do", "actions", metavar="actions", help_id="option-do")
@option("--layout", "layouts", metavar="file", multiple=True, help_id="option-layouts")
@option("--json", "as_json", is_flag=True, help_id="option-json")
@option("--stdin", "from_stdin", is_flag=True, help_id="option-stdin")
def position(
    line: str | None,
    actions: str | None,
    layouts: tuple[str, ...],
    as_json: bool,
    from_stdin: bool,
) -> int:
    """Show the position of `line` after `actions`, or answer what comes in on standard input."""
    if from_stdin:
        if line is not None or actions is not None:
            raise UsageProblem(text("usage-stdin"), click.get_current_context())
        _answer_lines(layouts)
        return 0
    if line is None:
        raise UsageProblem(text("usage-no-line"), click.get_current_context())
    found = answer(line, actions or "", read_layouts(layouts))
    if as_json:
        from ninetyeight.cli.description import describe

        say(json.dumps(describe(found)))
    else:
        from ninetyeight.cli.drawing.picture import draw

        say("\n".join(draw(found)))
    return 0


def _answer_lines(layouts: tuple[str, ...]) -> None:
    from ninetyeight.cli.position_lines import answer_lines

    answer_lines(sys.stdin.buffer, sys.stdout, read_layouts(layouts))  # type: ignore[arg-type]
