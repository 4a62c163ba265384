"""`ninetyeight talk`: what the chat filter makes of a line, for people or for programs."""

from __future__ import annotations

import json
import sys

import click

from ninetyeight.cli.support.commands import command, option
from ninetyeight.cli.support.streams import say
from ninetyeight.cli.support.usage import UsageProblem
from ninetyeight.cli.support.variants import chosen_variant
from ninetyeight.core.signals import TALK_LEVELS
from ninetyeight.errors import quote
from ninetyeight.locales import text
from ninetyeight.locales.lists import listed
from ninetyeight.talk.levels import DEFAULT
from ninetyeight.talk.verdicts import Verdict


@command("talk")
@click.argument("line", metavar="text", required=False)
@option("--level", metavar="level", default=DEFAULT, help_id="option-level-talk")
@option("--lang", "language", metavar="code", default="en", help_id="option-lang-talk")
@option("--variant", "variant_id", metavar="id", default="extreme", help_id="option-variant-talk")
@option("--silence", "is_silenced", is_flag=True, help_id="option-silence-talk")
@option("--json", "as_json", is_flag=True, help_id="option-json")
@option("--stdin", "from_stdin", is_flag=True, help_id="option-stdin-talk")
def talk(
    line: str | None,
    level: str,
    language: str,
    variant_id: str,
    is_silenced: bool,
    as_json: bool,
    from_stdin: bool,
) -> int:
    """Tell the verdict on `line`, or on every line of standard input."""
    if from_stdin:
        if line is not None:
            raise _wrong(text("usage-stdin-talk"))
        _answer_lines()
        return 0
    if line is None:
        raise _wrong(text("usage-no-text"))
    _verify_choices(level, language)
    variant = chosen_variant(variant_id, None)

    from ninetyeight.talk.judging import judge

    has_commands = variant.layout is not None
    verdict = judge(line, level, language, has_commands=has_commands, is_silenced=is_silenced)
    if as_json:
        from ninetyeight.cli.talk_lines import describe

        say(json.dumps(describe(verdict)))
    else:
        say(text(f"verdict-{verdict.kind}"))
        if verdict.spans:
            say(text("verdict-marked", marked=_marked(line, verdict)))
    return 0


def _verify_choices(level: str, language: str) -> None:
    from ninetyeight.talk.lexicon import languages

    if level not in TALK_LEVELS:
        raise _wrong(text("usage-talk", talk=quote(level), known=listed(TALK_LEVELS)))
    if language not in languages():
        known = listed(languages())
        raise _wrong(text("usage-language", language=quote(language), known=known))


def _marked(line: str, verdict: Verdict) -> str:
    """The line with brackets around what is held back, and nothing in it that moves a cursor."""
    parts, end = [], 0
    for start, stop in verdict.spans:
        parts += [line[end:start], "[", line[start:stop], "]"]
        end = stop
    marked = "".join([*parts, line[end:]])
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in marked)


def _wrong(why: str) -> UsageProblem:
    return UsageProblem(why, click.get_current_context())


def _answer_lines() -> None:
    from ninetyeight.cli.talk_lines import answer_lines

    answer_lines(sys.stdin.buffer, sys.stdout)  # type: ignore[arg-type]
