from __future__ import annotations

import pytest

from ninetyeight import View, parse_position
from ninetyeight.core.reachability import contradictions, is_reachable
from tests.support import position


def why_not(line: str) -> list[str]:
    return [str(problem) for problem in contradictions(parse_position(line))]


def rest(*elsewhere: int) -> str:
    """A draw pile of all cards that lie nowhere else."""
    return ",".join(str(card) for card in range(2, 100) if card not in elsewhere)


def test_a_skull_never_lies_open_when_a_turn_begins() -> None:
    assert why_not("extreme 14/1/54/100 60 - 1 -") == [
        "unreachable-skull [R5] pile='A' card=14",
        "unreachable-skull [R5] pile='C' card=54",
    ]
    assert not is_reachable(position("extreme 14/1/100/100 60 - 1 -"))
    assert is_reachable(position("base 14/1/54/100 60 - 1 -"))


def test_hands_are_full_while_the_draw_pile_lasts() -> None:
    assert why_not("base 30/1/100/60 4,5,6,7,8,9,10/40,41,42 20 1 -") == [
        "unreachable-hand [R17] seat=2 found=3 least=7"
    ]
    assert why_not("extreme 30/1/100/60 4,5,6,7,8,9,10/40,41,42 20 1 -") == []
    assert why_not("extreme 30/1/100/60 4,5,6,7,8,9,10/- 20 1 -") == [
        "unreachable-hand [R17] seat=2 found=0 least=1"
    ]
    assert why_not("base 30/1/100/60 4/40,41,42 - 1 -") == []


def test_somebody_laid_at_least_the_minimum() -> None:
    hand = (10, 11, 12, 13, 14, 15, 16, 17)
    one, two = rest(*hand, 30), rest(*hand, 30, 31)
    cards = ",".join(map(str, hand))
    assert why_not(f"base 30/1/100/100 {cards} {one} 1 -") == [
        "unreachable-minimum [§2] laid=1 minimum=2"
    ]
    assert why_not(f"base 31/1/100/100 {cards} {two} 1 -") == []
    assert why_not(f"expert 31/1/100/100 {cards} {two} 1 -") == [
        "unreachable-minimum [§2] laid=2 minimum=3"
    ]
    assert why_not(f"extreme 30/1/100/100 {cards} {one} 1 -") == []  # a Stop ended the turn
    assert why_not(f"base 1/1/100/100 {cards} {rest(*hand)} 1 -") == []  # nobody has played yet


def test_a_card_that_no_pile_came_past_was_left_by_a_trick() -> None:
    full = set(range(2, 100))

    def line(gone: set[int], piles: str) -> str:
        held = sorted(full - gone)
        return f"base {piles} {','.join(map(str, held[:8]))} {','.join(map(str, held[8:]))} 1 -"

    assert why_not(line({30, 50, 70}, "30/1/70/100")) == ["unreachable-card [§2] card=50"]
    assert why_not(line({30, 31, 70}, "31/1/70/100")) == []
    assert why_not(line({30, 40, 70}, "30/1/70/100")) == []  # 40, then the trick to 30
    assert why_not(line({30, 60, 70}, "30/1/70/100")) == []  # 60, then the trick to 70
    assert why_not(line({30, 35, 40, 70}, "30/1/70/100")) == []  # 35, 40, then the trick
    assert why_not(line({30, 41, 70}, "30/1/70/100")) == ["unreachable-card [§2] card=41"]
    assert why_not(line({30, 31, 40, 70}, "31/1/70/100")) == []
    # a trick far below, or just above, did not bring the 60 there
    assert why_not(line({20, 30, 60, 80}, "30/1/80/100")) == ["unreachable-card [§2] card=60"]
    assert why_not(line({30, 60, 61, 71}, "30/1/61/100")) == ["unreachable-card [§2] card=60"]


@pytest.mark.parametrize(
    "line", ["base 30/1/100/60 4,?3 ?20 1 -", "extreme 14/1/100/60 4,?3 ?20 1 -"]
)
def test_of_hidden_cards_less_can_be_said(line: str) -> None:
    view = parse_position(line)
    assert isinstance(view, View)
    assert not is_reachable(view)


def test_cards_that_were_laid_show_somewhere() -> None:
    assert why_not("base 1/1/100/100 2,3 - 1 -")[0] == "unreachable-bare [§2] found=96"
    assert "unreachable-bare [§2] found=95" in why_not("base 1/1/100/100 ?3 - 1 -")
