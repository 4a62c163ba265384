"""Intervals: against figures from elsewhere, and by the share of times they are right."""

from __future__ import annotations

import numpy as np
import pytest

from ninetyeight.simulation.intervals import (
    half_width,
    mean_interval,
    paired_share_interval,
    share_interval,
)


@pytest.mark.parametrize(
    ("hits", "games", "low", "high"),
    [  # Newcombe (1998), table I, method 3: Wilson's score
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_shares_as_published(hits: int, games: int, low: float, high: float) -> None:
    assert share_interval(hits, games) == pytest.approx((low, high), abs=5e-5)


def test_a_share_stays_between_0_and_1() -> None:
    assert share_interval(0, 1)[0] == 0.0
    assert share_interval(7, 7)[1] == 1.0
    for hits in range(8):
        low, high = share_interval(hits, 7)
        assert 0.0 <= low <= hits / 7 <= high <= 1.0


def test_ten_thousand_games_are_within_a_point() -> None:
    assert half_width(share_interval(5_000, 10_000)) == pytest.approx(0.0098, abs=1e-4)


def test_a_share_is_inside_19_times_out_of_20() -> None:
    random = np.random.default_rng(98)
    for share in (0.05, 0.2, 0.5):
        hits = random.binomial(400, share, size=3_000)
        inside = [low <= share <= high for low, high in (share_interval(int(h), 400) for h in hits)]
        assert 0.93 < np.mean(inside) < 0.98


def test_a_paired_difference_is_inside_19_times_out_of_20() -> None:
    random = np.random.default_rng(98)
    cases = random.multinomial(300, [0.1, 0.15, 0.05, 0.7], size=3_000)
    inside = []
    for _, only_first, only_second, _ in cases.tolist():
        low, high = paired_share_interval(only_first, only_second, 300)
        inside.append(low <= 0.15 - 0.05 <= high)
    assert 0.93 < np.mean(inside) < 0.98


def test_two_that_never_win_are_not_certainly_equal() -> None:
    low, high = paired_share_interval(0, 0, 100)
    assert low < 0 < high


def test_means() -> None:
    low, high = mean_interval(np.array([1.0, 2.0, 3.0, 4.0]))
    assert (low + high) / 2 == 2.5
    assert high - low == pytest.approx(2 * 1.96 * 1.29099 / 2, abs=1e-3)
    assert mean_interval(np.array([7.0])) == (7.0, 7.0)
