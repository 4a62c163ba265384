"""Every page by its address: it is there, and nobody is shut out."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from ninetyeight.locales import text
from tests.server.running import Running
from tests.web.conftest import Visitors
from tests.web.tables import arrive, let_start, open_table
from tests.web.visitor import PHONE, Visitor

PAGES = {
    "/": "web-front-title",
    "/new": "web-new-title",
    "/daily": "web-daily-title",
    "/me": "web-me-title",
    "/learn": "learn-title",
    "/rules": "page-rules",
    "/replay": "web-replay-import-title",
    "/puzzles": "puzzle-title",
}


@pytest.mark.parametrize("size", ["wide", "phone"])
@pytest.mark.parametrize("path", PAGES)
def test_a_page(visitors: Visitors, path: str, size: str) -> None:
    visitor = visitors(viewport=PHONE) if size == "phone" else visitors()
    visitor.open(path)
    expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()
    if PAGES[path].startswith(("web-", "learn-", "puzzle-")):
        expect(visitor.find("heading", text(PAGES[path]))).to_be_visible()
    visitor.check_axe()
    room = visitor.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert room <= 0, "nothing sticks out"


def test_the_settings(visitor: Visitor) -> None:
    visitor.open("/")
    visitor.button(text("web-app-settings")).click()
    expect(visitor.find("dialog")).to_be_visible()
    visitor.check_axe()
    visitor.page.get_by_label(text("web-settings-theme-dark"), exact=True).check()
    visitor.page.keyboard.press("Escape")
    expect(visitor.find("dialog")).to_have_count(0)
    assert visitor.page.evaluate("document.documentElement.dataset.theme") == "dark"
    visitor.page.reload()
    assert visitor.page.evaluate("document.documentElement.dataset.theme") == "dark"


def test_the_keys_are_shown(visitor: Visitor) -> None:
    visitor.open("/")
    visitor.button(text("web-front-alone")).click()
    visitor.wait(lambda view: view["phase"] == "play", "it has begun")
    visitor.page.keyboard.press("?")
    expect(visitor.find("dialog", text("web-key-heading"))).to_be_visible()
    visitor.check_axe()
    visitor.page.keyboard.press("Escape")
    expect(visitor.find("dialog")).to_have_count(0)


def test_it_can_be_installed(visitor: Visitor) -> None:
    visitor.open("/")
    visitor.page.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
    browser = visitor.page.context.new_cdp_session(visitor.page)
    found = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # Every test has a window of its own that forgets everything: nothing is installed from those.
    assert {each["errorId"] for each in found} <= {"in-incognito"}
    manifest = browser.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert '"name"' in manifest["data"]


def test_an_address_that_is_none(visitor: Visitor) -> None:
    visitor.expect("404")
    visitor.open("/no/such/page")
    expect(visitor.find("heading", text("web-front-nowhere-title"))).to_be_visible()
    visitor.check_axe()


def test_a_table_that_is_none(visitor: Visitor) -> None:
    visitor.expect("404")
    visitor.open("/table/nosuchtable")
    expect(visitor.find("heading", text("web-table-none"))).to_be_visible()
    visitor.check_axe()


def test_a_newcomer_opens_a_table(visitor: Visitor) -> None:
    visitor.open("/new")
    visitor.button(text("web-new-open")).or_(visitor.button(text("web-new-begin"))).first.click()
    assert visitor.view["you"] == 1


def test_everything_that_is_wrong_with_a_wish_is_told(visitor: Visitor) -> None:
    visitor.expect("400")
    codes = ("daily-layout", "daily-without-you")
    told: list[dict[str, Any]] = [
        {"code": code, "message": "", "rule": None, "facts": {}} for code in codes
    ]
    answer = {"error": told[0], "more": told[1:]}
    visitor.page.route("**/api/tables", lambda route: route.fulfill(status=400, json=answer))
    visitor.open("/new")
    visitor.button(text("web-new-open")).or_(visitor.button(text("web-new-begin"))).first.click()
    for code in codes:
        expect(visitor.find("alert").get_by_text(text(f"problem-{code}"))).to_be_visible()
    visitor.check_axe()


def test_who_is_me_is_seen_on_a_phone(site: Running, visitors: Visitors) -> None:
    visitor = visitors(viewport=PHONE)
    token = arrive(site, visitor, "Maximiliane")
    table = open_table(site, token, seats=5, bots=[None, *["quick"] * 4])
    visitor.open(f"/table/{table}")
    let_start([visitor], visitor)
    button = visitor.page.locator("button[data-seat='1']")
    word = button.get_by_text(text("web-seat-me"), exact=True).first
    seat, mark = button.bounding_box(), word.bounding_box()
    assert seat is not None
    assert mark is not None
    assert mark["width"] > 0
    assert mark["x"] + mark["width"] <= seat["x"] + seat["width"]
