"""A deal as hard as a table wants it, found when it is dealt."""

from __future__ import annotations

import asyncio

from ninetyeight.analysis.beside.process import answers
from ninetyeight.analysis.beside.questions import DeckQuestion
from ninetyeight.table.options import Options

SECONDS = 5 * 60.0
"""Longer than it takes on a machine that has never analysed anything, and compiles it first."""
AT_ONCE = 2
"""So many searches run at a time: the others wait."""

Deck = tuple[int, ...]


class DeckSearch:
    """Nobody knows the decks that it finds: they are drawn anew each time."""

    def __init__(self) -> None:
        self._places = asyncio.Semaphore(AT_ONCE)

    async def deck(self, options: Options, wins: int) -> Deck:
        """A deck that teams which make people's mistakes win about so often of ten."""
        question = DeckQuestion(
            options.variant, options.layout, options.seats, options.talk != "silent", wins
        )
        async with self._places, asyncio.timeout(SECONDS):
            return [deck async for deck in answers(question, Deck)][-1]
