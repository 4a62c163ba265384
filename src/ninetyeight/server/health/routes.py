"""Health over HTTP."""

from __future__ import annotations

from litestar import Response, get
from msgspec import Struct
from sqlalchemy import text as sql

from ninetyeight.errors import Problem
from ninetyeight.server.failures import UNAVAILABLE, ApiError, refusals
from ninetyeight.server.health.metrics import MEDIA_TYPE
from ninetyeight.server.services import GivenServices

_TAGS = ["health"]


class Health(Struct, frozen=True):
    """All is well."""

    status: str = "ok"


@get("/health/live", tags=_TAGS)
async def show_live() -> Health:
    """The process answers."""
    return Health()


@get("/health/ready", tags=_TAGS, responses=refusals(UNAVAILABLE))
async def show_ready(services: GivenServices) -> Health:
    """The database answers and the bots are warm: people can be let in."""
    if not services.is_warm:
        raise ApiError(UNAVAILABLE, Problem("still-warming"), {"retry-after": "1"})
    try:
        async with services.database.read() as connection:
            await connection.execute(sql("SELECT 1"))
    except Exception:
        # Whatever it is, it is no news to who watches: the log of the database has it.
        raise ApiError(UNAVAILABLE, Problem("database-silent"), {"retry-after": "1"}) from None
    return Health()


@get("/metrics", include_in_schema=False)
async def show_metrics(services: GivenServices) -> Response[str]:
    """Figures for Prometheus."""
    services.metrics.live_tables.set(len(services.hub.tables))
    return Response(services.metrics.as_text(), media_type=MEDIA_TYPE)


routes = [show_live, show_ready, show_metrics]
