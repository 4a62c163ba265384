"""Questions to the database that many have at the same time, asked together."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import Generic, TypeVar

Key = TypeVar("Key")
Answer = TypeVar("Answer")


class Together(Generic[Key, Answer]):
    """While one question is being answered the next ones collect, and become one.

    A question costs the same for one key as for hundreds. After a pause, say, everybody acts at
    once, and everybody's player has to be looked up.
    """

    def __init__(self, ask: Callable[[Collection[Key]], Awaitable[Mapping[Key, Answer]]]) -> None:
        self._ask = ask
        self._keys: set[Key] = set()
        self._next: asyncio.Task[Mapping[Key, Answer]] | None = None
        self._turn = asyncio.Lock()

    async def get(self, key: Key) -> Answer | None:
        """What belongs to `key`, as it is now or later; None when nothing does."""
        self._keys.add(key)
        if self._next is None:
            self._next = asyncio.create_task(self._answer())
        answers = await asyncio.shield(self._next)  # the others still want it
        return answers.get(key)

    async def _answer(self) -> Mapping[Key, Answer]:
        async with self._turn:
            keys, self._keys, self._next = self._keys, set(), None
            return await self._ask(keys)
