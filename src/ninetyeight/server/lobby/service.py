"""What can be played here, and what a table must be like to be opened."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from ninetyeight.bots.loading import registered_names
from ninetyeight.bots.registry import BOT_NAMES
from ninetyeight.core.variant import MAX_PLAYERS
from ninetyeight.errors import NinetyeightError, Problem, SetupError
from ninetyeight.locales import text
from ninetyeight.protocol.http import (
    BotsAnswer,
    BotView,
    NewTable,
    RematchBody,
    VariantsAnswer,
    VariantView,
)
from ninetyeight.protocol.socket import OpenTable
from ninetyeight.server.lobby.store import public_tables
from ninetyeight.server.storage.database import Database
from ninetyeight.table.options import (
    DailyDeal,
    Options,
    RandomDeal,
    settled,
    verify_options,
)
from ninetyeight.table.table import Phase
from ninetyeight.variants import VARIANT_IDS, parse_variant


async def open_tables(database: Database) -> tuple[OpenTable, ...]:
    """The public tables that can be joined or watched, the newest first."""
    return tuple(
        OpenTable(
            row.id,
            row.code,
            row.variant,
            row.talk,
            row.seats,
            row.taken,
            Phase(row.phase),
            row.host_name or "",
            row.created,
        )
        for row in await public_tables(database)
    )


def options_of(body: NewTable, today: str, language: str) -> Options:
    """The rules of the table that `body` asks for; raises SetupError, naming all that is wrong.

    `language` is spoken there if `body` asks for none.
    """
    options = Options(
        seats=body.seats,
        variant=body.variant,
        layout=body.layout,
        talk=body.talk,
        language=language if body.language is None else body.language,
        take_back=body.take_back,
        aids=body.aids,
        is_public=body.is_public,
        pace=body.pace,
        deal=body.deal,
    )
    checks: tuple[Callable[[], object], ...] = (
        lambda: verify_options(options),
        lambda: _verify_deal(options, today),
        lambda: _verify_places(body),
        lambda: verify_bots(body.bots),
    )
    problems = [problem for check in checks for problem in _problems(check)]
    if problems:
        raise SetupError(problems)
    return settled(options)


def rematch_options(before: Options, body: RematchBody) -> Options:
    """The rules of the table before, with a new deal; raises SetupError for a wrong variant."""
    if body.variant is None:
        options = replace(before, deal=RandomDeal())
    else:
        options = replace(before, deal=RandomDeal(), variant=body.variant, layout=body.layout)
    verify_options(options)
    return settled(options)


def _problems(check: Callable[[], object]) -> Iterator[Problem]:
    try:
        check()
    except NinetyeightError as error:
        yield from error.problems


def _verify_deal(options: Options, today: str) -> None:
    deal = options.deal
    if not isinstance(deal, DailyDeal):
        return
    if deal.day != today:
        raise SetupError([Problem("daily-over", facts={"day": deal.day[:40], "today": today})])
    if options.layout is not None:
        raise SetupError([Problem("daily-layout")])


def _verify_places(body: NewTable) -> None:
    if len(body.bots) > body.seats:
        facts = {"bots": len(body.bots), "seats": body.seats}
        raise SetupError([Problem("too-many-bots", facts=facts)])


def verify_bots(bots: Sequence[str | None]) -> None:
    """Only bots that are installed here: a path would let anybody run programs on this machine."""
    if {*bots} <= {None, *BOT_NAMES}:
        return  # without a look at the installed packages, which reads all their files
    known = _bot_names()
    problems = [
        Problem("bot-not-here", facts={"bot": bot[:80], "known": ", ".join(known)})
        for bot in bots
        if bot is not None and bot not in known
    ]
    if problems:
        raise SetupError(problems)


def _bot_names() -> tuple[str, ...]:
    return tuple(dict.fromkeys((*BOT_NAMES, *registered_names())))


def all_bots() -> BotsAnswer:
    """The bots that can be seated, those that come with the package first."""
    return BotsAnswer(
        tuple(
            BotView(name, text(f"bot-{name}") if name in BOT_NAMES else text("bot-of-others"))
            for name in _bot_names()
        )
    )


def all_variants() -> VariantsAnswer:
    """The 16 variants."""
    return VariantsAnswer(
        tuple(
            VariantView(name, tuple(name.split("+")), parse_variant(name).hand_sizes)
            for name in VARIANT_IDS
        ),
        MAX_PLAYERS,
    )
