"""The bots of all tables think in processes of their own, with a deadline for every answer."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from ninetyeight.bots.bot import Bot, Limit
from ninetyeight.bots.host import HostedBot
from ninetyeight.bots.registry import BOT_NAMES, is_built_in
from ninetyeight.core.deal import deal_deck
from ninetyeight.notation.decks import deck_from_seed
from ninetyeight.variants import parse_variant

Answer = TypeVar("Answer")

_ANY = BOT_NAMES[0]
"""A worker for built-in bots is started as one of them, and then plays for each that is asked."""

_ALL_SKILLS = ("planner", "champion-search")
"""What these two do needs everything that is compiled for the others."""
_COMPILE_SECONDS = 600.0


class BotWorkers:
    """`count` processes for the built-in bots, and one more for each bot from outside.

    Started, and made ready, when they are first needed; `start` does it at once.
    """

    def __init__(self, count: int, seconds: float) -> None:
        self._seconds = seconds
        self._free: asyncio.Queue[HostedBot | None] = asyncio.Queue()
        self._outside: dict[str, HostedBot] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._all: list[HostedBot] = []
        for _ in range(count):
            self._free.put_nowait(None)

    async def start(self) -> None:
        """Start the processes and let each compile what it needs; until then nobody is answered."""
        await asyncio.gather(*(self._start_one() for _ in range(self._free.qsize())))

    async def _start_one(self) -> None:
        async with self._worker():
            pass

    @asynccontextmanager
    async def _worker(self) -> AsyncIterator[HostedBot]:
        """A process for the built-in bots that is free, and ready to answer in time."""
        worker = await self._free.get()
        try:
            if worker is None:
                worker = await asyncio.to_thread(self._make_warm)
            yield worker
        finally:
            self._free.put_nowait(worker)

    def close(self) -> None:
        """End all processes."""
        for worker in self._all:
            worker.close()

    async def ask(self, name: str, table: str, question: Callable[[Bot], Answer]) -> Answer:
        """The answer of the bot `name` at this table; raises BotError when it fails."""
        if not is_built_in(name):
            async with self._locks.setdefault(name, asyncio.Lock()):
                if name not in self._outside:
                    self._outside[name] = await asyncio.to_thread(self._make, name)
                return await asyncio.to_thread(_ask, self._outside[name], name, table, question)
        async with self._worker() as worker:
            return await asyncio.to_thread(_ask, worker, name, table, question)

    def _make_warm(self) -> HostedBot:
        worker = self._make(_ANY)
        try:
            _warm_up(worker)
        except BaseException:  # the next who needs one tries again
            self._all.remove(worker)
            worker.close()
            raise
        return worker

    def _make(self, name: str) -> HostedBot:
        worker = HostedBot(name, seconds=self._seconds)
        self._all.append(worker)
        return worker


def _warm_up(worker: HostedBot) -> None:
    """Let it do all that the built-in bots ever do, once.

    On a new machine that compiles everything, which takes longer than an answer may: a process
    that is ended for it would begin again, and never come to an end.
    """
    view = deal_deck(parse_variant("base"), 2, deck_from_seed(0)).view(1)
    seconds, worker.seconds = worker.seconds, _COMPILE_SECONDS
    for name in _ALL_SKILLS:
        worker.name = name
        worker.offer_start(view)
        worker.signals(view)
        worker.act(view, {}, Limit(_COMPILE_SECONDS))
    worker.seconds = seconds


def _ask(worker: HostedBot, name: str, table: str, question: Callable[[Bot], Answer]) -> Answer:
    worker.name, worker.seed = name, _seed(table)
    return question(worker)


def _seed(table: str) -> int:
    """Feeds the bots' chance at this table; it has nothing to do with the cards."""
    return int.from_bytes(hashlib.sha256(table.encode()).digest()[:8], "big")
