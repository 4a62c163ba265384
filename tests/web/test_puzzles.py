"""Puzzles in the browser: tried, judged by the server, and counted here."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Response, expect

from ninetyeight.analysis.puzzles import Puzzle, shipped_puzzles
from ninetyeight.locales import text
from tests.web.conftest import Visitors
from tests.web.playing import play_without_table
from tests.web.visitor import PHONE, Visitor

PUZZLE = next(each for each in shipped_puzzles().values() if " end" in each.answers[0])
OPEN = next(
    each
    for each in shipped_puzzles().values()
    if "?" not in each.position.split(" ")[2] and each.start.players == 3
)


def play(visitor: Visitor, turn: str) -> None:
    for action in turn.split():
        play_without_table(visitor, action)


def heading_of(message: str) -> re.Pattern[str]:
    """The heading that begins with this message, whatever turn it names."""
    return re.compile(re.escape(text(message, turn="").strip()))


@pytest.mark.parametrize("puzzle", [PUZZLE, OPEN], ids=["hidden", "open"])
def test_a_wrong_turn_then_the_right_one(visitor: Visitor, puzzle: Puzzle) -> None:
    visitor.open(f"/puzzles/{puzzle.id}")
    expect(visitor.find("heading", text("puzzle-question"))).to_be_visible()
    visitor.check_axe()
    play(visitor, puzzle.next_turn)
    expect(visitor.find("heading", heading_of("puzzle-wrong"))).to_be_visible()
    visitor.check_axe()
    visitor.button(text("puzzle-again")).click()
    play(visitor, puzzle.answers[0])
    expect(visitor.find("heading", heading_of("puzzle-right"))).to_be_visible()
    visitor.open("/puzzles")
    total = len(shipped_puzzles())
    expect(visitor.words(text("puzzle-solved", done=1, total=total))).to_be_visible()
    expect(visitor.words(text("puzzle-streak", count=0))).to_be_visible()


def test_the_answer_is_not_told_before_a_try(visitor: Visitor) -> None:
    told: list[str] = []

    def hear(response: Response) -> None:
        if "/api/" in response.url:
            told.append(response.text())

    visitor.page.on("response", hear)
    visitor.open(f"/puzzles/{PUZZLE.id}")
    visitor.button(text("puzzle-show")).wait_for()
    visitor.until(lambda: len(told) >= 2, "the list and the puzzle")
    assert not any("is_right" in each or PUZZLE.answers[0] in each for each in told)
    visitor.button(text("puzzle-show")).click()
    expect(visitor.find("heading", heading_of("puzzle-wrong"))).to_be_visible()
    visitor.until(lambda: any(PUZZLE.answers[0] in each for each in told), "the answer")


def test_themes_the_day_and_the_next_one(visitors: Visitors) -> None:
    visitor = visitors(viewport=PHONE)
    visitor.open("/")
    visitor.link(re.compile(text("web-front-puzzles"))).click()
    visitor.link(text("puzzle-today")).wait_for()
    visitor.check_axe()
    visitor.page.get_by_label(text("puzzle-themes")).select_option("tricks")
    tricks = [each for each in shipped_puzzles().values() if each.theme == "tricks"]
    entries = visitor.page.locator("ol > li")
    expect(entries).to_have_count(len(tricks))
    visitor.link(text("puzzle-next")).click()
    play(visitor, tricks[0].answers[0])
    expect(visitor.find("heading", heading_of("puzzle-right"))).to_be_visible()
    expect(visitor.words(text("puzzle-streak", count=1))).to_be_visible()
    visitor.check_axe()
    visitor.button(text("puzzle-next")).click()
    visitor.page.wait_for_url(f"**/puzzles/{tricks[1].id}?theme=tricks")
    expect(visitor.find("heading", text("puzzle-question"))).to_be_visible()
