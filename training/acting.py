"""What everybody at the tables of a batch does: the champion, and the strangers beside it."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from ninetyeight.envs.jax.state import State
from training.features import choices, observe
from training.network import ACTOR_ONLY, Params, policy
from training.setting import Setting
from training.strangers import certainty_of, greedy_action


class Sight(NamedTuple):
    """What the seat on turn sees, and what it may choose from."""

    actor: Array
    choices: tuple[Array, Array]
    legal: Array


class Partners(NamedTuple):
    """Networks of strangers, stacked, and how much surer of their actions the strangers are.

    The first plays at the first tables of a batch, the second at as many after them, and so on.
    """

    params: Params
    certainty: Array


def stacked(networks: dict[int, Params]) -> Partners | None:
    """The networks of these strangers, only what plays of them; None if there are none."""
    if not networks:
        return None
    names = [name for name in next(iter(networks.values())) if name.startswith(ACTOR_ONLY)]
    params = {name: jnp.stack([each[name] for each in networks.values()]) for name in names}
    return Partners(params, jnp.array([certainty_of(kind) for kind in networks]))


def look(setting: Setting, states: State, dtype: Any = jnp.bfloat16) -> Sight:
    """What is seen at every table."""
    actor = jax.vmap(partial(observe, dtype=dtype))(setting.rules, states, setting.speaks)
    distances, kinds = jax.vmap(choices)(setting.rules, states)
    return Sight(actor, (distances.astype(jnp.int8), kinds.astype(jnp.int8)), states.legal)


def chances_of(params: Params, sight: Sight) -> Array:
    """The log chances of all actions."""
    return policy(params, sight.actor, sight.choices, sight.legal)


def who_acts(setting: Setting, states: State) -> Array:
    """Who sits in the seat on turn."""
    seats = states.seat.astype(jnp.int32)[:, None]
    return jnp.take_along_axis(setting.strangers, seats, 1)[:, 0]


def stranger_actions(
    partners: Partners | None, met: int, sight: Sight, states: State, key: Array
) -> Array:
    """What a stranger would do at each table; each of the `partners` is met at `met` tables."""
    actions = jax.vmap(greedy_action)(states)
    if partners is None or not met:
        return actions
    kinds = len(partners.certainty)
    first = jax.tree.map(lambda x: x[: kinds * met].reshape(kinds, met, *x.shape[1:]), sight)
    chances = jax.vmap(chances_of)(partners.params, first) * partners.certainty[:, None, None]
    return actions.at[: kinds * met].set(jax.random.categorical(key, chances).reshape(-1))
