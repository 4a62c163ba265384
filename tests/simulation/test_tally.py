"""Counting: every game once, whatever the order, and the figures that come of it."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from ninetyeight.errors import Problem
from ninetyeight.simulation.batch import FORFEIT, OUTCOMES, Forfeit, Tally, make_batch
from ninetyeight.simulation.parts import Pace, Part, Parts
from ninetyeight.simulation.summary import summarize

WON, STUCK, SKULL = OUTCOMES["won"], OUTCOMES["stuck"], OUTCOMES["skull"]


@given(st.data(), st.integers(1, 60))
def test_whatever_was_played_the_gaps_are_the_rest(data: st.DataObject, games: int) -> None:
    tally = Tally(games)
    known = set()
    for _ in range(data.draw(st.integers(0, 4))):
        first = data.draw(st.integers(0, games - 1))
        count = data.draw(st.integers(1, 20))
        tally.add(make_batch(first, [STUCK] * count, [5] * count), 1.0)
        known |= set(range(first, min(first + count, games)))
    gaps = [game for first, count in tally.gaps() for game in range(first, first + count)]
    assert set(gaps) == set(range(games)) - known
    assert len(gaps) == games - len(known)
    assert tally.played == len(known)


@given(st.lists(st.tuples(st.integers(0, 500), st.integers(1, 50)), max_size=5), st.data())
def test_parts_hand_out_every_game_once(gaps: list[tuple[int, int]], data: st.DataObject) -> None:
    parts = Parts(gaps)
    taken: list[int] = []
    while part := parts.take(most := data.draw(st.integers(1, 30))):
        assert part.games <= most
        taken += range(part.first, part.first + part.games)
    assert taken == [game for first, count in gaps for game in range(first, first + count)]
    assert parts.take(1) is None


def test_a_pace_finds_how_many_games_fit_into_a_while() -> None:
    pace = Pace(64, 0.5)
    assert pace.size == 64
    for _ in range(10):
        pace.learn(pace.size, pace.size / 10_000)
    assert pace.size == 4_992
    pace.learn(pace.size, 1_000.0)
    assert pace.size == 64


def test_the_figures_of_a_tally() -> None:
    tally = Tally(6)
    problem = Problem("bot-raised")
    outcomes = [WON, STUCK, STUCK, SKULL, FORFEIT]
    tally.add(make_batch(0, outcomes, [0, 10, 11, 3, 2], [Forfeit(4, problem)]), 2.0)
    summary = summarize(tally)
    assert (summary.games, summary.wins, summary.win_rate) == (5, 1, 0.2)
    assert summary.mean_left == 5.2
    assert summary.median_left == 3.0
    # A won game and one stuck with 10; broken commands and forfeits have no grade.
    assert summary.very_good_rate == 0.4
    assert summary.games_per_second == 2.5
    assert summary.outcomes == {
        "won": 1,
        "stuck": 2,
        "skull": 1,
        "three": 0,
        "fire": 0,
        "forfeit": 1,
    }
    assert tally.forfeits[4].problem == problem


def test_games_beyond_the_last_are_left_out_with_their_time() -> None:
    tally = Tally(3)
    tally.add(make_batch(2, [STUCK] * 4, [1, 2, 3, 4], [Forfeit(5, Problem("bot-hung"))]), 4.0)
    assert tally.left.tolist() == [1]
    assert tally.seconds == 1.0
    assert tally.forfeits == {}
    tally.add(make_batch(9, [WON], [0]), 1.0)
    assert tally.played == 1


def test_the_first_games_are_those_without_a_gap() -> None:
    tally = Tally(9)
    tally.add(make_batch(0, [STUCK] * 3, [7, 8, 9]), 1.0)
    tally.add(make_batch(5, [STUCK] * 2, [1, 2]), 1.0)
    assert tally.first_batch(10).left.tolist() == [7, 8, 9]
    assert tally.first_batch(2).left.tolist() == [7, 8]
    assert np.array_equal(tally.left, [7, 8, 9, 1, 2])
    assert tally.gaps() == [Part(3, 2), Part(7, 2)]
