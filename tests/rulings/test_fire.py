"""Section 6, R21, R22 and R25: fire cards and their deadline."""

from __future__ import annotations

from typing import Any

from ninetyeight import parse_position
from ninetyeight.cli.description import describe
from ninetyeight.variants import parse_layout, parse_variant
from tests.support import facts, refused

# A layout that gives two fire numbers a command: 22 a skull, 33 a no-trick.
BURNING = """
name = "burning"
[cards]
stop = [9, 38, 63, 92]
skull = [22, 47, 54, 87]
three = [5, 31, 70, 96]
silence = [17, 42, 59, 84]
no-trick = [33, 36, 65, 80]
one-pile = [11, 28, 73, 90]
draw-one = [25, 49, 52, 76]
"""


def burning(line: str) -> dict[str, Any]:
    """The facts of a line that is played with the layout above."""
    return describe(parse_position(line, [parse_layout(BURNING)]))


def test_s6_a_fire_card_is_due_in_the_next_players_turn() -> None:
    line = "onfire 1/1/100/100 21,22,40/60,61,62 71,72 1 -"
    assert facts(line, "21A 22A")["obligations"] == []
    after = facts(line, "21A 22A end")
    assert after["seat"] == 2
    assert after["obligations"] == ["minimum", "fire"]


def test_s6_in_the_solo_game_it_is_due_in_the_own_next_turn() -> None:
    line = "onfire 1/1/100/100 21,22,40 71,72 1 -"
    after = facts(line, "21A 22A end")
    assert after["seat"] == 1
    assert after["obligations"] == ["minimum", "fire"]


def test_s6_the_next_turn_taken_counts_when_a_seat_is_skipped() -> None:
    line = "onfire 1/1/100/100 22,40/-/60,61 - 1 -"
    after = facts(line, "22A end")
    assert after["seat"] == 3
    assert after["obligations"] == ["minimum", "fire"]


def test_s6_it_may_be_covered_in_the_same_turn() -> None:
    line = "onfire 1/1/100/100 22,23,40/60,61,62 71,72 1 -"
    assert facts(line, "22A 23A end")["obligations"] == ["minimum"]


def test_s6_the_turn_cannot_end_with_a_due_fire_card_in_sight() -> None:
    line = "onfire 22/1/100/100 30,31,32 71,72 1 30B,31B"
    assert "end" not in facts(line)["legal"]
    assert refused(line, "end") == ("fire", "§6")


def test_s6_any_card_of_the_turn_covers_it() -> None:
    line = "onfire 22/1/100/100 30,31,32 71,72 1 30B,31B"
    assert facts(line, "32A")["obligations"] == []
    assert facts(line, "32A")["legal"] == ["end"]


def test_s6_a_backwards_trick_covers_it_too() -> None:
    line = "onfire 22/1/100/100 12,31,32 71,72 1 12A"
    assert facts(line)["obligations"] == ["minimum"]


def test_s6_a_due_fire_card_that_cannot_be_covered_loses_at_once() -> None:
    now = facts("onfire 77/1/100/100 30,31,32/60,61 71,72 1 -")
    assert now["outcome"] == {"result": "lost", "reason": "fire", "cards_left": 7}
    assert now["legal"] == []


def test_s6_the_only_cover_spent_elsewhere_loses_at_once() -> None:
    line = "onfire 77/1/100/100 30,31,78/60,61 71,72 1 -"
    assert facts(line)["outcome"] is None
    assert facts(line, "78B")["outcome"] == {"result": "lost", "reason": "fire", "cards_left": 6}


def test_s6_two_due_fire_cards_must_both_be_covered() -> None:
    line = "onfire 22/33/100/100 30,34,35 71,72 1 -"
    assert facts(line, "30A 34A")["obligations"] == ["fire"]
    assert facts(line, "30A 34B")["obligations"] == []


