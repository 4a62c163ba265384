"""R8, R9, R10, R12 and R13: the 3! asks for exactly three cards, wherever it comes."""

from __future__ import annotations

from tests.support import facts, refused, state


def test_r8_3_as_the_first_card_two_more_follow() -> None:
    line = "extreme 1/1/100/100 5,6,7,8 71,72,74 1 5A,6A"
    assert facts(line)["obligations"] == ["three"]
    assert refused(line, "end") == ("three", "R8")
    assert facts(line, "7A")["legal"] == ["end"]


def test_r8_3_as_the_second_card_one_more_follows() -> None:
    line = "extreme 1/1/100/100 4,5,6,7 71,72,74 1 4A,5A"
    assert facts(line)["obligations"] == ["three"]
    assert refused(line, "end") == ("three", "R8")
    assert facts(line, "6A")["legal"] == ["end"]


def test_r8_3_as_the_third_card_is_met_by_itself() -> None:
    now = facts("extreme 1/1/100/100 3,4,5,6 71,72,74 1 3A,4A,5A")
    assert now["outcome"] is None
    assert now["obligations"] == []
    assert now["legal"] == ["end"]


def test_r8_without_a_3_two_cards_are_enough() -> None:
    now = facts("extreme 1/1/100/100 3,4,5,6 71,72,74 1 3A,4A")
    assert now["obligations"] == []
    assert "end" in now["legal"]


def test_r8_two_of_them_are_both_met_by_three_cards() -> None:
    line = "extreme 1/1/100/100 5,31,32,34 71,72,74 1 5A,31A"
    assert facts(line)["obligations"] == ["three"]
    assert facts(line, "32A")["obligations"] == []
    assert facts(line, "32A")["legal"] == ["end"]


def test_r8_number_then_3_then_stop_lays_three_and_draws_three() -> None:
    full = "extreme 1/1/100/100 30,31,38,40,41,43,44/60,61 71,72,74,75 1 -"
    after = facts(full, "30A 31A 38A")
    assert after["outcome"] is None
    assert after["seat"] == 2
    assert state(full, "30A 31A 38A").hand(1) == (40, 41, 43, 44, 71, 72, 74)


def test_r9_3_as_a_fourth_card_may_be_laid_and_loses() -> None:
    line = "extreme 1/1/100/100 3,4,6,31,40 71,72 1 3A,4A,6A"
    assert "31A" in facts(line)["legal"]
    assert facts(line, "31A")["outcome"] == {"result": "lost", "reason": "three", "cards_left": 3}


def test_r9_a_3_kept_in_hand_does_not_limit_the_turn() -> None:
    line = "extreme 1/1/100/100 3,4,6,31,40 71,72 1 3A,4A,6A"
    assert facts(line, "40A")["outcome"] is None
    assert "end" in facts(line, "40A")["legal"]


def test_r9_3_as_a_fifth_card_loses_too() -> None:
    line = "extreme 1/1/100/100 3,4,6,7,31 71,72 1 3A,4A,6A,7A"
    assert facts(line, "31A")["outcome"] == {"result": "lost", "reason": "three", "cards_left": 2}


def test_r10_3_with_two_cards_in_hand_may_be_laid_and_loses() -> None:
    line = "extreme 1/1/100/100 5,6 - 1 -"
    assert facts(line)["outcome"] is None
    assert "5A" in facts(line)["legal"]
    assert facts(line, "5A")["outcome"] == {"result": "lost", "reason": "three", "cards_left": 1}


def test_r10_the_other_turn_is_still_there() -> None:
    line = "extreme 1/1/100/100 5,6/40,41 - 1 -"
    after = facts(line, "6A end")
    assert after["outcome"] is None
    assert after["seat"] == 2


def test_r10_3_as_the_only_play_left_has_ended_the_game_before() -> None:
    now = facts("extreme 1/1/100/100 5 - 1 -")
    assert now["outcome"] == {"result": "lost", "reason": "three", "cards_left": 1}
    assert now["legal"] == []


def test_r10_it_holds_for_any_player_not_only_the_last() -> None:
    line = "extreme 1/1/100/100 5,6/40,41 - 1 -"
    assert facts(line, "5A")["outcome"] == {"result": "lost", "reason": "three", "cards_left": 3}


def test_r10_3_with_two_more_cards_that_fit_is_fine() -> None:
    line = "extreme 1/1/100/100 5,6,7/40,41 - 1 -"
    assert facts(line, "5A")["outcome"] is None
    assert facts(line, "5A 6A 7A end")["seat"] == 2


def test_r10_the_last_three_cards_with_a_3_win() -> None:
    after = facts("extreme 1/1/100/100 5,6,7 - 1 -", "5A 6A 7A")
    assert after["outcome"] == {"result": "won", "reason": None, "cards_left": 0}


def test_r10_cards_that_fit_nowhere_do_not_help() -> None:
    line = "extreme 90/91/10/9 50,94,96 71,72 1 -"
    assert facts(line)["outcome"] == {"result": "lost", "reason": "three", "cards_left": 5}


def test_r12_3_asks_for_three_with_the_draw_pile_empty() -> None:
    line = "extreme 1/1/100/100 5,6,7,8/40,41 - 1 5A"
    assert facts(line)["obligations"] == ["three"]
    assert refused(line, "end") == ("three", "R8")
    assert facts(line, "6A")["obligations"] == ["three"]
    assert facts(line, "6A 7A")["legal"] == ["end"]


def test_r12_without_a_3_one_card_is_enough_then() -> None:
    assert "end" in facts("extreme 1/1/100/100 5,6,7,8/40,41 - 1 6A")["legal"]


def test_r13_no_fourth_card_after_three_with_a_3() -> None:
    line = "extreme 1/1/100/100 5,6,7,8 71,72,74 1 5A,6A,7A"
    assert facts(line)["legal"] == ["end"]
    assert refused(line, "8A") == ("three-complete", "R13")


def test_r13_a_fourth_card_is_legal_without_a_3() -> None:
    now = facts("extreme 1/1/100/100 4,6,7,8 71,72,74 1 4A,6A,7A")
    assert "8A" in now["legal"]


def test_r13_no_second_3_as_a_fourth_card_either() -> None:
    line = "extreme 1/1/100/100 5,6,7,31 71,72,74 1 5A,6A,7A"
    assert refused(line, "31A") == ("three-complete", "R13")


def test_r13_a_skull_as_the_third_card_cannot_be_covered_any_more() -> None:
    line = "extreme 1/1/100/100 5,6,14,15 71,72,74 1 5A,6A"
    assert "14A" in facts(line)["legal"]
    assert facts(line, "14A")["outcome"]["result"] == "lost"
