"""The examples play through each library, and as well as the same player does elsewhere."""

from __future__ import annotations

from statistics import mean

import pytest

from examples import gymnasium_solo, open_spiel_game, pettingzoo_team
from ninetyeight.kernel.play import play_games
from ninetyeight.variants import parse_variant
from tests.kernel.games import team_of

SEED, GAMES = 98, 6


def greedy(variant: str, players: int) -> list[int]:
    """The cards that the bot of the smallest step leaves on the same deals."""
    rules = parse_variant(variant)
    team = team_of("greedy", rules, players)
    return [int(left) for left in play_games(rules, team, GAMES, SEED, jobs=1).cards_left]


@pytest.mark.parametrize("variant", ["base", "onfire"])
def test_gymnasium(variant: str) -> None:
    assert gymnasium_solo.main(variant, GAMES, SEED) == greedy(variant, 1)


@pytest.mark.parametrize("players", [1, 3])
def test_pettingzoo(players: int) -> None:
    assert pettingzoo_team.main(players, GAMES, SEED, talk=False) == greedy("base", players)


def test_listening_helps() -> None:
    silent = mean(pettingzoo_team.main(3, 40, SEED, talk=False))
    assert mean(pettingzoo_team.main(3, 40, SEED, talk=True)) < silent


@pytest.mark.parametrize("players", [1, 2])
def test_open_spiel(players: int) -> None:
    assert open_spiel_game.main(players, GAMES, SEED, chance=False) == greedy("base", players)


def test_open_spiel_by_chance() -> None:
    played = open_spiel_game.main(2, GAMES, SEED, chance=True)
    assert played == open_spiel_game.main(2, GAMES, SEED, chance=True)
    assert played != greedy("base", 2)
