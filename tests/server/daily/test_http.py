"""The deal of the day over HTTP."""

from __future__ import annotations

import asyncio
import datetime

import pytest
from sqlalchemy import select

from ninetyeight.notation.record_text import parse_record
from ninetyeight.server.daily.service import daily_deck
from ninetyeight.server.secrets import DAILY_SECRET
from ninetyeight.server.storage.database import Database
from ninetyeight.server.storage.schema import settings
from ninetyeight.table.options import DailyDeal, Options
from tests.server.client import Client
from tests.server.replays.games import WON_SEED, table_events
from tests.server.replays.site import Player, Site, refusal


def today(site: Site) -> str:
    day: str = site.ask("/api/daily/base/1").json()["day"]
    return day


def play(site: Site, player: Player, day: str, seed: int = 5, variant: str = "base") -> None:
    options = Options(variant=variant, take_back=False, deal=DailyDeal(day))
    site.put(table_events(options, (player.person,), seed))


def test_results_of_today_are_told_to_who_has_played(site: Site) -> None:
    ann, ben, day = site.player("Ann"), site.player("Ben"), today(site)
    assert abs(datetime.date.fromisoformat(day) - datetime.datetime.now(datetime.UTC).date()) <= (
        datetime.timedelta(days=1)
    )
    play(site, ann, day)
    play(site, ann, day, WON_SEED)
    for visitor in (ben, None):
        answer = site.ask("/api/daily/base/1", visitor).json()
        assert (answer["has_played"], answer["entries"]) == (False, [])
    answer = site.ask("/api/daily/base/1", ann).json()
    assert (answer["day"], answer["variant"], answer["players"]) == (day, "base", 1)
    (entry,) = answer["entries"]
    assert (answer["has_played"], entry["team"]) == (True, [ann.person.name])
    assert (entry["result"], entry["is_mine"]) == ("lost", True)
    play(site, ben, day, WON_SEED)
    entries = site.ask("/api/daily/base/1", ben).json()["entries"]
    assert [(entry["result"], entry["is_mine"]) for entry in entries] == [
        ("won", True),
        ("lost", False),
    ]


def test_results_of_days_gone_by_are_told_to_all(site: Site) -> None:
    play(site, site.player(), "2020-02-29", variant="expert")
    answer = site.ask("/api/daily/expert/1", day="2020-02-29").json()
    assert (answer["has_played"], len(answer["entries"])) == (False, 1)
    assert site.ask("/api/daily/expert/2", day="2020-02-29").json()["entries"] == []


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("base/1?day=9999-12-31", "daily-later"),
        ("base/1?day=yesterday", "date"),
        ("base/1?day=", "date"),
        ("base/1?day=%00", "date"),
        ("base/0", "players"),
        ("base/6", "players"),
        ("base/-1", "players"),
        ("bass/1", "variant-unknown"),
        ("onfire+extreme/1", "variant-order"),
        ("extreme@mine/1", "layout-unknown"),
    ],
)
def test_what_is_no_deal_of_a_day(site: Site, path: str, code: str) -> None:
    assert refusal(site.ask(f"/api/daily/{path}")) == (400, code)


def test_a_variant_is_called_by_its_id(site: Site) -> None:
    assert site.ask("/api/daily/Extreme+OnFire/3").json()["variant"] == "extreme+onfire"


def test_a_table_with_the_deal_of_the_day_is_dealt_its_deck(site: Site) -> None:
    day, ann = today(site), site.player()
    body = {"variant": "expert", "deal": {"kind": "daily", "day": day}}
    table = site.send("/api/tables", body, ann).json()["table"]

    async def give_up() -> None:
        async with Client(site.running.url, ann.headers["authorization"].split()[1]) as client:
            await client.watch(table)
            await client.view(table, lambda view: view["phase"] == "play")
            await client.do(table, {"do": "give-up"})

    asyncio.run(give_up())
    answer = site.ask(f"/api/tables/{table}/record")

    async def find_secret(database: Database) -> str:
        async with database.read() as connection:
            query = select(settings.c.value).where(settings.c.key == DAILY_SECRET)
            found: str = (await connection.execute(query)).scalar_one()
            return found

    secret = site.in_database(find_secret).encode()
    assert parse_record(answer.text).deck == daily_deck(secret, day, "expert", 1)


def test_the_deal_of_the_day_is_to_be_played_not_watched(site: Site) -> None:
    deal = {"kind": "daily", "day": today(site)}
    refused = site.send("/api/tables", {"bots": ["greedy"], "deal": deal}, site.player())
    assert refusal(refused) == (400, "daily-without-you")
