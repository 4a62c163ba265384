"""R3, R4 and R11: Stop as the first card, over a skull or a fire card, and beside a 3!."""

from __future__ import annotations

from tests.support import facts, state


def test_r3_stop_as_the_first_card_ends_the_turn_with_one_card() -> None:
    line = "extreme 1/1/100/100 38,40,41/60,61 71,72,74 1 -"
    assert "38A" in facts(line)["legal"]
    after = facts(line, "38A")
    assert after["seat"] == 2
    assert after["piles"] == [38, 1, 100, 100]
    assert after["outcome"] is None


def test_r3_without_a_stop_one_card_does_not_end_the_turn() -> None:
    after = facts("extreme 1/1/100/100 38,40,41/60,61 71,72,74 1 -", "40A")
    assert after["seat"] == 1
    assert after["obligations"] == ["minimum"]


def test_r3_the_hand_is_refilled_after_a_stop() -> None:
    line = "extreme 1/1/100/100 2,3,4,6,7,8,10,38 71,72,74 1 -"
    after = facts(line, "38A")
    assert after["position"] == "extreme 38/1/100/100 2,3,4,6,7,8,10,71 72,74 1 -"


def test_r3_a_visible_draw_one_counts_after_a_stop_too() -> None:
    line = "extreme 25/1/100/100 38,40,41/60,61 71,72,74 1 -"
    assert state(line, "38B").hand(1) == (40, 41, 71)
    assert state(line, "38A").hand(1) == (40, 41, 71, 72, 74)


def test_r3_stop_does_without_the_expert_minimum() -> None:
    line = "extreme+expert 1/1/100/100 38,40,41,43/60,61,62 71,72,74 1 -"
    after = facts(line, "40A 38B")
    assert after["seat"] == 2
    assert after["outcome"] is None


def test_r3_stop_after_other_cards_closes_the_turn_to_further_ones() -> None:
    after = facts("extreme 1/1/100/100 30,32,38,40/60,61 71,72,74 1 -", "30A 32A 38A")
    assert (after["seat"], after["laid"]) == (2, [])


def test_r3_stop_as_the_last_card_of_all_wins() -> None:
    after = facts("extreme 1/1/100/100 38 - 1 -", "38A")
    assert after["outcome"] == {"result": "won", "reason": None, "cards_left": 0}


def test_r4_stop_beside_a_skull_of_this_turn_loses() -> None:
    line = "extreme 1/1/100/100 47,48,63,64 71 1 47A"
    assert "63B" in facts(line)["legal"]
    assert facts(line, "63B")["outcome"] == {"result": "lost", "reason": "skull", "cards_left": 3}


def test_r4_stop_over_the_skull_is_fine() -> None:
    line = "extreme 1/1/100/100 47,48,63,64/30,32 71 1 47A"
    after = facts(line, "63A")
    assert after["outcome"] is None
    assert after["seat"] == 2


def test_r4_stop_over_one_of_two_skulls_loses() -> None:
    line = "extreme 1/1/100/100 47,54,55,63,64 71 1 47A,54B"
    assert facts(line, "63A")["outcome"] == {"result": "lost", "reason": "skull", "cards_left": 3}
    assert facts(line, "55B 63A")["outcome"] is None


def test_r4_stop_beside_a_due_fire_card_loses() -> None:
    line = "extreme+onfire 22/1/100/100 38,40,41/60,61 71 1 -"
    assert "38B" in facts(line)["legal"]
    assert facts(line, "38B")["outcome"] == {"result": "lost", "reason": "fire", "cards_left": 5}


def test_r4_stop_over_the_due_fire_card_is_fine() -> None:
    line = "extreme+onfire 22/1/100/100 38,40,41/60,61 71 1 -"
    after = facts(line, "38A")
    assert after["outcome"] is None
    assert after["seat"] == 2


def test_r4_stop_over_one_of_two_due_fire_cards_loses() -> None:
    line = "extreme+onfire 22/33/100/100 38,40,41/60,61 71 1 -"
    assert facts(line, "38A")["outcome"] == {"result": "lost", "reason": "fire", "cards_left": 5}
    assert facts(line, "40B 38A")["outcome"] is None


def test_r4_stop_beside_a_fire_card_of_this_turn_is_fine() -> None:
    line = "extreme+onfire 1/1/100/100 22,38,40/60,61 71 1 22A"
    assert facts(line, "38B")["outcome"] is None


def test_r4_stop_beside_a_skull_of_an_earlier_turn_is_fine() -> None:
    line = "extreme 47/1/100/100 40,63,64/60,61 71 1 -"
    assert facts(line, "63B")["outcome"] is None


def test_r11_stop_as_the_third_card_meets_the_3() -> None:
    line = "extreme 1/1/100/100 31,32,38,40/60,61 71,72,74 1 31A,32A"
    after = facts(line, "38A")
    assert after["outcome"] is None
    assert after["seat"] == 2


def test_r11_stop_as_the_second_card_breaks_the_3() -> None:
    line = "extreme 1/1/100/100 31,32,38,40/60,61 71,72,74 1 31A"
    assert "38A" in facts(line)["legal"]
    assert facts(line, "38A")["outcome"] == {"result": "lost", "reason": "three", "cards_left": 7}


def test_r11_stop_right_after_the_3_as_second_and_third_card() -> None:
    line = "extreme 1/1/100/100 30,31,38,40/60,61 71,72,74 1 30A,31A"
    assert facts(line, "38A")["outcome"] is None


def test_r11_stop_before_the_3_ends_the_turn_without_it() -> None:
    line = "extreme 1/1/100/100 30,31,38,40/60,61 71,72,74 1 30A"
    after = facts(line, "38A")
    assert after["outcome"] is None
    assert after["seat"] == 2
