"""Section 1: the cards, the piles, the hands and who sits where."""

from __future__ import annotations

import pytest

import ninetyeight
from tests.support import facts, state


def test_s1_the_deck_is_the_numbers_from_two_to_ninety_nine_once_each() -> None:
    deck = tuple(range(2, 100))
    dealt = ninetyeight.deal("base", 1, deck=deck).state
    assert dealt.hand(1) == deck[:8]
    assert len(dealt.hand(1)) + dealt.view(1).draw_count == 98


def test_s1_four_row_cards_start_the_piles_at_one_and_one_hundred() -> None:
    dealt = ninetyeight.deal("base", 3, seed=5).state
    assert tuple(dealt.view(1).piles) == (1, 1, 100, 100)


def test_s1_a_and_b_ascend_c_and_d_descend() -> None:
    now = facts("base 50/48/52/53 40,49,51,60 70,71 1 -")
    assert now["legal"] == [
        *("40A", "40C", "40D"),
        *("49B", "49C", "49D"),
        *("51A", "51B", "51C", "51D"),
        *("60A", "60B"),
    ]


@pytest.mark.parametrize(("players", "size"), [(1, 8), (2, 7), (3, 6), (4, 6), (5, 6)])
def test_s1_hands_of_eight_alone_seven_for_two_six_for_more(players: int, size: int) -> None:
    view = ninetyeight.deal("base", players, seed=1).state.view(1)
    assert tuple(view.hand_counts) == (size,) * players
    assert view.draw_count == 98 - size * players


def test_s1_the_first_cards_go_to_seat_one_then_to_seat_two() -> None:
    deck = tuple(range(2, 100))
    dealt = ninetyeight.deal("base", 3, deck=deck).state
    assert [dealt.hand(seat) for seat in (1, 2, 3)] == [deck[:6], deck[6:12], deck[12:18]]


def test_s1_any_seat_may_start() -> None:
    line = "base 1/1/100/100 2,3,4,5,6,7/8,9,10,11,12,13/14,15,16,17,18,19 20,21,22 3 -"
    assert facts(line)["seat"] == 3
    assert facts(line)["outcome"] is None


def test_s1_the_team_chooses_the_starting_seat_of_a_deal() -> None:
    deck = tuple(range(2, 100))
    dealt = ninetyeight.deal("base", 3, deck=deck, start=2).state
    assert dealt.seat == 2
    assert dealt.hand(1) == deck[:6]


def test_s1_the_turn_goes_clockwise() -> None:
    line = "base 1/1/100/100 2,3/8,9/14,15 20,21,22 2 -"
    assert facts(line, "8A 9A end")["seat"] == 3


def test_s1_after_the_last_seat_comes_the_first() -> None:
    line = "base 1/1/100/100 2,3/8,9/14,15 20,21,22 3 -"
    assert facts(line, "14A 15A end")["seat"] == 1


def test_s1_only_the_top_card_of_a_pile_lies_visible() -> None:
    line = "base 1/1/100/100 4,8,13,20 30,31,32 1 -"
    assert facts(line, "4A 8A 13A")["piles"] == [13, 1, 100, 100]
    assert tuple(state(line, "4A 8A 13A").view(1).piles) == (13, 1, 100, 100)
