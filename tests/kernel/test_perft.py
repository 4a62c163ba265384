from __future__ import annotations

import numpy as np
import pytest

from ninetyeight.kernel.actions import do
from ninetyeight.kernel.legality import ACTIONS, legal_mask
from ninetyeight.kernel.rules import Rules, rules_of
from ninetyeight.kernel.table import Table
from ninetyeight.variants import VARIANT_IDS
from tests import perft_files
from tests.kernel.bridge import table_of


def perft(rules: Rules, table: Table, depth: int) -> int:
    mask = np.zeros(ACTIONS, np.bool_)
    count = legal_mask(rules, table, mask)
    if depth == 1:
        return count
    total = 0
    for action in np.nonzero(mask)[0]:
        after = table.copy()
        do(rules, after, int(action))
        total += perft(rules, after, depth - 1)
    return total


@pytest.mark.parametrize("variant", VARIANT_IDS)
def test_the_tree_has_as_many_leaves_as_the_file_says(variant: str) -> None:
    for state, counts in perft_files.read(variant):
        rules = rules_of(state.variant)
        table = table_of(rules, state)
        hand = list(state.hands[state.seat - 1])
        for play in state.laid:
            do(rules, table, hand.index(play.card) * 4 + play.pile)
            hand.remove(play.card)
        assert [perft(rules, table, depth) for depth in range(1, len(counts) + 1)] == counts
