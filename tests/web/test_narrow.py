"""The longest language fits on the smallest phone: every page and state, 360 pixels wide."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page

from ninetyeight.analysis.puzzles import shipped_puzzles
from ninetyeight.locales import known_languages, text
from ninetyeight.table.options import AIDS
from tests.server.client import best_play
from tests.server.running import Running
from tests.web.conftest import Visitors
from tests.web.narrow import what_does_not_fit
from tests.web.playing import Mouse, card_button, end_turn, lay
from tests.web.tables import arrive, deck_of, let_start, open_table, sit_down
from tests.web.visitor import PHONE, Visitor

HANDS = Mouse()
PICTURES = os.environ.get("NINETYEIGHT_PICTURES")
"""A folder to keep a picture of every state in; for who wants to look at them."""

PUZZLE = next(puzzle for puzzle in shipped_puzzles().values() if puzzle.start.players == 3)
PAGES = (
    *("/", "/new", "/daily", "/me", "/learn", "/learn/base", "/rules", "/replay"),
    *("/puzzles", f"/puzzles/{PUZZLE.id}"),
)


@pytest.fixture
def phone(visitors: Visitors) -> Visitor:
    return visitors(viewport=PHONE, reduced_motion="reduce")


Show = Callable[[Page], None]


def check(phone: Visitor, name: str, **shown: Show) -> None:
    """In every language all of it fits, and so does what is `shown` and closes with Escape."""
    wrong = []
    for language in known_languages():
        phone.choose_language(language)
        wrong += look(phone, name, language)
        for part, show in shown.items():
            show(phone.page)
            opened = phone.page.locator("dialog, [popover]")
            opened.wait_for()  # some are fetched first
            wrong += look(phone, part, language)
            phone.page.keyboard.press("Escape")
            opened.wait_for(state="detached")
    assert wrong == [], "\n".join(wrong)


def look(phone: Visitor, name: str, language: str) -> list[str]:
    """What does not fit in what is to be seen now."""
    if PICTURES is not None:
        phone.page.screenshot(path=Path(PICTURES) / f"{name}-{language}.png", full_page=True)
    return [f"{name} in {language}: {each}" for each in what_does_not_fit(phone.page)]


@contextmanager
def at_table(
    site: Running, phone: Visitor, phase: str = "play", **options: object
) -> Iterator[None]:
    """At a table of one's own."""
    phone.open(f"/table/{open_table(site, arrive(site, phone, 'Ann'), **options)}")
    phone.wait(lambda view: view["phase"] == phase, "the table is there")
    yield


@pytest.mark.parametrize("language", known_languages())
def test_the_pages(visitors: Visitors, language: str) -> None:
    phone = visitors(viewport=PHONE, reduced_motion="reduce", locale=language)
    wrong = []
    for path in PAGES:
        phone.open(path)
        phone.page.get_by_role("heading", level=1).first.wait_for()
        phone.page.wait_for_load_state("networkidle")
        wrong += look(phone, path.strip("/").replace("/", "-") or "front", language)
    assert wrong == [], "\n".join(wrong)


def test_a_table_that_waits(site: Running, phone: Visitor) -> None:
    with at_table(site, phone, "open", seats=4, bots=[None, None, None, "planner"]):
        check(phone, "open")


def test_a_table_with_others(site: Running, phone: Visitor, visitors: Visitors) -> None:
    ben = visitors()
    bots = [None, None, "quick", "planner", "casual"]
    with at_table(site, phone, "open", seats=5, bots=bots, talk="free", take_back=True):
        sit_down(ben, phone.table, "Benjamin")
    phone.wait(lambda view: view["phase"] == "start", "the cards are dealt")
    check(phone, "start")
    phone.choose_language("en")
    let_start([phone, ben], phone)
    card_button(phone, best_play(phone.view)["card"]).click()
    check(phone, "chosen")
    phone.choose_language("en")
    phone.page.keyboard.press("Escape")  # nothing is chosen any more
    play = best_play(phone.view)
    lay(phone, HANDS, play["card"], play["pile"])
    check(
        phone,
        "laid",
        talk=lambda page: page.keyboard.press("t"),
        ring=open_ring,
        menu=lambda page: page.locator("header.line button.open").click(),
        seat=lambda page: page.locator("ul.of-5 button").first.click(),
    )


def open_ring(page: Page) -> None:
    """The signals about pile A."""
    page.keyboard.press("s")
    page.keyboard.press("a")


def test_extreme_and_fire_with_every_aid(site: Running, phone: Visitor) -> None:
    deal = deck_of(5, 14, 15, 21, 25, 90, 2, 50)
    with at_table(site, phone, variant="extreme+onfire", deal=deal, aids=AIDS):
        lay(phone, HANDS, 5, "A")
        lay(phone, HANDS, 14, "A")
    phone.page.keyboard.press("w")
    phone.page.locator(".advice button").wait_for(timeout=60_000)  # the chance is told
    check(phone, "extreme")
    phone.page.keyboard.press("l")
    phone.page.get_by_role("toolbar").wait_for(state="detached")
    check(phone, "text")


def test_every_command_in_a_hand_of_six(site: Running, phone: Visitor) -> None:
    bots, deal = [None, *["planner"] * 4], deck_of(5, 11, 14, 17, 21, 25)
    with at_table(site, phone, "start", seats=5, bots=bots, variant="extreme", deal=deal):
        check(phone, "six")


def test_a_refusal_and_the_keys(site: Running, phone: Visitor) -> None:
    with at_table(site, phone):
        phone.page.keyboard.press("e")
    check(
        phone,
        "refusal",
        keys=lambda page: page.keyboard.press("?"),
        settings=lambda page: page.locator("header button.settings").click(),
    )


def test_the_end_and_its_replay(site: Running, phone: Visitor) -> None:
    with at_table(site, phone, deal={"kind": "seed", "seed": "7"}):
        for _ in range(2):
            play = best_play(phone.view)
            lay(phone, HANDS, play["card"], play["pile"])
        end_turn(phone, HANDS)
    phone.button(text("web-table-menu")).click()
    phone.button(text("web-table-give-up")).click()
    phone.find("dialog").get_by_role("button", name=text("web-table-give-up")).click()
    phone.wait(lambda view: view["phase"] == "over", "the game is over")
    phone.find("heading", text("web-end-result-given-up")).wait_for()
    check(phone, "end")
    phone.choose_language("en")
    phone.open(f"/replay/{phone.table}?turn=1")
    phone.button(text("web-replay-forward")).wait_for()
    check(phone, "replay")
