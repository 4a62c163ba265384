"""What can be asked for, and what cannot."""

from __future__ import annotations

from typing import Any

import pytest

from ninetyeight import SetupError, parse_variant
from ninetyeight.simulation.request import MOST_GAMES, Request, make_request

BASE = parse_variant("base")


def make(**changes: Any) -> Request:
    asked = {"players": None, "bots": ["greedy"], "games": 10, "seed": 1, **changes}
    return make_request(BASE, asked.pop("players"), asked.pop("bots"), **asked)


def test_one_name_fills_all_seats() -> None:
    assert make(players=4).bots == ("greedy",) * 4
    assert make().bots == ("greedy",)


def test_several_names_are_the_seats() -> None:
    for players in (None, 3):
        assert make(players=players, bots=["a", "b", "c"]).bots == ("a", "b", "c")


@pytest.mark.parametrize(
    ("talk", "told", "talks"),
    [
        ("silent", "silent", False),
        ("signals", "strict", True),
        ("strict", "strict", True),
        ("house", "house", True),
        ("free", "free", True),
    ],
)
def test_bots_talk_at_every_level_but_silent(talk: str, told: str, talks: bool) -> None:
    request = make(talk=talk)
    assert (request.talk, request.talks) == (told, talks)


@pytest.mark.parametrize(
    ("changes", "codes"),
    [
        ({"players": 0}, ["players"]),
        ({"players": 6}, ["players"]),
        ({"players": 2, "bots": ["a", "b", "c"]}, ["bots-count"]),
        ({"bots": ["a"] * 6}, ["players"]),
        ({"bots": []}, ["bots-unnamed"]),
        ({"bots": ["a", ""]}, ["bots-unnamed"]),
        ({"games": 0}, ["games"]),
        ({"games": MOST_GAMES + 1}, ["games"]),
        ({"seed": -1}, ["seed"]),
        ({"seed": 2**64}, ["seed"]),
        ({"seconds": 0.0}, ["limit"]),
        ({"seconds": float("nan")}, ["limit"]),
        ({"talk": "loud"}, ["talk-level"]),
        ({"players": 9, "games": 0, "talk": "loud"}, ["players", "games", "talk-level"]),
    ],
)
def test_what_cannot_be_is_refused_all_at_once(changes: dict[str, Any], codes: list[str]) -> None:
    with pytest.raises(SetupError) as caught:
        make(**changes)
    assert [problem.code for problem in caught.value.problems] == codes
