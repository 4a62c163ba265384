"""The study over HTTP."""

from __future__ import annotations

import asyncio

from litestar import post
from litestar.params import JSONBody

from ninetyeight.protocol.http import StudyAnswer, StudyBody
from ninetyeight.server.failures import TOO_LARGE, refusals
from ninetyeight.server.study.service import study


@post("/api/study", status_code=200, tags=["study"], responses=refusals(TOO_LARGE))
async def try_position(data: JSONBody[StudyBody]) -> StudyAnswer:
    """A position after some actions, with all that can be done there. Nothing is stored."""
    return await asyncio.to_thread(study, data)


routes = [try_position]
