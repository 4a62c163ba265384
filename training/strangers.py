"""Partners that are not the champion: it must play well beside people, not only beside itself."""

from __future__ import annotations

import jax.numpy as jnp
from jax import Array

from ninetyeight.envs.jax.state import END, PILES, State

ITSELF, GREEDY, EARLIER, PLANNER, CASUAL, BEGINNER, CHILD = range(7)
"""Who sits in a seat: the champion, or a bot by its name, or the champion as it was earlier."""
NAMES = ("", "greedy", "earlier", "planner", "casual", "beginner", "child")
IMITATED = (PLANNER, CASUAL, BEGINNER, CHILD)
"""Bots whose play networks have learnt from their games: on a GPU the bots themselves cannot play.

The last three make people's mistakes.
"""
GREEDY_SHARE = 2
"""How many times as often as each other stranger *greedy* is met."""
_ASCENDING = jnp.arange(PILES) < 2


def certainty_of(kind: int) -> float:
    """How much surer a stranger is of its action than the network that imitates it.

    A planner does the one thing that it finds best; people waver, and their networks know how much.
    """
    return 1.0 if kind in (CASUAL, BEGINNER, CHILD) else 4.0


def greedy_action(state: State) -> Array:
    """The smallest step, and the end of the turn as soon as it may end."""
    cards = state.hands[state.seat].astype(jnp.int32)[:, None]
    tops = state.tops.astype(jnp.int32)
    steps = jnp.where(_ASCENDING, cards - tops, tops - cards).reshape(END)
    lay = jnp.argmin(jnp.where(state.legal[:END], steps, 1000))
    return jnp.where(state.legal[END], END, lay)
