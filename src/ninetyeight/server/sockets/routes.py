"""The address of the WebSocket, and what all connections of this process have in common."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from ninetyeight.protocol.codec import encode_server
from ninetyeight.server.languages import answering
from ninetyeight.server.limits import address_key
from ninetyeight.server.socket_protocol import ABORT
from ninetyeight.server.sockets.connection import ClosedError, Connection

if TYPE_CHECKING:
    from ninetyeight.server.services import Services

_HEARTBEAT = 10.0
_LOBBY_DELAY = 0.3
"""Changes of the lobby are told together."""
_FORBIDDEN_ORIGIN = 4403
_TOO_MANY = 4429


Socket = WebSocket[Any, Any, Any]


class Switchboard:
    """All connections: they are counted, kept alive, and told about the lobby."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._connections: dict[Connection, Socket] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._lobby: asyncio.Task[None] | None = None
        services.hub.on_lobby = self._lobby_changed

    async def start(self) -> None:
        """Begin to keep connections alive."""
        self._spawn(self._beat())

    async def stop(self) -> None:
        """End what runs."""
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def serve(self, socket: Socket) -> None:
        """One connection, from its first message to its last."""
        address = None if socket.client is None else socket.client.host
        connection = Connection(self._services, self._cut_off, address_key(address))
        self._connections[connection] = socket
        self._services.metrics.connections.add()
        sender = asyncio.create_task(_send_all(socket, connection))
        try:
            while True:
                received: Any = await socket.receive()
                if received["type"] == "websocket.disconnect":
                    break
                await connection.receive(received.get("text") or received.get("bytes") or "")
        except WebSocketDisconnect:
            pass
        except ClosedError as closed:
            with suppress(Exception):
                await socket.close(code=closed.code)
        finally:
            self._services.metrics.connections.add(-1)
            del self._connections[connection]
            connection.close()
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)

    def _cut_off(self, connection: Connection) -> None:
        """End a connection that does not read what it is sent, and would read no farewell."""
        socket = self._connections.get(connection)
        if socket is not None:
            socket.scope["state"][ABORT]()

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(_HEARTBEAT)
            for connection in [*self._connections]:
                connection.beat()
            self._lobby_changed()  # other processes have tables too

    def _lobby_changed(self) -> None:
        if self._lobby is None and any(c.watches_lobby for c in self._connections):
            self._lobby = self._spawn(self._tell_lobby())

    async def _tell_lobby(self) -> None:
        await asyncio.sleep(_LOBBY_DELAY)
        self._lobby = None
        message = encode_server(await self._services.lobby_now()).decode()
        for connection in [*self._connections]:
            if connection.watches_lobby:
                connection.send(message)

    def _spawn(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


async def _send_all(socket: Socket, connection: Connection) -> None:
    while True:
        await socket.send_text(await connection.next_message())


def is_own_origin(origin: str | None, host: str | None, public_url: str | None) -> bool:
    """Whether a page of ours opened the socket. A program that is no browser sends no origin."""
    if origin is None:
        return True
    if public_url is not None and origin == "{0.scheme}://{0.netloc}".format(urlsplit(public_url)):
        return True
    return bool(host) and origin in (f"http://{host}", f"https://{host}")


@websocket("/ws")
async def talk(socket: Socket) -> None:
    """Refuse pages of others and floods of connections before anything is read."""
    services: Services = socket.app.state.services
    headers = socket.headers
    origin, host = headers.get("origin"), headers.get("host")
    if not is_own_origin(origin, host, services.settings.public_url):
        await socket.close(code=_FORBIDDEN_ORIGIN)
        return
    with services.connecting(socket) as is_allowed:
        if not is_allowed:
            await socket.close(code=_TOO_MANY)
            return
        await socket.accept()
        with answering(socket):
            await services.switchboard.serve(socket)


routes = [talk]
