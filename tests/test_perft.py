from __future__ import annotations

import pytest

from ninetyeight.core.perft import perft, split
from ninetyeight.variants import VARIANT_IDS
from tests import perft_files


@pytest.mark.parametrize("variant", VARIANT_IDS)
def test_the_tree_has_as_many_leaves_as_the_file_says(variant: str) -> None:
    positions = list(perft_files.read(variant))
    assert {state.players for state, _ in positions} == {1, 2, 3, 4, 5}
    for state, counts in positions:
        assert state.variant.id == variant
        assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("variant", VARIANT_IDS)
def test_the_split_adds_up(variant: str) -> None:
    for state, counts in perft_files.read(variant):
        for depth, count in list(enumerate(counts, start=1))[:2]:
            parts = split(state, depth)
            assert [action for action, _ in parts] == list(state.legal_actions())
            assert sum(part for _, part in parts) == count


def test_no_file_is_left_over() -> None:
    assert {path.stem for path in perft_files.FOLDER.iterdir()} == set(VARIANT_IDS)
