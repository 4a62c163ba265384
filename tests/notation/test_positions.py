"""Position lines that are right: what they mean, and the one form in which they are written."""

from __future__ import annotations

import pytest

from ninetyeight import Lay, Pile, State, View, format_position, parse_position, parse_variant
from ninetyeight.variants import MIRROR, VARIANT_IDS, parse_layout
from ninetyeight.variants.layouts import format_layout
from tests.notation.support import codes

MINE = parse_layout(format_layout(MIRROR).replace("mirror", "mine"))


def state(line: str) -> State:
    found = parse_position(line)
    assert isinstance(found, State)
    return found


def test_the_fields_of_a_line() -> None:
    found = state("extreme 11/34/100/62 3,17,45,80,91,99/4,8,50,51,52,53/- - 2 50A")
    assert found.variant == parse_variant("extreme")
    assert found.turn.start == (11, 34, 100, 62)
    assert found.piles == (50, 34, 100, 62)
    assert found.hands == ((3, 17, 45, 80, 91, 99), (4, 8, 50, 51, 52, 53), ())
    assert found.hand(2) == (4, 8, 51, 52, 53)
    assert (found.draw, found.seat, found.laid) == ((), 2, (Lay(50, Pile.A),))


def test_the_draw_pile_keeps_its_order() -> None:
    assert state("base 1/1/100/100 5,6 40,20,30 1 -").draw == (40, 20, 30)


def test_cards_named_nowhere_lie_in_the_piles() -> None:
    found = state("base 13/1/100/62 40,41/60,61 71,72 1 -")
    assert found.gone == frozenset(range(2, 100)) - {40, 41, 60, 61, 71, 72}


@pytest.mark.parametrize(
    ("line", "canonical"),
    [
        ("BASE 1/1/100/100 5,3 - 1 -", "base 1/1/100/100 3,5 - 1 -"),
        ("base 1/1/100/100 5,3/9,8 40,20 2 9a", "base 1/1/100/100 3,5/8,9 40,20 2 9A"),
        (" base\t1/1/100/100\r\n3,5 -  1 - \n", "base 1/1/100/100 3,5 - 1 -"),
        ("base 1 / 1/ 100 /100 3 , 5 / 8 - 1 -", "base 1/1/100/100 3,5/8 - 1 -"),
        ("base 1\n/\t1/100/100 3,\r\n5 - 1 3A , 5A", "base 1/1/100/100 3,5 - 1 3A,5A"),
        ("extreme@mirror 1/1/100/100 3,5 - 1 -", "extreme 1/1/100/100 3,5 - 1 -"),
        ("Extreme@Mirror+OnFire 1/1/100/100 3 - 1 -", "extreme+onfire 1/1/100/100 3 - 1 -"),
    ],
)
def test_case_and_blanks_do_not_matter(line: str, canonical: str) -> None:
    assert format_position(parse_position(line)) == canonical
    assert parse_position(canonical) == parse_position(line)


@pytest.mark.parametrize("variant", VARIANT_IDS)
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_every_variant_and_number_of_players(variant: str, players: int) -> None:
    hands = "/".join(f"{seat + 2},{seat + 90}" for seat in range(players))
    line = f"{variant} 10/20/80/70 {hands} 50,40,30 {players} -"
    assert format_position(parse_position(line)) == line


@pytest.mark.parametrize("variant", VARIANT_IDS)
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_a_full_hand_is_the_largest(variant: str, players: int) -> None:
    size = parse_variant(variant).hand_size(players)
    others = "/-" * (players - 1)
    full = ",".join(map(str, range(2, size + 2)))
    assert state(f"{variant} 1/1/100/100 {full}{others} - 1 -").hand_counts[0] == size
    over = f"{variant} 1/1/100/100 {full},{size + 2}{others} - 1 -"
    assert codes(parse_position, over) == ["hand-size"]


def test_an_own_layout_must_be_at_hand() -> None:
    line = "extreme@mine+onfire 1/1/100/100 3,9/5,6 - 1 -"
    found = parse_position(line, [MINE])
    assert found.variant.layout == MINE
    assert format_position(found) == line
    assert codes(parse_position, line) == ["layout-unknown"]


def test_a_stop_in_laid_ended_the_turn() -> None:
    line = "extreme 1/1/100/100 9,20/30,31 40,41 1 9A"
    after = "extreme 9/1/100/100 20,40,41/30,31 - 2 -"
    assert format_position(parse_position(line)) == after
    assert parse_position(line) == parse_position(after)


def test_a_stop_in_laid_skips_who_has_no_cards() -> None:
    line = "extreme 1/1/100/100 9,20/-/30 - 1 20A,9B"
    assert format_position(parse_position(line)) == "extreme 20/9/100/100 -/-/30 - 3 -"


def test_a_stop_that_loses_ends_the_game_in_this_turn() -> None:
    found = state("extreme 1/1/100/100 9,14,20/30,31 - 1 14A,9B")  # the skull 14 stays visible
    assert found.outcome is not None
    assert (found.outcome.reason, found.seat) == ("skull", 1)


def test_a_position_can_be_a_game_that_is_over() -> None:
    won = state("base 1/1/100/100 98,99 - 1 98A,99A")
    assert won.outcome is not None
    assert won.outcome.is_won
    lost = state("base 90/91/10/11 50,51 - 1 -")
    assert lost.outcome is not None
    assert (lost.outcome.reason, lost.outcome.cards_left) == ("stuck", 2)
    assert format_position(lost) == "base 90/91/10/11 50,51 - 1 -"


def test_whether_it_can_arise_is_never_a_refusal() -> None:
    odd = "extreme 2/99/99/2 14,47,54 - 1 -"
    assert codes(parse_position, odd) == ["card-twice", "card-twice"]
    assert isinstance(parse_position("base 99/98/2/3 14,47,54/- 5 1 -"), State)


def test_without_hidden_cards_it_is_a_state() -> None:
    assert isinstance(parse_position("base 1/1/100/100 5,6/7 8,9 1 -"), State)
    assert isinstance(parse_position("base 1/1/100/100 5,6/?1 8,9 1 -"), View)
