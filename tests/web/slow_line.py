"""A line between a page and its server on which some messages are held up."""

from __future__ import annotations

import json

from playwright.sync_api import Page, WebSocketRoute


class SlowLine:
    """Made before the page is opened. Between `hold` and `release` nothing of these kinds comes."""

    def __init__(self, page: Page) -> None:
        self._kinds: frozenset[str] = frozenset()
        self._held: list[str | bytes] = []
        page.route_web_socket("**/ws", self._connect)

    def hold(self, *kinds: str) -> None:
        """Hold up messages of these types from now on."""
        self._kinds = frozenset(kinds)

    def release(self) -> None:
        """Let everything come that was held up, and what follows at once."""
        self._kinds = frozenset()
        for message in self._held:
            self._page.send(message)
        self._held.clear()

    def _connect(self, page: WebSocketRoute) -> None:
        self._page = page
        page.connect_to_server().on_message(self._pass_on)

    def _pass_on(self, message: str | bytes) -> None:
        if json.loads(message)["type"] in self._kinds:
            self._held.append(message)
        else:
            self._page.send(message)
