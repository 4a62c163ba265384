"""Gymnasium: the solo game, registered by this module as `ninetyeight/TheGame-v0`.

    import gymnasium
    import ninetyeight.envs.gymnasium

    env = gymnasium.make("ninetyeight/TheGame-v0", variant="onfire")

It steps like any other; `action_masks()` is what MaskablePPO asks for.
"""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from ninetyeight.core.variant import Variant
from ninetyeight.envs.extras import missing_package
from ninetyeight.envs.game import EnvGame
from ninetyeight.envs.spaces import Observation, action_space, observation_space, observe
from ninetyeight.notation.positions import format_position

try:
    import gymnasium
except ModuleNotFoundError:
    raise missing_package("gymnasium", "rl") from None

ENV_ID = "ninetyeight/TheGame-v0"

_SEAT = 0


class TheGameEnv(gymnasium.Env[Observation, np.int64]):
    """One player alone; `game` is the table behind it.

    `seer` shows the draw pile too; `shape` is the weight of the cards left in the reward.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 (as the base class has it)

    def __init__(
        self,
        variant: Variant | str = "base",
        *,
        seer: bool = False,
        shape: float = 0.0,
        render_mode: Literal["ansi"] | None = None,
    ) -> None:
        self.game = EnvGame(variant, 1, shape=shape)
        self.seer = seer
        self.render_mode = render_mode
        self.action_space = action_space()
        self.observation_space = observation_space(seer=seer)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal: game 0 of `seed`, or the next game of the seed before."""
        super().reset(seed=seed)
        self.game.deal_next(seed, options)
        return observe(self.game, _SEAT, seer=self.seer), self.game.info

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Do one action; an illegal one ends the game."""
        self.game.do(int(action))
        observation = observe(self.game, _SEAT, seer=self.seer)
        return observation, self.game.reward, self.game.is_over, False, self.game.info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, as MaskablePPO asks for them."""
        return self.game.mask(_SEAT).astype(np.bool_)

    def render(self) -> str | None:
        """The position as a line of the notation; None without a render mode."""
        return None if self.render_mode is None else format_position(self.game.state())


gymnasium.register(ENV_ID, entry_point="ninetyeight.envs.gymnasium:TheGameEnv")
