from __future__ import annotations

import pytest

from ninetyeight import HiddenError, parse_position
from ninetyeight.core.perft import perft, split


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


def test_the_split_names_every_first_action() -> None:
    state = parse_position("base 1/1/100/100 98,99 - 1 98A")
    assert [(str(action), count) for action, count in split(state, 1)] == [
        (str(action), 1) for action in state.legal_actions()
    ]
    # 99 wins anywhere; nobody is left to play after `end` but the same seat with its 99.
    assert [count for _, count in split(state, 2)] == [0, 0, 0, 0, 4]
    assert [count for _, count in split(state, 3)] == [0, 0, 0, 0, 0]
