"""Position lines that are wrong: everything that is wrong with them is named at once."""

from __future__ import annotations

import pytest

from ninetyeight import parse_position
from ninetyeight.errors import Problem
from tests.notation.support import codes, notation_problems

NOT_NUMBERS = ("", "x", "+5", "-5", "05", "5_0", "5.", "５", "٥", "4５", "1e1", "\x00", "\ud800")


def line(
    variant: str = "base",
    piles: str = "1/1/100/100",
    hands: str = "5,6/7,8",
    draw: str = "9",
    seat: str = "1",
    laid: str = "-",
) -> str:
    return " ".join((variant, piles, hands, draw, seat, laid))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", 0),
        (" \t\r\n ", 0),
        ("base", 1),
        ("base 1/1/100/100 5,6 - 1", 5),
        ("base 1/1/100/100 5,6 ?9 1 - 2 3", 8),
        ("base 1/1/100/100 5 6 - 1 - -", 8),
        ("base\u00a01/1/100/100 5,6 - 1 -", 5),
        ("base 1/1/100/100 5,6 - 1\x0b-", 5),
        (", , , / / ,", 1),
    ],
)
def test_a_line_has_six_or_seven_fields(text: str, found: int) -> None:
    assert notation_problems(parse_position, text) == (
        Problem("field-count", facts={"found": found}),
    )


def test_the_base_line_is_right() -> None:
    assert parse_position(line()).seat == 1


@pytest.mark.parametrize(
    ("variant", "code"),
    [
        ("bass", "variant-unknown"),
        ("base+", "variant-unknown"),
        ("-", "variant-unknown"),
        ("\ufeffbase", "variant-unknown"),
        ("baſe", "variant-unknown"),
        ("short+expert", "variant-order"),
        ("base+expert", "variant-order"),
        ("onfire+onfire", "variant-order"),
        ("extreme@mine", "layout-unknown"),
        ("extreme@", "layout-unknown"),
        ("extreme+onfire@mirror", "layout-misplaced"),
        ("base@mirror", "layout-misplaced"),
    ],
)
def test_wrong_variants(variant: str, code: str) -> None:
    assert codes(parse_position, line(variant)) == [code]


@pytest.mark.parametrize(
    "piles", ["1/1/100", "1/1/100/100/100", "1", "-", "1//1/1/1", "1,1,100,100"]
)
def test_there_are_four_piles(piles: str) -> None:
    (problem,) = notation_problems(parse_position, line(piles=piles))
    assert (problem.code, problem.rule) == ("pile-count", "§1")
    assert problem.facts["found"] == piles.count("/") + 1


@pytest.mark.parametrize("top", [*NOT_NUMBERS[1:], "0", "100", "101", "999999999999", "?", "2-3"])
def test_wrong_tops(top: str) -> None:
    (problem,) = notation_problems(parse_position, line(piles=f"{top}/1/100/100"))
    assert problem == Problem("pile-top", "§1", {"pile": "A", "text": top, "bare": 1})
    assert codes(parse_position, line(piles="1//100/100")) == ["pile-top"]


def test_a_row_card_lies_under_its_own_piles_only() -> None:
    wrong = notation_problems(parse_position, line(piles="100/1/1/100"))
    assert [problem.facts["pile"] for problem in wrong] == ["A", "C"]
    assert [problem.facts["bare"] for problem in wrong] == [1, 100]


def test_every_wrong_top_is_named() -> None:
    assert codes(parse_position, line(piles="x/0/1/101")) == ["pile-top"] * 4


@pytest.mark.parametrize("word", [*NOT_NUMBERS, "0", "1", "100", "999999999999", "5A", "2-3", "?"])
@pytest.mark.parametrize("field", ["hands", "draw"])
def test_wrong_cards(field: str, word: str) -> None:
    wrong = line(hands=f"5,{word},6/7,8") if field == "hands" else line(draw=f"10,{word},9")
    (problem,) = notation_problems(parse_position, wrong)
    assert problem == Problem("card-range", "§1", {"field": field, "text": word})


@pytest.mark.parametrize("hands", ["5,,6", "5,-", "5;6", "5,6//7", "5.6", "5:6"])
def test_a_hand_is_cards_with_commas(hands: str) -> None:
    assert codes(parse_position, line(hands=hands)) == ["card-range"]


@pytest.mark.parametrize(
    "wrong",
    [
        line(hands="5,5/7"),
        line(hands="5,6/6,5", draw="6,5"),
        line(hands="5,6/5"),
        line(hands="9,6/7"),
        line(piles="5/1/100/100"),
        line(piles="40/40/100/100"),
        line(piles="40/1/40/100"),
        line(draw="9,9"),
        line(draw="5"),
    ],
)
def test_a_card_is_there_once(wrong: str) -> None:
    problems = notation_problems(parse_position, wrong)
    assert {(problem.code, problem.rule) for problem in problems} == {("card-twice", "§1")}


def test_every_card_that_is_there_twice_is_named_once() -> None:
    problems = notation_problems(parse_position, line("base", "30/20/30/100", "9,20,20/9", "9,9"))
    assert [problem.facts["card"] for problem in problems] == [9, 20, 30]


@pytest.mark.parametrize(
    ("variant", "hands", "size"),
    [
        ("base", "2,3,4,5,6,7,8,10,11", 8),
        ("short", "2,3,4,5,6,7,8,10", 7),
        ("base", "2,3,4,5,6,7,8,10/11", 7),
        ("base", "2,3,4,5,6,7,8/10/11", 6),
        ("short", "2,3,4,5,6,7/10/11/12/13", 5),
    ],
)
def test_a_hand_above_the_hand_size(variant: str, hands: str, size: int) -> None:
    (problem,) = notation_problems(parse_position, line(variant, hands=hands))
    assert problem == Problem("hand-size", "§1", {"seat": 1, "found": size + 1, "size": size})


