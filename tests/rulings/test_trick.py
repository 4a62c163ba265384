"""Section 2: the backwards trick, exactly ten against a pile's direction."""

from __future__ import annotations

from tests.support import facts, refused


def test_s2_trick_thirty_seven_on_forty_seven_ascending() -> None:
    line = "base 47/1/100/100 37,60 61,62 1 -"
    assert "37A" in facts(line)["legal"]
    assert facts(line, "37A")["piles"] == [37, 1, 100, 100]


def test_s2_trick_seventy_five_on_sixty_five_descending() -> None:
    line = "base 1/1/65/100 60,75 61,62 1 -"
    assert "75C" in facts(line)["legal"]
    assert facts(line, "75C")["piles"] == [1, 1, 75, 100]


def test_s2_trick_nine_or_eleven_lower_is_refused() -> None:
    line = "base 1/47/100/100 36,38,60 61,62 1 -"
    assert refused(line, "38B") == ("too-low", "§2")
    assert refused(line, "36B") == ("too-low", "§2")


def test_s2_trick_nine_or_eleven_higher_is_refused() -> None:
    line = "base 1/1/100/65 60,74,76 61,62 1 -"
    assert refused(line, "74D") == ("too-high", "§2")
    assert refused(line, "76D") == ("too-high", "§2")


def test_s2_trick_twenty_lower_is_refused() -> None:
    assert refused("base 47/1/100/100 27,60 61,62 1 -", "27A") == ("too-low", "§2")


def test_s2_trick_works_on_each_of_the_four_piles() -> None:
    legal = facts("base 41/52/60/71 31,42,70,81 61,62 1 -")["legal"]
    assert {"31A", "42B", "70C", "81D"} <= set(legal)
    assert {"31B", "70D", "81C"} & set(legal) == {"70D"}


def test_s2_trick_is_backwards_only() -> None:
    """Ten in the pile's own direction is a plain step; ten against it is the only exception."""
    legal = facts("base 47/95/48/5 37,57 61,62 1 -")["legal"]
    assert legal == ["37A", "37C", "57A"]


def test_s2_trick_several_times_in_one_turn_on_one_pile() -> None:
    line = "base 47/1/100/100 27,37,60 61,62,63 1 -"
    assert facts(line, "37A 27A")["piles"] == [27, 1, 100, 100]


def test_s2_trick_several_times_in_one_turn_on_different_piles() -> None:
    line = "base 47/52/33/100 37,42,43,60 61,62,63 1 -"
    assert facts(line, "37A 43C 42B")["piles"] == [37, 42, 43, 100]


def test_s2_trick_between_plain_plays() -> None:
    line = "base 40/1/100/100 32,35,36,42,45,46 61,62,63,64,65,66 1 -"
    assert facts(line, "45A 35A 36A 42A 32A 46A")["piles"] == [46, 1, 100, 100]


def test_s2_trick_opens_room_for_cards_that_did_not_fit() -> None:
    line = "base 60/95/10/9 50,52 71,72 1 -"
    assert facts(line)["legal"] == ["50A"]
    assert facts(line, "50A")["legal"] == ["52A"]


def test_s2_trick_onto_the_row_card_does_not_exist() -> None:
    """No card is ten below 1 or ten above 100; ten above 1 is a plain step."""
    assert "11A" in facts("base 1/1/100/100 11,90 61,62 1 -")["legal"]
    assert "90C" in facts("base 1/1/100/100 11,90 61,62 1 -")["legal"]
