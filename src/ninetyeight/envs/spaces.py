"""The spaces that PettingZoo and Gymnasium share."""

from __future__ import annotations

from typing import Any

import numpy as np

from ninetyeight.envs.actions import ACTIONS
from ninetyeight.envs.extras import missing_package
from ninetyeight.envs.game import EnvGame
from ninetyeight.envs.observation import LENGTH, SEER_LENGTH

try:
    from gymnasium import spaces
except ModuleNotFoundError:
    raise missing_package("gymnasium", "rl") from None

Observation = dict[str, Any]
"""By the names "observation" and "action_mask", as libraries expect."""


def action_space() -> spaces.Discrete:
    """Every action by its number."""
    return spaces.Discrete(ACTIONS)


def vector_space(*, seer: bool) -> spaces.Box:
    """What a seat may know, or a seer."""
    return spaces.Box(0, 1, (SEER_LENGTH if seer else LENGTH,), np.float32)


def observation_space(*, seer: bool) -> spaces.Space[Observation]:
    """The same with the mask of legal actions."""
    mask = spaces.Box(0, 1, (ACTIONS,), np.int8)
    return spaces.Dict({"observation": vector_space(seer=seer), "action_mask": mask})


def observe(game: EnvGame, seat: int, *, seer: bool) -> Observation:
    """What stands in that space for `seat` now."""
    return {"observation": game.observation(seat, seer=seer), "action_mask": game.mask(seat)}
