"""HTTP as uvicorn reads it, but requests have to end somewhere, and in time."""

from __future__ import annotations

from asyncio import TimerHandle, Transport

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

MOST_HEADER_BYTES = 64 * 1024
REQUEST_SECONDS = 30.0
"""So long somebody may take to send a request, from the first byte to the last."""
MOST_WAITING = 100
"""So many requests may be sent before the answer to the first is read. Browsers send one."""


class _TooManyError(Exception):
    """The parser stops, and the connection ends."""


class BoundedHttp(HttpToolsProtocol):
    """Hangs up on requests that never end.

    The parser would keep all headers and trailers in memory, and wait for the rest for ever; a
    request that waits for its turn takes more memory than it has bytes.
    """

    seconds = REQUEST_SECONDS
    _waiting = 0
    _deadline: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Somebody is there, who should say something."""
        super().connection_made(transport)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._has_come()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read what has come in."""
        self._waiting += len(data)
        super().data_received(data)
        if self._waiting > MOST_HEADER_BYTES and not self.transport.is_closing():
            why = "The headers are too long."  # not for people: its language was not read
            self.send_400_response(why)

    def on_message_begin(self) -> None:
        """A request begins."""
        if len(self.pipeline) >= MOST_WAITING:
            raise _TooManyError
        self._waiting = 0
        self._expect()
        super().on_message_begin()

    def on_body(self, body: bytes) -> None:
        """The application limits bodies; all that is no body is limited here."""
        self._waiting = max(0, self._waiting - len(body))
        super().on_body(body)

    def on_message_complete(self) -> None:
        """All of a request is there."""
        self._waiting = 0
        self._has_come()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From here on the connection is another protocol's."""
        self._has_come()
        super().handle_websocket_upgrade()
        self._waiting = 0

    def _expect(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(self.seconds, self.transport.close)

    def _has_come(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
