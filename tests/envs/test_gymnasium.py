"""The solo environment by Gymnasium's own checks, and by what its page says."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import ninetyeight
from ninetyeight import NinetyeightError, SetupError
from ninetyeight.envs.actions import END_TURN, number_of
from ninetyeight.envs.gymnasium import ENV_ID, TheGameEnv
from ninetyeight.envs.observation import LENGTH, SEER_LENGTH, parts_of
from ninetyeight.variants import VARIANT_IDS


def hand_of(seen: dict[str, np.ndarray]) -> tuple[int, ...]:
    return tuple(2 + int(place) for place in np.flatnonzero(parts_of(seen["observation"])["hand"]))


@pytest.mark.parametrize("variant", VARIANT_IDS)
def test_gymnasium_finds_nothing_wrong(variant: str) -> None:
    check_env(gymnasium.make(ENV_ID, variant=variant, render_mode="ansi").unwrapped)


@pytest.mark.parametrize(("seer", "length"), [(False, LENGTH), (True, SEER_LENGTH)])
def test_a_seer_observes_more(seer: bool, length: int) -> None:
    env = gymnasium.make(ENV_ID, seer=seer)
    seen, _ = env.reset(seed=1)
    assert seen["observation"].shape == (length,)
    check_env(env.unwrapped)


def test_a_seed_is_the_deal_that_it_is_everywhere() -> None:
    env = TheGameEnv()
    seen, info = env.reset(seed=98)
    assert hand_of(seen) == ninetyeight.deal("base", seed=98).state.hand(1)
    assert info == {"cards_left": 98}


def test_further_resets_deal_the_further_games_of_the_seed() -> None:
    env = TheGameEnv()
    env.reset(seed=98)
    for game in (1, 2):
        seen, _ = env.reset()
        deck = ninetyeight.deck_from_seed(98, game)
        assert hand_of(seen) == tuple(sorted(deck[:8]))
        assert (env.game.seed, env.game.game) == (98, game)
    seen, _ = env.reset(options={"game": 7})
    assert hand_of(seen) == tuple(sorted(ninetyeight.deck_from_seed(98, 7)[:8]))


def test_without_a_seed_no_two_environments_deal_alike() -> None:
    hands = {hand_of(TheGameEnv().reset()[0]) for _ in range(3)}
    assert len(hands) == 3


@pytest.mark.parametrize("action", [END_TURN, number_of(ninetyeight.Lay(2, ninetyeight.Pile.A))])
def test_an_illegal_action_ends_the_game(action: int) -> None:
    env = TheGameEnv()
    seen, _ = env.reset(seed=98)
    assert not seen["action_mask"][action]
    seen, reward, terminated, truncated, info = env.step(action)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert info == {"cards_left": 98, "outcome": "illegal"}
    assert not seen["action_mask"].any()


def test_a_game_that_is_over_stays_over() -> None:
    env = TheGameEnv()
    env.reset(seed=98)
    env.step(END_TURN)
    with pytest.raises(NinetyeightError, match="game-over"):
        env.step(END_TURN)


def test_the_rendered_line_can_be_read_again() -> None:
    env = TheGameEnv("onfire", render_mode="ansi")
    env.reset(seed=98)
    env.step(int(env.action_masks().argmax()))
    line = env.render()
    assert line is not None
    assert ninetyeight.parse_position(line) == env.game.state()
    assert TheGameEnv().render() is None


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"shape": 1.5}, "reward-shape"),
        ({"shape": float("nan")}, "reward-shape"),
        ({"variant": "basic"}, "variant-unknown"),
    ],
)
def test_wrong_settings_are_refused(wrong: dict[str, float | str], code: str) -> None:
    with pytest.raises(NinetyeightError, match=code):
        TheGameEnv(**wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("seed", "options", "code"),
    [
        (2**64, {}, "seed"),
        (1, {"game": -1}, "game-number"),
        (1, {"start": 2}, "start-seat"),
        (1, {"deck": [2, 2]}, "card-twice"),
    ],
)
def test_deals_that_do_not_exist_are_refused(
    seed: int, options: dict[str, object], code: str
) -> None:
    with pytest.raises(SetupError, match=code):
        TheGameEnv().reset(seed=seed, options=options)


def test_a_refused_deal_changes_nothing() -> None:
    env = TheGameEnv()
    env.reset(seed=98)
    with pytest.raises(SetupError):
        env.reset(options={"game": -1})
    env.reset()
    assert (env.game.seed, env.game.game) == (98, 1)
