"""Actor and critic: shared weights for the four piles, which look at one another twice."""

from __future__ import annotations

import jax
import jax.numpy as jnp
from jax import Array

from ninetyeight.envs.jax.state import END, HAND, PILES

Params = dict[str, Array]

WIDTH = 256
LAYERS = 2
DISTANCES = 99
_LIKE = jnp.array([1, 0, 3, 2])
_OPPOSITE = jnp.array([2, 2, 0, 0]), jnp.array([3, 3, 1, 1])


def new_params(key: Array, actor_in: int, critic_in: int) -> Params:
    """Small random weights; the heads start near nothing."""
    keys = iter(jax.random.split(key, 32))

    def dense(rows: int, columns: int, scale: float) -> Array:
        weights: Array = jax.random.normal(next(keys), (rows, columns))
        return weights * (scale / rows**0.5)

    params: Params = {}
    for who, size in (("actor", actor_in), ("critic", critic_in)):
        params[f"{who}_in"] = dense(size, WIDTH, 2**0.5)
        params[f"{who}_in_bias"] = jnp.zeros(WIDTH)
        for layer in range(LAYERS):
            params[f"{who}_mix{layer}"] = dense(3 * WIDTH, WIDTH, 2**0.5)
            params[f"{who}_mix{layer}_bias"] = jnp.zeros(WIDTH)
    params["lay"] = dense(WIDTH, DISTANCES, 0.1)
    params["lay_bias"] = jnp.zeros(DISTANCES)
    params["end"] = dense(WIDTH, 1, 0.1)
    params["end_bias"] = jnp.zeros(1)
    params["value"] = dense(WIDTH, 2, 0.1)
    params["value_bias"] = jnp.zeros(2)
    return params


def _times(x: Array, weights: Array) -> Array:
    return jnp.dot(x.astype(jnp.bfloat16), weights.astype(jnp.bfloat16))


def _normed(x: Array) -> Array:
    x = x.astype(jnp.float32)
    return x * jax.lax.rsqrt(jnp.mean(x * x, -1, keepdims=True) + 1e-6)


def _trunk(params: Params, who: str, x: Array) -> Array:
    """(…, PILES, WIDTH) from (…, PILES, features)."""
    hidden = jax.nn.relu(_times(x, params[f"{who}_in"]) + params[f"{who}_in_bias"])
    for layer in range(LAYERS):
        seen = _normed(hidden)
        opposite = seen[..., _OPPOSITE[0], :] + seen[..., _OPPOSITE[1], :]
        around = jnp.concatenate([seen, seen[..., _LIKE, :], opposite], -1)
        mixed = _times(around, params[f"{who}_mix{layer}"]) + params[f"{who}_mix{layer}_bias"]
        hidden = hidden + jax.nn.relu(mixed)
    return _normed(hidden)


def policy(params: Params, x: Array, choices: Array, legal: Array) -> Array:
    """(…, ACTIONS) log chances; `choices` are of shape (…, END)."""
    hidden = _trunk(params, "actor", x)
    lays = (_times(hidden, params["lay"]) + params["lay_bias"]).astype(jnp.float32)
    by_slot = choices.reshape(*choices.shape[:-1], HAND, PILES)
    by_pile = jnp.swapaxes(by_slot, -1, -2)  # (…, PILES, HAND)
    chosen = jnp.take_along_axis(lays, by_pile, axis=-1)
    chosen = jnp.swapaxes(chosen, -1, -2).reshape(*choices.shape[:-1], END)
    pooled = jnp.mean(hidden, -2)
    end = (_times(pooled, params["end"]) + params["end_bias"]).astype(jnp.float32)
    logits = jnp.concatenate([chosen, end], -1)
    return jax.nn.log_softmax(jnp.where(legal, logits, -1e9))


def values(params: Params, x: Array) -> Array:
    """(…, 2) logits: of winning, and of a good end."""
    pooled = jnp.mean(_trunk(params, "critic", x), -2)
    return (_times(pooled, params["value"]) + params["value_bias"]).astype(jnp.float32)
