"""Section 3 and R1, R2, R18, R19, R23: when a game ends, and how well it went."""

from __future__ import annotations

from tests.support import facts, refused, state


def test_s3_won_when_all_ninety_eight_cards_lie_on_the_piles() -> None:
    after = facts("base 1/1/100/100 50 - 1 -", "50A")
    assert after["outcome"] == {"result": "won", "reason": None, "cards_left": 0}
    assert after["legal"] == []


def test_s3_the_card_that_wins_needs_no_end() -> None:
    assert refused("base 1/1/100/100 50 - 1 50A", "end") == ("game-over", "R1")


def test_s3_not_won_while_another_hand_holds_a_card() -> None:
    assert facts("base 1/1/100/100 50/60 - 1 -", "50A")["outcome"] is None
    assert facts("base 1/1/100/100 50/60 - 1 -", "50A end 60A")["outcome"] == {
        "result": "won",
        "reason": None,
        "cards_left": 0,
    }


def test_s3_not_won_while_the_draw_pile_holds_a_card() -> None:
    assert facts("base 1/1/100/100 50,51 60 1 -", "50A 51A")["outcome"] is None


def test_s3_stuck_when_the_minimum_cannot_be_laid() -> None:
    now = facts("base 90/91/10/9 50,51,52/60,61 70 1 -")
    assert now["outcome"] == {"result": "lost", "reason": "stuck", "cards_left": 6}


def test_s3_stuck_with_one_playable_card_where_two_are_needed() -> None:
    now = facts("base 90/91/10/9 50,51,92 70 1 -")
    assert now["outcome"] == {"result": "lost", "reason": "stuck", "cards_left": 4}


def test_s3_one_playable_card_is_enough_with_the_draw_pile_empty() -> None:
    now = facts("base 90/91/10/9 50,51,92 - 1 -")
    assert now["outcome"] is None
    assert now["legal"] == ["92A", "92B"]


def test_s3_the_game_ends_though_another_player_could_go_on() -> None:
    now = facts("base 90/91/10/9 50,51/92,93 - 1 -")
    assert now["outcome"] == {"result": "lost", "reason": "stuck", "cards_left": 4}


def test_s3_cards_left_are_all_hands_and_the_draw_pile() -> None:
    now = facts("base 90/91/10/9 50,51,52/60,61/62 70,71,72,73 1 -")
    assert now["outcome"]["cards_left"] == 10


def test_s3_ten_or_fewer_left_is_a_very_good_result() -> None:
    ten = state("base 90/91/10/9 50,51,52/60,61/62 70,71,72,73 1 -").outcome
    assert ten is not None
    assert (ten.cards_left, ten.is_very_good) == (10, True)


def test_s3_eleven_left_is_no_very_good_result() -> None:
    eleven = state("base 90/91/10/9 50,51,52/60,61/62 70,71,72,73,74 1 -").outcome
    assert eleven is not None
    assert (eleven.cards_left, eleven.is_very_good) == (11, False)


def test_s3_a_broken_command_has_no_grade() -> None:
    broken = state("extreme 1/1/100/100 30,31,47 71,72 1 -", "47A").outcome
    assert broken is not None
    assert (broken.result, broken.reason, broken.cards_left) == ("lost", "skull", 4)
    assert not broken.is_very_good


def test_s3_a_due_fire_card_in_sight_spoils_the_last_card() -> None:
    after = facts("onfire 22/1/100/100 50 - 1 -", "50B")
    assert after["outcome"] == {"result": "lost", "reason": "fire", "cards_left": 0}


def test_r1_decided_at_the_start_of_the_turn() -> None:
    line = "base 90/91/10/9 50,51,92 70 1 -"
    assert facts(line)["legal"] == []
    assert refused(line, "92A") == ("game-over", "R1")


def test_r1_decided_when_the_turn_passes_to_a_player_who_cannot_go_on() -> None:
    after = facts("base 90/91/10/9 92,93/50,51 - 1 -", "92A end")
    assert after["outcome"] == {"result": "lost", "reason": "stuck", "cards_left": 3}
    assert after["legal"] == []


def test_r1_decided_after_every_card() -> None:
    line = "base 90/94/10/9 50,92,93 60 1 -"
    assert facts(line, "92A")["outcome"] is None
    assert facts(line, "93A")["outcome"] == {"result": "lost", "reason": "stuck", "cards_left": 3}


