"""Finished games played on by others, and the board of rescues, over HTTP."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from ninetyeight.notation.record_text import format_record, parse_record
from ninetyeight.table import events as e
from ninetyeight.table.options import Options
from tests.notation.records import RECORD
from tests.server.client import Client
from tests.server.replays.games import ANN, PLANNER, WON_SEED, table_events
from tests.server.replays.site import Player, Site, refusal

TWO = Options(seats=2, talk="free")
ALONE = Options(take_back=False)


@pytest.fixture(scope="module")
def lost(site: Site) -> str:
    """A game of two that was lost."""
    return site.put(table_events(TWO, (ANN, PLANNER), 5))


def first_view(site: Site, player: Player, table: str) -> dict[str, Any]:
    """What the player sees when it is their turn there."""

    async def watch() -> dict[str, Any]:
        async with Client(site.running.url, player.headers["authorization"].split()[1]) as client:
            await client.watch(table)
            return await client.view(table, lambda view: view["phase"] == "play")

    return asyncio.run(watch())


def win(site: Site, player: Player, table: str, lines: list[str]) -> None:
    """Play these actions there, alone."""

    async def play() -> None:
        async with Client(site.running.url, player.headers["authorization"].split()[1]) as client:
            await client.watch(table)
            await client.view(table, lambda view: view["phase"] == "play")
            for line in lines:
                if line == "end":
                    await client.do(table, {"do": "end"})
                else:
                    await client.do(table, {"do": "lay", "card": int(line[:-1]), "pile": line[-1]})

    asyncio.run(play())


def played(record: str) -> list[str]:
    """All actions of a record, its comments aside."""
    body = record.partition("\n\n")[2].splitlines()
    words = [word for line in body for word in line.partition(":")[2].split()]
    return [word for word in words if word == "end" or word[0].isdigit()]


def test_the_table_begins_where_the_turn_began(site: Site, lost: str) -> None:
    zoe = site.player("Zoe")
    replay = site.ask(f"/api/tables/{lost}/replay").json()
    turn = replay["turns"][6]
    body = {"turn": 7, "seat": turn["seat"], "bot": "quick"}
    answer = site.send(f"/api/tables/{lost}/continue", body, zoe)
    assert answer.status_code == 201
    view = first_view(site, zoe, answer.json()["table"])
    begun = site.ask(f"/api/tables/{lost}/replay/7", seat=str(turn["seat"])).json()["view"]
    assert view["you"] == view["game"]["seat"] == turn["seat"]
    for same in ("turn", "piles", "draw", "hand"):
        assert view["game"][same] == begun["game"][same] or same == "hand"
    assert [card["card"] for card in view["game"]["hand"]] == [
        card["card"] for card in begun["game"]["hand"]
    ]
    assert (view["hands"], view["seal"]) == (None, None)
    assert view["options"]["continued"] == {"turn": 7, "seat": turn["seat"], "is_rescue": True}
    names = {seat["seat"]: seat["name"] for seat in view["seats"]}
    assert names == {turn["seat"]: zoe.person.name, 3 - turn["seat"]: "quick"}


def test_a_lost_game_that_is_won_is_a_rescue(site: Site) -> None:
    moves = played(site_record(site, site.put(table_events(ALONE, (ANN,), WON_SEED))))
    ben, zoe = site.player("Ben"), site.player("Zoe")
    events = table_events(ALONE, (ben.person,), WON_SEED, actions=9, extra=(e.GaveUp(1),))
    given_up = site.put(events)
    board = f"/api/tables/{given_up}/rescues"
    assert site.ask(board).json() == {"tries": 0, "rescues": []}
    table = site.send(f"/api/tables/{given_up}/continue", {"turn": 3, "seat": 1}, zoe)
    table_id = table.json()["table"]
    past = first_view(site, zoe, table_id)["game"]["turn"]
    assert past == 3
    ends = [place for place, move in enumerate(moves) if move == "end"]
    win(site, zoe, table_id, moves[ends[1] + 1 :])
    (rescue,) = site.ask(board).json()["rescues"]
    assert (rescue["team"], rescue["turn"], rescue["seat"]) == ([zoe.person.name], 3, 1)
    assert site.ask(f"/api/tables/{table_id}/rescues").json() == site.ask(board).json()
    record = parse_record(site_record(site, table_id))
    assert record.game().outcome is not None
    assert "{seat 1: since turn 3}" in format_record(record)
    mine = site.ask("/api/players/me/records", zoe).json()
    assert mine == {"mine": [], "teams": []}


def site_record(site: Site, table: str) -> str:
    return site.ask(f"/api/tables/{table}/record").text


def test_another_deal_has_another_board(site: Site, lost: str) -> None:
    assert site.ask(f"/api/tables/{lost}/rescues").json()["rescues"] == []


def test_a_record_is_played_on_but_never_rescued(site: Site) -> None:
    ann = site.player()
    body = {"record": format_record(RECORD), "turn": 1, "seat": 1, "bot": "quick"}
    answer = site.send("/api/replays/continue", body, ann)
    assert answer.status_code == 201
    view = first_view(site, ann, answer.json()["table"])
    assert view["options"]["continued"]["is_rescue"] is False


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"turn": 0, "seat": 1}, 400, "request-invalid"),
        ({"turn": 999, "seat": 1}, 404, "replay-turn"),
        ({"turn": 10**30, "seat": 1}, 400, "request-invalid"),
        ({"turn": 1, "seat": 3}, 404, "replay-seat"),
        ({"turn": 1, "seat": 1, "bot": "/bin/sh"}, 400, "bot-not-here"),
        ({"turn": 1}, 400, "request-invalid"),
        ({"turn": 1, "seat": 1, "is_rescue": True}, 400, "request-invalid"),
    ],
)
def test_what_cannot_be_played_on(
    site: Site, lost: str, body: dict[str, Any], status: int, code: str
) -> None:
    answer = site.send(f"/api/tables/{lost}/continue", body, site.player())
    assert refusal(answer) == (status, code)


def test_nobody_plays_a_running_game_on(site: Site) -> None:
    running = site.put(table_events(TWO, (ANN, PLANNER), 5, actions=6))
    answer = site.send(f"/api/tables/{running}/continue", {"turn": 1, "seat": 1}, site.player())
    assert refusal(answer) == (409, "replay-running")
    assert refusal(site.ask(f"/api/tables/{running}/rescues")) == (409, "replay-running")


def test_who_plays_on_needs_a_name(site: Site, lost: str) -> None:
    answer = site.send(f"/api/tables/{lost}/continue", {"turn": 1, "seat": 1})
    assert refusal(answer) == (401, "token-needed")


def test_a_table_cannot_be_opened_as_if_others_had_played(site: Site) -> None:
    deal = {"kind": "continued", "line": "98r1-x", "turn": 1, "seat": 1, "is_rescue": True}
    answer = site.send("/api/tables", {"deal": deal}, site.player())
    assert refusal(answer) == (400, "request-invalid")
