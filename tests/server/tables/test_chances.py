"""Who asks for the chance to win: a few at a time, each player once, and not too many."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from ninetyeight.analysis.beside.questions import ChanceQuestion
from ninetyeight.analysis.results import Chance
from ninetyeight.errors import RefusedError
from ninetyeight.server.tables import chances
from ninetyeight.server.tables.chances import AT_ONCE, MOST_WAITING, Chances
from ninetyeight.table.seat_knowledge import SeatKnowledge
from tests.server.tables.support import until

TOLD = SeatKnowledge(1, "base 1/1/100/100 2,3,4,5,6,7,8,9 ?90 1 -", None, {}, talks=False)
FOUND = Chance(0.5, 0.01, 64, 0.48, 0.52)


class Analysis:
    """Answers when it is allowed to; `running` is how many questions it works on."""

    def __init__(self) -> None:
        self.running = 0
        self.may_answer = asyncio.Event()

    async def answers(self, question: ChanceQuestion, found: type[Chance]) -> AsyncIterator[Chance]:
        assert (question.told, found) == (TOLD, Chance)
        self.running += 1
        try:
            await self.may_answer.wait()
            yield FOUND
        finally:
            self.running -= 1


def test_a_few_at_a_time_each_player_once_and_not_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    async def crowd() -> None:
        analysis, asked = Analysis(), Chances()
        monkeypatch.setattr(chances, "answers", analysis.answers)

        async def refused(player: str) -> str:
            with pytest.raises(RefusedError) as caught:
                await asked.of(player, TOLD)
            return caught.value.code

        waiting = [
            asyncio.create_task(asked.of(f"player-{number}", TOLD))
            for number in range(MOST_WAITING)
        ]
        await until(lambda: analysis.running == AT_ONCE)
        assert await refused("player-0") == "chance-asked"
        assert await refused("one-more") == "chance-busy"

        waiting[0].cancel()  # whoever goes makes room, and their analysis ends
        await asyncio.gather(waiting[0], return_exceptions=True)
        waiting[0] = asyncio.create_task(asked.of("one-more", TOLD))
        await until(lambda: analysis.running == AT_ONCE)
        analysis.may_answer.set()
        assert await asyncio.gather(*waiting) == [FOUND] * MOST_WAITING
        assert analysis.running == 0
        assert await asked.of("player-0", TOLD) == FOUND

    asyncio.run(crowd())
