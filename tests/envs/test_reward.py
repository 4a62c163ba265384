"""What a game is worth."""

from __future__ import annotations

import pytest

from ninetyeight.envs.reward import ILLEGAL, final_reward


def test_without_a_shape_only_winning_counts() -> None:
    assert final_reward(True, 0, 0.0) == 1.0
    assert [final_reward(False, left, 0.0) for left in (0, 1, 98)] == [0.0, 0.0, 0.0]


@pytest.mark.parametrize("shape", [0.25, 1.0])
def test_with_a_shape_fewer_cards_left_are_better(shape: float) -> None:
    assert final_reward(True, 0, shape) == pytest.approx(1.0)
    lost = [final_reward(False, left, shape) for left in range(98)]
    assert lost == sorted(lost, reverse=True)
    assert lost[0] == pytest.approx(shape)
    assert 0 < lost[-1] < 0.01
    assert lost[-1] > ILLEGAL


def test_the_shape_in_numbers() -> None:
    assert final_reward(False, 10, 1.0) == pytest.approx(0.4 * 88 / 98 + 0.6 * 0.36787944)
    assert final_reward(False, 10, 0.5) == pytest.approx(final_reward(False, 10, 1.0) / 2)
