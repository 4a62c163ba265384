"""What a page and the server tell each other: what was asked, the newest views, what is open."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocket

View = dict[str, Any]


class Seeing:
    """Listens to the sockets of a page."""

    def __init__(self, page: Page) -> None:
        self.views: dict[str, View] = {}
        self.unanswered: set[str] = set()
        self.watched: list[str] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self._say)
        socket.on("framereceived", self._hear)

    def _say(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "act":
            self.unanswered.add(message["id"])
        if message["type"] == "watch":
            self.watched.append(message["table"])

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] in ("done", "error"):
            self.unanswered.discard(message["id"])
        if message["type"] == "view":
            known = self.views.get(message["table"])
            if known is None or known["seq"] <= message["view"]["seq"]:
                self.views[message["table"]] = message["view"]
