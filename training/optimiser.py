"""Adam, for weights by name."""

from __future__ import annotations

from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from training.network import Params


class Adam(NamedTuple):
    """The moving averages of the optimiser."""

    mean: Params
    square: Params
    steps: Array


def new_adam(params: Params) -> Adam:
    """Nothing moved yet."""
    zeros = jax.tree.map(jnp.zeros_like, params)
    return Adam(zeros, zeros, jnp.zeros((), jnp.int32))


def adjusted(params: Params, adam: Adam, grads: Params, rate: Array) -> tuple[Params, Adam]:
    """One step against the gradient, which is shortened to length 1 where it is longer."""
    length = jnp.sqrt(sum(jnp.sum(g * g) for g in jax.tree.leaves(grads)))
    grads = jax.tree.map(lambda g: g * jnp.minimum(1.0, 1.0 / (length + 1e-9)), grads)
    steps = adam.steps + 1
    mean = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, adam.mean, grads)
    square = jax.tree.map(lambda s, g: 0.999 * s + 0.001 * g * g, adam.square, grads)
    rate = rate * jnp.sqrt(1 - 0.999**steps) / (1 - 0.9**steps)
    params = jax.tree.map(lambda p, m, s: p - rate * m / (jnp.sqrt(s) + 1e-8), params, mean, square)
    return params, Adam(mean, square, steps)
