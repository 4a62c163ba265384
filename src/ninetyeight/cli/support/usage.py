"""Wrong usage in our own words: click finds it, the catalogue says it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

import click

from ninetyeight.errors import quote
from ninetyeight.locales import text

WRONG_USAGE = 2


class UsageProblem(click.UsageError):
    """Wrong usage that we found ourselves; the message is already a sentence of ours."""


def usage_lines(error: click.UsageError) -> list[str]:
    """What to tell about `error`: the sentence, how it is meant, where to read more."""
    assert error.ctx is not None  # every command of ours sees to that
    return [
        _sentence(error, error.ctx),
        text("usage-line", usage=text(f"synopsis-{command_key(error.ctx)}")),
        text("usage-hint", command=error.ctx.command_path),
    ]


def command_key(context: click.Context) -> str:
    """By which name the catalogue knows the command of `context`."""
    return context.command.name or ""


def value_words(name: str) -> str:
    """What an option or an argument takes: a word between < and >, or what it looks like."""
    return f"<{text(f'value-{name}')}>" if name.isalpha() else f"<{name}>"


def near_misses(word: str, known: Iterable[str]) -> str:
    """A question whether one of `known` was meant, with a blank before it; "" if none is near."""
    near = get_close_matches(word, sorted(known), n=3)
    return " " + text("usage-near", names=", ".join(near)) if near else ""


def _sentence(error: click.UsageError, context: click.Context) -> str:
    if isinstance(error, click.NoSuchOption):
        return _no_such_option(error.option_name, context)
    if isinstance(error, click.BadParameter) and error.param is not None:
        name = _parameter_name(error.param)
        if isinstance(error, click.MissingParameter):
            return text("usage-missing", name=name)
        return text("usage-value", name=name, why=error.message)
    if isinstance(error, click.BadOptionUsage):
        is_flag = any(
            isinstance(parameter, click.Option) and parameter.is_flag
            for parameter in context.command.get_params(context)
            if error.option_name in parameter.opts
        )
        return text("usage-flag" if is_flag else "usage-no-value", name=error.option_name)
    return error.message


def _no_such_option(name: str, context: click.Context) -> str:
    if re.fullmatch(r"-\d", name):
        return text("usage-negative", name=name)
    known = [
        spelling
        for parameter in context.command.get_params(context)
        for spelling in (*parameter.opts, *parameter.secondary_opts)
    ]
    return text("usage-no-option", name=quote(name)) + near_misses(name, known)


def _parameter_name(parameter: click.Parameter) -> str:
    if isinstance(parameter, click.Argument):
        return value_words(parameter.metavar or parameter.name or "")
    return max(parameter.opts, key=len)
