"""How hard a deal is: what is kept of it, or found out in the background."""

from __future__ import annotations

from contextlib import suppress

from ninetyeight.analysis.beside.questions import DifficultyQuestion
from ninetyeight.analysis.results import Difficulty
from ninetyeight.notation.record import Record
from ninetyeight.protocol.http import DifficultyAnswer
from ninetyeight.server.deals.store import keep_difficulty, kept_difficulty
from ninetyeight.server.failures import ApiError
from ninetyeight.server.rescues.deal_key import deal_key
from ninetyeight.server.services import Services
from ninetyeight.table.options import Options, variant_of
from ninetyeight.variants import format_own_layout


async def difficulty_of(
    services: Services, question: DifficultyQuestion
) -> tuple[Difficulty | None, bool]:
    """How hard the deal is, and whether that is being found out, when it is not known yet."""
    variant = variant_of(Options(variant=question.variant, layout=question.layout))
    talk = "" if question.talks else " silent"
    key = deal_key(variant, question.players, question.deck) + talk
    kept = await kept_difficulty(services.database, key)
    if kept is not None:
        return kept, False

    async def keep(difficulty: Difficulty) -> None:
        await keep_difficulty(services.database, key, services.clock(), difficulty)

    with suppress(ApiError):  # it is an extra: when too many wait, it is asked for another time
        services.difficulties.ask(key, question, keep)
    job = services.difficulties.job(key)
    return None, job is not None and job.state != "failed"


async def difficulty_of_game(services: Services, record: Record) -> DifficultyAnswer:
    """The same for the deal of a game."""
    question = DifficultyQuestion(
        record.variant.id,
        format_own_layout(record.variant),
        len(record.seats),
        record.talk != "silent",
        record.deck,
    )
    return DifficultyAnswer(*await difficulty_of(services, question))
