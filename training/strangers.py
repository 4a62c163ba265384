"""Partners that are not the champion: it must play well beside people, not only beside itself."""

from __future__ import annotations

import jax
import jax.numpy as jnp
from jax import Array

from ninetyeight.envs.jax.state import END, PILES, State

ITSELF, GREEDY, CARELESS = range(3)
"""Who sits in a seat: *greedy* takes the smallest step, says nothing and ends as soon as it may;
*careless* does mostly so, but errs now and then, goes on now and then, and does talk."""
_FEW = 3
_ERRS = 0.3
_GOES_ON = 0.15
_ASCENDING = jnp.arange(PILES) < 2


def stranger_action(state: State, stranger: Array, key: Array) -> Array:
    """What such a partner does."""
    cards = state.hands[state.seat].astype(jnp.int32)[:, None]
    tops = state.tops.astype(jnp.int32)
    steps = jnp.where(_ASCENDING, cards - tops, tops - cards).reshape(END).astype(jnp.float32)
    steps = jnp.where(state.legal[:END], steps, jnp.inf)
    order = jnp.argsort(steps)
    few = jnp.minimum(state.legal[:END].sum(), _FEW)
    is_careless = stranger == CARELESS
    errs, goes_on, which = jax.random.uniform(key, (3,))
    nth = jnp.floor(which * few).astype(jnp.int32)
    lay = order[jnp.where(is_careless & (errs < _ERRS), nth, 0)]
    goes_on = is_careless & (few > 0) & (goes_on < _GOES_ON)
    return jnp.where(state.legal[END] & ~goes_on, END, lay)
