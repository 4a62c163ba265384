"""PettingZoo's way to name a version: `ninetyeight_v0.env(players=3)`."""

from ninetyeight.envs.pettingzoo import env, raw_env

__all__ = ["env", "raw_env"]
