"""The record of a game that is over, wherever one is needed."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request

from ninetyeight.notation.record import Record
from ninetyeight.server.lobby.finding import named_table
from ninetyeight.server.replays.service import record_of_game
from ninetyeight.server.services import Services

LONGEST_IMPORT = 1024 * 1024
"""The longest body of a request that brings a record along."""


async def finished_game(
    table: str, services: Services, request: Request[Any, Any, Any]
) -> tuple[str, Record]:
    """The id and the record of a game that is over; raises ApiError while it goes on."""
    found = await named_table(services, request, table)
    stored = await services.database.events(found.id)
    return found.id, await asyncio.to_thread(record_of_game, stored)
