"""Position lines with hidden cards: what is known, what is refused, what cannot be answered."""

from __future__ import annotations

import pytest

from ninetyeight import HiddenError, RefusedError, View, format_position, parse_position
from ninetyeight.core.view import Cards
from ninetyeight.errors import Problem
from tests.notation.support import codes, notation_problems


def view(line: str) -> View:
    found = parse_position(line)
    assert isinstance(found, View)
    return found


@pytest.mark.parametrize(
    "line",
    [
        "base 1/1/100/100 2,17,33,48,60,71,88,95 ?90 1 -",
        "base 1/1/100/100 ?8 ?90 1 -",
        "base 1/1/100/100 3,17,?2/?7 ?80 2 -",
        "base 1/1/100/100 5,6/?7 40,41 1 5A",
        "base 1/1/100/100 5,6/?3 - 1 -",
        "extreme+onfire 9/22/100/62 ?6/13,?5/?1 ?70 3 - 2-9,14,22,62,97-99",
    ],
)
def test_canonical_lines(line: str) -> None:
    assert format_position(view(line)) == line


def test_hidden_cards_are_counted() -> None:
    found = view("base 1/1/100/100 3,17,?2/?7 ?80 1 -")
    assert found.hands == (Cards((3, 17), 2), Cards((), 7))
    assert found.draw == Cards((), 80)
    assert found.hand_counts == (4, 7)
    assert found.draw_count == 80
    assert found.viewer is None


def test_what_is_laid_was_among_the_hidden_cards() -> None:
    found = view("base 1/1/100/100 ?6 ?90 1 45A")
    assert found == view("base 1/1/100/100 45,?5 ?90 1 45A")
    assert format_position(found) == "base 1/1/100/100 45,?5 ?90 1 45A"
    assert found.hand_counts == (5,)


def test_known_and_hidden_cards_can_be_laid() -> None:
    found = view("base 1/1/100/100 3,60,?6 ?90 1 3A,50A,45B")
    assert format_position(found) == "base 1/1/100/100 3,45,50,60,?4 ?90 1 3A,50A,45B"
    assert found.turn.hand == (60,)
    assert found.turn.hidden == 4


def test_no_more_can_be_laid_than_is_hidden() -> None:
    (problem,) = notation_problems(parse_position, "base 1/1/100/100 ?2 ?90 1 45A,46A,47A")
    assert problem == Problem("laid-illegal", "§2", {"play": "45A", "why": "not-in-hand"})


@pytest.mark.parametrize(
    "line",
    [
        "base 1/1/45/100 ?6 ?80 1 45A",
        "base 1/1/100/100 ?6/45 ?80 1 45A",
        "base 1/1/100/100 ?6 45,46 1 45A",
        "base 1/1/100/100 ?6 ?80 1 45A 40-50",
    ],
)
def test_a_card_known_to_be_elsewhere_is_not_in_a_hidden_hand(line: str) -> None:
    (problem,) = notation_problems(parse_position, line)
    assert problem == Problem("laid-illegal", "§2", {"play": "45A", "why": "not-in-hand"})


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("2-5,6-8", "2-9"),  # neighbours and the top 9 become one range
        ("2-9", "2-9"),
        ("9", ""),  # a top lies in its pile anyway
        ("14,2", "2,9,14"),
        ("97-99,2,3,4", "2-4,9,97-99"),
        ("2 , 3", "2-3,9"),
    ],
)
def test_what_is_gone_is_kept_in_one_form(given: str, kept: str) -> None:
    line = "base 9/1/100/100 ?8 ?50 1 -"
    found = view(f"{line} {given}")
    assert format_position(found) == f"{line} {kept}".rstrip()
    assert view(format_position(found)) == found


def test_the_tops_are_gone() -> None:
    assert view("base 9/1/100/80 ?8 ?50 1 -").gone == {9, 80}
    assert view("base 9/1/100/80 ?8 ?50 1 - 2").gone == {2, 9, 80}


@pytest.mark.parametrize(
    "word", ["x", "1", "100", "1-5", "90-100", "5-5", "9-2", "-", "2-", "", "?2"]
)
def test_wrong_ranges(word: str) -> None:
    (problem,) = notation_problems(parse_position, f"base 1/1/100/100 ?8 ?50 1 - 3,{word}")
    assert problem == Problem("gone-range", "§1", {"text": word})


def test_a_range_of_a_billion_cards_is_not_counted_out() -> None:
    line = "base 1/1/100/100 ?8 ?50 1 - 2-999999999"
    assert codes(parse_position, line) == ["gone-range"]


@pytest.mark.parametrize("gone", ["3,3", "2-5,5-9", "2-9,3", "9,9", "20", "15-30", "40"])
def test_what_is_gone_is_nowhere_else(gone: str) -> None:
    problems = notation_problems(parse_position, f"base 9/1/100/100 20,?3/?2 40,41 1 - {gone}")
    assert {problem.code for problem in problems} == {"card-twice"}


