"""The environment for teams by PettingZoo's own checks, and by what its page says."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import ninetyeight
from ninetyeight import NinetyeightError
from ninetyeight.envs import ninetyeight_v0
from ninetyeight.envs.actions import END_TURN
from ninetyeight.envs.observation import parts_of
from ninetyeight.variants import VARIANT_IDS

# PettingZoo knows the environments of its own whose observations hold a mask; others are warned.
mask_in_observation = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


class TestByPettingZoo:
    pytestmark = mask_in_observation

    @pytest.mark.parametrize("players", range(1, 6))
    @pytest.mark.parametrize("talk", [False, True])
    def test_the_interface(self, players: int, talk: bool) -> None:
        api_test(ninetyeight_v0.env(players=players, talk=talk), num_cycles=100)

    @pytest.mark.parametrize("variant", VARIANT_IDS)
    def test_every_variant(self, variant: str) -> None:
        api_test(ninetyeight_v0.env(players=3, variant=variant, talk=True), num_cycles=50)

    @pytest.mark.parametrize("players", range(1, 6))
    def test_seeds(self, players: int) -> None:
        seed_test(partial(ninetyeight_v0.env, players=players, talk=True), num_cycles=100)


def test_a_seed_is_the_deal_that_it_is_everywhere() -> None:
    env = ninetyeight_v0.raw_env(players=3)
    env.reset(seed=98)
    assert env.game.state() == ninetyeight.deal("base", 3, seed=98).state
    env.reset()
    deck = ninetyeight.deck_from_seed(98, 1)
    assert env.game.state() == ninetyeight.deal("base", 3, deck=deck).state
    env.reset(seed=5, options={"start": 2})
    assert env.game.state() == ninetyeight.deal("base", 3, seed=5, start=2).state


def test_an_illegal_action_ends_the_game_for_all() -> None:
    env = ninetyeight_v0.env(players=3)
    env.reset(seed=98)
    env.step(END_TURN)
    assert env.terminations == dict.fromkeys(env.possible_agents, True)
    for _ in env.agent_iter():
        _, reward, terminated, _, info = env.last()
        assert (reward, terminated) == (-1.0, True)
        assert info == {"cards_left": 98, "outcome": "illegal"}
        env.step(None)
    assert env.agents == []


def test_an_action_out_of_range_is_an_error() -> None:
    env = ninetyeight_v0.env()
    env.reset(seed=98)
    with pytest.raises(AssertionError):
        env.step(END_TURN + 1)


def test_the_state_shows_all_cards_to_a_critic() -> None:
    env = ninetyeight_v0.env(players=2, talk=True)
    env.reset(seed=98)
    state = env.state()
    assert state in env.unwrapped.state_space
    others = 2 + np.flatnonzero(parts_of(state)["others"][0])
    assert tuple(others) == ninetyeight.deal("base", 2, seed=98).state.hand(2)


def test_signals_stand_only_where_there_is_talk() -> None:
    heard = {}
    for talk in (False, True):
        env = ninetyeight_v0.env(players=3, talk=talk)
        env.reset(seed=98)
        seen, *_ = env.last()
        heard[talk] = parts_of(seen["observation"])["signals"].sum()
    assert heard[False] == 0
    assert heard[True] > 0


def test_the_rendered_line_can_be_read_again() -> None:
    env = ninetyeight_v0.env(players=2, variant="extreme", render_mode="ansi")
    env.reset(seed=98)
    assert ninetyeight.parse_position(env.render()) == env.unwrapped.game.state()
    assert ninetyeight_v0.raw_env().render() is None


def test_there_are_one_to_five_seats() -> None:
    assert ninetyeight_v0.env(players=5).possible_agents == [f"seat_{n}" for n in range(1, 6)]
    with pytest.raises(NinetyeightError, match="players"):
        ninetyeight_v0.env(players=6)
