"""R14 and R15: from when a one-pile card binds the turn to one pile, and when it lets go."""

from __future__ import annotations

from tests.support import facts, refused


def test_r14_the_first_card_under_a_visible_one_pile_chooses_the_pile() -> None:
    line = "extreme 1/1/100/11 40,41,60 71,72 1 -"
    assert {"40A", "40B", "40C"} <= set(facts(line)["legal"])
    assert facts(line, "40B")["legal"] == ["41B", "60B"]


def test_r14_another_pile_is_refused_after_that() -> None:
    line = "extreme 1/1/100/11 40,41,60 71,72 1 40B"
    assert refused(line, "41A") == ("one-pile", "R14")
    assert refused(line, "41C") == ("one-pile", "R14")
    assert "41B" in facts(line)["legal"]


def test_r14_without_a_visible_one_pile_cards_go_anywhere() -> None:
    now = facts("extreme 1/1/100/12 40,41,60 71,72 1 40B")
    assert {"41A", "41B", "41C"} <= set(now["legal"])


def test_r14_cards_laid_before_it_are_not_judged() -> None:
    line = "extreme 1/1/100/100 20,28,30,91 71,72 1 20A,91D"
    assert "28B" in facts(line)["legal"]
    assert facts(line, "28B")["outcome"] is None


def test_r14_the_one_pile_card_itself_is_not_judged() -> None:
    line = "extreme 1/1/100/100 20,28,30,40 71,72 1 20A,28B"
    assert {"30A", "30B", "30C", "30D"} <= set(facts(line)["legal"])


def test_r14_the_first_card_after_it_binds_the_later_ones() -> None:
    line = "extreme 1/1/100/100 20,28,30,40 71,72 1 20A,28B,30A"
    assert facts(line)["legal"] == ["40A", "end"]
    assert refused(line, "40C") == ("one-pile", "R14")


def test_r14_a_second_one_pile_card_is_judged_while_the_first_is_visible() -> None:
    line = "extreme 1/11/100/100 28,30,40 71,72 1 30A"
    assert refused(line, "28C") == ("one-pile", "R14")


def test_r14_a_second_one_pile_card_can_be_the_first_such_card() -> None:
    line = "extreme 1/11/100/100 28,30,40 71,72 1 28A"
    assert facts(line)["in_force"] == ["one-pile"]
    assert facts(line)["legal"] == ["30A", "40A"]
    assert refused(line, "30B") == ("one-pile", "R14")


def test_r14_a_one_pile_card_over_the_only_visible_one_keeps_the_commitment() -> None:
    line = "extreme 1/11/100/100 28,30,40 71,72 1 28B"
    assert facts(line)["legal"] == ["30B", "40B"]
    assert refused(line, "30A") == ("one-pile", "R14")


def test_r14_a_one_pile_card_laid_free_does_not_choose_its_own_pile() -> None:
    line = "extreme 1/1/100/100 28,30,40 71,72 1 28B"
    assert "30A" in facts(line)["legal"]


def test_r14_the_choice_of_one_turn_does_not_bind_the_next() -> None:
    line = "extreme 1/1/100/11 40,41/60,61 71,72 1 -"
    after = facts(line, "40B 41B end")
    assert {"60A", "60B", "60C"} <= set(after["legal"])


def test_r14_one_pile_only_with_too_few_fitting_cards_ends_the_game() -> None:
    line = "extreme 94/93/73/9 60,95,97 71,72 1 -"
    assert facts(line)["outcome"] is None
    assert facts(line, "97A")["outcome"] == {"result": "lost", "reason": "stuck", "cards_left": 4}


def test_r14_the_same_cards_are_fine_without_one_pile() -> None:
    line = "extreme 94/93/2/9 60,95,97 71,72 1 -"
    assert facts(line, "97A")["outcome"] is None
    assert facts(line, "97A")["legal"] == ["95B"]


def test_r15_covering_it_frees_the_turn() -> None:
    line = "extreme 11/1/100/100 12,40,60 71,72 1 12A"
    assert facts(line)["in_force"] == []
    assert {"40A", "40B", "40C", "40D"} <= set(facts(line)["legal"])


def test_r15_a_pile_chosen_before_the_cover_is_forgotten() -> None:
    line = "extreme 1/1/100/100 20,28,30,40,60 71,72 1 28B,30B"
    assert facts(line)["in_force"] == []
    assert {"40A", "40B", "40C", "40D"} <= set(facts(line)["legal"])


def test_r15_one_of_two_covered_the_other_still_binds() -> None:
    line = "extreme 11/28/100/100 12,40,60 71,72 1 12A"
    assert facts(line)["in_force"] == ["one-pile"]
    assert facts(line)["legal"] == ["40A", "60A"]


def test_r15_a_later_one_pile_card_of_the_turn_starts_afresh() -> None:
    line = "extreme 11/1/100/100 12,28,40,60 71,72 1 12A,28B"
    assert {"40A", "40B", "40C", "40D"} <= set(facts(line)["legal"])
    assert facts(line, "40C")["legal"] == ["end"]
    assert facts(line, "40D")["legal"] == ["end"]


def test_r15_a_later_one_pile_card_binds_again_from_then_on() -> None:
    line = "extreme 11/1/100/100 12,28,40,60 71,72 1 12A,28B,40A"
    assert refused(line, "60C") == ("one-pile", "R14")
    assert "60A" in facts(line)["legal"]
