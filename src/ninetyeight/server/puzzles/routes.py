"""The puzzles over HTTP."""

from __future__ import annotations

import asyncio

from litestar import get, post
from litestar.params import FromPath, JSONBody

from ninetyeight.protocol.http import PuzzleAnswer, PuzzleBody, PuzzlesAnswer
from ninetyeight.server.daily.service import day_of
from ninetyeight.server.failures import TOO_LARGE, refusals
from ninetyeight.server.puzzles.service import list_puzzles, try_puzzle
from ninetyeight.server.services import GivenServices


@get("/api/puzzles", tags=["puzzles"], responses=refusals())
async def show_puzzles(services: GivenServices) -> PuzzlesAnswer:
    """All puzzles, and which is that of the day. The answers are not told."""
    return await asyncio.to_thread(list_puzzles, day_of(services.clock()))


@post("/api/puzzles/{puzzle:str}", status_code=200, tags=["puzzles"], responses=refusals(TOO_LARGE))
async def try_turn(puzzle: FromPath[str], data: JSONBody[PuzzleBody]) -> PuzzleAnswer:
    """A puzzle after some actions; whether the turn is right as soon as it is over."""
    return await asyncio.to_thread(try_puzzle, puzzle, data)


routes = [show_puzzles, try_turn]
