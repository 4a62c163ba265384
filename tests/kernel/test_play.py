"""Batches of whole games."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from ninetyeight import END, Action, Lay, SetupError, State, deal
from ninetyeight.core.piles import cost
from ninetyeight.kernel.play import Results, play_games
from ninetyeight.kernel.policies import GREEDY, RANDOM, policy_row
from ninetyeight.kernel.table import WON
from ninetyeight.notation.decks import deck_from_seed
from ninetyeight.variants import VARIANT_IDS, parse_variant


def seats(kind: int, players: int) -> NDArray[np.float64]:
    return np.array([policy_row(kind)] * players)


def same(a: Results, b: Results) -> bool:
    return all(np.array_equal(x, y) for x, y in zip(a, b, strict=True))


@pytest.mark.parametrize("policy", [RANDOM, GREEDY])
def test_results_depend_on_seed_and_game_number_alone(policy: int) -> None:
    variant, team = parse_variant("extreme+onfire"), seats(policy, 3)
    whole = play_games(variant, team, 1_000, seed=98, jobs=1)
    assert same(whole, play_games(variant, team, 1_000, seed=98, jobs=5))
    part = play_games(variant, team, 300, seed=98, first=400)
    assert same(Results(*(column[400:700] for column in whole)), part)
    assert not same(whole, play_games(variant, team, 1_000, seed=99))


def greedy(state: State) -> Action:
    legal = state.legal_actions()
    if legal[-1] == END:
        return END
    lays = [action for action in legal if isinstance(action, Lay)]
    return min(lays, key=lambda lay: cost(lay.pile, state.piles[lay.pile], lay.card))


@pytest.mark.parametrize("variant", VARIANT_IDS)
def test_greedy_games_end_as_in_the_core(variant: str) -> None:
    for players in (1, 2, 5):
        results = play_games(parse_variant(variant), seats(GREEDY, players), 6, seed=7)
        for game in range(6):
            state = deal(variant, players, deck=deck_from_seed(7, game)).state
            actions = 0
            while not state.is_over:
                state, actions = state.do(greedy(state)), actions + 1
            assert state.outcome is not None
            assert results.cards_left[game] == state.outcome.cards_left
            assert results.actions[game] == actions
            assert (results.outcomes[game] == WON) == state.outcome.is_won


def test_random_players_are_no_match_for_the_smallest_step() -> None:
    base = parse_variant("base")
    careless = play_games(base, seats(RANDOM, 3), 500, seed=1).cards_left.mean()
    assert careless > play_games(base, seats(GREEDY, 3), 500, seed=1).cards_left.mean() + 20


def test_there_are_1_to_5_seats() -> None:
    for players in (0, 6):
        with pytest.raises(SetupError):
            play_games(parse_variant("base"), seats(GREEDY, players), 1, seed=1)
