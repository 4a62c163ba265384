"""`ninetyeight tui`: the table on the screen of a terminal, here or at a server."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import click

from ninetyeight.bots.registry import find_bot
from ninetyeight.cli.playing.options import (
    game_options,
    seated,
    table_options,
    verify_talk,
    wrong_usage,
)
from ninetyeight.cli.support.commands import command, option
from ninetyeight.cli.support.streams import note, say
from ninetyeight.errors import NinetyeightError, Problem, SetupError, quote
from ninetyeight.locales import reader_language, text
from ninetyeight.locales.lists import listed
from ninetyeight.locales.problems import sentence
from ninetyeight.notation.record import Record
from ninetyeight.server.data_dir import default_data_dir
from ninetyeight.table.options import AIDS, Options
from ninetyeight.tui.invitation import Invitation
from ninetyeight.tui.local_place import LocalPlace
from ninetyeight.tui.opening import Menu, NewGame, Opened, Opening
from ninetyeight.tui.place import Place, RefusalError
from ninetyeight.tui.setting import Setting, fresh_seed

THEMES = ("auto", "light", "dark")


@command("tui")
@click.argument("record", required=False)
@option("--variant", "variant_id", metavar="id", help_id="option-variant-play")
@game_options
@option("--aid", "aids", metavar="name", multiple=True, help_id="option-aid")
@option("--server", "server", metavar="url", help_id="option-server")
@option("--table", "table", metavar="code", help_id="option-table")
@option("--plain", is_flag=True, help_id="option-plain")
@option("--theme", metavar="name", default="auto", help_id="option-theme")
@option("--ansi", is_flag=True, help_id="option-ansi")
def tui(
    record: str | None,
    variant_id: str | None,
    players: int | None,
    names: tuple[str, ...],
    bot_names: str | None,
    talk: str,
    seed: int | None,
    start: int | None,
    layout_path: str | None,
    aids: tuple[str, ...],
    server: str | None,
    table: str | None,
    plain: bool,
    theme: str,
    ansi: bool,
) -> int:
    """Play until the program is left."""
    if theme not in THEMES:
        raise wrong_usage(text("usage-theme", theme=quote(theme), known=listed(THEMES)))
    verify_talk(talk)
    if unknown := [aid for aid in aids if aid not in AIDS]:
        problem = Problem("aid-unknown", facts={"aid": unknown[0][:40], "known": ", ".join(AIDS)})
        raise wrong_usage(sentence(problem))
    if table is not None and server is None:
        raise wrong_usage(text("usage-table"))
    if record is not None:
        opening: Opening = _opened(record, layout_path)
    elif (
        server is None
        and seed is None
        and not any((variant_id, players, names[1:], bot_names, layout_path))
    ):
        opening = Menu(names[0] if names else text("player-name", seat=1))
    else:
        people, bots = seated(players, names, bot_names, start)
        count = len(people) + len(bots)
        chosen = fresh_seed() if seed is None else seed
        options = _options(variant_id, layout_path, count, talk, aids, chosen)
        if server is not None:
            opening = _invitation(server, table, names, options, len(people), bots)
        else:
            _verify_bots(bots)
            opening = NewGame(Setting(options, people, bots, chosen, start))
    if plain:
        return _run_plain(opening)
    return _run(opening, theme, ansi)


def _run(opening: Opening, theme: str, is_ansi: bool) -> int:
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb":
        raise SetupError([Problem("no-terminal")])
    from ninetyeight.tui.app import TerminalTable
    from ninetyeight.tui.themes import has_few_colours

    few = is_ansi or has_few_colours(os.environ)
    folder = default_data_dir()
    app = TerminalTable(opening, folder, theme=theme, is_ansi=few, reviewer=_reviewed)
    app.run()
    if app.failure is not None:
        raise app.failure
    return app.return_code or 0


def _reviewed(record: Record) -> AsyncIterator[list[str]]:
    from ninetyeight.cli.reviewing.beside import reviewed_beside  # few ask for it

    return reviewed_beside(record)


def _run_plain(opening: Opening) -> int:
    from ninetyeight.tui.plain import PlainTable, lines_of_standard_input

    async def play() -> int:
        try:
            place = await _place(opening)
        except RefusalError as refusal:
            note(refusal.words)
            return 1
        await PlainTable(place, lines_of_standard_input(), say).run()
        return 0

    return asyncio.run(play())


async def _place(opening: Opening) -> Place:
    """The table of `opening`; in plain lines there is no menu, but a game alone at once."""
    if isinstance(opening, Invitation):
        from ninetyeight.tui.joining import join

        return await join(opening)
    if isinstance(opening, Opened):
        return LocalPlace.gone_on(opening.record, reader_language())
    if isinstance(opening, NewGame):
        return LocalPlace.new_game(opening.setting)
    seed = fresh_seed()
    options = _options(None, None, 1, Options().talk, (), seed)
    return LocalPlace.new_game(Setting(options, (opening.name,), (), seed))


def _opened(source: str, layout_path: str | None) -> Opened:
    from ninetyeight.cli.support.files import read_layouts
    from ninetyeight.cli.support.records import read_record

    layouts = read_layouts([] if layout_path is None else [layout_path])
    return Opened(read_record(source, layouts))


def _options(
    variant_id: str | None,
    layout_path: str | None,
    seats: int,
    talk: str,
    aids: tuple[str, ...],
    seed: int,
) -> Options:
    from ninetyeight.cli.support.variants import chosen_variant

    return table_options(chosen_variant(variant_id or "base", layout_path), seats, talk, seed, aids)


def _verify_bots(bots: tuple[str, ...]) -> None:
    """A bot that nobody knows is wrong usage; programs of one's own are loaded by their process."""
    try:
        for bot in bots:
            if ":" not in bot:
                find_bot(bot)
    except SetupError as error:
        raise wrong_usage(" ".join(map(sentence, error.problems))) from None


def _invitation(
    server: str,
    table: str | None,
    names: tuple[str, ...],
    options: Options,
    people: int,
    bots: tuple[str, ...],
) -> Invitation:
    """The table of that code; without one a new table like these options, for people to join."""
    from ninetyeight.protocol.http import NewTable
    from ninetyeight.tui.server import parse_server

    try:
        url, linked = parse_server(server)
    except NinetyeightError as error:
        raise wrong_usage(sentence(error.problems[0])) from None
    new = NewTable(
        variant=options.variant,
        layout=options.layout,
        seats=options.seats,
        bots=(*(None for _ in range(people)), *bots),
        talk=options.talk,
        language=options.language,
        aids=options.aids,
    )
    folder: Path = default_data_dir()
    return Invitation(url, table or linked or new, names[0] if names else None, folder)
