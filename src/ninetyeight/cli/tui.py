"""`ninetyeight tui`: the table on the screen of a terminal, here or at a server."""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import click

from ninetyeight.bots.registry import find_bot
from ninetyeight.cli.support.commands import command, option
from ninetyeight.cli.support.parameters import Number
from ninetyeight.cli.support.streams import note, say
from ninetyeight.cli.support.usage import UsageProblem
from ninetyeight.core.signals import TALK_LEVELS
from ninetyeight.core.variant import MAX_PLAYERS
from ninetyeight.errors import NinetyeightError, Problem, SetupError, quote
from ninetyeight.locales import reader_language, text
from ninetyeight.locales.lists import listed
from ninetyeight.locales.problems import sentence
from ninetyeight.locales.reader import reader_languages
from ninetyeight.notation.decks import SEED_LIMIT
from ninetyeight.notation.record import Record
from ninetyeight.server.data_dir import default_data_dir
from ninetyeight.table.options import (
    AIDS,
    Options,
    SeedDeal,
    settled,
    spoken_language,
    verify_options,
)
from ninetyeight.tui.invitation import Invitation
from ninetyeight.tui.local_place import SHORT_SEEDS, LocalPlace
from ninetyeight.tui.opening import Menu, NewGame, Opened, Opening
from ninetyeight.tui.place import Place, RefusalError
from ninetyeight.tui.setting import Setting

THEMES = ("auto", "light", "dark")


@command("tui")
@click.argument("record", required=False)
@option("--variant", "variant_id", metavar="id", help_id="option-variant-play")
@option("--players", metavar="1-5", type=Number(1, MAX_PLAYERS), help_id="option-players")
@option("--name", "names", metavar="name", multiple=True, help_id="option-name")
@option("--bots", "bot_names", metavar="names", help_id="option-bots-play")
@option("--talk", metavar="level", default=Options().talk, help_id="option-talk-play")
@option("--seed", metavar="number", type=Number(0, SEED_LIMIT - 1), help_id="option-seed")
@option("--start", metavar="seat", type=Number(1, MAX_PLAYERS), help_id="option-start")
@option("--layout", "layout_path", metavar="file", help_id="option-layout")
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
        raise _wrong(text("usage-theme", theme=quote(theme), known=listed(THEMES)))
    if talk not in TALK_LEVELS:
        raise _wrong(text("usage-talk", talk=quote(talk), known=listed(TALK_LEVELS)))
    if unknown := [aid for aid in aids if aid not in AIDS]:
        problem = Problem("aid-unknown", facts={"aid": unknown[0][:40], "known": ", ".join(AIDS)})
        raise _wrong(sentence(problem))
    if table is not None and server is None:
        raise _wrong(text("usage-table"))
    if record is not None:
        opening: Opening = _opened(record, layout_path)
    elif server is None and not any((variant_id, players, names[1:], bot_names, layout_path, seed)):
        opening = Menu(names[0] if names else text("player-name", seat=1))
    else:
        bots = tuple(name.strip() for name in bot_names.split(",")) if bot_names else ()
        people = _people(players, names, bots)
        count = len(people) + len(bots)
        if start is not None and start > count:
            raise _wrong(text("usage-start", start=start, players=count))
        chosen = secrets.randbelow(SHORT_SEEDS) if seed is None else seed
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
    seed = secrets.randbelow(SHORT_SEEDS)
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
    from ninetyeight.variants import MIRROR, format_layout

    variant = chosen_variant(variant_id or "base", layout_path)
    own = None if variant.layout in (None, MIRROR) else variant.layout
    options = Options(
        seats=seats,
        variant=variant.id,
        layout=None if own is None else format_layout(own),
        talk=talk,
        language=spoken_language(reader_languages()),
        take_back=True,
        aids=aids,
        deal=SeedDeal(str(seed)),
    )
    verify_options(options)
    return settled(options)


def _people(players: int | None, names: tuple[str, ...], bots: tuple[str, ...]) -> tuple[str, ...]:
    """The names of all people; those without one are called by their seat."""
    if not all(bots):
        raise _wrong(text("usage-bots-unnamed"))
    count = players - len(bots) if players is not None else max(1, len(names))
    if not 1 <= count <= MAX_PLAYERS - len(bots):
        raise _wrong(text("usage-bots", bots=len(bots), players=players or count + len(bots)))
    if len(names) > count:
        raise _wrong(text("usage-names", names=len(names), players=count))
    unnamed = (text("player-name", seat=seat) for seat in range(len(names) + 1, count + 1))
    return (*names, *unnamed)


def _verify_bots(bots: tuple[str, ...]) -> None:
    """A bot that nobody knows is wrong usage; programs of one's own are loaded by their process."""
    try:
        for bot in bots:
            if ":" not in bot:
                find_bot(bot)
    except SetupError as error:
        raise _wrong(" ".join(map(sentence, error.problems))) from None


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
        raise _wrong(sentence(error.problems[0])) from None
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


def _wrong(words: str) -> UsageProblem:
    return UsageProblem(words, click.get_current_context())
