"""How well the bots play, on fixed deals and with wide margins: a guard against slips.

The figures to cite are in `docs/strength.md`.
"""

from __future__ import annotations

import numpy as np
import pytest

from ninetyeight.kernel.play import Results, play_games
from ninetyeight.kernel.table import WON
from ninetyeight.variants import parse_variant
from tests.kernel.games import SEED, team_of

GAMES = 300


def games_of(name: str, players: int, *, variant: str = "base", talk: bool = False) -> Results:
    rules = parse_variant(variant)
    return play_games(rules, team_of(name, rules, players), GAMES, SEED, talk=talk)


def win_rate(results: Results) -> float:
    return float(np.mean(results.outcomes == WON))


@pytest.mark.parametrize("players", range(1, 6))
def test_planner_wins_more_than_quick_and_quick_more_than_greedy(players: int) -> None:
    planner, quick, greedy = (
        win_rate(games_of(name, players)) for name in ("planner", "quick", "greedy")
    )
    assert planner > quick
    assert quick > greedy + 0.05


def test_three_silent_planners() -> None:
    assert win_rate(games_of("planner", 3)) > 0.3


def test_signals_help_five_planners() -> None:
    silent, talking = (win_rate(games_of("planner", 5, talk=talk)) for talk in (False, True))
    assert talking > silent
    assert talking > 0.55


@pytest.mark.parametrize("variant", ["base", "extreme", "onfire"])
@pytest.mark.parametrize("talk", [False, True])
def test_the_levels_are_levels(variant: str, talk: bool) -> None:
    left = [
        games_of(name, 3, variant=variant, talk=talk).cards_left.mean()
        for name in ("child", "beginner", "casual", "planner")
    ]
    assert left == sorted(left, reverse=True)
    assert left[0] > left[-1] + 5


@pytest.mark.parametrize("variant", ["extreme", "onfire", "expert"])
def test_planner_and_quick_know_other_variants(variant: str) -> None:
    planner, quick, greedy = (
        games_of(name, 3, variant=variant).cards_left.mean()
        for name in ("planner", "quick", "greedy")
    )
    assert planner < quick < greedy
