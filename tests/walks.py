"""Games that get somewhere: walked mostly by smallest steps, so that they reach the end.

Random play dies after a dozen cards; nine steps in ten are the smallest legal one.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from ninetyeight import END, Action, Game, Lay, State, deal
from ninetyeight.core.piles import cost

SMALL_STEPS = 0.9
CARRY_ON = 0.2
"""How often a turn that may end goes on, when the next step is small."""


def choose(state: State, chance: random.Random) -> Action:
    """A legal action: mostly the end of the turn or the smallest step."""
    legal = state.legal_actions()
    if chance.random() > SMALL_STEPS:
        return chance.choice(legal)
    if END in legal and (len(legal) == 1 or chance.random() > CARRY_ON):
        return END
    lays = [action for action in legal if isinstance(action, Lay)]
    return min(lays, key=lambda lay: cost(lay.pile, state.piles[lay.pile], lay.card))


def walk(variant: str, players: int, seed: int) -> Game:
    """A whole game, always the same for the same arguments."""
    chance = random.Random(f"{variant} {players} {seed}")
    game = deal(variant, players, seed=seed, start=chance.randint(1, players))
    while not game.is_over:
        game = game.do(choose(game.state, chance))
    return game


def survivors(variant: str, players: int, seed: int) -> Iterator[State]:
    """The states of a game in which losing cards are avoided, so that it comes far."""
    chance = random.Random(f"survivor {variant} {players} {seed}")
    state = deal(variant, players, seed=seed, start=chance.randint(1, players)).state
    while not state.is_over:
        yield state
        for _ in range(6):
            after = state.do(choose(state, chance))
            if not after.is_over:
                break
        state = after
    yield state
