from __future__ import annotations

import pytest

from ninetyeight import Pile, RefusedError
from ninetyeight.core.piles import FRESH_TOPS, as_pile, cost, fits, is_trick, with_top


def test_two_piles_go_up_and_two_go_down() -> None:
    assert [pile.is_ascending for pile in Pile] == [True, True, False, False]


@pytest.mark.parametrize(("given", "pile"), [("A", Pile.A), ("d", Pile.D), (Pile.C, Pile.C)])
def test_a_pile_can_be_named_by_its_letter(given: Pile | str, pile: Pile) -> None:
    assert as_pile(given) is pile


@pytest.mark.parametrize("given", ["E", "", "AB", 0, 7, None])
def test_another_name_is_refused(given: object) -> None:
    with pytest.raises(RefusedError) as caught:
        as_pile(given)  # type: ignore[arg-type]
    assert caught.value.code == "no-such-pile"
    assert caught.value.problem.rule == "§1"
    assert caught.value.problem.facts == {"pile": repr(given)}


@pytest.mark.parametrize(
    ("pile", "top", "card", "step", "takes"),
    [
        (Pile.A, 47, 48, 1, True),
        (Pile.B, 47, 99, 52, True),
        (Pile.A, 47, 37, -10, True),
        (Pile.A, 47, 38, -9, False),
        (Pile.A, 47, 36, -11, False),
        (Pile.A, 47, 46, -1, False),
        (Pile.A, 47, 47, 0, False),
        (Pile.C, 65, 64, 1, True),
        (Pile.D, 65, 2, 63, True),
        (Pile.C, 65, 75, -10, True),
        (Pile.C, 65, 74, -9, False),
        (Pile.C, 65, 76, -11, False),
        (Pile.C, 65, 66, -1, False),
    ],
)
def test_what_fits_and_what_it_costs(
    pile: Pile, top: int, card: int, step: int, takes: bool
) -> None:
    assert cost(pile, top, card) == step
    assert fits(pile, top, card) == takes
    assert is_trick(pile, top, card) == (step == -10)


@pytest.mark.parametrize("pile", Pile)
def test_only_the_covered_pile_changes(pile: Pile) -> None:
    tops = with_top(FRESH_TOPS, pile, 50)
    assert tops[pile] == 50
    assert [tops[other] == FRESH_TOPS[other] for other in Pile if other != pile] == [True] * 3
