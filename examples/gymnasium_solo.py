"""The solo game in Gymnasium, by a player that always takes the smallest step.

    python examples/gymnasium_solo.py --variant onfire --games 100

A policy of your own goes where `smallest_step` is.
"""

import argparse
from typing import Any

import gymnasium
import numpy as np

import ninetyeight.envs.gymnasium  # registers the environment
from ninetyeight.envs.actions import END_TURN
from ninetyeight.envs.observation import parts_of


def smallest_step(seen: dict[str, Any]) -> int:
    """End the turn as soon as it may end; until then the card that moves its pile least."""
    legal = np.flatnonzero(seen["action_mask"])
    if END_TURN in legal:
        return END_TURN
    tops = parts_of(seen["observation"])["tops"].argmax(axis=1) + 1
    cards, piles = legal // 4 + 2, legal % 4
    steps = np.where(piles < 2, cards - tops[piles], tops[piles] - cards)
    return int(legal[steps.argmin()])


def main(variant: str, games: int, seed: int) -> list[int]:
    """Play `games` deals of `seed`; the cards left in each."""
    env = gymnasium.make(ninetyeight.envs.gymnasium.ENV_ID, variant=variant)
    left = []
    for game in range(games):
        seen, info = env.reset(seed=seed if game == 0 else None)  # then the next deal of the seed
        over = False
        while not over:
            seen, _, over, _, info = env.step(smallest_step(seen))
        left.append(info["cards_left"])
    return left


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--variant", default="base")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=98)
    print(main(**vars(parser.parse_args())))
