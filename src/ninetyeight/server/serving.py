"""The application under uvicorn: an address of this machine, signals, and an orderly end."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import uvicorn

from ninetyeight.errors import Problem, SetupError
from ninetyeight.protocol.codec import MAX_BYTES
from ninetyeight.server.app import make_app
from ninetyeight.server.http_protocol import BoundedHttp
from ninetyeight.server.logs import note
from ninetyeight.server.settings import Settings
from ninetyeight.server.socket_protocol import BoundedSocket

PING_SECONDS = 20.0
STOP_SECONDS = 5
"""So long what is being answered may take when the server is asked to stop."""
_GARBAGE = (20_000, 20, 50)
"""Cyclic garbage is looked for after so many new objects. A server makes thousands for every action
and hardly a cycle; with Python's own 700 it spent a quarter of its time looking."""


def serve(settings: Settings, on_ready: Callable[[str], None]) -> int | None:
    """Run a server until it is told to stop; returns the signal that did.

    `on_ready` is called with its address as soon as it answers. SetupError when the address or
    the database cannot be used.
    """
    with _listen(settings.host, settings.port) as listener:
        app = make_app(settings)
        config = uvicorn.Config(
            app,
            http=BoundedHttp,
            ws=BoundedSocket,
            ws_max_size=16 * MAX_BYTES,  # what is longer than a message may be is refused in words
            ws_per_message_deflate=False,
            ws_ping_interval=PING_SECONDS,
            ws_ping_timeout=PING_SECONDS,
            lifespan="off",  # below, where its errors can be told in words
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=bool(settings.trusted_proxies),
            forwarded_allow_ips=list(settings.trusted_proxies),
            timeout_graceful_shutdown=STOP_SECONDS,
        )
        server = _Server(config, lambda: on_ready(address_of(listener)))

        async def run() -> None:
            try:
                async with app.lifespan():
                    _collect_rarely()
                    note("started", pid=os.getpid())
                    await server.serve(sockets=[listener])
            except BaseExceptionGroup as group:  # from Litestar's own tasks, around ours
                raise _single(group) from None
            note("stopped", pid=os.getpid())

        with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            runner.run(run())
        return server.stopped_by


class _Server(uvicorn.Server):
    """Tells when it is ready, and ends without ending the process."""

    def __init__(self, config: uvicorn.Config, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.stopped_by: int | None = None
        self._on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._on_ready()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Uvicorn's own way would raise the signal again, before the database is closed."""

        def stop(number: int, frame: object) -> None:  # noqa: ARG001  (Python's)
            self.force_exit = self.should_exit and number == signal.SIGINT
            self.should_exit = True
            self.stopped_by = number

        numbers = (signal.SIGINT, signal.SIGTERM)
        before = {number: signal.signal(number, stop) for number in numbers}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def _collect_rarely() -> None:
    """What is here by now stays, and what comes is looked through less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_GARBAGE)


def _single(error: BaseException) -> BaseException:
    while isinstance(error, BaseExceptionGroup) and len(error.exceptions) == 1:
        error = error.exceptions[0]
    return error


def address_of(listener: socket.socket) -> str:
    """The address for a browser on this machine."""
    host, port = listener.getsockname()[:2]
    anywhere = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}
    return f"http://{anywhere.get(host) or (f'[{host}]' if ':' in host else host)}:{port}/"


def _listen(host: str, port: int) -> socket.socket:
    """A socket at this address; SetupError, which says why, when there can be none."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.socket(family, kind, protocol)
    except (socket.gaierror, UnicodeError):
        raise SetupError([Problem("address-foreign", facts={"host": host[:80]})]) from None
    try:
        if os.name == "posix":  # elsewhere it would let two programs have the same address
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen()
    except OSError as error:
        listener.close()
        raise SetupError([_problem_of(error, host, port)]) from None
    return listener


def _problem_of(error: OSError, host: str, port: int) -> Problem:
    if error.errno == errno.EADDRINUSE:
        return Problem("address-taken", facts={"host": host[:80], "port": str(port)})
    if error.errno in (errno.EACCES, errno.EPERM):
        return Problem("address-denied", facts={"port": str(port)})
    if error.errno == errno.EADDRNOTAVAIL:
        return Problem("address-foreign", facts={"host": host[:80]})
    detail = error.strerror or str(error)
    return Problem("address-failed", facts={"host": host[:80], "port": str(port), "detail": detail})
