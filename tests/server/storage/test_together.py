"""Questions asked together: how many there are, and that each gets its own answer."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

import pytest

from ninetyeight.server.storage.together import Together


class Asked:
    """Answers with the length of each word, when it is let; knows no empty word."""

    def __init__(self) -> None:
        self.questions: list[set[str]] = []
        self.may_answer = asyncio.Event()

    async def __call__(self, words: Collection[str]) -> dict[str, int]:
        self.questions.append(set(words))
        await self.may_answer.wait()
        if "bad" in words:
            raise ValueError("bad")
        return {word: len(word) for word in words if word}


def test_what_comes_while_one_is_answered_becomes_the_next_question() -> None:
    async def run() -> None:
        ask = Asked()
        together = Together(ask)
        first = asyncio.create_task(together.get("a"))
        await asyncio.sleep(0.01)
        later = [asyncio.create_task(together.get(word)) for word in ("bb", "bb", "ccc", "")]
        await asyncio.sleep(0.01)
        assert ask.questions == [{"a"}]
        ask.may_answer.set()
        assert await asyncio.gather(first, *later) == [1, 2, 2, 3, None]
        assert ask.questions == [{"a"}, {"bb", "ccc", ""}]
        assert await together.get("a") == 1  # asked anew: it may have changed
        assert ask.questions[2:] == [{"a"}]

    asyncio.run(run())


def test_who_goes_away_takes_nobody_s_answer_along() -> None:
    async def run() -> None:
        ask = Asked()
        together = Together(ask)
        gone, stays = (asyncio.create_task(together.get(word)) for word in ("a", "bb"))
        await asyncio.sleep(0.01)
        gone.cancel()
        ask.may_answer.set()
        assert await stays == 2

    asyncio.run(run())


def test_a_question_that_fails_does_not_stop_the_next() -> None:
    async def run() -> None:
        ask = Asked()
        together = Together(ask)
        ask.may_answer.set()
        with pytest.raises(ValueError, match="bad"):
            await together.get("bad")
        assert await together.get("good") == 4

    asyncio.run(run())