def test_r1_cards_that_could_still_have_been_laid_count_as_left() -> None:
    now = facts("base 90/91/10/9 50,51,92/93,94 60 1 -")
    assert now["outcome"]["cards_left"] == 6


def test_r1_a_sequence_that_reaches_the_end_keeps_the_game_alive() -> None:
    line = "base 60/95/10/9 50,52 71,72 1 -"
    assert facts(line)["outcome"] is None
    assert facts(line, "50A 52A")["legal"] == ["end"]


def test_r1_a_finished_minimum_may_end_even_if_no_card_fits_any_more() -> None:
    now = facts("base 90/91/10/9 50,92,93 71,72 1 92A,93A")
    assert now["outcome"] is None
    assert now["legal"] == ["end"]


def test_r2_expert_needs_three_while_the_draw_pile_lasts() -> None:
    line = "expert 1/1/100/100 30,31,32,33 50,51 1 30A,31A"
    assert facts(line)["obligations"] == ["minimum"]
    assert refused(line, "end") == ("minimum", "§2")
    assert facts(line, "32A")["obligations"] == []


def test_r2_expert_needs_one_once_the_draw_pile_is_empty() -> None:
    now = facts("expert 1/1/100/100 30,31,32,33 - 1 30A")
    assert now["obligations"] == []
    assert "end" in now["legal"]


def test_r2_expert_is_stuck_with_two_playable_cards_only_while_the_draw_pile_lasts() -> None:
    stuck = facts("expert 90/91/10/9 50,92,93 60 1 -")
    assert stuck["outcome"] == {"result": "lost", "reason": "stuck", "cards_left": 4}
    assert facts("expert 90/91/10/9 50,92,93 - 1 -")["outcome"] is None


def test_r18_a_hand_below_the_minimum_ends_the_game_at_the_start_of_its_turn() -> None:
    now = facts("extreme 25/1/100/100 30/60,61 71,72 1 -")
    assert now["outcome"] == {"result": "lost", "reason": "stuck", "cards_left": 5}


def test_r18_a_stop_saves_a_hand_below_the_minimum() -> None:
    now = facts("extreme 25/1/100/100 38/60,61 71,72 1 -")
    assert now["outcome"] is None
    assert facts("extreme 25/1/100/100 38/60,61 71,72 1 -", "38B")["seat"] == 2


def test_r18_a_stop_that_fits_nowhere_saves_nobody() -> None:
    now = facts("extreme 49/98/20/2 38/60,61 71,72 1 -")
    assert now["outcome"] == {"result": "lost", "reason": "stuck", "cards_left": 5}


def test_r18_the_same_hand_is_enough_with_the_draw_pile_empty() -> None:
    assert facts("extreme 25/1/100/100 30/60,61 - 1 -")["outcome"] is None


def test_r18_expert_is_over_with_two_cards_in_hand() -> None:
    now = facts("extreme+expert 25/1/100/100 30,32/60,61 71,72 1 -")
    assert now["outcome"] == {"result": "lost", "reason": "stuck", "cards_left": 6}


def test_r19_a_short_draw_pile_gives_what_is_left() -> None:
    line = "base 1/1/100/100 30,31,32,33,34,35,36,37 50,51 1 -"
    after = facts(line, "30A 31A 32A end")
    assert after["position"] == "base 32/1/100/100 33,34,35,36,37,50,51 - 1 -"


def test_r19_a_draw_pile_of_just_the_right_size_fills_the_hand() -> None:
    line = "base 1/1/100/100 30,31,32,33,34,35,36,37 50,51,52 1 -"
    assert state(line, "30A 31A 32A end").hand(1) == (33, 34, 35, 36, 37, 50, 51, 52)


def test_r23_the_last_card_of_the_draw_pile_still_asks_for_two() -> None:
    line = "base 1/1/100/100 30,31,32 50 1 30A"
    assert refused(line, "end") == ("minimum", "§2")
    assert "end" in facts(line, "31A")["legal"]


def test_r23_the_turn_after_the_draw_pile_ran_out_asks_for_one() -> None:
    line = "base 1/1/100/100 30,31,32/40,41 50 1 -"
    assert facts(line, "30A 31A end 40A")["obligations"] == []
    assert "end" in facts(line, "30A 31A end 40A")["legal"]
