"""From seed to deck: the same seed is the same deal everywhere, for ever."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from ninetyeight import deck_from_seed
from ninetyeight.core.cards import CARDS
from ninetyeight.notation import decks
from ninetyeight.notation.decks import GAME_LIMIT, SEED_LIMIT, threefry
from tests.notation.support import HUGE, setup_codes

DECKS = [
    line.partition(": ")[::2]
    for line in Path(__file__).with_name("decks.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]
THROWS_A_WORD_AWAY = 928698


@pytest.mark.parametrize(("which", "cards"), DECKS)
def test_decks_for_ever(which: str, cards: str) -> None:
    seed, game = map(int, which.split())
    assert ",".join(map(str, deck_from_seed(seed, game))) == cards


def test_the_first_deal_of_a_seed_is_number_0() -> None:
    assert deck_from_seed(98) == deck_from_seed(98, 0) != deck_from_seed(98, 1)


@pytest.mark.parametrize(
    ("key", "counter", "words"),
    [  # the known answers that the authors of Threefry publish for 20 rounds
        ((0, 0), (0, 0), (0x6B200159, 0x99BA4EFE)),
        ((0xFFFFFFFF, 0xFFFFFFFF), (0xFFFFFFFF, 0xFFFFFFFF), (0x1CB996FC, 0xBB002BE7)),
        ((0x13198A2E, 0x03707344), (0x243F6A88, 0x85A308D3), (0xC4923A9C, 0x483DF7A0)),
    ],
)
def test_threefry(key: tuple[int, int], counter: tuple[int, int], words: tuple[int, int]) -> None:
    assert threefry(key, counter) == words


@pytest.mark.parametrize("seed", [0, 1, 2**32 - 1, 2**32, SEED_LIMIT - 1])
@pytest.mark.parametrize("game", [0, 1, GAME_LIMIT - 1])
def test_every_deck_has_all_cards(seed: int, game: int) -> None:
    assert sorted(deck_from_seed(seed, game)) == list(CARDS)


def test_both_halves_of_the_seed_count() -> None:
    assert len({deck_from_seed(1), deck_from_seed(2**32), deck_from_seed(2**32 + 1)}) == 3


def test_a_word_that_would_be_unfair_is_thrown_away() -> None:
    # 2**32 mod 3 is 1: the word 0 alone would make the number 0 likelier than 1 and 2.
    assert decks._below(3, iter([0, 2**31])) == 1
    assert decks._below(3, iter([1, 2**31])) == 0
    assert decks._below(2, iter([0])) == 0  # 2**32 is even, nothing is unfair
    # 2**32 mod 98 is 60: the low half of the product must be 60 or more.
    assert decks._below(98, iter([0, 2**32 - 1])) == 97
    assert decks._below(98, iter([1, 2**31])) == 0


def test_a_deck_in_which_a_word_is_thrown_away() -> None:
    words = decks._words(THROWS_A_WORD_AWAY, 0)
    unfair = [n for n in range(98, 1, -1) if next(words) * n % 2**32 < 2**32 % n]
    assert unfair
    assert f"{THROWS_A_WORD_AWAY} 0" in dict(DECKS)  # the deck that comes of it


def test_first_cards_are_uniform() -> None:
    drawn = [deck_from_seed(seed) for seed in range(1_960)]
    first = Counter(deck[0] for deck in drawn)
    place_of_the_lowest = Counter(deck.index(2) for deck in drawn)
    for counts in (first, place_of_the_lowest):
        chi_square = sum((counts[key] - 20) ** 2 / 20 for key in counts)
        # 97 degrees of freedom: 97 is expected, with a standard deviation of 14.
        assert len(counts) == 98
        assert 40 < chi_square < 170


@pytest.mark.parametrize(
    "seed", [*HUGE, -1, SEED_LIMIT, True, 1.0, "98", b"98", None, [98], object()]
)
def test_what_is_no_seed(seed: object) -> None:
    assert setup_codes(lambda: deck_from_seed(seed)) == ["seed"]  # type: ignore[arg-type]


@pytest.mark.parametrize("game", [*HUGE, -1, GAME_LIMIT, True, 0.0, "0", None, object()])
def test_what_is_no_number_of_a_deal(game: object) -> None:
    assert setup_codes(lambda: deck_from_seed(98, game)) == ["game-number"]  # type: ignore[arg-type]


def test_a_wrong_seed_and_a_wrong_number_are_both_named() -> None:
    assert setup_codes(lambda: deck_from_seed(-1, -1)) == ["seed", "game-number"]
