"""A connection as bad as a network, and a nervous client, can make it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

from tests.server.client import Message
from tests.server.kill.witness import Evidence, Witness

_LONGEST_DELAY = 0.1


class HostileClient(Witness):
    """Its actions are lost with the connection, delayed, overtaken, or sent again, even much later.

    `old` are the actions sent before, on earlier connections too.
    """

    def __init__(
        self,
        url: str,
        token: str,
        evidence: Evidence,
        on_view: Callable[[Message], None],
        *,
        luck: Random,
        old: list[Message],
    ) -> None:
        super().__init__(url, token, evidence, on_view)
        self._luck = luck
        self._old = old

    async def send(self, message: Message | str | bytes) -> None:
        """Send an action, if luck will have it."""
        if not isinstance(message, dict) or message["type"] != "act":
            await super().send(message)
            return
        self._old.append(message)
        fate = self._luck.choices(_FATES, _WEIGHTS)[0]
        await fate(self, message)

    async def _send_plainly(self, message: Message) -> None:
        await super().send(message)

    async def _lose(self, message: Message) -> None:
        """It never arrives."""
        self.cut()
        raise ConnectionError("cut by chance")

    async def _lose_answer(self, message: Message) -> None:
        """It arrives, and the answer does not."""
        await super().send(message)
        await asyncio.sleep(self._luck.uniform(0, 0.01))
        self.cut()
        raise ConnectionError("cut by chance")

    async def _send_twice(self, message: Message) -> None:
        await super().send(message)
        await super().send(message)

    async def _delay(self, message: Message) -> None:
        """Others overtake it meanwhile."""
        await asyncio.sleep(self._luck.uniform(0, _LONGEST_DELAY))
        await super().send(message)

    async def _send_old_one_too(self, message: Message) -> None:
        await super().send(self._luck.choice(self._old))
        await super().send(message)


_FATES = (
    HostileClient._send_plainly,
    HostileClient._lose,
    HostileClient._lose_answer,
    HostileClient._send_twice,
    HostileClient._delay,
    HostileClient._send_old_one_too,
)
_WEIGHTS = (65, 3, 3, 9, 10, 10)