def test_gone_is_needless_when_nothing_is_hidden() -> None:
    (problem,) = notation_problems(parse_position, "base 1/1/100/100 5,6 7 1 - 2-4")
    assert problem == Problem("gone-needless")


@pytest.mark.parametrize("count", ["?", "?0", "?x", "?-1", "?05", "?+5", "?５", "??", "?1?", "? "])
def test_wrong_counts(count: str) -> None:
    line = f"base 1/1/100/100 5,6/{count} 9 1 -"
    (problem,) = notation_problems(parse_position, line)
    assert problem.code == "hidden-count"
    assert problem.facts == {"field": "hands", "text": count.strip()}


def test_a_count_above_all_cards() -> None:
    found = codes(parse_position, "base 1/1/100/100 5,6 ?99 1 -")
    assert found == ["hidden-count", "hidden-too-many"]
    assert codes(parse_position, "base 1/1/100/100 5,6 ?9999999999 1 -") == ["hidden-count"]


def test_no_more_cards_can_be_hidden_than_there_are() -> None:
    assert view("base 1/1/100/100 5,6 ?96 1 -").draw_count == 96
    (problem,) = notation_problems(parse_position, "base 1/1/100/100 5,6 ?97 1 -")
    assert problem == Problem("hidden-too-many", "§1", {"hidden": 97, "room": 96})
    assert codes(parse_position, "base 9/1/100/100 5,6 ?96 1 -") == ["hidden-too-many"]
    assert codes(parse_position, "base 1/1/100/100 5,?1 ?96 1 - 10-11") == ["hidden-too-many"]


def test_hidden_cards_fill_a_hand_too() -> None:
    (problem,) = notation_problems(parse_position, "base 1/1/100/100 5,6,?7 ?50 1 -")
    assert problem == Problem("hand-size", "§1", {"seat": 1, "found": 9, "size": 8})


def test_hidden_cards_stand_at_the_end() -> None:
    (problem,) = notation_problems(parse_position, "base 1/1/100/100 ?2,5 9 1 -")
    assert problem == Problem("card-range", "§1", {"field": "hands", "text": "?2"})


def test_a_draw_pile_is_known_or_hidden() -> None:
    (problem,) = notation_problems(parse_position, "base 1/1/100/100 5,6 9,?2 1 -")
    assert problem == Problem("draw-mixed", facts={"text": "9,?2"})


def test_the_end_of_a_turn_needs_the_next_cards() -> None:
    found = view("base 1/1/100/100 5,6/?7 ?50 1 5A,6A")
    with pytest.raises(HiddenError) as caught:
        found.end_turn()
    assert caught.value.code == "hidden-draw"


def test_an_end_that_is_not_legal_is_refused_for_that() -> None:
    with pytest.raises(RefusedError) as caught:
        view("base 1/1/100/100 5,6/?7 ?50 1 5A").end_turn()
    assert caught.value.code == "minimum"


def test_a_stop_needs_the_next_cards_too() -> None:
    found = view("extreme 1/1/100/100 9,20/?7 ?50 1 -")
    with pytest.raises(HiddenError) as caught:
        found.lay(9, "A")
    assert caught.value.code == "hidden-draw"
    line = "extreme 1/1/100/100 9,20/?7 ?50 1 9A"
    assert notation_problems(parse_position, line) == (Problem("hidden-draw"),)


def test_a_turn_can_end_on_a_known_draw_pile() -> None:
    after = view("base 1/1/100/100 5,6/?7 40,30 1 5A,6A").end_turn()
    assert format_position(after) == "base 6/1/100/100 30,40/?7 - 2 - 5-6"
    stopped = view("extreme 1/1/100/100 9,20/?7 40,41 1 9A")
    assert format_position(stopped) == "extreme 9/1/100/100 20,40,41/?7 - 2 -"


def test_a_turn_can_end_without_a_draw_pile() -> None:
    after = view("base 1/1/100/100 5,6/?3/- - 1 5A").end_turn()
    assert format_position(after) == "base 5/1/100/100 6/?3/- - 2 -"
    again = view("base 5/1/100/100 6/?3/- - 2 7A").end_turn()
    assert format_position(again) == "base 7/1/100/100 6/?2/- - 1 - 5,7"


def test_the_end_of_the_game_is_judged_as_far_as_it_is_known() -> None:
    assert view("base 90/91/10/11 ?2 ?50 1 -").outcome is None
    stuck = view("base 90/91/10/11 50,51/?7 ?50 1 -").outcome
    assert stuck is not None
    assert (stuck.reason, stuck.cards_left) == ("stuck", 59)
    line = "base 90/91/10/11 50,51/?7 ?50 1 50A"
    assert codes(parse_position, line) == ["laid-after-end"]
