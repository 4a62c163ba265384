"""WebSockets as uvicorn reads them, but whoever does not read cannot fill the memory."""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

ABORT = "abort"
"""In the state of a connection: ends it at once, whatever is still waiting to be sent."""

MOST_FRAGMENTS = 1000
"""A message may come in so many pieces; even empty ones take room."""
MOST_UNREAD_BYTES = 1024 * 1024
"""So much may wait for a client, answers to its pings included."""


class BoundedSocket(WebSocketsSansIOProtocol):
    """Hangs up on clients that take without end, or never take what they are sent.

    To close a connection in good order, all that waits has to be sent first. Who never reads
    would stay for ever.
    """

    def handle_connect(self, event: Request) -> None:
        """Somebody wants to connect."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"][ABORT] = self.transport.abort

    def handle_cont(self, event: Frame) -> None:
        """A message goes on."""
        if self.close_sent:
            return
        if len(self.frames) >= MOST_FRAGMENTS:
            self.frames = []
            self.conn.fail(CloseCode.MESSAGE_TOO_BIG)
            self.handle_parser_exception()
            return
        super().handle_cont(event)

    def handle_ping(self) -> None:
        """Pings are answered at once, and nobody waits until the answers are read."""
        super().handle_ping()
        if self.transport.get_write_buffer_size() > MOST_UNREAD_BYTES:
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        """Nobody has answered our ping."""
        super().keepalive_timeout()
        self.transport.abort()
