"""Every page by its address: it is there, and nobody is shut out."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ninetyeight.locales import text
from tests.web.conftest import Visitors
from tests.web.visitor import PHONE, Visitor

PAGES = {
    "/": "web-front-title",
    "/new": "web-new-title",
    "/daily": "web-daily-title",
    "/me": "web-me-title",
    "/learn": "learn-title",
    "/rules": "page-rules",
    "/replay": "web-replay-import-title",
}


@pytest.mark.parametrize("size", ["wide", "phone"])
@pytest.mark.parametrize("path", PAGES)
def test_a_page(visitors: Visitors, path: str, size: str) -> None:
    visitor = visitors(viewport=PHONE) if size == "phone" else visitors()
    visitor.open(path)
    expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()
    if PAGES[path].startswith(("web-", "learn-")):
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


def test_an_address_that_is_none(visitor: Visitor) -> None:
    visitor.expect("404")
    visitor.open("/table/nosuchtable")
    expect(visitor.find("heading", text("web-table-none"))).to_be_visible()
    visitor.check_axe()


def test_a_newcomer_opens_a_table(visitor: Visitor) -> None:
    visitor.open("/new")
    visitor.button(text("web-new-open")).or_(visitor.button(text("web-new-begin"))).first.click()
    assert visitor.view["you"] == 1
