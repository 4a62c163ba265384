"""People who do not give up: they come back after every cut, and ask again for an answer."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from tests.server.client import PATIENCE, Message, best_play
from tests.server.kill.witness import Evidence, Witness

MakeClient = Callable[[str, str, Evidence, Callable[[Message], None]], Witness]

PAUSE = 0.1
"""Seconds between two attempts to reach a server."""

_LOST = (OSError, WebSocketException)


class Player:
    """A person at any number of tables, with one connection at a time.

    `servers` are addresses, the favourite first; when one does not answer the next is tried.
    Everything is done until there is an answer, under the same action id.
    """

    def __init__(
        self,
        name: str,
        token: str,
        servers: Sequence[str],
        evidence: Evidence,
        luck: Random,
        make_client: MakeClient = Witness,
    ) -> None:
        self.name = name
        self.answered = 0
        self._token = token
        self._servers = servers
        self._server = servers[0]
        self._evidence = evidence
        self._luck = luck
        self._make_client = make_client
        self._numbers = itertools.count(1)
        self._views: dict[str, Message] = {}
        self._changed: dict[str, asyncio.Event] = {}
        self._client: Witness | None = None
        self._is_connected = asyncio.Event()

    # ------------------------------------------------------------ the connection

    async def stay_connected(self) -> None:
        """Connect, again and again; until cancelled."""
        while True:
            for server in self._servers:
                self._server = server
                with suppress(*_LOST):
                    await self._connect()
                    break
            await asyncio.sleep(PAUSE)

    async def _connect(self) -> None:
        """One connection, until it is lost; raises when there is none."""
        client = self._make_client(self._server, self._token, self._evidence, self._see)
        try:
            await client.connect()
            self._client = client
            self._is_connected.set()
            for table in self._changed:
                await client.send({"type": "watch", "table": table})
            await client.until_gone()
        finally:
            self._is_connected.clear()
            await client.close()

    @property
    def is_home(self) -> bool:
        """Whether the favourite server is the one that answers."""
        return self._is_connected.is_set() and self._server == self._servers[0]

    def go_home(self) -> None:
        """Change to the favourite server."""
        if self._client is not None and not self.is_home:
            self._client.cut()

    def _see(self, message: Message) -> None:
        self._views[message["table"]] = message["view"]
        self._changed[message["table"]].set()

    # ------------------------------------------------------------ at a table

    async def open(self, **options: Any) -> str:
        """Open a table: its id. Nobody knows of one whose answer was lost."""
        headers = {"authorization": f"Bearer {self._token}"}
        while True:
            with suppress(httpx.TransportError):
                async with httpx.AsyncClient(headers=headers, timeout=PATIENCE) as client:
                    answer = await client.post(f"{self._server}/api/tables", json=options)
                assert answer.status_code == 201, answer.text
                table = str(answer.json()["table"])
                self._evidence.opened.add(table)
                return table
            await asyncio.sleep(PAUSE)

    async def act(self, table: str, request: Message, move: int = 0) -> Message:
        """The answer to an action: done, or the error."""
        name = f"{self.name}-{next(self._numbers)}"
        while True:
            await self._is_connected.wait()
            assert self._client is not None
            try:
                answer = await self._client.act(table, request, move=move, id=name)
            except TimeoutError:
                raise AssertionError(f"{name} was never answered: {request}") from None
            except _LOST:
                await asyncio.sleep(PAUSE)
            else:
                self.answered += answer["type"] == "done"
                return answer

    async def play(self, table: str) -> None:
        """Sit down, if there is a seat, and play to the end of the game."""
        self._changed[table] = asyncio.Event()
        if self._is_connected.is_set() and self._client is not None:
            with suppress(*_LOST):
                await self._client.send({"type": "watch", "table": table})
        await self.act(table, {"do": "sit"})  # refused to the host, who sits already
        seen = 0
        while True:
            view = await self._newest(table, seen)
            if view["phase"] == "over":
                del self._changed[table]
                return
            wishes = self._wishes(view)
            seen = view["seq"] + (not wishes)
            answers = await asyncio.gather(
                *(self.act(table, wish, view["move"]) for wish in wishes)
            )
            seen = max([seen, *(answer["seq"] for answer in answers if answer["type"] == "done")])

    async def _newest(self, table: str, seq: int) -> Message:
        """The newest view, with this number at least unless that does not come for long."""
        changed = self._changed[table]
        while table not in self._views or self._views[table]["seq"] < seq:
            changed.clear()
            try:
                await asyncio.wait_for(changed.wait(), _LONG)
            except TimeoutError:
                seq = 0  # a refusal may have left nothing to wait for
        return self._views[table]

    def _wishes(self, view: Message) -> list[Message]:
        """What this person asks for now, all at once; nothing if it is for others to act."""
        wishes = []
        me = view["seats"][view["you"] - 1] if view["you"] else None
        if me is None:
            return []
        if view["phase"] == "start" and me["proposes"] is None:
            wishes.append({"do": "propose", "starter": 1})
        if view["phase"] == "play" and view["game"]["seat"] == view["you"]:
            takes_back = view["game"]["can_take_back"] and self._luck.random() < _TAKES_BACK
            wishes.append({"do": "take-back"} if takes_back else best_play(view))
        if view["talk"]["has_signals"] and self._luck.random() < _SPEAKS:
            signal = f"{self._luck.choice(('keep-off', 'love'))} {self._luck.choice('ABCD')}"
            withdraw = self._luck.random() < 0.5
            wishes.append({"do": "signal", "signal": signal, "withdraw": withdraw})
        if view["talk"]["has_chat"] and self._luck.random() < _SPEAKS:
            wishes.append({"do": "say", "text": f"{self.name} {next(self._numbers)}"})
        self._luck.shuffle(wishes)
        return wishes


_LONG = 2.0
"""So many seconds without news make somebody look again at what there is."""
_TAKES_BACK, _SPEAKS = 0.1, 0.15
