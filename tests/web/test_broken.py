"""A server that is broken, foreign or newer: a clear sentence and a way on, never a blank page."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from ninetyeight.locales import text
from tests.server.running import Running
from tests.web.conftest import Visitors
from tests.web.tables import arrive, open_table
from tests.web.visitor import Visitor

Answer = Callable[[Route], None]


def with_status(status: int, body: str, kind: str = "application/json") -> Answer:
    return lambda route: route.fulfill(status=status, body=body, content_type=kind)


@pytest.mark.parametrize(
    "answer",
    [
        with_status(500, '{"error": {"code": "internal", "message": "x", "facts": {}}}'),
        with_status(502, "<html>Bad Gateway</html>", "text/html"),
        with_status(200, "not json at all"),
        with_status(200, '{"surprise": [1, 2, 3]}'),
        with_status(200, "null"),
        with_status(200, "[]"),
    ],
    ids=["500", "502", "garbage", "other", "null", "list"],
)
def test_answers_that_make_no_sense(visitor: Visitor, answer: Answer) -> None:
    visitor.expect("refused: 50.", "status of 50.", "console warning")
    visitor.page.route("**/api/**", answer)
    visitor.open("/")
    visitor.button(text("web-front-alone")).click()
    expect(visitor.find("alert").filter(has_text=re.compile(r"\w")).first).to_be_visible()


def test_no_network_at_the_click(visitor: Visitor) -> None:
    visitor.expect("request failed: .*/api/", "ERR_FAILED")
    visitor.open("/")
    visitor.page.route("**/api/**", lambda route: route.abort())
    visitor.button(text("web-front-alone")).click()
    expect(visitor.words(text("problem-web-offline"))).to_be_visible()


def test_a_page_that_cannot_be_loaded(visitors: Visitors) -> None:
    visitor = visitors(service_workers="block")  # it would fetch the file past us
    visitor.expect("Service Worker registration blocked by Playwright")
    visitor.expect("request failed: .*/assets/", "ERR_FAILED", "Failed to load")
    visitor.page.route("**/assets/NewTable-*.js", lambda route: route.abort())
    visitor.open("/new")
    expect(visitor.words(text("web-page-not-loaded"))).to_be_visible()
    expect(visitor.button(text("web-reload"))).to_be_visible()
    visitor.check_axe()


def said_by_socket(*messages: Any) -> Callable[[WebSocketRoute], None]:
    """A server that answers whatever comes with this."""

    def talk(socket: WebSocketRoute) -> None:
        def answer(_: str | bytes) -> None:
            for message in messages:
                socket.send(message if isinstance(message, str) else json.dumps(message))

        socket.on_message(answer)

    return talk


def test_a_server_that_has_been_renewed(visitor: Visitor) -> None:
    about: dict[str, Any] = {"message": "", "rule": None, "facts": {}, "id": None, "table": None}
    refusal = {"type": "error", "code": "protocol-version", **about}
    visitor.page.route_web_socket("**/ws", said_by_socket(refusal))
    visitor.open("/")
    expect(visitor.words(text("web-outdated"))).to_be_visible()
    expect(visitor.button(text("web-reload"))).to_be_visible()
    expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()
    visitor.check_axe()


@pytest.mark.parametrize("garbage", ["}{", '{"type": "riddle"}', "[]", "null", '"view"'])
def test_a_server_that_talks_nonsense(visitor: Visitor, garbage: str) -> None:
    visitor.expect("console warning")
    visitor.page.route_web_socket("**/ws", said_by_socket(*[garbage] * 5))
    visitor.open("/")
    expect(visitor.words(text("web-server-broken"))).to_be_visible()
    expect(visitor.button(text("web-reload"))).to_be_visible()


@pytest.mark.parametrize(
    "damage",
    [
        lambda view: view.update(game={}),
        lambda view: view.update(seats=None),
        lambda view: view["game"].update(piles=None),
        lambda view: view["game"].update(piles=[{}]),
        lambda view: view["game"]["hand"][0].update(plays=[{"pile": "A"}]),
        lambda view: view.update(options={}),
        lambda view: view.clear(),
    ],
    ids=["game", "seats", "piles", "pile", "play", "options", "empty"],
)
def test_a_view_that_is_damaged(site: Running, visitor: Visitor, damage: Any) -> None:
    def spoil(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "view":
                damage(told["view"])
            socket.send(json.dumps(told))

        server.on_message(pass_on)

    table = open_table(site, arrive(site, visitor, "Ann"))
    visitor.page.route_web_socket("**/ws", spoil)
    visitor.open(f"/table/{table}")
    expect(visitor.words(text("problem-web-broken-answer"))).to_be_visible()
    expect(visitor.button(text("web-reload"))).to_be_visible()
