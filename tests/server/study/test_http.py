"""Positions to try things in, over HTTP."""

from __future__ import annotations

import time
from typing import Any

import pytest

from ninetyeight.cli.requests import answer as cli_answer
from ninetyeight.errors import NotationError
from ninetyeight.notation.decks import deck_from_seed
from ninetyeight.notation.positions import format_position
from ninetyeight.protocol.http import MOST_ACTIONS
from tests.server.replays.site import Site, refusal

LINE = "base 20/1/100/60 10,15,30,45/61,62 98,99 1 -"


def study(site: Site, position: str, *actions: str) -> dict[str, Any]:
    answer = site.send("/api/study", {"position": position, "actions": actions})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def plays(found: dict[str, Any], card: int) -> dict[str, Any]:
    """What is told of a card of the hand, by pile."""
    cards = {each["card"]: each for each in found["view"]["hand"]}
    return {play["pile"]: play for play in cards[card]["plays"]}


def test_a_position_tells_everything_that_can_be_done(site: Site) -> None:
    found = study(site, LINE)
    assert (found["position"], found["done"], found["refusal"]) == (LINE, 0, None)
    assert found["outcome"] is None
    view = found["view"]
    assert (view["turn"], view["seat"], view["draw"], view["minimum"]) == (1, 1, 2, 2)
    assert [pile["top"] for pile in view["piles"]] == [20, 1, 100, 60]
    assert plays(found, 30)["A"] == {"pile": "A", "cost": 10, "refusal": None, "loses": None}
    assert plays(found, 10)["A"]["cost"] == -10
    told = plays(found, 15)["A"]["refusal"]
    facts = {"card": 15, "pile": "A", "top": 20, "back": 10}
    assert told == {"code": "too-low", "rule": "§2", "facts": facts}
    assert view["can_end"] is False
    assert [problem["code"] for problem in view["end"]] == ["minimum"]


def test_actions_are_done_and_the_next_seat_sees_its_own_cards(site: Site) -> None:
    found = study(site, LINE, "30A", "45A")
    assert found["position"] == f"{LINE.removesuffix('-')}30A,45A"
    assert (found["view"]["can_end"], found["view"]["end"]) == (True, [])
    assert [laid["cost"] for laid in found["view"]["laid"]] == [10, 15]
    found = study(site, LINE, "30A", "45A", "end")
    assert found["position"] == "base 45/1/100/60 10,15,98,99/61,62 - 2 -"
    assert found["done"] == 3
    assert (found["view"]["turn"], found["view"]["seat"]) == (2, 2)
    assert [card["card"] for card in found["view"]["hand"]] == [61, 62]
    previous = found["view"]["previous"]
    assert (previous["seat"], previous["drawn"], len(previous["laid"])) == (1, 2, 2)


def test_what_is_refused_leaves_the_state_before_it(site: Site) -> None:
    found = study(site, LINE, "30A", "15A", "45A")
    assert found["done"] == 1
    assert found["position"] == study(site, LINE, "30A")["position"]
    assert found["view"] == study(site, LINE, "30A")["view"]
    facts = {"card": 15, "pile": "A", "top": 30, "back": 20}
    assert found["refusal"] == {"code": "too-low", "rule": "§2", "facts": facts}
    assert study(site, LINE, "end")["refusal"]["code"] == "minimum"


def test_hidden_cards_can_be_played_around_until_they_are_drawn(site: Site) -> None:
    hidden = "base 20/1/100/60 10,15,30,45/?6 ?40 1 -"
    found = study(site, hidden, "30A", "45A", "end")
    assert (found["done"], found["refusal"]["code"]) == (2, "hidden-draw")
    assert found["view"]["can_end"] is True
    unknown = study(site, "base 20/1/100/60 ?7/10,11 ?40 1 -")
    assert unknown["view"]["hand"] == []


