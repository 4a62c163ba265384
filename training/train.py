"""Train the champion: `python -m training.train --family team --minutes 9 --out runs/team`.

Goes on from `--resume` with everything, optimiser included. `--games` small enough trains on a CPU.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from ninetyeight.envs.jax.state import WON
from training.acting import Partners, look, stacked
from training.checkpoint import load, load_partners, save
from training.network import Params, new_params
from training.optimiser import new_adam
from training.ppo import Carried, iterate, play_out, see_hidden
from training.setting import FAMILIES, Cell, Setting, mixed_cells, new_games, setting_of
from training.strangers import EARLIER, GREEDY

TELL_SECONDS = 30


def main() -> None:
    """Train until the time is over; curve and checkpoint are written on the way."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--family", choices=FAMILIES, required=True)
    parser.add_argument("--games", type=int, default=16384)
    parser.add_argument("--minutes", type=float, default=9.0)
    parser.add_argument("--begin", type=float, default=0.0, help="progress at the start, 0 to 1")
    parser.add_argument("--end", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--resume", type=Path)
    parser.add_argument("--earlier", type=Path, help="an earlier self to play beside")
    parser.add_argument("--partners", type=Path, help="bots to play beside, of training.imitate")
    parser.add_argument("--out", type=Path, required=True)
    wanted = parser.parse_args()
    wanted.out.mkdir(parents=True, exist_ok=True)

    begun = time.time()
    strangers = load_partners(wanted.partners) if wanted.partners else {}
    if wanted.earlier:
        strangers[EARLIER] = load(wanted.earlier)[0]
    beside = Beside(stacked(strangers), tuple(strangers))
    cells = mixed_cells(wanted.family, wanted.games, beside.kinds, wanted.seed)
    setting, met = setting_of(cells), beside.met(cells)
    watched = watched_cells(wanted.family, max(wanted.games // 64, 1), beside.kinds)
    watched_setting = setting_of(watched)
    key, deal_key, new_key = jax.random.split(jax.random.key(wanted.seed), 3)
    states = new_games(deal_key, setting)
    params = new_params(new_key, *input_sizes(setting, deal_key))
    adam = new_adam(params)
    if wanted.resume:
        params, adam = load(wanted.resume)
    carried: Carried = (params, adam, states)
    told, iteration = 0.0, 0
    while True:
        spent = min(1.0, (time.time() - begun) / (wanted.minutes * 60))
        progress = wanted.begin + (wanted.end - wanted.begin) * spent
        key, step_key = jax.random.split(key)
        carried, figures = iterate(
            carried, step_key, setting, jnp.float32(progress), beside.partners, met
        )
        iteration += 1
        # Wait for it: else the host runs ahead, and the time is over before the work is done.
        figures["won"].block_until_ready()
        if spent >= 1.0 or time.time() - told > TELL_SECONDS:
            key, watch_key = jax.random.split(key)
            line = {
                "family": wanted.family,
                "seconds": round(time.time() - begun, 1),
                "iteration": iteration,
                "decisions": iteration * wanted.games * 64,
                "progress": round(progress, 3),
                **{name: round(float(value), 4) for name, value in figures.items()},
                "rates": win_rates(carried[0], watched, watched_setting, watch_key, beside),
            }
            told = time.time()
            print(json.dumps(line), flush=True)
            with (wanted.out / "curve.jsonl").open("a") as file:
                file.write(json.dumps(line) + "\n")
            save(wanted.out / "checkpoint.npz", carried[0], carried[1])
        if spent >= 1.0:
            return


class Beside(NamedTuple):
    """Strangers that networks play, and which they are."""

    partners: Partners | None
    kinds: tuple[int, ...]

    def met(self, cells: list[Cell]) -> int:
        """How many tables each of them sits at."""
        return sum(cell.stranger == self.kinds[0] for cell in cells) if self.kinds else 0


def input_sizes(setting: Setting, key: Array) -> tuple[int, int]:
    """How many features the actor and the critic see of a pile."""

    def see(key: Array) -> tuple[Array, Array]:
        states = new_games(key, setting)
        return look(setting, states).actor, see_hidden(setting, states)

    actor, more = jax.eval_shape(see, key)
    return actor.shape[-1], actor.shape[-1] + more.shape[-1]


def watched_cells(family: str, games: int, learnt: tuple[int, ...]) -> list[Cell]:
    """What the curve shows: every table of the main variant, one of each other, strangers."""
    main, *others = FAMILIES[family].variants
    tables = FAMILIES[family].tables
    players, talks, _ = tables[-1]
    cells = []
    if players > 1:
        cells += [Cell(main, 3, False, stranger) for stranger in (*learnt, GREEDY)]
    cells += [Cell(main, players, talks) for players, talks, _ in tables]
    cells += [Cell(variant, players, talks) for variant in others]
    return [cell for cell in cells for _ in range(games)]


def win_rates(
    params: Params, cells: list[Cell], setting: Setting, key: Array, beside: Beside
) -> dict[str, float]:
    """Per cent won by the most likely actions, per kind of game."""
    deal_key, play_key = jax.random.split(key)
    states, met = new_games(deal_key, setting), beside.met(cells)
    ends, _ = play_out(params, setting, states, play_key, beside.partners, met)
    won = np.asarray(ends.outcome) == WON
    return {
        str(cell): round(100 * float(won[[other == cell for other in cells]].mean()), 1)
        for cell in dict.fromkeys(cells)
    }


if __name__ == "__main__":
    main()
