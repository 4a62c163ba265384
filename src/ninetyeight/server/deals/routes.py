"""How hard deals are, over HTTP."""

from __future__ import annotations

from typing import Any

from litestar import Request, get
from litestar.params import FromPath

from ninetyeight.protocol.http import DifficultyAnswer
from ninetyeight.server.analysts.questions import DifficultyQuestion
from ninetyeight.server.deals.service import difficulty_of
from ninetyeight.server.failures import CONFLICT, NOT_FOUND, refusals
from ninetyeight.server.replays.finished import finished_game
from ninetyeight.server.services import GivenServices
from ninetyeight.variants import MIRROR, format_layout


@get("/api/tables/{table:str}/difficulty", tags=["deals"], responses=refusals(NOT_FOUND, CONFLICT))
async def show_difficulty(
    table: FromPath[str], services: GivenServices, request: Request[Any, Any, Any]
) -> DifficultyAnswer:
    """How hard the deal of a finished game is. Who asks first lets it be found out."""
    _, record = await finished_game(table, services, request)
    layout = record.variant.layout
    question = DifficultyQuestion(
        record.variant.id,
        None if layout is None or layout == MIRROR else format_layout(layout),
        len(record.seats),
        record.talk != "silent",
        record.deck,
    )
    return DifficultyAnswer(*await difficulty_of(services, question))


routes = [show_difficulty]
