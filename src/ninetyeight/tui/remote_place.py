"""A table of a server, beside people in browsers. The line may break: it comes back by itself.

Every request has an id of ours. It is kept until the server has answered it, and sent again after
every new connection: the server answers "already done" when it was.
"""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from typing import Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from ninetyeight.core.actions import Action
from ninetyeight.errors import NinetyeightError
from ninetyeight.locales import reader_language
from ninetyeight.notation.actions import parse_actions
from ninetyeight.notation.record import Record
from ninetyeight.notation.record_text import parse_record
from ninetyeight.protocol import socket as p
from ninetyeight.protocol.codec import MessageError, decode_server, encode_client
from ninetyeight.protocol.http import RematchBody, TableAnswer
from ninetyeight.table.requests import Request, Sit
from ninetyeight.tui.place import Line, Place, RefusalError, ToldChance
from ninetyeight.tui.server import Server, broken

_FIRST_PAUSE, _LONGEST_PAUSE = 0.4, 8.0
_LONGEST_SILENCE = 25.0
"""The server beats every ten seconds; after two that are missing the line is dead."""
_LONGEST_LOG = 1000
_LONGEST_MESSAGE = 2**22
_FINAL = ("protocol-version", "token-invalid", "table-unknown", "daily-watch")
"""What a server says to who need not try again."""


_Answer = p.Done | p.SeatChance


