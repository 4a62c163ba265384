"""Train the champion: `python -m training.train --minutes 9 --out runs/base`.

Goes on from `--resume` with everything, optimiser included. `--games` small enough trains on a CPU.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np

from ninetyeight.envs.jax.rules import rules_of
from ninetyeight.envs.jax.state import State
from ninetyeight.variants import parse_variant
from training.network import Params, new_params
from training.ppo import Adam, Setting, iterate, new_adam, new_games, play_out, see

SHARES = ((1, 0, 6), (2, 0, 3), (2, 1, 3), (3, 0, 3), (3, 1, 3), (4, 0, 2), (4, 1, 2), (5, 0, 2), (5, 1, 2))
"""Players, whether they signal, and how many of 26 games are so."""


def setting_of(games: int) -> Setting:
    """The games of a batch, by SHARES."""
    total = sum(share for *_, share in SHARES)
    kinds = [(players, talks) for players, talks, share in SHARES for _ in range(share)]
    chosen = [kinds[game % total] for game in range(games)]
    return Setting(
        jnp.array([players for players, _ in chosen], jnp.int8),
        jnp.array([bool(talks) for _, talks in chosen]),
    )


def main() -> None:
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
            jax.block_until_ready(figures)
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


def evaluate(rules, params, key, setting) -> dict[str, float]:  # type: ignore[no-untyped-def]
    """Per cent won by the most likely actions, per number of players and talk."""
    won = np.asarray(play_out(rules, params, key, setting))
    players, talks = np.asarray(setting.players), np.asarray(setting.talks)
    return {
        f"{count}{'t' if talk else 's'}": round(100 * float(won[(players == count) & (talks == bool(talk))].mean()), 1)
        for count, talk, _ in SHARES
    }


def save(path: Path, params: Params, adam: Adam) -> None:
    """Everything that is needed to go on."""
    arrays = {f"p.{n}": np.asarray(p) for n, p in params.items()}
    arrays |= {f"m.{n}": np.asarray(p).astype(np.float16) for n, p in adam.mean.items()}
    arrays |= {f"s.{n}": np.asarray(p) for n, p in adam.square.items()}
    np.savez_compressed(path, count=np.asarray(adam.count), **arrays)


def load(path: Path) -> tuple[Params, Adam]:
    """What `save` has written."""
    with np.load(path) as file:
        part = lambda start: {  # noqa: E731
            n[2:]: jnp.asarray(file[n], jnp.float32) for n in file.files if n.startswith(start)
        }
        return part("p."), Adam(part("m."), part("s."), jnp.asarray(file["count"]))


if __name__ == "__main__":
    main()
