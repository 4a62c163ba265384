"""From the front page to every kind of game, by its own links and buttons."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from ninetyeight.locales import text
from tests.server.running import Running
from tests.web.conftest import Visitors
from tests.web.tables import arrive, open_table
from tests.web.visitor import Visitor


def test_play_with_bots(visitor: Visitor) -> None:
    visitor.open("/")
    visitor.page.get_by_label(text("web-front-bots"), exact=True).select_option("2")
    visitor.button(text("web-front-with-bots")).click()
    view = visitor.wait(lambda view: view["phase"] in ("start", "play"), "the cards are dealt")
    assert [seat["kind"] for seat in view["seats"]] == ["person", "bot", "bot"]


def test_join_by_code(site: Running, visitors: Visitors) -> None:
    ann, ben = visitors(), visitors()
    table = open_table(site, arrive(site, ann, "Ann"), seats=2)
    with site.client() as client:
        code = client.get(f"/api/tables/{table}").json()["code"]
    ben.expect("404")
    ben.open("/")
    field = ben.page.get_by_label(text("web-front-code-hint"))
    field.fill("NOSUCH")
    ben.button(text("web-front-join")).click()
    expect(ben.words(text("web-front-code-unknown", code="NOSUCH"))).to_be_visible()
    expect(field).to_be_focused()
    field.fill(f" {code.lower()} ")
    ben.button(text("web-front-join")).click()
    assert ben.table == table


def test_open_tables_and_mine(site: Running, visitors: Visitors) -> None:
    ann, guest = visitors(), visitors()
    token = arrive(site, ann, "Annegret")
    table = open_table(site, token, seats=2, is_public=True)
    guest.open("/")
    guest.link(re.compile(text("web-front-host", name="Annegret"))).click()
    assert guest.table == table

    alone = open_table(site, token)
    ann.open("/")
    mine = ann.find("region", text("web-front-mine"))
    expect(mine.get_by_role("listitem")).to_have_count(2)
    waiting = mine.get_by_role("link", name=re.compile(text("web-front-your-turn")))
    expect(waiting).to_have_count(1)
    ann.check_axe()
    waiting.click()
    assert ann.table == alone


def test_the_deal_of_the_day(visitor: Visitor) -> None:
    visitor.open("/")
    visitor.link(re.compile(f"^{re.escape(text('web-front-today'))}")).click()
    visitor.button(text("web-daily-play")).click()
    view = visitor.wait(lambda view: view["phase"] == "play", "it has begun")
    assert view["options"]["deal"] == "daily"


def test_without_a_network_the_page_opens_and_says_so(visitor: Visitor) -> None:
    visitor.expect("WebSocket connection to", "request failed: .* net::ERR_", "Failed to load")
    visitor.open("/")
    visitor.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    visitor.page.reload()  # now the worker is in charge
    visitor.page.wait_for_function("navigator.serviceWorker.controller !== null")
    visitor.context.set_offline(True)
    visitor.page.reload()
    expect(visitor.words(text("web-offline-title"))).to_be_visible()
    visitor.check_axe()
    visitor.context.set_offline(False)
    expect(visitor.words(text("web-offline-title"))).to_be_hidden(timeout=60_000)
