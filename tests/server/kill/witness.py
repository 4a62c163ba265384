"""What clients were told: the evidence against a server that loses something."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass, field

from tests.server.client import Client, Message

Action = tuple[str, str]
"""A table, and the id of an action there. The ids of different people differ."""


@dataclass
class Evidence:
    """What all clients of a test were told.

    `done` has the number under which an action was acknowledged, or several if the server
    contradicted itself; `refused` the code of a refusal; `views` a digest of the view that a seat
    was shown at a number; `opened` the tables that the server said it had opened.
    """

    done: dict[Action, set[int]] = field(default_factory=dict)
    repeated: set[Action] = field(default_factory=set)
    refused: dict[Action, str] = field(default_factory=dict)
    views: dict[tuple[str, int, int | None], set[str]] = field(default_factory=dict)
    opened: set[str] = field(default_factory=set)

    def take(self, message: Message) -> None:
        """Keep what a message says."""
        kind = message["type"]
        if kind == "done":
            action = (message["table"], message["id"])
            self.done.setdefault(action, set()).add(message["seq"])
            if message["is_repeated"]:
                self.repeated.add(action)
        elif kind == "error" and message["id"] is not None:
            self.refused[message["table"], message["id"]] = message["code"]
        elif kind == "view":
            view = message["view"]
            key = (message["table"], view["seq"], view["you"])
            self.views.setdefault(key, set()).add(digest(view))


def digest(view: Message) -> str:
    """The same for equal views."""
    return hashlib.sha256(json.dumps(view, sort_keys=True).encode()).hexdigest()


class Witness(Client):
    """A connection that keeps as evidence all that it is told, before anybody acts on it."""

    def __init__(
        self, url: str, token: str, evidence: Evidence, on_view: Callable[[Message], None]
    ) -> None:
        super().__init__(url, token)
        self._evidence = evidence
        self._on_view = on_view

    async def until_gone(self) -> None:
        """Wait until the connection is lost."""
        assert self._reader is not None
        await asyncio.wait([self._reader])

    async def _take(self, message: Message) -> None:
        self.received.clear()  # all that counts is in the evidence
        self._evidence.take(message)
        if message["type"] == "view":
            self._on_view(message)
        await super()._take(message)
