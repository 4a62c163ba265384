"""What happened at a table can be read as far back as the server knows it."""

from __future__ import annotations

import json

from playwright.sync_api import expect
from websockets.sync.client import connect

from ninetyeight.locales import text
from ninetyeight.protocol import PROTOCOL_VERSION
from tests.server.running import Running
from tests.web.tables import arrive, deck_of, open_table
from tests.web.visitor import Visitor

CHANGES_OF_MIND = 105
"""Each is a card that is laid and taken back: together more than comes with the first view."""


def change_mind(site: Running, token: str, table: str, move: int) -> None:
    """Lay a card and take it back, again and again."""
    lay = {"do": "lay", "card": 2, "pile": "A"}
    requests = [lay, {"do": "take-back"}] * CHANGES_OF_MIND
    with connect(site.socket_url) as socket:
        socket.send(json.dumps({"type": "hello", "version": PROTOCOL_VERSION, "token": token}))
        kinds = (json.loads(message)["type"] for message in socket)
        for number, request in enumerate(requests, start=move):
            act = {"type": "act", "id": f"a{number}", "table": table, "move": number}
            socket.send(json.dumps({**act, "request": request}))
            assert next(kind for kind in kinds if kind in ("done", "error")) == "done"


def test_what_was_long_ago_is_shown_on_request(site: Running, visitor: Visitor) -> None:
    token = arrive(site, visitor, "Ann")
    table = open_table(site, token, deal=deck_of())
    visitor.open(f"/table/{table}")
    move = visitor.wait(lambda view: view["phase"] == "play", "it has begun")["move"]
    log = visitor.find("region", text("web-talk-log"))
    first = log.get_by_text(text("web-talk-sat", name="Ann", is_bot="no"))
    expect(first).to_be_attached()
    change_mind(site, token, table, move)
    visitor.page.reload()
    expect(log.get_by_role("listitem").last).to_be_visible()
    expect(first).to_have_count(0)
    log.get_by_role("button", name=text("web-talk-earlier")).click()
    expect(first).to_be_attached()
    expect(log).to_be_focused()
    expect(log.get_by_role("button")).to_have_count(0)
