"""How hard deals are, and deals chosen by it, over HTTP."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from ninetyeight.analysis.difficulty import Deal, chance_to_win
from ninetyeight.notation.record_text import parse_record
from ninetyeight.table.options import DailyDeal, Options
from tests.server.client import Client
from tests.server.replays.games import ANN, PLANNER, table_events
from tests.server.replays.site import Site, refusal

TWO = Options(seats=2, talk="free")


def until_known(site: Site, path: str) -> Any:
    """The answer as soon as nothing more is coming."""
    return site.ask_until(path, lambda answer: not answer["is_coming"])


def test_how_hard_the_deal_of_a_finished_game_is(site: Site) -> None:
    table = site.put(table_events(TWO, (ANN, PLANNER), 5))
    path = f"/api/tables/{table}/difficulty"
    assert site.ask(path).json() == {"difficulty": None, "is_coming": True}
    answer = until_known(site, path)
    found = answer["difficulty"]
    assert 0 <= found["champion"]["low"] <= found["champion"]["mean"] <= 1
    assert [level["bot"] for level in found["levels"]] == ["casual", "beginner", "child"]
    again = site.put(table_events(TWO, (ANN, PLANNER), 5, starter=2))  # the same deal
    assert site.ask(f"/api/tables/{again}/difficulty").json() == answer
    brought = {"record": site.ask(f"/api/tables/{table}/record").text}
    assert site.send("/api/replays/difficulty", brought).json() == answer


def test_nothing_is_told_of_a_running_game(site: Site) -> None:
    running = site.put(table_events(TWO, (ANN, PLANNER), 5, actions=6))
    assert refusal(site.ask(f"/api/tables/{running}/difficulty")) == (409, "replay-running")


def test_the_day_s_deal_is_judged_for_who_has_played_it(site: Site) -> None:
    ann, ben = site.player("Ann"), site.player("Ben")
    path = "/api/daily/base/1"
    day = site.ask(path).json()["day"]
    site.put(table_events(Options(take_back=False, deal=DailyDeal(day)), (ann.person,), 5))
    for visitor in (ben, None):
        answer = site.ask(path, visitor).json()
        assert (answer["difficulty"], answer["is_rating"]) == (None, False)
    assert site.ask(path, ann).json()["is_rating"]


def test_a_table_gets_a_deal_as_hard_as_it_wants(site: Site) -> None:
    ann = site.player()
    body = {"seats": 2, "bots": [None, "quick"], "deal": {"kind": "rated", "wins": 3}}
    table = site.send("/api/tables", body, ann).json()["table"]

    async def give_up() -> dict[str, Any]:
        async with Client(site.running.url, ann.headers["authorization"].split()[1]) as client:
            await client.watch(table)
            view = await client.view(table, lambda view: view["phase"] == "start")
            await client.do(table, {"do": "give-up"})
            return view

    view = asyncio.run(give_up())
    assert (view["options"]["deal"], view["options"]["wins"]) == ("rated", 3)
    assert view["options"]["counts"] is False
    record = parse_record(site.ask(f"/api/tables/{table}/record").text)
    deal = Deal(record.variant, 2, record.deck)
    assert chance_to_win(deal, "casual", 200).mean == pytest.approx(0.3, abs=0.27)


@pytest.mark.parametrize("wins", [-1, 11, 10**30, None])
def test_what_is_no_difficulty(site: Site, wins: object) -> None:
    answer = site.send("/api/tables", {"deal": {"kind": "rated", "wins": wins}}, site.player())
    assert refusal(answer) == (400, "request-invalid")
