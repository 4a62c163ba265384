"""`ninetyeight play`: a game in plain lines, alone or in turns at one keyboard."""

from __future__ import annotations

import secrets
import shlex

import click

from ninetyeight.cli.drawing.results import result_lines
from ninetyeight.cli.drawing.words import layout_words, variant_words
from ninetyeight.cli.playing.hotseat import choose_start
from ninetyeight.cli.playing.loop import Loop, QuitError
from ninetyeight.cli.playing.orders import may_write
from ninetyeight.cli.playing.session import Session
from ninetyeight.cli.playing.table import open_hands
from ninetyeight.cli.playing.terminal import Terminal
from ninetyeight.cli.support.commands import command, option
from ninetyeight.cli.support.parameters import Number
from ninetyeight.cli.support.sentences import sentence
from ninetyeight.cli.support.usage import UsageProblem
from ninetyeight.cli.support.variants import chosen_variant
from ninetyeight.core.variant import MAX_PLAYERS
from ninetyeight.errors import quote
from ninetyeight.locales import text
from ninetyeight.notation.compact import format_compact
from ninetyeight.notation.decks import SEED_LIMIT

WON, NOT_WON = 0, 1

_SHORT_SEEDS = 10**6
"""A seed of our own choice is short, because people will type it again."""


@command("play")
@option("--variant", "variant_id", metavar="id", default="base", help_id="option-variant-play")
@option("--players", metavar="1-5", type=Number(1, MAX_PLAYERS), help_id="option-players")
@option("--name", "names", metavar="name", multiple=True, help_id="option-name")
@option("--seed", metavar="number", type=Number(0, SEED_LIMIT - 1), help_id="option-seed")
@option("--start", metavar="seat", type=Number(1, MAX_PLAYERS), help_id="option-start")
@option("--layout", "layout_path", metavar="file", help_id="option-layout")
@option("--record", "record_path", metavar="file", help_id="option-record")
@option("--bars/--no-bars", "has_bars", default=None, help_id="option-bars")
def play(
    variant_id: str,
    players: int | None,
    names: tuple[str, ...],
    seed: int | None,
    start: int | None,
    layout_path: str | None,
    record_path: str | None,
    has_bars: bool | None,
) -> int:
    """Play one game; the exit code tells whether it was won."""
    people = _people(players, names)
    if start is not None and start > len(people):
        raise _wrong(text("usage-start", start=start, players=len(people)))
    variant = chosen_variant(variant_id, layout_path)
    chosen = secrets.randbelow(_SHORT_SEEDS) if seed is None else seed
    session = Session(variant, people, chosen, start or 1)
    if problems := session.record.problems():
        raise _wrong(" ".join(map(sentence, problems)))
    terminal = Terminal()
    if record_path is not None and not _may_record(terminal, record_path):
        return NOT_WON
    loop = Loop(
        session, terminal, record_path, terminal.is_screen if has_bars is None else has_bars
    )
    loop.keep_record()
    terminal.show([_title(session), text("play-welcome")])
    try:
        if start is None and not session.is_solo:
            choose_start(session, terminal)
        loop.play()
    except (QuitError, EOFError, KeyboardInterrupt):
        terminal.show(["", text("play-quit"), *_again(session, layout_path)])
        loop.keep_record()
        return NOT_WON
    _finish(loop, _again(session, layout_path))
    assert session.state.outcome is not None
    return WON if session.state.outcome.is_won else NOT_WON


def _people(players: int | None, names: tuple[str, ...]) -> list[str]:
    """The names of all players; those without one are called by their seat."""
    count = players or max(1, len(names))
    if len(names) > min(count, MAX_PLAYERS):
        raise _wrong(text("usage-names", names=len(names), players=min(count, MAX_PLAYERS)))
    unnamed = range(len(names) + 1, count + 1)
    return [*names, *(text("player-name", seat=seat) for seat in unnamed)]


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


def _again(session: Session, layout_path: str | None) -> list[str]:
    """How to play the same cards again."""
    words = ["ninetyeight", "play", "--seed", str(session.seed)]
    if session.variant.id != "base":
        words += ["--variant", session.variant.id]
    if not session.is_solo:
        words += ["--players", str(len(session.names)), "--start", str(session.start)]
    if layout_path is not None:
        words += ["--layout", layout_path]
    return [text("play-again", seed=str(session.seed)), f"  {shlex.join(words)}"]


def _wrong(words: str) -> UsageProblem:
    return UsageProblem(words, click.get_current_context())
