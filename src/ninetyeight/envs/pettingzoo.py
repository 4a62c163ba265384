"""PettingZoo (AEC): one to five players, one agent for each seat. Its door is `ninetyeight_v0`."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

import numpy as np

from ninetyeight.core.variant import Variant
from ninetyeight.envs.extras import missing_package
from ninetyeight.envs.game import EnvGame
from ninetyeight.envs.observation import Vector
from ninetyeight.envs.spaces import (
    Observation,
    action_space,
    observation_space,
    observe,
    vector_space,
)
from ninetyeight.notation.positions import format_position

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError:
    raise missing_package("pettingzoo", "rl") from None


class TheGameEnv(AECEnv):  # type: ignore[misc] # PettingZoo has no types
    """A team; `game` is the table behind it. Agents are `seat_1` to `seat_5`.

    With `talk` every seat's signals stand in the observations of the others. `seer` shows
    everything to everybody; `shape` is the weight of the cards left in the reward.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "ninetyeight_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        players: int = 3,
        variant: Variant | str = "base",
        *,
        talk: bool = False,
        seer: bool = False,
        shape: float = 0.0,
        render_mode: Literal["ansi"] | None = None,
    ) -> None:
        super().__init__()
        self.game = EnvGame(variant, players, talk=talk, shape=shape)
        self.seer = seer
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(1, players + 1)]
        self.observation_spaces = {
            agent: observation_space(seer=seer) for agent in self.possible_agents
        }
        self.action_spaces = {agent: action_space() for agent in self.possible_agents}
        self.state_space = vector_space(seer=True)

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """What `agent` observes: the same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """What `agent` can do: the same for all."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal: game 0 of `seed`, or the next game of the seed before."""
        self.game.deal_next(seed, options)
        self.agents = [*self.possible_agents]
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.truncations = dict.fromkeys(self.agents, False)
        self._tell()

    def step(self, action: np.int64 | int | None) -> None:
        """Do one action for the agent selected; an illegal one ends the game for all."""
        if action is None or self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.game.do(int(action))
        self._tell()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What `agent` may know now; only the agent on turn has anything to choose from."""
        return observe(self.game, self.possible_agents.index(agent), seer=self.seer)

    def state(self) -> Vector:
        """All cards, from the seat on turn: for critics that may see more than the players."""
        return self.game.observation(self.game.seat, seer=True)

    def render(self) -> str | None:
        """The position as a line of the notation; None without a render mode."""
        return None if self.render_mode is None else format_position(self.game.state())

    def close(self) -> None:
        """Nothing is open."""

    def _tell(self) -> None:
        """Everybody learns where the game stands: the team wins or loses together."""
        self.agent_selection = self.possible_agents[self.game.seat]
        self.rewards = dict.fromkeys(self.agents, self.game.reward)
        self.terminations = dict.fromkeys(self.agents, self.game.is_over)
        info = self.game.info
        self.infos = {agent: {**info} for agent in self.agents}


raw_env = TheGameEnv


def env(**settings: Any) -> wrappers.OrderEnforcingWrapper:
    """The environment with PettingZoo's own checks around it."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(**settings)))
