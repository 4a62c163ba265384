"""The program itself: its list of commands, and what becomes of every error."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import ExitStack

import click

from ninetyeight.cli.support.commands import LazyGroup, option
from ninetyeight.cli.support.sentences import explain_in_lines
from ninetyeight.cli.support.streams import forget_output, note, prepare_streams, say
from ninetyeight.cli.support.usage import WRONG_USAGE, UsageProblem, usage_lines
from ninetyeight.errors import NinetyeightError, quote
from ninetyeight.locales import known_languages, speaking, text
from ninetyeight.locales.lists import listed
from ninetyeight.locales.lookup import STRICT
from ninetyeight.locales.reader import accepted_languages

NAME = "ninetyeight"
DONE = 0
REFUSED = 1
INTERRUPTED = 130
"""What shells report of a program that Ctrl-C has ended."""

COMMANDS = {
    name: f"{__package__}.{name}"
    for name in (
        "play",
        "tui",
        "serve",
        "backup",
        "restore",
        "position",
        "perft",
        "replay",
        "verify",
        "solve",
        "chance",
        "difficulty",
        "review",
        "puzzles",
        "rules",
        "talk",
        "simulate",
        "league",
    )
}


def _show_version(ctx: click.Context, _: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        from importlib.metadata import version

        say(f"{NAME} {version(NAME)}")
        ctx.exit()


def _choose_language(ctx: click.Context, _: click.Parameter, value: str | None) -> None:
    if value is None or ctx.resilient_parsing:
        return
    wished = accepted_languages(value.replace("_", "-"))
    if not set(wished) & set(known_languages()):
        known = listed(known_languages())
        raise UsageProblem(text("usage-no-catalogue", language=quote(value), known=known), ctx)
    # Until the whole run has ended, and not only the context: errors are told after that.
    ctx.ensure_object(ExitStack).enter_context(speaking(wished))


@click.command(NAME, cls=LazyGroup, lazy=COMMANDS)
@option(
    "--lang",
    metavar="code",
    is_eager=True,
    expose_value=False,
    callback=_choose_language,
    help_id="option-lang",
)
@option(
    "--version",
    help_id="option-version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
)
def program() -> None:
    """The group has nothing to do itself."""


def run(args: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit code. Nothing it is given ends in a traceback."""
    prepare_streams()
    with ExitStack() as until_the_end:
        return _run_to_its_end(sys.argv[1:] if args is None else list(args), until_the_end)


def _run_to_its_end(args: list[str], until_the_end: ExitStack) -> int:
    try:
        code = _run(args, until_the_end)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader, like `head -1`, has seen enough
        forget_output()
        return DONE
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:  # the disk is full, the terminal is gone
        forget_output()
        note(text("output-failed", detail=error.strerror or str(error)))
        return REFUSED
    except Exception as error:
        if os.environ.get(STRICT):
            raise
        note(text("internal-error", kind=type(error).__name__, detail=str(error)[:200]))
        return REFUSED
    return code


def _run(args: list[str], until_the_end: ExitStack) -> int:
    try:
        with program.make_context(NAME, args, obj=until_the_end) as context:
            result = program.invoke(context)
        return result if isinstance(result, int) else DONE
    except click.exceptions.Exit as end:
        return end.exit_code
    except click.UsageError as error:
        _tell(usage_lines(error))
        return WRONG_USAGE
    except NinetyeightError as error:
        _tell(explain_in_lines(error))
        return REFUSED


def _tell(lines: Sequence[str]) -> None:
    for line in lines:
        note(line)
