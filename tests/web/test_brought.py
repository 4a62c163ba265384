"""Somebody brings a record from elsewhere, and wants to know what its turns were worth."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from ninetyeight.locales import text
from tests.notation.records import TEXT
from tests.server.running import COMPILING, Running
from tests.web.conftest import Visitors
from tests.web.site import ready_site

PATIENCE = 1000 * COMPILING


@pytest.fixture(scope="module")
def reviewing(client_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that reviews what it is asked to."""
    with ready_site(tmp_path_factory.mktemp("reviewing"), review_workers=1) as running:
        yield running


def test_a_brought_record_is_reviewed_and_the_review_stays(
    reviewing: Running, visitors: Visitors
) -> None:
    guest = visitors(reviewing.url)
    guest.open("/replay")
    guest.page.get_by_label(text("web-replay-paste")).fill(TEXT)
    guest.button(text("web-replay-open")).click()
    guest.button(text("web-review-ask")).click()
    graph = guest.page.get_by_role("img", name=text("web-review-graph"))
    verdict = guest.words(text("web-review-verdict-unfinished"))
    judged = guest.find("region", text("web-review-this-turn"))
    deal = guest.find("heading", text("web-review-deal"))
    expect(verdict).to_be_visible(timeout=PATIENCE)
    for part in (graph, judged, deal):
        expect(part).to_be_visible()
    expect(judged.get_by_text("2A 4A")).to_be_visible()
    guest.check_axe()

    guest.page.reload()
    for part in (verdict, graph, judged):
        expect(part).to_be_visible()
    expect(guest.button(text("web-review-ask"))).to_have_count(0)
    expect(guest.page).to_have_url(re.compile(r"/replay\?turn=1#98r1-"))


def test_a_file_that_cannot_be_read(site: Running, visitors: Visitors, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(TEXT, "utf-8")
    guest = visitors(site.url)
    guest.open("/replay")
    guest.page.evaluate("() => { Blob.prototype.text = () => Promise.reject(new DOMException()); }")
    guest.page.locator("input[type=file]").set_input_files(file)
    expect(guest.words(text("problem-web-unreadable-file"))).to_be_visible()
