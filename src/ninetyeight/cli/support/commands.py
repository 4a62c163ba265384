"""Commands and options whose every word comes from the catalogue, looked up when it is shown."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from typing import Any

import click

from ninetyeight.cli.support.streams import say
from ninetyeight.cli.support.usage import UsageProblem, command_key, near_misses, value_words
from ninetyeight.cli.support.wrapping import wrapped
from ninetyeight.errors import quote
from ninetyeight.locales import text


class Option(click.Option):
    """An option whose help is the message `help_id`; `metavar` names what it takes."""

    def __init__(self, *args: Any, help_id: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.help_id = help_id

    def get_help_record(self, ctx: click.Context) -> tuple[str, str]:  # noqa: ARG002  (click's)
        """How it is written, and what it does."""
        names = ", ".join(sorted([*self.opts, *self.secondary_opts], key=len))
        value = "" if self.is_flag else f" {value_words(self.metavar or '')}"
        return names + value, text(self.help_id)


class WordedCommand(click.Command):
    """A command `x`: the catalogue has `synopsis-x`, `help-x`, `examples-x` and `exit-x`."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs["add_help_option"] = False
        super().__init__(*args, **kwargs)
        self.params.append(_help_option())

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the command line; every error knows which command it is about."""
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as error:
            if error.ctx is None:
                error.ctx = ctx
            raise

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """All of the help, in the order in which it is read."""
        key = command_key(ctx)
        formatter.write(text("usage-line", usage=text(f"synopsis-{key}")) + "\n\n")
        formatter.write(wrapped(text(f"help-{key}"), formatter.width) + "\n")
        self._write_commands(formatter)
        with formatter.section(text("heading-options")):
            options = [p for p in self.get_params(ctx) if isinstance(p, Option)]
            formatter.write_dl([option.get_help_record(ctx) for option in options])
        with formatter.section(text("heading-examples")):
            for line in text(f"examples-{key}").splitlines():
                formatter.write(f"  {line}\n")
        formatter.write_paragraph()
        formatter.write(wrapped(text(f"exit-{key}"), formatter.width) + "\n")

    def _write_commands(self, formatter: click.HelpFormatter) -> None:
        """A group has commands to show."""


class Command(WordedCommand):
    """A command that does something."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the command line; words too many are wrong usage."""
        ctx.allow_extra_args = True
        rest = super().parse_args(ctx, args)
        if rest:
            raise UsageProblem(text("usage-extra", words=quote(" ".join(rest))), ctx)
        return rest


class LazyGroup(WordedCommand, click.Group):
    """A group that imports a subcommand when it is called, and not to list it.

    `lazy` leads from each name to the module that has a command of this name.
    """

    def __init__(self, *args: Any, lazy: Mapping[str, str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.lazy = lazy

    def get_command(
        self,
        ctx: click.Context,  # noqa: ARG002  (click's)
        cmd_name: str,
    ) -> click.Command | None:
        """The command of this name, imported now."""
        if cmd_name not in self.lazy:
            return None
        command = getattr(importlib.import_module(self.lazy[cmd_name]), cmd_name)
        assert isinstance(command, click.Command)
        return command

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the command line; without a word no command is named."""
        if set(args) <= {"--"}:
            raise UsageProblem(text("usage-no-command"), ctx)
        return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the first word names."""
        name = args[0]
        command = self.get_command(ctx, name)
        if command is None:
            raise UsageProblem(
                text("usage-no-such-command", name=quote(name)) + near_misses(name, self.lazy), ctx
            )
        return name, command, args[1:]

    def _write_commands(self, formatter: click.HelpFormatter) -> None:
        with formatter.section(text("heading-commands")):
            formatter.write_dl([(name, text(f"short-{name}")) for name in self.lazy])


def option(
    *names: str, help_id: str, **settings: Any
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """An option of our kind, as a decorator."""
    return click.option(*names, cls=Option, help_id=help_id, **settings)


def command(name: str) -> Callable[[Callable[..., Any]], Command]:
    """A command of our kind, as a decorator. Its function returns the exit code."""
    return click.command(name, cls=Command)


def _help_option() -> Option:
    def show(ctx: click.Context, _: click.Parameter, value: bool) -> None:
        if value and not ctx.resilient_parsing:
            say(ctx.get_help())
            ctx.exit()

    return Option(
        ["--help", "-h"],
        help_id="option-help",
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=show,
    )