class RemotePlace(Place):
    """The table `table` of `server`. With `wants_seat` the first free seat is taken at once."""

    def __init__(self, server: Server, table: str, *, wants_seat: bool = True) -> None:
        super().__init__()
        self.table = table
        self._server = server
        self._wants_seat = wants_seat
        self._socket: ClientConnection | None = None
        self._keeper: asyncio.Task[None] | None = None
        self._waiting: dict[str, tuple[p.Act | p.AskChance, asyncio.Future[_Answer]]] = {}
        self._suggestion: asyncio.Future[tuple[str, ...]] | None = None
        self._errands: set[asyncio.Task[None]] = set()
        self._has_seen = asyncio.Event()

    async def open(self) -> None:
        """Connect, and stay."""
        self.line = Line.LOST
        self._keeper = asyncio.create_task(self._stay())

    async def close(self) -> None:
        """Hang up. The seat stays ours."""
        for task in (self._keeper, *self._errands):
            if task is not None:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
        self._give_up_waiting(RefusalError("", "closed"))

    async def settled(self) -> None:
        """Wait for the first view; what happens after it is for others to know."""
        while self.view is None and self.line is not Line.ENDED:
            self._has_seen.clear()
            await self._has_seen.wait()

    async def act(self, request: Request) -> None:
        """Ask the server; returns when it has stored what was done, and we have seen it."""
        move = 0 if self.view is None else self.view.move
        done = await self._answer_to(p.Act(secrets.token_hex(8), self.table, move, request))
        assert isinstance(done, p.Done)
        while self.view is None or self.view.seq < done.seq:
            self._has_seen.clear()
            await self._has_seen.wait()

    async def suggest(self) -> tuple[Action, ...]:
        """Ask the bot of the server."""
        self._suggestion = asyncio.get_running_loop().create_future()
        await self._send(p.Suggest(self.table))
        steps = await self._suggestion
        try:
            return parse_actions(" ".join(steps))
        except NinetyeightError:
            raise broken() from None

    async def chance(self) -> ToldChance:
        """Ask the analysis of the server."""
        told = await self._answer_to(p.AskChance(secrets.token_hex(8), self.table))
        assert isinstance(told, p.SeatChance)
        seat = 0 if self.view is None else self.view.you or 0
        return ToldChance(seat, told.move, told.chance)

    async def _answer_to(self, message: p.Act | p.AskChance) -> _Answer:
        """Send it until it is answered; raises RefusalError when it is refused."""
        answer: asyncio.Future[_Answer] = asyncio.get_running_loop().create_future()
        self._waiting[message.id] = (message, answer)
        await self._send(message)
        return await answer

    async def record(self) -> Record:
        """The record, when the game is over."""
        said = await self._server.fetch("GET", f"/api/tables/{self.table}/record")
        try:
            return parse_record(said.decode("utf-8", "replace"))
        except NinetyeightError:
            raise broken() from None

    async def again(self) -> Self:
        """The rematch: the one that is open, or a new one."""
        followed = None if self.view is None else self.view.followed_by
        if followed is None:
            path = f"/api/tables/{self.table}/rematch"
            followed = (await self._server.ask("POST", path, TableAnswer, RematchBody())).table
        return type(self)(self._server, followed)

    # -------------------------------------------------------------- the line

    async def _stay(self) -> None:
        """Connect, listen until the line is dead, and begin again."""
        pause = _FIRST_PAUSE
        while self.line is not Line.ENDED:
            try:
                async with connect(
                    self._server.socket_url,
                    additional_headers={"Accept-Language": reader_language()},
                    max_size=_LONGEST_MESSAGE,
                    user_agent_header=None,
                ) as socket:
                    self._socket = socket
                    await socket.send(encode_client(p.Hello(token=self._server.token)))
                    while await self._listen(socket):
                        pause = _FIRST_PAUSE
            except (OSError, TimeoutError, WebSocketException, MessageError):
                pass
            finally:
                self._socket = None
            if self.line is Line.OPEN:
                self.line = Line.LOST
            self.changed()
            if self.line is not Line.ENDED:
                await asyncio.sleep(pause * (0.75 + secrets.randbelow(500) / 1000))
                pause = min(2 * pause, _LONGEST_PAUSE)

    async def _listen(self, socket: ClientConnection) -> bool:
        """Hear the next message; False when it was the last."""
        # Not `wait_for`: in Python 3.11 a message that arrives just then makes it forget a cancel.
        async with asyncio.timeout(_LONGEST_SILENCE):
            said = await socket.recv()
        await self._hear(decode_server(said))
        return self.line is not Line.ENDED

    async def _send(self, message: p.ClientMessage) -> None:
        """Send it now if that is possible; what waits for an answer is sent again later."""
        if self._socket is not None and self.line is Line.OPEN:
            with suppress(WebSocketException):
                await self._socket.send(encode_client(message))

    # -------------------------------------------------------------- what it says

    async def _hear(self, message: p.ServerMessage) -> None:
        if isinstance(message, p.Welcome):
            self.line = Line.OPEN
            await self._watch()
            for waiting, _ in [*self._waiting.values()]:
                await self._send(waiting)
            if self._suggestion is not None and not self._suggestion.done():
                await self._send(p.Suggest(self.table))
        elif isinstance(message, p.View):
            self._see(message)
        elif isinstance(message, p.Done | p.SeatChance):
            _, answer = self._waiting.pop(message.id, (None, None))
            if answer is not None and not answer.done():
                answer.set_result(message)
        elif isinstance(message, p.Refused):
            self._refused(message)
        elif isinstance(message, p.Suggestion):
            if self._suggestion is not None and not self._suggestion.done():
                self._suggestion.set_result(message.actions)
        elif isinstance(message, p.Heartbeat) and self._misses(message.tables.get(self.table, 0)):
            await self._watch()  # a view got lost on the way

    def _misses(self, seq: int) -> bool:
        return self.view is not None and self.view.seq < seq

    async def _watch(self) -> None:
        since = None if self.view is None else self.view.seq
        await self._send(p.Watch(self.table, since))

    def _see(self, message: p.View) -> None:
        if self.view is not None and message.view.seq < self.view.seq:
            return  # overtaken on the way
        newest = self.log[-1].seq if self.log else 0
        self.log += [news for news in message.news if news.seq > newest]
        del self.log[:-_LONGEST_LOG]
        self.view, self.code, self.away = message.view, message.code, message.away
        self._has_seen.set()
        self._sit_down()
        self.changed()

    def _sit_down(self) -> None:
        """Who has come to play takes the first free seat, once."""
        view = self.view
        if view is None or not self._wants_seat:
            return
        self._wants_seat = False
        if view.you is None and any(seat.kind == "empty" for seat in view.seats):
            task = asyncio.create_task(self._try(Sit()))
            self._errands.add(task)
            task.add_done_callback(self._errands.discard)

    async def _try(self, request: Request) -> None:
        try:
            await self.act(request)
        except RefusalError as refusal:
            self.trouble = refusal.words
            self.changed()

    def _refused(self, message: p.Refused) -> None:
        refusal = RefusalError(message.message, message.code, message.facts)
        _, answer = self._waiting.pop(message.id or "", (None, None))
        if answer is not None:
            if not answer.done():
                answer.set_exception(refusal)
        elif self._suggestion is not None and not self._suggestion.done():
            self._suggestion.set_exception(refusal)
        else:
            self.trouble = message.message
            if message.code in _FINAL:
                self.line = Line.ENDED
                self._has_seen.set()
                self._give_up_waiting(refusal)
            self.changed()

    def _give_up_waiting(self, refusal: RefusalError) -> None:
        answers = [answer for _, answer in self._waiting.values()]
        for answer in (*answers, self._suggestion):
            if answer is not None and not answer.done():
                answer.set_exception(refusal)
                answer.exception()  # asked for, so that nobody complains if nobody waits
        self._waiting.clear()
