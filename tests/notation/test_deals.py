"""A new game: by seed, from a deck, or shuffled afresh."""

from __future__ import annotations

import itertools

import pytest

from ninetyeight import NotationError, State, deal, deck_from_seed, parse_variant
from ninetyeight.core.cards import CARDS, verify_deck
from ninetyeight.errors import Problem, SetupError
from ninetyeight.variants import VARIANT_IDS
from tests.notation.support import HUGE, deck_from, setup_codes

HAND_SIZES = {"base": (8, 7, 6, 6, 6), "short": (7, 6, 5, 5, 5)}


@pytest.mark.parametrize("variant", VARIANT_IDS)
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_seat_1_gets_the_first_cards(variant: str, players: int) -> None:
    state = deal(variant, players, seed=98).state
    size = HAND_SIZES["short" if variant.endswith("short") else "base"][players - 1]
    deck = deck_from_seed(98)
    hands = [tuple(sorted(deck[seat * size : (seat + 1) * size])) for seat in range(players)]
    assert state.hands == tuple(hands)
    assert state.draw == deck[players * size :]
    assert (state.piles, state.seat, state.laid) == ((1, 1, 100, 100), 1, ())
    assert state.variant == parse_variant(variant)


def test_a_deal_from_a_deck() -> None:
    deck = deck_from(50, 40, 30)
    game = deal(deck=(card for card in deck))
    assert game.deck == deck
    assert game.state.hand(1) == (2, 3, 4, 5, 6, 30, 40, 50)
    assert deal(deck=list(deck)) == game


def test_a_variant_is_as_good_as_its_id() -> None:
    assert deal(parse_variant("extreme"), 2, seed=1) == deal("EXTREME", 2, seed=1)


def test_another_seat_can_start() -> None:
    assert deal(players=3, seed=1, start=3).state.seat == 3
    assert deal(players=3, seed=1, start=3).state.hands == deal(players=3, seed=1).state.hands


def test_without_a_seed_the_deck_is_shuffled_afresh() -> None:
    decks = {deal().deck for _ in range(5)}
    assert len(decks) == 5
    assert all(sorted(deck or ()) == list(CARDS) for deck in decks)


def test_a_seed_and_a_deck_are_too_much() -> None:
    assert setup_codes(lambda: deal(seed=0, deck=CARDS)) == ["seed-and-deck"]


@pytest.mark.parametrize("players", [0, 6, -1, True, 2.0, "2", None, 10**30])
def test_wrong_players(players: object) -> None:
    assert setup_codes(lambda: deal(players=players, seed=1)) == ["players"]  # type: ignore[arg-type]


@pytest.mark.parametrize("start", [0, 3, -1, True, 1.0, "1", None])
def test_wrong_starting_seats(start: object) -> None:
    assert setup_codes(lambda: deal("base", 2, seed=1, start=start)) == ["start-seat"]  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [*HUGE, -1, 2**64, 1.5, "1", True])
def test_wrong_seeds(seed: object) -> None:
    assert setup_codes(lambda: deal(seed=seed)) == ["seed"]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("variant", "code"),
    [("bass", "variant-unknown"), ("", "variant-unknown"), ("short+expert", "variant-order"),
     (5, "not-text"), (None, "not-text"), (b"base", "not-text"),
     pytest.param("x" * 10**7, "too-long", id="10 MB")],
)  # fmt: skip
def test_wrong_variants(variant: object, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        deal(variant, seed=1)  # type: ignore[arg-type]
    assert caught.value.code == code


WRONG_DECKS: list[tuple[object, list[str]]] = [
    (5, ["deck-not-cards"]),
    (State, ["deck-not-cards"]),
    ((), ["card-missing"] * 98),
    (CARDS[1:], ["card-missing"]),
    ((*CARDS, 2), ["card-twice"]),
    ((*CARDS, 2, 2, 3), ["card-twice", "card-twice"]),
    ((*CARDS, 100), ["card-unknown"]),
    ((1, *CARDS[1:]), ["card-unknown", "card-missing"]),
    ((2.0, *CARDS[1:]), ["card-unknown", "card-missing"]),
    (("2", *CARDS[1:]), ["card-unknown", "card-missing"]),
    ((None, 3, *CARDS[1:]), ["card-unknown", "card-twice", "card-missing"]),
    ("2,3", ["card-unknown"] * 3 + ["card-missing"] * 98),
    ({2: 3}, ["card-missing"] * 97),
]


@pytest.mark.parametrize(("deck", "codes"), WRONG_DECKS)
def test_wrong_decks(deck: object, codes: list[str]) -> None:
    assert setup_codes(lambda: verify_deck(deck)) == codes  # type: ignore[arg-type]
    assert setup_codes(lambda: deal(deck=deck)) == codes  # type: ignore[arg-type]


def test_what_is_wrong_with_a_deck_has_its_rule_and_card() -> None:
    with pytest.raises(SetupError) as caught:
        verify_deck([*CARDS[1:], 3, "x" * 1000])
    assert caught.value.problems == (
        Problem("card-unknown", "§1", {"card": "'" + "x" * 39}),
        Problem("card-twice", "§1", {"card": 3}),
        Problem("card-missing", "§1", {"card": 2}),
    )


def test_any_order_is_a_deck() -> None:
    for deck in itertools.islice(itertools.permutations(CARDS), 3):
        assert verify_deck(iter(deck)) == deck
