"""R17: one card only while a draw-one card is visible at the end of the action."""

from __future__ import annotations

from tests.support import facts, state


def test_r17_exactly_one_card_however_many_were_laid() -> None:
    line = "extreme 25/1/100/100 40,41,43,44,60,61,62,64 71,72,74,75 1 -"
    assert state(line, "40B 41B end").hand(1) == (43, 44, 60, 61, 62, 64, 71)
    assert state(line, "40B 41B 43B 44B end").hand(1) == (60, 61, 62, 64, 71)


def test_r17_the_rest_of_the_draw_pile_stays() -> None:
    line = "extreme 25/1/100/100 40,41,60/30,32 71,72,74 1 -"
    after = facts(line, "40B 41B end")
    assert after["position"] == "extreme 25/41/100/100 60,71/30,32 72,74 2 -"


def test_r17_two_such_cards_still_give_one() -> None:
    line = "extreme 25/49/100/100 60,61,62 71,72,74 1 -"
    assert state(line, "62C 61C end").hand(1) == (60, 71)


def test_r17_none_from_an_empty_draw_pile() -> None:
    line = "extreme 25/1/100/100 40,41,60/30,32 - 1 -"
    assert state(line, "40B end").hand(1) == (41, 60)


def test_r17_laid_in_this_turn_it_counts_already() -> None:
    line = "extreme 1/1/100/100 24,25,60/30,32 71,72,74 1 -"
    assert state(line, "24A 25A end").hand(1) == (60, 71)


def test_r17_covered_during_the_turn_the_hand_is_filled() -> None:
    line = "extreme 25/1/100/100 40,41,60/30,32 71,72,74,75,77,78,79 1 -"
    assert state(line, "40A 41A end").hand(1) == (60, 71, 72, 74, 75, 77, 78)


def test_r17_one_of_two_covered_still_gives_one() -> None:
    line = "extreme 25/49/100/100 60,61,62 71,72,74 1 -"
    assert state(line, "60A 61A end").hand(1) == (62, 71)


def test_r17_a_small_hand_is_filled_again_once_it_is_covered() -> None:
    line = "extreme 25/1/100/100 40,41/30,32/33,34 71,72,74,75,77,78,79 1 -"
    assert len(state(line, "40A 41A end").hand(1)) == 6


def test_r17_with_short_hands_the_full_size_is_the_short_one() -> None:
    line = "extreme+short 25/1/100/100 40,41,60 71,72,74,75,77,78,79 1 -"
    assert len(state(line, "40A 41A end").hand(1)) == 7
    assert state(line, "40B 41B end").hand(1) == (60, 71)


def test_r17_it_binds_the_next_player_too() -> None:
    line = "extreme 25/1/100/100 40,41,60/30,32,33 71,72,74 1 -"
    assert state(line, "40B 41B end 33D 32D end").hand(2) == (30, 72)
