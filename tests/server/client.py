"""A client for the tests: real sockets, everything that was received is kept."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect

Message = dict[str, Any]

PATIENCE = 60.0
"""Seconds after which a test that waits for something has failed."""


class Client:
    """One connection. `views` has the newest view message of each table, `received` all texts."""

    def __init__(self, url: str, token: str | None = None, origin: str | None = None) -> None:
        self.url = url.replace("http", "ws", 1) + "/ws"
        self.token = token
        self.origin = origin
        self.views: dict[str, Message] = {}
        self.received: list[str] = []
        self.others: list[Message] = []
        self._answers: dict[str, asyncio.Future[Message]] = {}
        self._changed = asyncio.Condition()
        self._numbers = itertools.count()
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        await self.connect()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def connect(self) -> None:
        """Connect, and say hello."""
        headers = {"Origin": self.origin} if self.origin else None
        self._socket = await connect(
            self.url, compression=None, additional_headers=headers, max_size=2**20
        )
        self._reader = asyncio.create_task(self._read())
        hello: Message = {"type": "hello", "version": 1}
        await self.send(hello | ({"token": self.token} if self.token else {}))

    async def close(self) -> None:
        """End the connection."""
        if self._reader is not None:
            self._reader.cancel()
            await asyncio.gather(self._reader, return_exceptions=True)
        if self._socket is not None:
            await self._socket.close()

    def cut(self) -> None:
        """Lose the connection without a word, as a network does."""
        assert self._socket is not None
        self._socket.transport.abort()

    async def send(self, message: Message | str | bytes) -> None:
        """Send a message, or whatever this is."""
        assert self._socket is not None
        raw = json.dumps(message) if isinstance(message, dict) else message
        await self._socket.send(raw)

    async def watch(self, table: str, since: int | None = None) -> Message:
        """Watch a table; its first view."""
        self.views.pop(table, None)
        past = {} if since is None else {"since": since}
        await self.send({"type": "watch", "table": table} | past)
        return await self.view(table, lambda _: True)

    async def act(
        self, table: str, request: Message, *, move: int | None = None, id: str | None = None
    ) -> Message:
        """Do something at a table; the answer, done or error."""
        name = id or f"a{next(self._numbers)}"
        if move is None:
            move = self.views[table]["view"]["move"] if table in self.views else 0
        answer = self._answers[name] = asyncio.get_running_loop().create_future()
        await self.send(
            {"type": "act", "id": name, "table": table, "move": move, "request": request}
        )
        return await asyncio.wait_for(answer, PATIENCE)

    async def do(self, table: str, request: Message) -> Message:
        """Do something that must be done; when it is, the view after it has come too."""
        answer = await self.act(table, request)
        assert answer["type"] == "done", answer
        await self.view(table, lambda view: view["seq"] >= answer["seq"])
        return answer

    async def view(self, table: str, wanted: Callable[[Message], bool]) -> Message:
        """The newest view of a table, as soon as it is one that is `wanted`."""

        def has_come() -> bool:
            return table in self.views and wanted(self.views[table]["view"])

        async with self._changed:
            await asyncio.wait_for(self._changed.wait_for(has_come), PATIENCE)
        view: Message = self.views[table]["view"]
        return view

    async def other(self, kind: str) -> Message:
        """The next message of this type that is neither a view nor an answer."""

        def find() -> Message | None:
            return next((each for each in self.others if each["type"] == kind), None)

        async with self._changed:
            await asyncio.wait_for(self._changed.wait_for(lambda: find() is not None), PATIENCE)
        found = find()
        assert found is not None
        self.others.remove(found)
        return found

    @property
    def is_open(self) -> bool:
        """Whether the server is still there."""
        return self._reader is not None and not self._reader.done()

    async def _read(self) -> None:
        assert self._socket is not None
        try:
            async for raw in self._socket:
                text = raw if isinstance(raw, str) else raw.decode()
                self.received.append(text)
                await self._take(json.loads(text))
        finally:
            for answer in self._answers.values():
                if not answer.done():
                    answer.set_exception(ConnectionError("the connection is gone"))
                    answer.exception()  # asked for, so that nobody complains if nobody waits
            async with self._changed:
                self._changed.notify_all()

    async def _take(self, message: Message) -> None:
        waiting = self._answers.get(message.get("id") or "")
        if message["type"] == "view":
            self.views[message["table"]] = message
        elif waiting is not None:
            if not waiting.done():
                waiting.set_result(message)
        else:
            self.others.append(message)
        async with self._changed:
            self._changed.notify_all()


def best_play(view: Message) -> Message:
    """What a careful beginner does: the smallest step that does not lose; ends as soon as it may.

    Out of a view alone, as any client would.
    """
    game = view["game"]
    if game["can_end"]:
        return {"do": "end"}
    plays = [
        (play["loses"] is not None, play["cost"], card["card"], play["pile"])
        for card in game["hand"]
        for play in card["plays"]
        if play["refusal"] is None
    ]
    loses, _, card, pile = min(plays)
    return {"do": "lay", "card": card, "pile": pile, "confirm": loses}
