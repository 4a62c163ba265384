"""The table that an address names. Who guesses gets nowhere: every miss is paid for."""

from __future__ import annotations

import math
from typing import Any

from litestar import Request

from ninetyeight.errors import Problem
from ninetyeight.server.failures import NOT_FOUND, TOO_MANY, ApiError
from ninetyeight.server.limits import address_key
from ninetyeight.server.services import Services
from ninetyeight.server.tables.store import FoundTable, find_table


async def named_table(
    services: Services, request: Request[Any, Any, Any], id_or_code: str
) -> FoundTable:
    """The table with this id or code, private or public.

    Raises ApiError when there is none, the same for every name. An address that has asked for too
    many that are not there has to wait, also for those that are.
    """
    misses = services.limits.misses if services.settings.rate_limits else None
    asking = address_key(request.client.host if request.client else None)
    wait = misses.seconds_until(asking) if misses else 0.0
    if wait > 0:
        seconds = math.ceil(wait)
        problem = Problem("too-many-requests", facts={"seconds": seconds})
        raise ApiError(TOO_MANY, problem, {"retry-after": str(seconds)})
    found = await find_table(services.database, id_or_code)
    if found is None:
        if misses:
            misses.allow(asking)
        raise ApiError(NOT_FOUND, Problem("table-unknown"))
    return found
