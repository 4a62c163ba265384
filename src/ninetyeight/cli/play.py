"""`ninetyeight play`: a game in plain lines, alone, in turns at one keyboard, or with bots."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterable, Sequence

from ninetyeight.bots.failures import BotError
from ninetyeight.cli.drawing.results import result_lines
from ninetyeight.cli.drawing.words import layout_words, variant_words
from ninetyeight.cli.playing.bots import Bots
from ninetyeight.cli.playing.hotseat import choose_start
from ninetyeight.cli.playing.loop import Loop, QuitError
from ninetyeight.cli.playing.options import (
    game_options,
    seated,
    table_options,
    verify_talk,
    wrong_usage,
)
from ninetyeight.cli.playing.orders import may_write
from ninetyeight.cli.playing.session import Session
from ninetyeight.cli.playing.table import open_hands
from ninetyeight.cli.playing.terminal import Terminal
from ninetyeight.cli.support.commands import command, option
from ninetyeight.cli.support.variants import chosen_variant
from ninetyeight.errors import Problem, SetupError, quote
from ninetyeight.locales import text
from ninetyeight.locales.problems import sentence
from ninetyeight.notation.compact import format_compact
from ninetyeight.notation.decks import deck_from_seed
from ninetyeight.notation.positions import format_position
from ninetyeight.notation.record import Record, Seat
from ninetyeight.table.options import Options, variant_of
from ninetyeight.talk.levels import DEFAULT
from ninetyeight.tui.setting import fresh_seed

WON, NOT_WON = 0, 1


@command("play")
@option("--variant", "variant_id", metavar="id", default="base", help_id="option-variant-play")
@game_options
@option("--record", "record_path", metavar="file", help_id="option-record")
@option("--bars/--no-bars", "has_bars", default=None, help_id="option-bars")
def play(
    variant_id: str,
    players: int | None,
    names: tuple[str, ...],
    bot_names: str | None,
    talk: str,
    seed: int | None,
    start: int | None,
    layout_path: str | None,
    record_path: str | None,
    has_bars: bool | None,
) -> int:
    """Play one game; the exit code tells whether it was won."""
    people, bots = seated(players, names, bot_names, start)
    verify_talk(talk)
    variant = chosen_variant(variant_id, layout_path)
    chosen = fresh_seed() if seed is None else seed
    options = table_options(variant, len(people) + len(bots), talk, chosen)
    terminal = Terminal()
    with Bots(bots, chosen) as crew:
        session = _session(options, people, crew, chosen)
        if record_path is not None and not _may_record(terminal, record_path):
            return NOT_WON
        loop = Loop(
            session, terminal, record_path, terminal.is_screen if has_bars is None else has_bars
        )
        return _play(loop, start, _again(session, bots, layout_path))


def _play(loop: Loop, start: int | None, again: Callable[[], list[str]]) -> int:
    """The game from its title to its result; `again` tells how to play the same cards again."""
    session, terminal = loop.session, loop.terminal
    loop.keep_record()
    terminal.show([_title(session), text("play-welcome")])
    try:
        if start is not None:
            session.start_with(start)
        elif not session.is_solo:
            choose_start(session, terminal)
        loop.play()
    except (QuitError, EOFError, KeyboardInterrupt):
        terminal.show(["", text("play-quit"), *again()])
        loop.keep_record()
        return NOT_WON
    except BotError as error:
        loop.keep_record()
        seat = int(error.problem.facts["seat"])
        raise error.at(format_position(session.state.view(seat))) from None
    _finish(loop, again())
    assert session.state.outcome is not None
    return WON if session.state.outcome.is_won else NOT_WON


def _session(options: Options, people: Sequence[str], bots: Bots, seed: int) -> Session:
    """The table; what cannot be written down, or is no bot at all, is wrong usage."""
    seats = tuple(map(Seat, (*people, *bots.labels)))
    if problems := Record(variant_of(options), seats, deck_from_seed(seed)).problems():
        raise wrong_usage(_sentences(problems))
    try:
        return Session(options, people, bots, seed)
    except SetupError as error:
        if error.code != "unknown-bot":
            raise
        raise wrong_usage(_sentences(error.problems)) from None


def _sentences(problems: Iterable[Problem]) -> str:
    return " ".join(map(sentence, problems))


def _may_record(terminal: Terminal, path: str) -> bool:
    """Whether the record may be written to `path`; what is already there is kept in doubt."""
    try:
        if may_write(terminal, path):
            return True
    except (EOFError, KeyboardInterrupt):
        terminal.show([""])
    terminal.complain(text("record-not-replaced", file=quote(path)))
    return False


def _finish(loop: Loop, again: list[str]) -> None:
    """The result, all cards open, and the record for who wants it."""
    session, terminal = loop.session, loop.terminal
    loop.keep_record()
    result = result_lines(session.state, session.names)
    terminal.show(["", *result, "", *open_hands(session), "", *again])
    try:
        if terminal.confirm(text("offer-record")):
            terminal.show([format_compact(session.record)])
    except (EOFError, KeyboardInterrupt):
        pass  # an offer, nothing more


def _title(session: Session) -> str:
    count = text("player-count", count=len(session.names))
    parts = [variant_words(session.variant), layout_words(session.variant), count]
    return " · ".join(filter(None, parts))


def _again(
    session: Session, bots: Sequence[str], layout_path: str | None
) -> Callable[[], list[str]]:
    """How to play the same cards again; asked at the end, when it is known who started."""

    def lines() -> list[str]:
        words = ["ninetyeight", "play", "--seed", str(session.seed)]
        if session.variant.id != "base":
            words += ["--variant", session.variant.id]
        if bots:
            words += ["--bots", ",".join(bots)]
        if not session.is_solo:
            words += ["--players", str(len(session.names)), "--start", str(session.start)]
        if session.table.options.talk != DEFAULT:
            words += ["--talk", session.table.options.talk]
        if layout_path is not None:
            words += ["--layout", layout_path]
        return [text("play-again", seed=str(session.seed)), f"  {shlex.join(words)}"]

    return lines
