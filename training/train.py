"""Train the champion: `python -m training.train --minutes 9 --out runs/base`.

Goes on from `--resume` with everything, optimiser included. `--games` small enough trains on a CPU.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from ninetyeight.envs.jax.rules import Rules, rules_of
from ninetyeight.envs.jax.state import State
from ninetyeight.variants import parse_variant
from training.network import Params, new_params
from training.ppo import Adam, Setting, iterate, new_adam, new_games, play_out, see

SHARES = (
    (1, False, 6),
    *((players, talks, 3) for players in (2, 3) for talks in (False, True)),
    *((players, talks, 2) for players in (4, 5) for talks in (False, True)),
)
"""Players, whether they signal, and how many of 26 games are so."""


def setting_of(games: int) -> Setting:
    """The games of a batch, by SHARES."""
    total = sum(share for *_, share in SHARES)
    kinds = [(players, talks) for players, talks, share in SHARES for _ in range(share)]
    chosen = [kinds[game % total] for game in range(games)]
    return Setting(
        jnp.array([players for players, _ in chosen], jnp.int8),
        jnp.array([talks for _, talks in chosen]),
    )


def main() -> None:
    """Train until the time is over; curve and checkpoint are written on the way."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--variant", default="base")
    parser.add_argument("--games", type=int, default=16384)
    parser.add_argument("--minutes", type=float, default=9.0)
    parser.add_argument("--begin", type=float, default=0.0, help="progress at the start, 0 to 1")
    parser.add_argument("--end", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--resume", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    wanted = parser.parse_args()
    wanted.out.mkdir(parents=True, exist_ok=True)

    rules = rules_of(parse_variant(wanted.variant))
    setting = setting_of(wanted.games)
    key = jax.random.key(wanted.seed)
    key, deal_key, new_key = jax.random.split(key, 3)
    states = new_games(rules, deal_key, setting)
    actor, critic = jax.eval_shape(see, rules, states, setting.talks)
    params = new_params(new_key, actor.shape[-1], critic.shape[-1])
    adam = new_adam(params)
    if wanted.resume:
        params, adam = load(wanted.resume)
    carried: tuple[Params, Adam, State] = (params, adam, states)
    curve = wanted.out / "curve.jsonl"
    begun, told, iteration, steps = time.time(), 0.0, 0, 0
    seconds = wanted.minutes * 60
    size = sum(p.size for n, p in params.items() if not n.startswith(("critic", "value")))
    print("actor parameters", size, "inputs", actor.shape[-1], flush=True)
    while True:
        spent = min(1.0, (time.time() - begun) / seconds)
        progress = wanted.begin + (wanted.end - wanted.begin) * spent
        key, step_key = jax.random.split(key)
        carried, figures = iterate(rules, carried, step_key, setting, jnp.float32(progress))
        iteration += 1
        steps += wanted.games * 64
        if iteration == 1:
            figures["won"].block_until_ready()
            print("compiled after", round(time.time() - begun), "s", flush=True)
        is_done = spent >= 1.0
        if is_done or time.time() - told > 30:
            told = time.time()
            key, eval_key = jax.random.split(key)
            rates = evaluate(rules, carried[0], eval_key, setting)
            line = {
                "seconds": round(time.time() - begun, 1),
                "iteration": iteration,
                "steps": steps,
                "progress": round(progress, 3),
                **{name: round(float(value), 4) for name, value in figures.items()},
                "rates": rates,
            }
            print(json.dumps(line), flush=True)
            with curve.open("a") as file:
                file.write(json.dumps(line) + "\n")
            save(wanted.out / "checkpoint.npz", carried[0], carried[1])
        if is_done:
            return


def evaluate(rules: Rules, params: Params, key: Array, setting: Setting) -> dict[str, float]:
    """Per cent won by the most likely actions, per number of players and talk."""
    won = np.asarray(play_out(rules, params, key, setting))
    players, talks = np.asarray(setting.players), np.asarray(setting.talks)
    rates = {}
    for count, does_talk, _ in SHARES:
        are_so = (players == count) & (talks == does_talk)
        name = f"{count} {'strict' if does_talk else 'silent'}"
        rates[name] = round(100 * float(won[are_so].mean()), 1)
    return rates


def save(path: Path, params: Params, adam: Adam) -> None:
    """Everything that is needed to go on."""
    arrays: dict[str, Any] = {"steps": np.asarray(adam.steps)}
    for start, part in (("p.", params), ("m.", adam.mean), ("s.", adam.square)):
        arrays |= {start + name: np.asarray(array) for name, array in part.items()}
    np.savez_compressed(path, **arrays)


def load(path: Path) -> tuple[Params, Adam]:
    """What `save` has written."""
    with np.load(path) as file:
        steps = jnp.asarray(file["steps"])
        params, mean, square = (
            {name[2:]: jnp.asarray(file[name]) for name in file.files if name.startswith(start)}
            for start in ("p.", "m.", "s.")
        )
    return params, Adam(mean, square, steps)


if __name__ == "__main__":
    main()
