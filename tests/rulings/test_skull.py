"""R5, R6 and R7: the skull has to be covered before the turn ends, also in the very last turn."""

from __future__ import annotations

from tests.support import facts, refused


def test_r5_the_very_next_card_may_go_elsewhere() -> None:
    line = "extreme 1/1/100/100 14,15,30,40 71,72 1 14A"
    after = facts(line, "30B")
    assert after["outcome"] is None
    assert after["obligations"] == ["skull"]


def test_r5_a_later_card_of_the_same_turn_covers_it() -> None:
    line = "extreme 1/1/100/100 14,15,30,40 71,72 1 14A,30B"
    assert facts(line, "15A")["obligations"] == []
    assert "end" in facts(line, "15A")["legal"]


def test_r5_the_turn_cannot_end_with_the_skull_in_sight() -> None:
    line = "extreme 1/1/100/100 14,15,30,40 71,72 1 14A,30B"
    assert "end" not in facts(line)["legal"]
    assert refused(line, "end") == ("skull", "R5")


def test_r5_a_skull_that_no_card_can_cover_loses_at_once() -> None:
    line = "extreme 1/1/100/100 30,32,47 71,72 1 -"
    assert facts(line)["outcome"] is None
    assert facts(line, "47A")["outcome"] == {"result": "lost", "reason": "skull", "cards_left": 4}


def test_r5_the_same_skull_is_safe_on_a_pile_where_a_card_covers_it() -> None:
    line = "extreme 1/1/100/100 30,32,47 71,72 1 -"
    assert facts(line, "47C")["outcome"] is None
    assert facts(line, "47C 32C")["obligations"] == []


def test_r5_a_backwards_trick_covers_a_skull() -> None:
    line = "extreme 1/1/100/100 37,39,47 71,72 1 47A"
    assert facts(line, "37A")["obligations"] == []


def test_r5_the_only_cover_spent_elsewhere_loses_at_once() -> None:
    line = "extreme 1/1/100/100 30,47,48 71,72 1 47A"
    assert facts(line)["outcome"] is None
    assert facts(line, "48B")["outcome"] == {"result": "lost", "reason": "skull", "cards_left": 3}


def test_r6_a_skull_may_be_laid_on_a_skull() -> None:
    line = "extreme 1/1/100/100 47,54,55,60 71,72 1 47A"
    assert "54A" in facts(line)["legal"]
    assert facts(line, "54A")["outcome"] is None


def test_r6_the_upper_skull_must_be_covered_too() -> None:
    line = "extreme 1/1/100/100 47,54,55,60 71,72 1 47A,54A"
    assert facts(line)["obligations"] == ["skull"]
    assert refused(line, "end") == ("skull", "R5")
    assert facts(line, "55A")["obligations"] == []


def test_r6_an_upper_skull_without_a_cover_loses() -> None:
    line = "extreme 1/1/100/100 30,47,48,54 71,72 1 47A"
    assert facts(line, "54A")["outcome"] == {"result": "lost", "reason": "skull", "cards_left": 4}


def test_r6_a_skull_on_a_skull_of_an_earlier_turn_is_a_skull_of_this_turn() -> None:
    line = "extreme 47/1/100/100 54,55,60 71,72 1 54A"
    assert facts(line)["obligations"] == ["minimum", "skull"]


def test_r7_the_last_card_is_a_skull_in_sight_lost() -> None:
    after = facts("extreme 1/1/100/100 47,50 - 1 -", "50B 47A")
    assert after["outcome"] == {"result": "lost", "reason": "skull", "cards_left": 0}


def test_r7_the_same_two_cards_in_the_right_order_win() -> None:
    after = facts("extreme 1/1/100/100 47,50 - 1 -", "47A 50A")
    assert after["outcome"] == {"result": "won", "reason": None, "cards_left": 0}


def test_r7_a_skull_left_beside_the_last_card_is_lost() -> None:
    after = facts("extreme 1/1/100/100 47,50 - 1 47A", "50B")
    assert after["outcome"] == {"result": "lost", "reason": "skull", "cards_left": 0}


def test_r7_a_skull_alone_in_the_last_hand_has_ended_the_game_before() -> None:
    now = facts("extreme 1/1/100/100 47 - 1 -")
    assert now["outcome"] == {"result": "lost", "reason": "skull", "cards_left": 1}
    assert now["legal"] == []


def test_r7_a_skull_of_an_earlier_turn_does_not_spoil_the_last_card() -> None:
    after = facts("extreme 47/1/100/100 50 - 1 -", "50B")
    assert after["outcome"] == {"result": "won", "reason": None, "cards_left": 0}
