"""The aid `chance`: answered in a process of its own, a few at a time, and one for each player."""

from __future__ import annotations

import asyncio

from ninetyeight.analysis.beside.process import answers
from ninetyeight.analysis.beside.questions import ChanceQuestion
from ninetyeight.analysis.results import Chance
from ninetyeight.errors import Problem, RefusedError
from ninetyeight.table.seat_knowledge import SeatKnowledge

SECONDS = 5 * 60.0
"""Longer than it takes on a machine that has never analysed anything, and compiles it first."""
AT_ONCE = 2
"""So many are worked out at a time: the others wait."""
MOST_WAITING = 50
"""So many may wait: who comes later would wait for too long."""


class Chances:
    """Answers to who asks how likely their team is to win."""

    def __init__(self) -> None:
        self._places = asyncio.Semaphore(AT_ONCE)
        self._asking: set[str] = set()

    async def of(self, player: str, told: SeatKnowledge) -> Chance:
        """The chance by what was told; whoever stops waiting for it ends its process.

        Raises RefusedError while `player` waits for another one, and when too many wait.
        """
        if player in self._asking:
            raise RefusedError(Problem("chance-asked"))
        if len(self._asking) >= MOST_WAITING:
            raise RefusedError(Problem("chance-busy", facts={"most": MOST_WAITING}))
        self._asking.add(player)
        try:
            async with self._places, asyncio.timeout(SECONDS):
                return [found async for found in answers(ChanceQuestion(told), Chance)][-1]
        finally:
            self._asking.remove(player)
