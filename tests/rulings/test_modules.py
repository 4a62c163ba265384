"""Section 4: the modules, how they combine, and what a variant id reads like."""

from __future__ import annotations

import pytest

import ninetyeight
from ninetyeight.variants import parse_variant
from tests.support import facts, refused

SIXTEEN = [
    "base",
    "short",
    "expert",
    "expert+short",
    "onfire",
    "onfire+short",
    "onfire+expert",
    "onfire+expert+short",
    "extreme",
    "extreme+short",
    "extreme+expert",
    "extreme+expert+short",
    "extreme+onfire",
    "extreme+onfire+short",
    "extreme+onfire+expert",
    "extreme+onfire+expert+short",
]


@pytest.mark.parametrize("name", SIXTEEN)
def test_s4_sixteen_combinations_with_their_ids(name: str) -> None:
    assert parse_variant(name).id == name


@pytest.mark.parametrize("name", SIXTEEN)
def test_s4_a_position_line_carries_the_variant(name: str) -> None:
    line = f"{name} 1/1/100/100 30,32,34 50,51,53 1 -"
    assert facts(line)["position"] == line


def test_s4_base_changes_nothing() -> None:
    base = parse_variant("base")
    assert (base.minimum, tuple(base.hand_sizes)) == (2, (8, 7, 6, 6, 6))
    assert not base.fire
    assert not base.commands


def test_s4_expert_asks_for_three_cards() -> None:
    line = "expert 1/1/100/100 30,31,32,33 50,51 1 30A,31A"
    assert refused(line, "end") == ("minimum", "§2")
    assert "end" in facts(line, "32A")["legal"]
    assert parse_variant("expert").minimum == 3


def test_s4_expert_allows_more_than_three() -> None:
    now = facts("expert 1/1/100/100 30,31,32,33 50,51 1 30A,31A,32A")
    assert now["legal"] == ["33A", "33B", "33C", "33D", "end"]


def test_s4_expert_keeps_the_hand_sizes() -> None:
    assert tuple(parse_variant("expert").hand_sizes) == (8, 7, 6, 6, 6)


@pytest.mark.parametrize(("players", "size"), [(1, 7), (2, 6), (3, 5), (4, 5), (5, 5)])
def test_s4_short_hands_are_one_card_smaller(players: int, size: int) -> None:
    view = ninetyeight.deal("expert+short", players, seed=3).state.view(1)
    assert tuple(view.hand_counts) == (size,) * players


def test_s4_short_hands_are_filled_to_the_short_size() -> None:
    line = "short 1/1/100/100 2,3,4,5,6,7,8 50,51,52 1 -"
    assert facts(line, "2A 3A end")["position"] == "short 3/1/100/100 4,5,6,7,8,50,51 52 1 -"


def test_s4_short_alone_keeps_the_minimum_of_two() -> None:
    line = "short 1/1/100/100 30,31,32 50,51 1 30A,31A"
    assert "end" in facts(line)["legal"]


def test_s4_onfire_makes_six_fire_cards() -> None:
    assert parse_variant("onfire").fire == frozenset({22, 33, 44, 55, 66, 77})
    assert facts("onfire 22/1/100/100 30,31 50,51 1 -")["obligations"] == ["minimum", "fire"]


def test_s4_without_onfire_the_same_numbers_are_plain() -> None:
    assert facts("base 22/1/100/100 30,31 50,51 1 -")["obligations"] == ["minimum"]
    assert not parse_variant("extreme").fire


def test_s4_extreme_makes_twenty_eight_command_cards() -> None:
    assert len(parse_variant("extreme").commands) == 28
    assert facts("extreme 21/1/100/100 30,32 50,51 1 -")["in_force"] == ["no-trick"]


def test_s4_without_extreme_the_same_numbers_are_plain() -> None:
    assert facts("base 21/1/100/100 30,32 50,51 1 -")["in_force"] == []
    assert "11A" in facts("base 21/1/100/100 11,32 50,51 1 -")["legal"]


def test_s4_all_modules_at_once() -> None:
    line = "extreme+onfire+expert+short 22/21/100/100 30,32,34 50,51,53 1 -"
    now = facts(line)
    assert now["obligations"] == ["minimum", "fire"]
    assert now["in_force"] == ["no-trick"]
    assert facts(line, "30A 32A")["obligations"] == ["minimum"]
    assert facts(line, "30A 32A 34A")["legal"] == ["end"]
