from __future__ import annotations

import pytest

from ninetyeight import HiddenError, parse_position
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


def test_depth_0_is_the_position_itself() -> None:
    assert perft(parse_position("base 1/1/100/100 2,3 - 1 -"), 0) == 1


def test_a_finished_game_has_no_continuation() -> None:
    won = parse_position("base 1/1/100/100 2 - 1 2A")
    assert (perft(won, 0), perft(won, 1)) == (1, 0)


def test_a_small_tree_counted_by_hand() -> None:
    # 50 fits all four piles and wins at once on each.
    assert perft(parse_position("base 1/1/100/100 50 - 1 -"), 1) == 4
    # 98 and 99, one card needed: 98 or 99 on any of four piles; then end or the other card:
    # after 98 on A or B: 99 on A, B, C, D; after 98 on C or D: on A, B and the other of C, D.
    # after 99 on A or B: 98 on the other and on C, D; after 99 on C or D: 98 anywhere.
    state = parse_position("base 1/1/100/100 98,99 - 1 -")
    assert perft(state, 1) == 8
    assert perft(state, 2) == 8 + (2 * 4 + 2 * 3) + (2 * 3 + 2 * 4)


def test_hidden_cards_are_counted_up_to_where_they_matter() -> None:
    view = parse_position("base 1/1/100/100 2,3 ?96 1 -")
    assert perft(view, 3) > 0
    with pytest.raises(HiddenError, match="hidden-draw"):
        perft(view, 4)
