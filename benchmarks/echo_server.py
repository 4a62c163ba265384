"""A WebSocket that sends back what it gets, on the stack of the server: what the stack can do."""

from __future__ import annotations

import socket
from typing import Any

import uvicorn
from litestar import Litestar, WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect


@websocket("/ws")
async def echo(socket: WebSocket[Any, Any, Any]) -> None:
    """Send back everything."""
    await socket.accept()
    try:
        while True:
            await socket.send_text(await socket.receive_text())
    except WebSocketDisconnect:
        pass


def main() -> None:
    """Serve on a free port, and print the address."""
    listener = socket.create_server(("127.0.0.1", 0))
    print(f"http://127.0.0.1:{listener.getsockname()[1]}", flush=True)
    config = uvicorn.Config(
        Litestar([echo], logging_config=None),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
    )
    uvicorn.Server(config).run(sockets=[listener])


if __name__ == "__main__":
    main()
