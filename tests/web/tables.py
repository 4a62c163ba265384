"""Tables that are made ready over HTTP, so that a test begins where it becomes interesting."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from ninetyeight.locales import text
from tests.server.running import Running
from tests.web.visitor import Visitor


def arrive(site: Running, visitor: Visitor, name: str) -> str:
    """Be a new player of this name; the token."""
    token = site.new_player(name)
    visitor.become(name, token)
    return token


def open_table(site: Running, token: str, **options: Any) -> str:
    """Open a table as this player, who takes the first seat; its id."""
    with site.client(token) as client:
        answer = client.post("/api/tables", json={"pace": 0, **options})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def deck_of(*first: int) -> dict[str, Any]:
    """The deal that gives these cards first, and then the others from low to high."""
    rest = [card for card in range(2, 100) if card not in first]
    return {"kind": "record", "deck": [*first, *rest]}


def sit_down(visitor: Visitor, table: str, name: str) -> None:
    """Take a seat at an open table, as somebody who was sent its link."""
    visitor.open(f"/table/{table}")
    visitor.page.get_by_label(text("web-start-name")).fill(name)
    visitor.button(text("web-start-sit")).click()
    visitor.wait(lambda view: view["you"] is not None, "a seat is taken")


def let_start(visitors: Sequence[Visitor], starter: Visitor) -> None:
    """All agree who starts."""
    seat = starter.view["you"]
    name = next(each["name"] for each in starter.view["seats"] if each["seat"] == seat)
    for visitor in visitors:
        visitor.wait(lambda view: view["phase"] == "start", "the cards are dealt")
        words = text("web-start-me") if visitor is starter else text("web-start-other", name=name)
        visitor.button(re.compile(f"^{re.escape(words)}")).click()
    for visitor in visitors:
        visitor.wait(lambda view: view["phase"] == "play", "it has begun")