def test_s6_fire_cards_of_this_turn_are_not_due_yet() -> None:
    now = facts("onfire 1/1/100/100 22,33,40 71,72 1 22A,33B")
    assert now["obligations"] == []
    assert "end" in now["legal"]


def test_r21_a_fire_card_covers_a_fire_card() -> None:
    line = "onfire 22/1/100/100 33,40,41 71,72 1 33A,40B"
    assert facts(line)["obligations"] == []
    assert "end" in facts(line)["legal"]


def test_r21_the_upper_fire_card_has_its_own_deadline() -> None:
    line = "onfire 22/1/100/100 33,40,41 71,72 1 33A,40B"
    assert facts(line, "end")["obligations"] == ["minimum", "fire"]


def test_r21_a_plain_cover_leaves_no_deadline() -> None:
    line = "onfire 22/1/100/100 34,40,41 71,72 1 34A,40B"
    assert facts(line, "end")["obligations"] == ["minimum"]


def test_r21_fire_on_fire_in_one_turn_leaves_only_the_upper_one() -> None:
    line = "onfire 1/1/100/100 22,33,34,41 71,72 1 22A,33A"
    assert facts(line)["obligations"] == []
    assert facts(line, "34A end")["obligations"] == ["minimum"]
    assert facts(line, "end")["obligations"] == ["minimum", "fire"]


def test_r22_won_with_a_fire_card_of_the_last_turn_in_sight() -> None:
    after = facts("onfire 1/1/100/100 22 - 1 -", "22A")
    assert after["outcome"] == {"result": "won", "reason": None, "cards_left": 0}


def test_r22_lost_with_a_due_fire_card_in_sight() -> None:
    after = facts("onfire 22/1/100/100 50 - 1 -", "50B")
    assert after["outcome"] == {"result": "lost", "reason": "fire", "cards_left": 0}


def test_r22_won_when_the_last_card_covers_the_due_fire_card() -> None:
    after = facts("onfire 22/1/100/100 50 - 1 -", "50A")
    assert after["outcome"] == {"result": "won", "reason": None, "cards_left": 0}


def test_r22_won_when_a_fire_card_covers_the_due_one_last() -> None:
    after = facts("onfire 22/1/100/100 33 - 1 -", "33A")
    assert after["outcome"] == {"result": "won", "reason": None, "cards_left": 0}


def test_r22_lost_before_the_last_card_when_it_cannot_cover() -> None:
    now = facts("onfire 22/1/100/100 21 - 1 -")
    assert now["outcome"] == {"result": "lost", "reason": "fire", "cards_left": 1}


def test_r25_fire_cards_carry_no_command() -> None:
    both = parse_variant("extreme+onfire")
    assert both.fire.isdisjoint(both.commands)
    now = facts("extreme+onfire 22/33/66/77 40,41 71,72 1 -")
    assert now["in_force"] == []


def test_r25_a_fire_number_with_a_command_in_the_layout_is_fire_only() -> None:
    laid = burning("extreme@burning+onfire 1/1/100/100 22,23,40 71,72 1 22A,40B")
    assert laid["obligations"] == []
    top = burning("extreme@burning+onfire 33/1/100/100 23,40,50 71,72 1 -")
    assert top["in_force"] == []
    assert top["obligations"] == ["minimum", "fire"]
    assert "23A" in top["legal"]


def test_r25_without_onfire_the_same_number_keeps_its_command() -> None:
    laid = burning("extreme@burning 1/1/100/100 22,23,40 71,72 1 22A,40B")
    assert laid["obligations"] == ["skull"]
    top = burning("extreme@burning 33/1/100/100 23,40,50 71,72 1 -")
    assert top["in_force"] == ["no-trick"]
    assert top["obligations"] == ["minimum"]
    assert "23A" not in top["legal"]


def test_r25_the_other_commands_of_the_layout_stay() -> None:
    now = burning("extreme@burning+onfire 36/1/100/100 26,40,50 71,72 1 -")
    assert now["in_force"] == ["no-trick"]
    assert "26A" not in now["legal"]
