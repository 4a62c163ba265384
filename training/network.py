"""Actor and critic: shared weights for the four piles, which look at one another twice."""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
from jax import Array

from ninetyeight.envs.jax.state import END, HAND, PILES
from training.features import KINDS

Params = dict[str, Array]

WIDTH = 256
LAYERS = 2
DISTANCES = 99
ACTOR_ONLY = ("actor_in", "actor_mix", "lay", "kind", "end")
"""How the names of those weights begin that play; the critic has the others."""


def new_params(key: Array, actor_in: int, critic_in: int) -> Params:
    """Small random weights; the heads start near nothing."""
    keys = iter(jax.random.split(key, 32))

    def dense(rows: int, columns: int, scale: float) -> Array:
        weights: Array = jax.random.normal(next(keys), (rows, columns)) * (scale / rows**0.5)
        return weights

    params: Params = {}
    for who, size in (("actor", actor_in), ("critic", critic_in)):
        params[f"{who}_in"] = dense(size, WIDTH, 2**0.5)
        params[f"{who}_in_bias"] = jnp.zeros(WIDTH)
        for layer in range(LAYERS):
            params[f"{who}_mix{layer}"] = dense(3 * WIDTH, WIDTH, 2**0.5)
            params[f"{who}_mix{layer}_bias"] = jnp.zeros(WIDTH)
    params["lay"] = dense(WIDTH, DISTANCES, 0.1)
    params["lay_bias"] = jnp.zeros(DISTANCES)
    params["kind"] = dense(WIDTH, KINDS, 0.1)
    params["kind_bias"] = jnp.zeros(KINDS)
    params["end"] = dense(WIDTH, 1, 0.1)
    params["end_bias"] = jnp.zeros(1)
    params["value"] = dense(WIDTH, 2, 0.1)
    params["value_bias"] = jnp.zeros(2)
    return params


def _linear(params: Params, name: str, x: Array) -> Array:
    """In the precision of `x`."""
    product: Array = jnp.dot(x, params[name].astype(x.dtype))
    return product.astype(jnp.float32) + params[f"{name}_bias"]


def _normed(x: Array) -> Array:
    x = x.astype(jnp.float32)
    scaled: Array = x * jax.lax.rsqrt(jnp.mean(x * x, -1, keepdims=True) + 1e-6)
    return scaled


def _trunk(params: Params, who: str, first: Array, dtype: Any) -> Array:
    """(batch, PILES, WIDTH) from what the first layer makes of the features."""
    hidden = jax.nn.relu(first).astype(dtype)
    for layer in range(LAYERS):
        seen = _normed(hidden).astype(dtype)
        # Own pile, the like one, and the sum of the two opposite ones. Slices and not indices:
        # what flows back through an index is slow.
        own, like, opposite = jnp.split(params[f"{who}_mix{layer}"].astype(dtype), 3)
        both = jnp.dot(seen, jnp.concatenate([own, like], 1))
        pairs = seen.reshape(-1, 2, 2, WIDTH)
        across = jnp.dot(pairs.sum(2), opposite)[:, ::-1, None]
        mixed = both[..., :WIDTH].reshape(pairs.shape)
        mixed = mixed + both[..., WIDTH:].reshape(pairs.shape)[:, :, ::-1] + across
        mixed = mixed.reshape(hidden.shape).astype(jnp.float32)
        mixed = jax.nn.relu(mixed + params[f"{who}_mix{layer}_bias"])
        hidden = (hidden.astype(jnp.float32) + mixed).astype(dtype)
    return _normed(hidden).astype(dtype)


def policy(params: Params, x: Array, choices: tuple[Array, Array], legal: Array) -> Array:
    """(batch, ACTIONS) log chances; `choices` are by distance and by kind, each (batch, END)."""
    hidden = _trunk(params, "actor", _linear(params, "actor_in", x), x.dtype)
    lays = _chosen(_linear(params, "lay", hidden), choices[0])
    lays = lays + _chosen(_linear(params, "kind", hidden), choices[1])
    end = _linear(params, "end", jnp.mean(hidden, -2))
    logits = jnp.concatenate([lays, end], -1)
    return jax.nn.log_softmax(jnp.where(legal, logits, -1e9))


def _chosen(logits: Array, choices: Array) -> Array:
    """(batch, END) of (batch, PILES, n): for each slot and pile the logit of its choice."""
    by_pile = jnp.swapaxes(choices.astype(jnp.int32).reshape(-1, HAND, PILES), 1, 2)
    chosen = jnp.take_along_axis(logits, by_pile, axis=-1)
    return jnp.swapaxes(chosen, 1, 2).reshape(-1, END)


def values(params: Params, x: Array, more: Array) -> Array:
    """(batch, 2) logits: of winning, and of a good end; `more` is what the actor does not see."""
    seen, hidden = jnp.split(params["critic_in"].astype(x.dtype), [x.shape[-1]])
    first = jnp.dot(x, seen).astype(jnp.float32) + jnp.dot(more, hidden).astype(jnp.float32)
    trunk = _trunk(params, "critic", first + params["critic_in_bias"], x.dtype)
    return _linear(params, "value", jnp.mean(trunk, -2))
