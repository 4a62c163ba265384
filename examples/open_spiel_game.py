"""The game in OpenSpiel: deals by seed, or by OpenSpiel's own chance.

    python examples/open_spiel_game.py --players 2 --games 10
    python examples/open_spiel_game.py --players 2 --games 10 --chance

A player of OpenSpiel goes where `smallest_step` is.
"""

import argparse
from typing import Any

import numpy as np
import pyspiel

from ninetyeight import deck_from_seed
from ninetyeight.envs.actions import END_TURN
from ninetyeight.envs.observation import parts_of
from ninetyeight.envs.open_spiel import SHORT_NAME, draw_from


def smallest_step(state: Any) -> int:
    """End the turn as soon as it may end; until then the card that moves its pile least."""
    legal = np.array(state.legal_actions())
    if END_TURN in legal:
        return END_TURN
    tensor = np.array(state.observation_tensor(), np.float32)
    tops = parts_of(tensor)["tops"].argmax(axis=1) + 1
    cards, piles = legal // 4 + 2, legal % 4
    steps = np.where(piles < 2, cards - tops[piles], tops[piles] - cards)
    return int(legal[steps.argmin()])


def main(players: int, games: int, seed: int, chance: bool) -> list[int]:
    """Play `games` deals; the cards left in each."""
    spiel = pyspiel.load_game(f"{SHORT_NAME}(players={players})")
    random, left = np.random.default_rng(seed), []
    for game in range(games):
        state, deck = spiel.new_initial_state(), deck_from_seed(seed, game)
        while not state.is_terminal():
            if not state.is_chance_node():
                state.apply_action(smallest_step(state))
            elif chance:
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choice(outcomes, p=chances))
            else:
                draw_from(state, deck)
        left.append(state.game.info["cards_left"])
    return left


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=98)
    parser.add_argument("--chance", action="store_true")
    print(main(**vars(parser.parse_args())))
