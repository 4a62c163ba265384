"""Section 2: how many cards a turn takes, where they go, what the next player finds."""

from __future__ import annotations

from tests.support import facts, refused, state


def test_s2_at_least_two_cards_while_the_draw_pile_lasts() -> None:
    line = "base 1/1/100/100 30,31,32 50,51 1 30A"
    assert facts(line)["obligations"] == ["minimum"]
    assert "end" not in facts(line)["legal"]
    assert refused(line, "end") == ("minimum", "§2")


def test_s2_two_cards_are_enough() -> None:
    now = facts("base 1/1/100/100 30,31,32 50,51 1 30A,31A")
    assert now["obligations"] == []
    assert now["legal"][-1] == "end"


def test_s2_no_turn_without_a_card() -> None:
    assert refused("base 1/1/100/100 30,31,32 50,51 1 -", "end") == ("minimum", "§2")
    assert refused("base 1/1/100/100 30,31,32 - 1 -", "end") == ("minimum", "§2")


def test_s2_one_card_is_enough_once_the_draw_pile_is_empty() -> None:
    now = facts("base 1/1/100/100 30,31,32 - 1 30A")
    assert now["obligations"] == []
    assert "end" in now["legal"]


def test_s2_more_than_the_minimum_is_allowed() -> None:
    now = facts("base 1/1/100/100 30,31,32 50,51 1 30A,31A")
    assert now["legal"] == ["32A", "32B", "32C", "32D", "end"]


def test_s2_more_than_one_card_is_allowed_with_the_draw_pile_empty() -> None:
    now = facts("base 1/1/100/100 30,31/40,41 - 1 30A,31A")
    assert now["legal"] == ["end"]


def test_s2_the_whole_hand_may_go_in_one_turn() -> None:
    line = "base 1/1/100/100 2,3,4,5,6,7/40,41 50,51,52,53,54,55,56 1 -"
    after = state(line, "2A 3A 4A 5A 6A 7A end")
    assert after.hand(1) == (50, 51, 52, 53, 54, 55, 56)


def test_s2_an_empty_hand_still_has_to_end_the_turn() -> None:
    now = facts("base 1/1/100/100 30,31/40,41 50,51 1 30A,31A")
    assert now["seat"] == 1
    assert now["legal"] == ["end"]


def test_s2_cards_go_to_one_pile_or_to_several_in_any_order() -> None:
    line = "base 1/1/100/100 20,30,31,90 50,51,52,53 1 -"
    assert facts(line, "20A 30B 31B 90D")["piles"] == [20, 31, 100, 90]
    assert facts(line, "90D 30B 20A 31B")["piles"] == [20, 31, 100, 90]
    assert facts(line, "20B 30B 31B 90B")["piles"] == [1, 90, 100, 100]


def test_s2_cards_are_laid_one_at_a_time() -> None:
    line = "base 1/1/100/100 20,30 50,51 1 -"
    assert facts(line, "30A")["piles"] == [30, 1, 100, 100]
    assert facts(line, "30A")["laid"] == ["30A"]
    assert refused("base 1/1/100/100 21,30 50,51 1 30B", "21B") == ("too-low", "§2")


def test_s2_an_ascending_pile_takes_any_higher_card() -> None:
    legal = facts("base 13/98/2/3 14,51,97 60,61 1 -")["legal"]
    assert {"14A", "51A", "97A"} <= set(legal)


def test_s2_an_ascending_pile_refuses_a_lower_card() -> None:
    assert refused("base 47/1/100/100 38,60 61,62 1 -", "38A") == ("too-low", "§2")


def test_s2_a_descending_pile_takes_any_lower_card() -> None:
    legal = facts("base 98/97/90/100 2,57,89 60,61 1 -")["legal"]
    assert {"2C", "57C", "89C"} <= set(legal)


def test_s2_a_descending_pile_refuses_a_higher_card() -> None:
    assert refused("base 1/1/100/65 30,74 61,62 1 -", "74D") == ("too-high", "§2")


def test_s2_only_cards_of_the_own_hand_can_be_laid() -> None:
    line = "base 1/1/100/100 30,31/40,41 50,51 1 -"
    assert refused(line, "40A") == ("not-in-hand", "§2")
    assert refused(line, "50A") == ("not-in-hand", "§2")


def test_s2_a_laid_card_has_left_the_hand() -> None:
    line = "base 1/1/100/100 30,31,32 50,51 1 30A"
    assert state(line).hand(1) == (31, 32)
    assert refused(line, "30B") == ("not-in-hand", "§2")


def test_s2_the_hand_is_refilled_to_its_full_size_after_the_turn() -> None:
    line = "base 1/1/100/100 30,31,32,33,34,35,36,37 50,51,52,53 1 -"
    after = facts(line, "30A 31A 32A end")
    assert after["position"] == "base 32/1/100/100 33,34,35,36,37,50,51,52 53 1 -"


def test_s2_nobody_draws_before_the_turn_has_ended() -> None:
    line = "base 1/1/100/100 30,31,32/40,41 50,51,52 1 30A,31A"
    assert state(line).hand(1) == (32,)
    assert state(line).view(1).draw_count == 3


def test_s2_a_hand_of_seven_for_two_and_six_for_three_is_filled_again() -> None:
    two = "base 1/1/100/100 2,3,4,5,6,7,8/20,21 50,51,52,53 1 -"
    assert facts(two, "2A 3A end")["position"] == "base 3/1/100/100 4,5,6,7,8,50,51/20,21 52,53 2 -"
    three = "base 1/1/100/100 2,3,4,5,6,7/20,21/30,31 50,51,52,53 1 -"
    assert state(three, "2A 3A end").hand(1) == (4, 5, 6, 7, 50, 51)


def test_s2_nothing_is_drawn_from_an_empty_draw_pile() -> None:
    line = "base 1/1/100/100 30,31/40,41 - 1 -"
    assert facts(line, "30A end")["position"] == "base 30/1/100/100 31/40,41 - 2 -"


def test_s2_a_player_without_cards_is_skipped() -> None:
    line = "base 1/1/100/100 30,31/-/40,41 - 1 -"
    assert facts(line, "30A end")["seat"] == 3


def test_s2_a_player_who_lays_the_last_cards_of_the_hand_is_skipped_from_then_on() -> None:
    line = "base 1/1/100/100 30/40,41 - 1 -"
    assert facts(line, "30A end")["seat"] == 2
    assert facts(line, "30A end 40A end")["seat"] == 2


def test_s2_a_player_with_cards_is_not_skipped() -> None:
    line = "base 1/1/100/100 30,31/40,41/50,51 - 1 -"
    assert facts(line, "30A end")["seat"] == 2
