"""A team in PettingZoo whose players take small steps, and listen to what the others wish for.

    python examples/pettingzoo_team.py --players 3 --games 100

Policies of your own go where `considerate_step` is: one for all seats, or one for each.
"""

import argparse
from typing import Any

import numpy as np

from ninetyeight.envs import ninetyeight_v0
from ninetyeight.envs.actions import END_TURN
from ninetyeight.envs.observation import parts_of

PRICES = np.array([0, 2, 4, 8])
"""What it takes to move a pile that another calls free, likes, loves, or asks to keep off."""


def considerate_step(seen: dict[str, Any]) -> int:
    """End the turn as soon as it may end; until then the smallest step, wishes reckoned in."""
    legal = np.flatnonzero(seen["action_mask"])
    if END_TURN in legal:
        return END_TURN
    parts = parts_of(seen["observation"])
    prices = (parts["signals"] @ PRICES).sum(axis=0)
    tops = parts["tops"].argmax(axis=1) + 1
    cards, piles = legal // 4 + 2, legal % 4
    steps = np.where(piles < 2, cards - tops[piles], tops[piles] - cards)
    return int(legal[(steps + prices[piles]).argmin()])


def main(players: int, games: int, seed: int, talk: bool) -> list[int]:
    """Play `games` deals of `seed`; the cards left in each."""
    env = ninetyeight_v0.env(players=players, talk=talk)
    left = []
    for game in range(games):
        env.reset(seed=seed if game == 0 else None)  # then the next deal of the seed
        for _ in env.agent_iter():
            seen, _, over, _, info = env.last()
            env.step(None if over else considerate_step(seen))
        left.append(info["cards_left"])
    return left


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=98)
    parser.add_argument("--silent", dest="talk", action="store_false")
    print(main(**vars(parser.parse_args())))
