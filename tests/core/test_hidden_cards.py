"""How a game is judged when cards of the seat on turn are not known."""

from __future__ import annotations

import pytest

from ninetyeight import View
from tests.support import facts, position


def test_hidden_cards_have_the_benefit_of_the_doubt() -> None:
    # Nothing known fits, but the hidden card might.
    assert facts("base 97/98/3/2 50,?1 ?40 1 -")["outcome"] is None
    assert facts("base 97/98/3/2 50,51 ?40 1 -")["outcome"]["reason"] == "stuck"


def test_what_is_known_to_be_broken_is_lost_whatever_is_hidden() -> None:
    # A fourth card that is a 3! (R9), and a Stop that leaves a skull (R4).
    line = "extreme 1/1/100/100 2,3,4,5,?2 ?40 1 2A,3A,4A,5A"
    assert facts(line)["outcome"] == {"result": "lost", "reason": "three", "cards_left": 42}
    line = "extreme 1/1/100/100 9,14,?2 ?40 1 14A,9B"
    assert facts(line)["outcome"] == {"result": "lost", "reason": "skull", "cards_left": 42}


def test_only_known_cards_are_offered() -> None:
    assert facts("base 1/1/100/100 50,?3/?7 ?80 1 -")["legal"] == ["50A", "50B", "50C", "50D"]
    assert facts("base 1/1/100/100 ?8 ?90 1 -")["legal"] == []


@pytest.mark.parametrize(
    "line", ["base 1/1/100/100 ?7/?7 ?84 1 2A,3A", "base 1/1/100/100 2,3,?5/?7 ?84 1 2A,3A"]
)
def test_a_turn_whose_cards_are_seen_as_they_are_laid(line: str) -> None:
    told = facts(line)
    assert told["position"] == "base 1/1/100/100 2,3,?5/?7 ?84 1 2A,3A"
    assert told["legal"] == ["end"]
    assert told["outcome"] is None


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("base 1/1/100/100 ?1/?7 ?20 1 -", "stuck"),
        ("expert 1/1/100/100 50,?1/?7 ?20 1 -", "stuck"),
        ("extreme 1/1/100/100 5,?1 - 1 5A", "three"),
    ],
)
def test_the_number_of_cards_is_known_also_of_hidden_ones(line: str, reason: str) -> None:
    assert facts(line)["outcome"]["reason"] == reason


def test_a_hidden_card_may_be_a_stop() -> None:
    assert facts("extreme 1/1/100/100 ?1/?7 ?20 1 -")["outcome"] is None


def test_what_is_unseen_may_be_in_any_hidden_place() -> None:
    view = position("base 20/1/100/60 10,15,?1/?7 ?40 1 -")
    assert isinstance(view, View)
    assert not view.unseen & {10, 15}
    assert len(view.unseen) >= 1 + 7 + 40
