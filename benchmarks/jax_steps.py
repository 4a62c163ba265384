"""How many steps a second the JAX environment makes, with actions chosen at random.

    python -m benchmarks.jax_steps --games 262144
"""

from __future__ import annotations

import argparse
import json
import time

import jax
import jax.numpy as jnp

from ninetyeight.envs.jax import RUNNING, State, deal, rules_of, step
from ninetyeight.variants import parse_variant

STEPS = 100


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=262144)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--variants", nargs="*", default=["base", "extreme"])
    wanted = parser.parse_args()
    for variant in wanted.variants:
        rules = rules_of(parse_variant(variant))
        rate = steps_a_second(rules, wanted.games, wanted.players)
        device = jax.devices()[0].device_kind
        print(json.dumps({"variant": variant, "device": device, "games": wanted.games, "steps_a_second": round(rate)}), flush=True)


def steps_a_second(rules, games: int, players: int) -> float:  # type: ignore[no-untyped-def]
    key = jax.random.key(0)
    order = jnp.argsort(jax.random.uniform(key, (games, 98)), axis=1)
    fresh = jax.vmap(deal, (None, 0, None, None))(rules, (order + 2).astype(jnp.int8), players, 0)

    def move(states: State, key) -> tuple[State, None]:  # type: ignore[no-untyped-def]
        # The n-th of the legal actions, n by chance: one random number a game.
        bits = jax.random.bits(key, (games,), jnp.uint32)
        count = states.legal.sum(-1).astype(jnp.uint32)
        nth = (bits % jnp.maximum(count, 1)).astype(jnp.int32)
        action = jnp.argmax(jnp.cumsum(states.legal, -1) > nth[:, None], -1)
        after = jax.vmap(step, (None, 0, 0))(rules, states, action)
        is_over = after.outcome != RUNNING
        again = lambda new, old: jnp.where(is_over.reshape(-1, *[1] * (new.ndim - 1)), new, old)
        return jax.tree.map(again, fresh, after), None

    @jax.jit
    def run(states: State, key) -> State:  # type: ignore[no-untyped-def]
        return jax.lax.scan(move, states, jax.random.split(key, STEPS))[0]

    states = jax.block_until_ready(run(fresh, key))
    begun = time.perf_counter()
    for _ in range(3):
        states = run(states, key)
    jax.block_until_ready(states)
    return 3 * STEPS * games / (time.perf_counter() - begun)


if __name__ == "__main__":
    main()
