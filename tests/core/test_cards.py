from __future__ import annotations

import pytest

from ninetyeight import SetupError
from ninetyeight.core.cards import CARDS, is_card, verify_deck


def problems(deck: object) -> list[str]:
    with pytest.raises(SetupError) as caught:
        verify_deck(deck)  # type: ignore[arg-type]
    return [str(problem) for problem in caught.value.problems]


def test_there_are_98_cards_from_2_to_99() -> None:
    assert (len(CARDS), CARDS[0], CARDS[-1]) == (98, 2, 99)


@pytest.mark.parametrize("value", [2, 50, 99])
def test_a_card_is_its_number(value: int) -> None:
    assert is_card(value)


@pytest.mark.parametrize("value", [1, 0, -2, 100, 2.0, "2", None, True])
def test_nothing_else_is_a_card(value: object) -> None:
    assert not is_card(value)


def test_a_deck_keeps_its_order() -> None:
    deck = tuple(reversed(CARDS))
    assert verify_deck(iter(deck)) == deck


def test_everything_wrong_with_a_deck_is_named_at_once() -> None:
    deck = [5, 5, 5, 7, 7, *range(8, 99), 100, "x", True]
    assert problems(deck) == [
        "card-unknown [§1] card='100'",
        "card-unknown [§1] card=\"'x'\"",
        "card-unknown [§1] card='True'",
        "card-twice [§1] card=5",
        "card-twice [§1] card=7",
        "card-missing [§1] card=2",
        "card-missing [§1] card=3",
        "card-missing [§1] card=4",
        "card-missing [§1] card=6",
        "card-missing [§1] card=99",
    ]


def test_something_that_holds_no_cards_is_no_deck() -> None:
    assert problems(98) == ["deck-not-cards"]


def test_a_strange_card_is_quoted_shortly() -> None:
    (first, *_) = problems(["x" * 1000, *CARDS])
    assert first == "card-unknown [§1] card=\"'" + "x" * 39 + '"'


def test_a_deck_without_an_end_is_not_read_for_ever() -> None:
    assert problems(iter(lambda: 5, 6)) == ["card-twice [§1] card=5"] + [
        f"card-missing [§1] card={card}" for card in CARDS if card != 5
    ]
    assert len(problems(10**5000 + n for n in range(10**9))) == 2 * 98 + 98