def test_not_one_to_five_seats() -> None:
    (problem,) = notation_problems(parse_position, line(hands="2/3/4/5/6/7"))
    assert problem == Problem("seat-count", "§1", {"found": 6})
    assert codes(parse_position, line(hands="2" + "/-" * 500)) == ["seat-count"]


@pytest.mark.parametrize("seat", [*NOT_NUMBERS[1:], "0", "3", "6", "-", "1,2", "9" * 30])
def test_wrong_seats(seat: str) -> None:
    (problem,) = notation_problems(parse_position, line(seat=seat))
    assert problem == Problem("seat", "§1", {"text": seat, "players": 2})


def test_a_wrong_seat_beside_too_many_hands() -> None:
    problems = notation_problems(parse_position, line(hands="2/3/4/5/6/7/8", seat="8"))
    assert [problem.code for problem in problems] == ["seat-count", "seat"]
    assert problems[1].facts["players"] == 5


def test_the_seat_on_turn_has_cards() -> None:
    (problem,) = notation_problems(parse_position, line(hands="-/7,8"))
    assert problem == Problem("seat-empty", "§2", {"seat": 1})
    assert codes(parse_position, line(hands="-", draw="-")) == ["seat-empty"]


@pytest.mark.parametrize("word", ["5", "A5", "5E", "1A", "100A", "", "5A6A", "５A", "05A", "--"])
def test_laid_is_plays_with_commas(word: str) -> None:
    (problem,) = notation_problems(parse_position, line(laid=f"5A,{word}"))
    assert problem == Problem("action", facts={"text": word})


def test_end_is_not_laid() -> None:
    assert codes(parse_position, line(laid="5A,6A,end")) == ["laid-end"]
    assert codes(parse_position, line(laid="END,x")) == ["laid-end", "action"]


@pytest.mark.parametrize(
    ("wrong", "play", "why", "rule"),
    [
        (line(laid="7A"), "7A", "not-in-hand", "§2"),
        (line(laid="5A,5B"), "5B", "not-in-hand", "§2"),
        (line(laid="6A,5A"), "5A", "too-low", "§2"),
        (line(laid="5C,6C"), "6C", "too-high", "§2"),
        (line("extreme", "1/21/100/100", "11,50/7", laid="11B"), "11B", "no-trick", "R16"),
        (line("extreme", "1/1/90/100", "12,13/7", laid="12A,13B"), "13B", "one-pile", "R14"),
        (line("extreme", hands="5,6,7,8/2", laid="5A,6A,7A,8A"), "8A", "three-complete", "R13"),
    ],
)
def test_laid_plays_are_legal(wrong: str, play: str, why: str, rule: str) -> None:
    (problem,) = notation_problems(parse_position, wrong)
    assert problem == Problem("laid-illegal", rule, {"play": play, "why": why})


@pytest.mark.parametrize(
    ("wrong", "play"),
    [
        (line("extreme", hands="9,20/7", draw="-", laid="9A,20A"), "20A"),  # 9 is a Stop
        (line("extreme", hands="9,20", draw="50", laid="9A,20A"), "20A"),
        (line("extreme", hands="9,20,8/7", draw="-", laid="20A,9B,7C"), "7C"),
        (line("extreme", hands="2,3,4,5,6/7", laid="2A,3A,4A,5A,6A"), "6A"),  # 5 is a 3!, lost
        (line("base", "99/98/2/3", "50,51/7", laid="50A"), "50A"),  # lost before it begins
        (line(hands="5", draw="-", laid="5A,5B"), "5B"),  # won
    ],
)
def test_nothing_is_laid_after_the_end(wrong: str, play: str) -> None:
    (problem,) = notation_problems(parse_position, wrong)
    assert problem == Problem("laid-after-end", "R1", {"play": play})


def test_everything_that_is_wrong_is_named_at_once() -> None:
    wrong = "bass 1/1/100/x 2,2,3,4,5,6,7,8,9/10,101 11,?5 3 45E,end 2-5,x"
    assert codes(parse_position, wrong) == [
        "variant-unknown",
        "pile-top",
        "card-range",
        "draw-mixed",
        "seat",
        "action",
        "laid-end",
        "gone-range",
        *["card-twice"] * 4,
        "hand-size",
    ]


def test_a_hand_can_be_too_long_for_every_variant() -> None:
    assert codes(parse_position, line("bass", hands="2,3,4,5,6,7,8/2", seat="3")) == [
        "variant-unknown",
        "seat",
        "card-twice",
    ]
    assert codes(parse_position, line("bass", hands="2,2,3,4,5,6,7,8/10", seat="3")) == [
        "variant-unknown",
        "seat",
        "card-twice",
        "hand-size",
    ]


def test_what_is_quoted_is_short() -> None:
    wrong = line("v" * 300, "p" * 300 + "/1/1/1", "h" * 300, "d" * 300, "s" * 300, "l" * 300)
    problems = notation_problems(parse_position, wrong)
    assert len(problems) == 8
    assert all(len(str(fact)) <= 80 for problem in problems for fact in problem.facts.values())


def test_a_line_has_a_longest_length() -> None:
    right = line()
    assert parse_position(right + " " * (4_000 - len(right))) == parse_position(right)
    assert codes(parse_position, right + " " * (4_001 - len(right))) == ["too-long"]


@pytest.mark.parametrize("hands", [",5,6", "5,6,", "/5,6", "5,6/"])
def test_a_separator_has_something_on_both_sides(hands: str) -> None:
    assert codes(parse_position, line(hands=hands)) == ["field-count"]  # it joins two fields
