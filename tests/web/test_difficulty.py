"""Deals by difficulty: chosen for a table, and told of the day's deal afterwards."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import expect
from sqlalchemy import select

from ninetyeight.analysis.results import Chance, Difficulty, LevelChance
from ninetyeight.locales import text
from ninetyeight.server.daily.service import daily_deck
from ninetyeight.server.deals.store import keep_difficulty
from ninetyeight.server.rescues.deal_key import deal_key
from ninetyeight.server.secrets import DAILY_SECRET, load_secret
from ninetyeight.server.storage.database import Database
from ninetyeight.server.storage.schema import players
from ninetyeight.table.options import DailyDeal, Options
from ninetyeight.table.seats import Person
from ninetyeight.variants import parse_variant
from tests.server.replays.games import store, table_events
from tests.server.running import Running
from tests.web.tables import arrive
from tests.web.visitor import Visitor

VARIANT = "expert"
DIFFICULTY = Difficulty(
    Chance(0.5, 0.06, 64, 0.38, 0.62),
    (LevelChance("casual", Chance(0.1, 0.04, 64, 0.05, 0.2)),),
    harder=0.25,
)


@pytest.fixture
def played(site: Running, visitor: Visitor) -> None:
    """The visitor has played the day's deal, and it is known how hard that is."""
    token = arrive(site, visitor, "Dora")
    with site.client(token) as client:
        day = client.get(f"/api/daily/{VARIANT}/1").json()["day"]

    async def work() -> None:
        database = await Database.open(None, site.log.parent)
        async with database.read() as connection:
            query = select(players.c.id).where(players.c.name == "Dora")
            dora = Person((await connection.execute(query)).scalar_one(), "Dora")
        options = Options(variant=VARIANT, take_back=False, deal=DailyDeal(day))
        events = table_events(options, (dora,), 5)
        await store(database, "the-deal-of-the-day", "DAILY", events, 1.0)
        secret = (await load_secret(database, DAILY_SECRET)).encode()
        deck = daily_deck(secret, day, VARIANT, 1)
        await keep_difficulty(database, deal_key(parse_variant(VARIANT), 1, deck), 1.0, DIFFICULTY)
        await database.close()

    with ThreadPoolExecutor(1) as thread:  # Playwright has this thread's event loop
        thread.submit(asyncio.run, work()).result()


def test_the_day_s_deal_tells_how_hard_it_was(visitor: Visitor, played: None) -> None:
    visitor.open(f"/daily?variant={VARIANT}&players=1")
    expect(visitor.words(text("web-review-deal-harder", share="25%"))).to_be_visible()
    expect(visitor.words("50%")).to_be_visible()
    visitor.check_axe()


def test_a_table_with_a_deal_as_hard_as_wanted(visitor: Visitor) -> None:
    visitor.open("/new?players=1")
    visitor.words(text("web-new-more")).click()
    visitor.page.get_by_label(text("web-new-deal-rated")).check()
    visitor.page.get_by_role("slider", name=text("web-new-wins")).fill("1")
    expect(visitor.words(text("web-new-wins-of", wins=1))).to_be_visible()
    visitor.check_axe()
    with visitor.page.expect_request("**/api/tables") as asked:
        visitor.button(text("web-new-begin")).click()
    body = asked.value.post_data_json or {}
    assert body["deal"] == {"kind": "rated", "wins": 1}
    expect(visitor.words(text("web-start-searching"))).to_be_visible()
