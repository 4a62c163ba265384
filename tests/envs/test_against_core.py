"""Every environment, taken through whole games, agrees with the core state by state."""

from __future__ import annotations

import random
from functools import cache

import numpy as np
import pytest

from ninetyeight import Game, State
from ninetyeight.core.cards import CARDS
from ninetyeight.envs.actions import ACTIONS, action_of, number_of
from ninetyeight.envs.game import EnvGame
from ninetyeight.envs.gymnasium import TheGameEnv as SoloEnv
from ninetyeight.envs.observation import parts_of
from ninetyeight.envs.open_spiel import TheGame, draw_from
from ninetyeight.envs.pettingzoo import TheGameEnv as TeamEnv
from ninetyeight.variants import VARIANT_IDS
from tests.envs.support import assert_parts, expected_parts
from tests.laws.strategies import every_table
from tests.walks import walk

SEED = 7


@cache
def games(variant: str, players: int) -> tuple[Game, Game]:
    """One that goes far, often to the last card, and one such as chance deals them."""
    return walk(variant, players, SEED), walk(variant, players, SEED, roughness=60, retries=0)


def options_of(game: Game) -> dict[str, object]:
    return {"deck": game.deck, "start": game.states[0].seat}


def legal_numbers(state: State) -> list[int]:
    return [number_of(action) for action in state.legal_actions()]


def assert_same_end(table: EnvGame, game: Game) -> None:
    assert game.outcome is not None
    assert table.outcome == (game.outcome.reason or "won")
    assert table.info == {"cards_left": game.outcome.cards_left, "outcome": table.outcome}
    assert table.reward == float(game.outcome.is_won)


def test_games_end_in_every_way() -> None:
    outcomes = {
        game.outcome and (game.outcome.reason or "won")
        for variant in ("base", "extreme+onfire")
        for players in range(1, 6)
        for game in games(variant, players)
    }
    assert outcomes == {"won", "stuck", "skull", "three", "fire"}


@every_table
def test_a_team_sees_and_may_do_what_the_core_says(variant: str, players: int) -> None:
    chance = random.Random(f"{variant} {players}")
    env = TeamEnv(players, variant, talk=True)
    for game in games(variant, players):
        env.reset(options=options_of(game))
        for state, action in zip(game.states, (*game.actions, None), strict=True):
            assert env.agent_selection == f"seat_{state.seat}"
            assert env.game.state() == state
            for seat, agent in enumerate(env.possible_agents, 1):
                expected = legal_numbers(state) if seat == state.seat else []
                assert np.flatnonzero(env.observe(agent)["action_mask"]).tolist() == expected
            watcher = chance.randint(1, players)
            seen = env.observe(f"seat_{watcher}")["observation"]
            assert_parts(parts_of(seen), expected_parts(state, watcher, talk=True))
            assert set(env.terminations.values()) == {state.is_over}
            if action is not None:
                env.step(number_of(action))
        assert_same_end(env.game, game)
        assert env.rewards == dict.fromkeys(env.possible_agents, env.game.reward)


@pytest.mark.parametrize("variant", VARIANT_IDS)
def test_a_solo_seer_sees_and_may_do_what_the_core_says(variant: str) -> None:
    env = SoloEnv(variant, seer=True)
    for game in games(variant, 1):
        seen, info = env.reset(options=options_of(game))
        reward, terminated, truncated = 0.0, False, False
        for state, action in zip(game.states, (*game.actions, None), strict=True):
            assert (terminated, truncated) == (state.is_over, False)
            assert np.flatnonzero(seen["action_mask"]).tolist() == legal_numbers(state)
            assert np.flatnonzero(env.action_masks()).tolist() == legal_numbers(state)
            assert_parts(parts_of(seen["observation"]), expected_parts(state, 1, seer=True))
            if action is not None:
                seen, reward, terminated, truncated, info = env.step(number_of(action))
        assert_same_end(env.game, game)
        assert (reward, info) == (env.game.reward, env.game.info)


@every_table
def test_open_spiel_agrees_with_the_core(variant: str, players: int) -> None:
    spiel = TheGame({"players": players, "variant": variant, "talk": True})
    observer = spiel.make_py_observer()
    for game in games(variant, players):
        assert game.deck is not None
        # In OpenSpiel the first seat begins: the seats are counted from there.
        first, size = game.states[0].seat - 1, len(game.states[0].hands[0])
        dealt = [game.deck[seat * size : (seat + 1) * size] for seat in range(players)]
        hands = [card for hand in (*dealt[first:], *dealt[:first]) for card in hand]
        deck = [*hands, *game.deck[len(hands) :]]
        position = spiel.new_initial_state()
        for state, action in zip(game.states, (*game.actions, None), strict=True):
            if position.is_chance_node():
                to_come = sorted(card - 2 for card in deck[position.dealt :])
                chance = 1 / len(to_come)
                assert position.chance_outcomes() == [(card, chance) for card in to_come]
                draw_from(position, deck)
            assert position.is_terminal() == state.is_over
            if action is not None:
                seat = (state.seat - 1 - first) % players
                assert position.current_player() == seat
                assert position.legal_actions() == legal_numbers(state)
                observer.set_from(position, seat)
                assert_parts(observer.dict, expected_parts(state, state.seat, talk=True))
                position.apply_action(number_of(action))
        assert_same_end(position.game, game)
        assert position.returns() == [position.game.reward] * players


def test_every_number_is_an_action_of_its_own() -> None:
    actions = [action_of(number) for number in range(ACTIONS)]
    assert len(set(actions)) == 4 * len(CARDS) + 1
    assert [number_of(action) for action in actions] == list(range(ACTIONS))
