from __future__ import annotations

import numpy as np
import pytest

from ninetyeight.kernel import table as at
from ninetyeight.kernel.deal import shuffle_deck
from ninetyeight.kernel.table import new_table
from ninetyeight.notation.decks import deck_from_seed


@pytest.mark.parametrize("seed", [0, 1, 98, 2**32, 2**63, 2**64 - 1])
@pytest.mark.parametrize("game", [0, 1, 2**31, 2**32 - 1])
def test_the_deck_of_a_seed_is_the_same_here(seed: int, game: int) -> None:
    table = new_table()
    shuffle_deck(table, np.uint64(seed), game)
    deck = table[at.DECK : at.DECK + at.CARDS_IN_DECK]
    assert tuple(map(int, deck)) == deck_from_seed(seed, game)
