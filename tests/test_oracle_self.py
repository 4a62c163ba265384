"""The oracle against small examples worked out by hand from ``rules.md``.

Layout `mirror`: stop 9 38 63 92, skull 14 47 54 87, three 5 31 70 96, silence 17 42 59 84,
no-trick 21 36 65 80, one-pile 11 28 73 90, draw-one 25 49 52 76.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.oracle import ask


def legal(line: str, do: str = "") -> str:
    return " ".join(ask(line, do)["legal"])


def demands(line: str, do: str = "") -> str:
    return " ".join(ask(line, do)["obligations"])


def moved(line: str, do: str = "") -> str:
    """The canonical line of a game that goes on."""
    answer = ask(line, do)
    assert answer["outcome"] is None
    assert answer["legal"]
    return str(answer["position"])


def lost(line: str, do: str = "") -> tuple[str, int]:
    answer = ask(line, do)
    outcome: dict[str, Any] | None = answer["outcome"]
    assert outcome is not None
    assert outcome["result"] == "lost"
    assert answer["legal"] == []
    return str(outcome["reason"]), int(outcome["cards_left"])


def won(line: str, do: str = "") -> bool:
    answer = ask(line, do)
    return bool(answer["outcome"] == {"result": "won", "reason": None, "cards_left": 0}) and (
        answer["legal"] == [] and answer["obligations"] == []
    )


def refused(line: str, do: str = "") -> bool:
    with pytest.raises(ValueError, match=r"."):
        ask(line, do)
    return True


# --- section 2: a turn ---------------------------------------------------------------------------


def test_all_keys_of_the_example_of_the_notation() -> None:
    line = "extreme 11/34/100/62 3,17,45,80,91,99/4,8,50,51,52,53/- - 2 50A"
    assert ask(line) == {
        "position": line,
        "piles": [50, 34, 100, 62],
        "seat": 2,
        "laid": ["50A"],
        "legal": ["4C", "4D", "8C", "8D"]
        + [f"{card}{pile}" for card in (51, 52, 53) for pile in "ABCD"]
        + ["end"],
        "in_force": [],  # the one-pile card 11 is covered
        "obligations": [],
        "outcome": None,
    }


def test_order_and_backwards_trick() -> None:
    line = "base 47/60/30/65 37,75,99 - 1 -"
    assert legal(line) == "37A 37D 75A 75B 75D 99A 99B"
    assert legal(line, "75D") == "37A 37D 99A 99B end"


def test_minimum_refill_and_solo_goes_on() -> None:
    line = "base 1/1/100/100 2,17 40,30 1 -"
    assert legal(line) == "2A 2B 2C 2D 17A 17B 17C 17D"
    assert demands(line) == "minimum"
    assert legal(line, "2A") == "17A 17B 17C 17D"
    assert legal(line, "2A 17A") == "end"
    assert moved(line, "2A 17A end") == "base 17/1/100/100 30,40 - 1 -"
    assert refused(line, "2A end")
    assert refused(line, "17A 2A")


def test_refill_to_the_hand_size_of_seats_and_short() -> None:
    draw = "10,11,12,13,14,15,16,17"
    assert moved(f"base 1/1/100/100 2,3/4,5 {draw} 1 2A,3A", "end") == (
        "base 3/1/100/100 10,11,12,13,14,15,16/4,5 17 2 -"
    )
    assert moved(f"short 1/1/100/100 2,3/4,5 {draw} 1 2A,3A", "end") == (
        "short 3/1/100/100 10,11,12,13,14,15/4,5 16,17 2 -"
    )
    assert moved(f"short 1/1/100/100 2,3/4,5/6,7 {draw} 1 2A,3A", "end") == (
        "short 3/1/100/100 10,11,12,13,14/4,5/6,7 15,16,17 2 -"
    )


def test_r2_r23_minimum_with_and_without_expert() -> None:
    assert demands("expert 1/1/100/100 2,3,4 50 1 2A,3A") == "minimum"
    assert legal("expert 1/1/100/100 2,3,4 50 1 2A,3A,4A") == "end"
    assert demands("expert 1/1/100/100 2,3,4 - 1 2A") == ""
    assert demands("base 1/1/100/100 2,3,4 50 1 2A") == "minimum"
    assert demands("base 1/1/100/100 2,3,4 - 1 2A") == ""


def test_seats_without_cards_are_skipped_once_the_draw_pile_is_empty() -> None:
    line = "base 50/1/100/100 60/-/70,71 - 1 -"
    assert moved(line, "60A end") == "base 60/1/100/100 -/-/70,71 - 3 -"
    assert moved(line, "60A end 70A end") == "base 70/1/100/100 -/-/71 - 3 -"


# --- section 3: the end --------------------------------------------------------------------------


def test_last_card_wins_without_end() -> None:
    line = "base 50/1/100/100 -/60 - 2 -"
    assert won(line, "60A")
    answer = ask(line, "60A")
    assert answer["position"] == "base 50/1/100/100 -/60 - 2 60A"
    assert (answer["seat"], answer["piles"]) == (2, [60, 1, 100, 100])
    assert ask(answer["position"]) == answer
    assert refused(line, "60A end")


def test_r1_stuck_at_the_start_and_after_a_card() -> None:
    # 50 fits nowhere: one card is not two
    assert lost("base 98/97/3/2 50,99 60 1 -") == ("stuck", 3)
    assert legal("base 98/97/3/2 50,99 - 1 -") == "99A 99B"
    assert lost("base 98/97/3/2 50,99 - 1 99A", "end") == ("stuck", 1)
    # 91 first, then 99; or 99 on B; but 99 on A leaves no place for 91
    line = "base 90/98/3/2 91,99 60 1 -"
    assert legal(line) == "91A 99A 99B"
    assert lost(line, "99A") == ("stuck", 2)
    assert ask(line, "99A")["position"] == "base 90/98/3/2 91,99 60 1 99A"
    assert refused(line, "99A 91A")
    assert refused("base 90/98/3/2 91,99 60 1 99A,91A")


# --- section 5: the commands ---------------------------------------------------------------------


def test_r3_stop_as_the_first_card() -> None:
    line = "extreme 1/1/100/100 9,10/20,21 30 1 -"
    assert moved(line, "9A") == "extreme 9/1/100/100 10,30/20,21 - 2 -"
    assert refused(line, "9A end 20A end end")
    assert moved("extreme 1/1/100/100 9,10/20,21 30 1 9A") == moved(line, "9A")
    assert refused("extreme 1/1/100/100 9,10/20,21 30 1 9A,20A")
    assert refused("extreme 1/1/100/100 9,10 30 1 9A,10A")
    # no module, no command
    assert demands("base 1/1/100/100 9,10/20,21 30 1 9A") == "minimum"


def test_r4_stop_and_a_visible_skull() -> None:
    line = "extreme 10/1/100/100 9,14,20,30 40 1 -"
    assert demands(line, "14A") == "minimum skull"
    assert lost(line, "14A 9B") == ("skull", 3)
    answer = ask(line, "14A 9B")
    assert answer["position"] == "extreme 10/1/100/100 9,14,20,30 40 1 14A,9B"
    assert answer["obligations"] == ["skull"]
    assert ask(answer["position"]) == answer
    assert moved(line, "14C 9C") == "extreme 10/1/9/100 20,30,40 - 1 -"


def test_r4_stop_and_a_due_fire_card() -> None:
    line = "extreme+onfire 22/1/100/100 9,38,40 50 1 -"
    assert demands(line) == "minimum fire"
    assert lost(line, "9B") == ("fire", 3)
    assert demands(line, "9B") == "fire"  # the Stop has lifted the minimum
    assert moved(line, "38A") == "extreme+onfire 38/1/100/100 9,40,50 - 1 -"
    two = "extreme+onfire 22/33/100/100 38,40 50 1 -"
    assert lost(two, "38A") == ("fire", 2)  # it covers one of two
    assert moved(two, "40B 38A") == "extreme+onfire 38/40/100/100 50 - 1 -"


def test_r5_r6_skull_is_covered_by_any_later_card_and_skull_on_skull() -> None:
    line = "extreme 10/1/100/100 14,47,50,51 - 1 -"
    assert demands(line, "14A 47A") == "skull"
    assert demands(line, "14A 47A 50B") == "skull"
    assert legal(line, "14A 47A 50B") == "51A 51B 51C 51D"
    assert won(line, "14A 47A 50B 51A")
    assert lost(line, "14A 47A 50B 51B") == ("skull", 0)


def test_r7_skull_as_the_last_card() -> None:
    assert lost("extreme 10/1/100/100 14 - 1 -") == ("skull", 1)
    line = "extreme 10/1/100/100 14,20 - 1 20A"
    assert legal(line) == "14B 14C 14D end"
    assert lost(line, "14B") == ("skull", 0)
    assert lost(line, "end") == ("skull", 1)


def test_r8_three_as_first_second_third_and_twice() -> None:
    line = "extreme 1/1/100/100 5,6,7,8 50 1 -"
    assert demands(line, "5A") == "minimum three"
    assert demands(line, "5A 6A") == "three"
    assert legal(line, "6A 7A") == "5B 5C 5D 8A 8B 8C 8D end"
    for plays in ("5A 6A 7A", "6A 5B 7A", "6A 7A 5B"):
        assert legal(line, plays) == "end"
        assert demands(line, plays) == ""
    twice = "extreme 1/1/100/100 5,31,40 50 1 5A,31A"
    assert demands(twice) == "three"
    assert legal(twice, "40A") == "end"


def test_r9_three_as_the_fourth_card() -> None:
    line = "extreme 1/1/100/100 5,6,7,8,10 50 1 6A,7A,8A"
    assert "5B" in ask(line)["legal"]
    assert lost(line, "5B") == ("three", 2)
    assert demands(line, "5B") == "three"


def test_r10_three_with_too_few_cards() -> None:
    assert lost("extreme 1/1/100/100 5 - 1 -") == ("three", 1)
    line = "extreme 1/1/100/100 5,6 - 1 -"
    assert legal(line) == "5A 5B 5C 5D 6A 6B 6C 6D"
    assert lost(line, "5A") == ("three", 1)
    assert lost(line, "6A end") == ("three", 1)
    assert lost(line, "6A 5B") == ("three", 0)


def test_r11_three_and_stop() -> None:
    assert lost("extreme 1/1/100/100 5,9,10,12 50 1 5A", "9A") == ("three", 3)
    line = "extreme 1/1/100/100 5,10,38,60 50 1 5A,10A"
    assert moved(line, "38A") == "extreme 38/1/100/100 50,60 - 1 -"


def test_r12_r13_three_when_the_draw_pile_is_empty_and_when_complete() -> None:
    line = "extreme 1/1/100/100 5,6,7,8 - 1 -"
    assert demands(line, "5A") == "three"
    assert legal(line, "5A 6A 7A") == "end"
    assert refused(line, "5A 6A 7A 8A")
    assert won("extreme 1/1/100/100 5,6,7 - 1 -", "5A 6A 7A")
    assert lost("extreme 1/1/100/100 5,6,14,20 - 1 5A,6A", "14A") == ("skull", 1)


def test_r14_one_pile_laid_in_mid_turn() -> None:
    line = "extreme 1/1/100/100 3,4,11,20,30,40 50 1 3A,11B"
    assert ask(line)["in_force"] == ["one-pile"]
    assert legal(line) == "4A 4C 4D 20A 20B 20C 20D 30A 30B 30C 30D 40A 40B 40C 40D end"
    assert legal(line, "20C") == "4C 30C end"  # 30 by the trick
    assert refused(line, "20C 4A")
    # R15: covered, so the restriction is gone
    assert legal(line, "20B") == "4A 4C 4D 30A 30B 30C 30D 40A 40B 40C 40D end"


def test_r14_one_pile_of_an_earlier_turn() -> None:
    line = "extreme 11/1/100/100 20,28,30,40 50 1 -"
    assert legal(line, "20B") == "28B 30B 40B"
    # a one-pile card can be the first such card; covering the only one, the commitment stays
    assert legal(line, "28B") == "30B 40B"
    assert legal(line, "28B 30B") == "20B 40B end"  # 11 is still visible; 20 by the trick
    assert legal(line, "28A") == "30A 40A"
    assert ask(line, "28A")["in_force"] == ["one-pile"]


def test_r15_one_pile_covered_in_mid_turn() -> None:
    line = "extreme 11/1/100/100 20,28,30,40 50 1 -"
    assert legal(line, "20A") == "28A 28B 28C 28D 30A 30B 30C 30D 40A 40B 40C 40D"
    # the commitment to A is forgotten, and 28 itself is not judged
    assert legal(line, "20A 28B") == "30A 30B 30C 30D 40A 40B 40C 40D end"
    assert legal(line, "20A 28B 30D") == "40D end"  # 40 by the trick


def test_r16_no_trick() -> None:
    line = "extreme 40/36/100/100 26,30,50 - 1 -"
    assert legal(line) == "26C 26D 30C 30D 50A 50B 50C 50D"
    assert legal(line, "50B") == "26C 26D 30A 30C 30D end"
    assert legal(line.replace("extreme", "base")) == ("26B 26C 26D 30A 30C 30D 50A 50B 50C 50D")


def test_r26_no_trick_card_laid_by_a_trick() -> None:
    assert legal("extreme 31/1/100/100 21,50 - 1 -").startswith("21A ")
    assert ask("extreme 31/1/100/100 21,50 - 1 21A")["in_force"] == ["no-trick"]
    assert legal("extreme 31/36/100/100 21,50 - 1 -") == "21C 21D 50A 50B 50C 50D"


def test_r17_draw_one() -> None:
    line = "extreme 25/49/100/100 60,61,62 71,72 1 -"
    assert moved(line, "60C 61D end") == "extreme 25/49/60/61 62,71 72 1 -"
    assert moved(line, "60A 61C end") == "extreme 60/49/61/100 62,71 72 1 -"
    assert moved(line, "60A 61B end") == "extreme 60/61/100/100 62,71,72 - 1 -"
    # after a Stop too, and nothing when there is nothing to draw
    stop = "extreme 25/1/100/100 38,40/50,51 71,72 1 -"
    assert moved(stop, "38B") == "extreme 25/38/100/100 40,71/50,51 72 2 -"
    assert moved(stop.replace("71,72", "-"), "38B") == "extreme 25/38/100/100 40/50,51 - 2 -"
    # what counts is the end of the action: laid in this turn, it binds already
    assert moved("extreme 1/1/100/100 25,60,61 71,72 1 -", "60C 25A end") == (
        "extreme 25/1/60/100 61,71 72 1 -"
    )


def test_r18_hand_smaller_than_the_minimum() -> None:
    assert lost("extreme 50/1/100/100 60/70 71 1 -") == ("stuck", 3)
    line = "extreme 50/1/100/100 63/71 72 1 -"
    assert legal(line) == "63A 63B 63C 63D"
    assert moved(line, "63A") == "extreme 63/1/100/100 72/71 - 2 -"
    # a Stop that breaks a command is no way out
    assert lost("extreme+onfire 22/1/100/100 9/71 72 1 -") == ("fire", 3)
    # a seat without cards is not skipped while the draw pile holds cards
    draw = "70,71,72,73,74,75,76,77"
    answer = ask(f"base 50/1/100/100 60,61/- {draw} 1 60A,61A", "end")
    assert answer["position"] == "base 61/1/100/100 70,71,72,73,74,75,76/- 77 2 -"
    assert answer["outcome"] == {"result": "lost", "reason": "stuck", "cards_left": 8}
    assert answer["obligations"] == ["minimum"]


def test_r20_r24_silence_and_lightning_of_earlier_turns() -> None:
    line = "extreme 14/42/5/59 20,30 - 1 20A"
    assert ask(line)["in_force"] == ["silence"]
    assert demands(line) == ""
    assert ask("extreme 17/25/80/90 92 - 1 -")["in_force"] == [
        "draw-one",
        "no-trick",
        "one-pile",
        "silence",
    ]
    assert ask("onfire 17/25/80/90 92 - 1 -")["in_force"] == []


# --- section 6: On Fire --------------------------------------------------------------------------


def test_fire_is_due_in_the_next_turn_taken() -> None:
    line = "onfire 1/1/100/100 22,50/-/60,61 - 1 -"
    assert legal(line, "22A") == "50A 50B 50C 50D end"
    assert demands(line, "22A 50A") == ""
    assert demands(line, "22A end") == "minimum fire"
    assert legal(line, "22A end 60B") == "61A 61B 61C 61D"
    assert moved(line, "22A end 60A end") == "onfire 60/1/100/100 50/-/61 - 1 -"
    assert demands(line.replace("onfire", "extreme"), "22A end") == "minimum"


def test_r21_fire_on_fire() -> None:
    line = "onfire 22/1/100/100 33,44,50/60 - 1 33A"
    assert legal(line).endswith(" end")
    assert moved(line, "end") == "onfire 33/1/100/100 44,50/60 - 2 -"
    assert demands(line, "end") == "minimum fire"
    assert lost(line, "end 60B") == ("fire", 2)
    assert moved(line, "end 60A end") == "onfire 60/1/100/100 44,50/- - 1 -"


def test_r22_last_card_and_fire() -> None:
    assert won("onfire 1/1/100/100 22 - 1 -", "22A")
    assert won("onfire 22/1/100/100 33 - 1 -", "33A")
    assert lost("onfire 22/1/100/100 20 - 1 -") == ("fire", 1)
    assert lost("onfire 22/1/100/100 30,40 - 1 30B", "40B") == ("fire", 0)


def test_stop_as_the_last_of_all_cards() -> None:
    assert won("extreme 1/1/100/100 9 - 1 -", "9A")
    assert ask("extreme 1/1/100/100 9 - 1 9A")["laid"] == ["9A"]
    assert won("extreme 1/1/100/100 5,8,9 - 1 5A,8A", "9A")
    assert lost("extreme 10/1/100/100 14,20,38 - 1 14A,20B", "38B") == ("skull", 0)


# --- the reason ----------------------------------------------------------------------------------


def test_reason_of_a_single_demand_in_order() -> None:
    # neither the minimum nor the fire card can be met: the minimum comes first
    assert lost("onfire 22/98/3/2 20 50 1 -") == ("stuck", 2)
    # a fourth card 3!, a skull that 88 could still cover: only the 3! is beyond help
    line = "extreme 1/1/100/100 5,6,7,87,88 50 1 6A,7A,87B"
    assert demands(line, "5D") == "skull three"
    assert lost(line, "5D") == ("three", 2)
    # the same, but one-pile (11) keeps 88 off the skull as well: the skull comes first
    line = "extreme 1/1/100/100 5,6,11,87,88 50 1 6A,87B,11C"
    assert demands(line, "5D") == "skull three"
    assert lost(line, "5D") == ("skull", 2)


def test_reason_of_a_pair() -> None:
    # 24B 26B meet the minimum, 20C the fire card, but one-pile (90) lets nobody do both
    assert lost("extreme+onfire 90/23/22/2 20,24,26 50 1 -") == ("fire", 4)
    # 5D covers the skull but breaks itself; 20 fits nowhere any more
    line = "extreme 98/97/3/21 5,14,20 - 1 -"
    assert legal(line) == "5D 14D 20D"
    assert lost(line, "14D") == ("three", 2)


# --- reading -------------------------------------------------------------------------------------


def test_reading() -> None:
    assert moved(" BASE  1/1/100/100 5,3,4/2  -  1 3a ", "4A END") == ("base 4/1/100/100 5/2 - 2 -")
    for line in (
        "base 1/1/100/100 2,3 3 1 -",
        "base 3/1/100/100 2,3 - 1 -",
        "base 1/1/100/100 2,3 100 1 -",
        "base 1/1/100/100 2,3,4,5,6,7,8,9,10 - 1 -",
        "base 1/1/100/100 2,3/- - 2 -",
        "base 1/1/100/100 2,3 - 2 -",
        "base 1/1/100/100 2,3 - 1 4A",
        "base 1/1/100/100 2,3 - 1 2A,end",
        "base 1/1/100/100 2,?1 - 1 -",
        "expert+onfire 1/1/100/100 2,3 - 1 -",
        "base 1/1/100 2,3 - 1 -",
        "base 1/1/100/100 2,3 - 1",
    ):
        assert refused(line)