def test_the_end_of_the_game_and_what_would_lose_it(site: Site) -> None:
    won = study(site, "base 20/1/100/60 45 - 1 -", "45A")
    assert won["outcome"] == {
        "result": "won", "reason": None, "cards_left": 0, "is_very_good": False,
    }  # fmt: skip
    assert (won["view"]["hand"], won["view"]["end"]) == ([], None)
    after = study(site, "base 20/1/100/60 45 - 1 -", "45A", "end")
    assert (after["done"], after["refusal"]["code"]) == (1, "game-over")
    line = "base 90/98/3/2 80,99/10 95 1 -"
    assert plays(study(site, line), 99)["A"]["loses"] == "stuck"
    lost = study(site, line, "99A")
    assert (lost["outcome"]["result"], lost["outcome"]["reason"]) == ("lost", "stuck")


def test_commands_are_told(site: Site) -> None:
    found = study(site, "extreme 21/30/100/60 20,14,45/61,62 - 1 -")
    assert found["view"]["in_force"] == ["no-trick"]
    assert plays(found, 20)["B"]["refusal"]["code"] == "no-trick"
    found = study(site, "extreme 1/1/100/100 2,14,30,54/61,62 - 1 -", "14B")
    assert found["view"]["obligations"] == ["skull"]
    assert found["view"]["end"][0]["facts"]["pile_count"] == 1


@pytest.mark.parametrize(
    "line",
    [
        "",
        "base",
        "chess 20/1/100/60 10/61 - 1 -",
        "base 20/1/100 10/61 - 1 -",
        "base 20/20/100/60 10/61 - 1 -",
        "base 20/1/100/60 10/10 - 3 -",
        "base 20/1/100/60 10/61 - 1 15A",
        "base 20/1/100/60 ?99/61 ?5 1 -",
        "base 20/1/100/60 2,3,4,5,6,7,8,9,10,11,12/61 - 1 -",
        "x" * 5000,
        "base 20/1/100/60 \u0000/61 - 1 -",
        "base ٢٠/1/100/60 10/61 - 1 -",
    ],
    ids=lambda line: ascii(line[:30]),
)
def test_lines_that_are_none_are_refused_as_by_the_command(site: Site, line: str) -> None:
    answer = site.send("/api/study", {"position": line})
    assert refusal(answer)[0] == 400
    with pytest.raises(NotationError) as caught:
        cli_answer(line, "")
    body = answer.json()
    told = [problem["code"] for problem in (body["error"], *body["more"])]
    assert told == [problem.code for problem in caught.value.problems]


@pytest.mark.parametrize("action", ["", "45", "A45", "45E", "1A", "100A", "45A end", "٤٥A", "\0"])
def test_actions_that_are_none_are_refused(site: Site, action: str) -> None:
    answer = site.send("/api/study", {"position": LINE, "actions": ["30A", action, "?"]})
    assert refusal(answer) == (400, "action")
    assert len(answer.json()["more"]) == 1


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"position": 1},
        {"position": LINE, "more": 1},
        {"position": LINE, "actions": "30A"},
        {"position": LINE, "actions": ["30A"] * (MOST_ACTIONS + 1)},
        {"position": LINE, "actions": ["x" * 41]},
        {"position": "x" * 10_001},
    ],
    ids=lambda body: str(body)[:40],
)
def test_bodies_that_are_none_are_refused(site: Site, body: Any) -> None:
    assert refusal(site.send("/api/study", body)) == (400, "request-invalid")


def test_a_whole_game_is_not_too_much(site: Site) -> None:
    """The longest there can be: every card, one after the other."""
    deck = sorted(deck_from_seed(1))
    line = f"base 1/1/100/100 {','.join(map(str, deck[:8]))} {','.join(map(str, deck[8:]))} 1 -"
    actions: list[str] = []
    for first in range(0, len(deck), 2):
        actions += [f"{deck[first]}A", f"{deck[first + 1]}A", "end"]
    begun = time.perf_counter()
    found = study(site, line, *actions[:-1])
    assert time.perf_counter() - begun < 5
    assert found["outcome"]["result"] == "won"
    assert found["done"] == len(actions) - 1 <= MOST_ACTIONS
    assert found["position"] == format_position(cli_answer(line, " ".join(actions[:-1])))
