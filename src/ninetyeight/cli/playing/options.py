"""The options of a game at this machine, and what they make: who plays, and by which rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from ninetyeight.cli.support.commands import option
from ninetyeight.cli.support.parameters import Number
from ninetyeight.cli.support.usage import UsageProblem
from ninetyeight.core.signals import TALK_LEVELS
from ninetyeight.core.variant import MAX_PLAYERS, Variant
from ninetyeight.errors import quote
from ninetyeight.locales import text
from ninetyeight.locales.lists import listed
from ninetyeight.locales.reader import reader_languages
from ninetyeight.notation.decks import SEED_LIMIT
from ninetyeight.table.options import Options, SeedDeal, settled, spoken_language
from ninetyeight.talk.levels import DEFAULT
from ninetyeight.variants import format_own_layout

_OPTIONS = (
    option("--players", metavar="1-5", type=Number(1, MAX_PLAYERS), help_id="option-players"),
    option("--name", "names", metavar="name", multiple=True, help_id="option-name"),
    option("--bots", "bot_names", metavar="names", help_id="option-bots-play"),
    option("--talk", metavar="level", default=DEFAULT, help_id="option-talk-play"),
    option("--seed", metavar="number", type=Number(0, SEED_LIMIT - 1), help_id="option-seed"),
    option("--start", metavar="seat", type=Number(1, MAX_PLAYERS), help_id="option-start"),
    option("--layout", "layout_path", metavar="file", help_id="option-layout"),
)


def game_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """All of them as one decorator; `--variant` stands before it."""
    for decorate in reversed(_OPTIONS):
        function = decorate(function)
    return function


def verify_talk(level: str) -> None:
    """Refuse a level that nobody can play at."""
    if level not in TALK_LEVELS:
        raise wrong_usage(text("usage-talk", talk=quote(level), known=listed(TALK_LEVELS)))


def seated(
    players: int | None, names: tuple[str, ...], bot_names: str | None, start: int | None
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of all people, and the bots beside them; who has no name is called by the seat."""
    bots = () if bot_names is None else tuple(name.strip() for name in bot_names.split(","))
    if not all(bots):
        raise wrong_usage(text("usage-bots-unnamed"))
    count = players - len(bots) if players is not None else max(1, len(names))
    if bots and not 1 <= count <= MAX_PLAYERS - len(bots):
        asked = players or count + len(bots)
        raise wrong_usage(text("usage-bots", bots=len(bots), players=asked))
    if len(names) > min(count, MAX_PLAYERS):
        most = min(count, MAX_PLAYERS)
        raise wrong_usage(text("usage-names", names=len(names), players=most))
    if start is not None and start > count + len(bots):
        raise wrong_usage(text("usage-start", start=start, players=count + len(bots)))
    unnamed = (text("player-name", seat=seat) for seat in range(len(names) + 1, count + 1))
    return (*names, *unnamed), bots


def table_options(
    variant: Variant, seats: int, talk: str, seed: int, aids: tuple[str, ...] = ()
) -> Options:
    """The rules of the table. Who may take a card back is asked at the keyboard."""
    return settled(
        Options(
            seats=seats,
            variant=variant.id,
            layout=format_own_layout(variant),
            talk=talk,
            language=spoken_language(reader_languages()),
            take_back=True,
            aids=aids,
            deal=SeedDeal(str(seed)),
        )
    )


def wrong_usage(words: str) -> UsageProblem:
    """What cannot be asked for so, in `words`."""
    return UsageProblem(words, click.get_current_context())
