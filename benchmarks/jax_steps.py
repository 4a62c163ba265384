"""How many steps a second the JAX environment makes, with actions chosen at random.

python -m benchmarks.jax_steps --games 262144
"""

from __future__ import annotations

import argparse
import json
import time

import jax
import jax.numpy as jnp
from jax import Array

from ninetyeight.envs.jax import RUNNING, Rules, State, deal, rules_of, step
from ninetyeight.variants import parse_variant

STEPS = 100


def main() -> None:
    """Measure every variant asked for, and print a line of JSON for each."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=262144)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--variants", nargs="*", default=["base", "extreme"])
    wanted = parser.parse_args()
    for variant in wanted.variants:
        rules = rules_of(parse_variant(variant))
        rate = steps_a_second(rules, wanted.games, wanted.players)
        device = jax.devices()[0].device_kind
        told = {"variant": variant, "device": device, "steps_a_second": round(rate)}
        print(json.dumps(told | {"games": wanted.games}), flush=True)


def steps_a_second(rules: Rules, games: int, players: int) -> float:
    """Of games that begin again when they are over."""
    key = jax.random.key(0)
    order = jnp.argsort(jax.random.uniform(key, (games, 98)), axis=1)
    fresh = jax.vmap(deal, (None, 0, None, None))(rules, (order + 2).astype(jnp.int8), players, 0)

    def move(states: State, key: Array) -> tuple[State, None]:
        # The n-th of the legal actions, n by chance: one random number a game.
        bits = jax.random.bits(key, (games,), jnp.uint32)
        count = states.legal.sum(-1).astype(jnp.uint32)
        nth = (bits % jnp.maximum(count, 1)).astype(jnp.int32)
        action = jnp.argmax(jnp.cumsum(states.legal, -1) > nth[:, None], -1)
        after = jax.vmap(step, (None, 0, 0))(rules, states, action)
        is_over = after.outcome != RUNNING

        def again(new: Array, old: Array) -> Array:
            return jnp.where(is_over.reshape(-1, *[1] * (new.ndim - 1)), new, old)

        return jax.tree.map(again, fresh, after), None

    @jax.jit
    def run(states: State, key: Array) -> State:
        return jax.lax.scan(move, states, jax.random.split(key, STEPS))[0]

    states = run(fresh, key)
    states.outcome.block_until_ready()
    begun = time.perf_counter()
    for _ in range(3):
        states = run(states, key)
    states.outcome.block_until_ready()
    return 3 * STEPS * games / (time.perf_counter() - begun)


if __name__ == "__main__":
    main()
