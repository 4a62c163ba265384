"""Luck or us: the chances along a game, the better turn and why, in the reader's language."""

from __future__ import annotations

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from typing import get_args

import pytest
from playwright.sync_api import expect

from ninetyeight.analysis.results import (
    Chance,
    Fact,
    OtherTurn,
    Reason,
    ReasonCode,
    Review,
    SeatReview,
    SignalReview,
    TurnReview,
)
from ninetyeight.locales import text
from ninetyeight.notation.story import turns_of
from ninetyeight.server.reviews.store import AT_TABLES, KeptReview
from ninetyeight.server.storage.database import Database
from ninetyeight.table.options import Options
from ninetyeight.table.records import record_of
from tests.server.replays.games import ANN, store, table_events
from tests.server.running import Running
from tests.web.conftest import Visitors
from tests.web.visitor import PHONE, Visitor

TABLE = "a-game-with-its-review"
FACTS: dict[str, Fact] = {
    "card": 45,
    "pile": "A",
    "cost": 12,
    "better": 2,
    "seat": 1,
    "steps": 7,
    "signal": "keep-off A",
    "laid": 3,
    "command": "skull",
}
REASONS: tuple[Reason, ...] = tuple(Reason(code, FACTS) for code in get_args(ReasonCode))


def chance(mean: float) -> Chance:
    return Chance(mean, 0.02, 96, max(0.0, mean - 0.04), min(1.0, mean + 0.04))


def review_of(turns: int) -> Review:
    """A lost game of so many turns, of which the second was a blunder."""
    judged = tuple(
        TurnReview(
            number=number,
            seat=1,
            actions=("45A", "end"),
            before=chance(0.6),
            after=chance(0.1 if number == 2 else 0.6),
            choice=-0.5 if number == 2 else 0.0,
            luck=0.0,
            grade="blunder" if number == 2 else "best",
            better=OtherTurn(("55B", "45B", "end"), chance(0.6)) if number == 2 else None,
            reasons=REASONS if number == 2 else (),
        )
        for number in range(1, turns + 1)
    )
    return Review(
        result="lost",
        total=turns,
        is_complete=True,
        turns=judged,
        first=chance(0.6),
        end=0.0,
        luck=-0.1,
        choice=-0.5,
        turning_points=(2,),
        seats=(SeatReview(1, 80.0, -0.5, -0.1),),
        helped=(),
        saving=SignalReview(2, 1, "keep-off A", ("55B",), 0.3),
    )


@pytest.fixture(scope="module")
def reviewed(site: Running) -> str:
    """A finished game of Ann's, with its review."""
    events = table_events(Options(take_back=False), (ANN,), 5)
    turns = len(turns_of(record_of(events)))

    async def work() -> None:
        database = await Database.open(None, site.log.parent)
        await store(database, TABLE, "REVIEW", events, 1.0)
        await AT_TABLES.keep(database, TABLE, 1.0, KeptReview(False, review_of(turns)))
        await database.close()

    with ThreadPoolExecutor(1) as thread:  # Playwright may have this thread's event loop
        thread.submit(asyncio.run, work()).result()
    return TABLE


def test_the_end_tells_in_words_what_decided_it(visitor: Visitor, reviewed: str) -> None:
    visitor.open(f"/table/{reviewed}")
    expect(visitor.words(text("web-review-verdict-lost-us"))).to_be_visible()
    turning = text("web-review-turning", turn=2, name="Ann", points="-50")
    expect(visitor.words(turning)).to_be_visible()
    visitor.check_axe()


def test_from_the_graph_to_the_better_turn_and_why(visitors: Visitors, reviewed: str) -> None:
    guest = visitors(viewport=PHONE)
    guest.open(f"/replay/{reviewed}?turn=1")
    expect(guest.page.get_by_role("img", name=text("web-review-graph"))).to_be_visible()
    judged = guest.find("region", text("web-review-this-turn"))
    expect(judged.get_by_text(text("review-grade-best"))).to_be_visible()
    guest.link(re.compile(text("web-review-mark", turn=2, name="Ann", points="-50"))).click()
    expect(guest.page).to_have_url(re.compile(r"turn=2\b"))
    expect(judged.get_by_text("55B 45B")).to_be_visible()
    expect(judged.get_by_role("listitem")).to_have_count(len(REASONS))
    guest.check_axe()
    guest.page.get_by_text(text("web-review-table"), exact=True).click()
    guest.page.get_by_role("row").nth(1).get_by_role("link").click()
    expect(guest.page).to_have_url(re.compile(r"turn=1\b"))
    guest.check_axe()


def test_every_reason_has_its_words(visitors: Visitors, reviewed: str) -> None:
    """The visitors complain of words that are missing."""
    for language in ("de", "cs", "ru", "pt"):
        guest = visitors(locale=language)
        guest.open(f"/replay/{reviewed}?turn=2")
        section = guest.page.locator("section[aria-labelledby=judged]")
        expect(section.get_by_role("listitem")).to_have_count(len(REASONS))
