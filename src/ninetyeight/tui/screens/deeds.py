"""What was asked for, done one thing after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from ninetyeight.tui.place import RefusalError

Deed = Callable[[], Awaitable[None]]


class Deeds:
    """Each waits until those before it are done: only then is known what may be done.

    What came after one that is refused took it for granted, and is dropped. `on_done` is called
    after each, `on_refused` with the words before that.
    """

    def __init__(self, on_done: Callable[[], None], on_refused: Callable[[str], None]) -> None:
        self._waiting: asyncio.Queue[Deed] = asyncio.Queue()
        self._on_done = on_done
        self._on_refused = on_refused

    def add(self, deed: Deed) -> None:
        """Do it in its turn."""
        self._waiting.put_nowait(deed)

    async def run(self) -> None:
        """Do them all, for ever."""
        while True:
            deed = await self._waiting.get()
            try:
                await deed()
            except RefusalError as refusal:
                while not self._waiting.empty():
                    self._waiting.get_nowait()
                self._on_refused(refusal.words)
            self._on_done()
