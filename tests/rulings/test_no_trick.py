"""R16 and R26: no backwards trick while a no-trick card is visible, not before and not after."""

from __future__ import annotations

from tests.support import facts, refused


def test_r16_the_trick_is_refused_on_every_pile() -> None:
    line = "extreme 50/61/30/21 40,51,53 71,72 1 -"
    assert refused(line, "40A") == ("no-trick", "R16")
    assert refused(line, "51B") == ("no-trick", "R16")
    assert refused(line, "40C") == ("no-trick", "R16")


def test_r16_without_it_the_same_plays_are_legal() -> None:
    legal = facts("extreme 50/61/30/22 40,51,53 71,72 1 -")["legal"]
    assert {"40A", "51B", "40C"} <= set(legal)


def test_r16_plain_plays_stay_legal() -> None:
    legal = facts("extreme 50/61/30/21 20,51,64 71,72 1 -")["legal"]
    assert {"51A", "64A", "64B", "20C", "20D"} == set(legal)


def test_r16_it_cannot_be_covered_by_a_trick_itself() -> None:
    line = "extreme 36/1/100/100 26,40,60 71,72 1 -"
    assert refused(line, "26A") == ("no-trick", "R16")


def test_r16_covered_by_a_plain_play_tricks_are_back_in_the_same_turn() -> None:
    line = "extreme 36/1/100/100 27,37,60 71,72 1 37A"
    assert facts(line)["in_force"] == []
    assert "27A" in facts(line)["legal"]


def test_r16_one_of_two_covered_is_not_enough() -> None:
    line = "extreme 36/21/100/100 27,37,60 71,72 1 37A"
    assert facts(line)["in_force"] == ["no-trick"]
    assert refused(line, "27A") == ("no-trick", "R16")


def test_r16_laid_in_mid_turn_it_binds_the_rest_of_the_turn() -> None:
    line = "extreme 50/1/100/100 36,40,60 71,72 1 -"
    assert "40A" in facts(line)["legal"]
    after = "extreme 50/1/100/100 36,40,60 71,72 1 36B"
    assert refused(after, "40A") == ("no-trick", "R16")


def test_r16_a_turn_that_needs_the_trick_is_lost_under_it() -> None:
    free = facts("extreme 81/95/10/9 71,72 74,75 1 -")
    assert (free["outcome"], free["legal"]) == (None, ["71A"])
    stuck = facts("extreme 81/95/10/21 71,72 74,75 1 -")
    assert stuck["outcome"] == {"result": "lost", "reason": "stuck", "cards_left": 4}


def test_r26_a_no_trick_card_may_be_laid_by_a_trick() -> None:
    line = "extreme 31/1/100/100 21,40,60 71,72 1 -"
    assert "21A" in facts(line)["legal"]
    assert facts(line, "21A")["in_force"] == ["no-trick"]


def test_r26_on_a_descending_pile_too() -> None:
    line = "extreme 1/1/70/100 40,60,80 71,72 1 -"
    assert "80C" in facts(line)["legal"]
    assert facts(line, "80C")["piles"] == [1, 1, 80, 100]


def test_r26_not_while_another_no_trick_card_is_visible() -> None:
    line = "extreme 31/36/100/100 21,40,60 71,72 1 -"
    assert refused(line, "21A") == ("no-trick", "R16")


def test_r26_not_right_after_another_one_in_the_same_turn() -> None:
    line = "extreme 31/1/100/100 21,36,60 71,72 1 36B"
    assert refused(line, "21A") == ("no-trick", "R16")


def test_r26_after_it_no_further_trick() -> None:
    line = "extreme 31/50/100/100 21,40,60 71,72 1 21A"
    assert refused(line, "40B") == ("no-trick", "R16")
