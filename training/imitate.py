"""Networks that play as the bots in recorded games do, to sit beside the champion while it learns.

python -m training.imitate games.npz --like runs/team --out partners.npz

Each begins as the champion that `--like` names: what it must learn is only where the bot differs.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array
from numpy.typing import NDArray

from ninetyeight.envs.jax.play import deal, step
from ninetyeight.envs.jax.state import END, PILES, State
from training.acting import Sight, chances_of, look
from training.checkpoint import load, save_partners
from training.network import ACTOR_ONLY, Params
from training.optimiser import Adam, adjusted, new_adam
from training.setting import Cell, Setting, setting_of
from training.strangers import IMITATED, NAMES

BATCH = 4096
FIRST_RATE = 5e-4
END_TURN, NO_ACTION = 0, -1
"""In a file of games: the end of a turn, and what comes after the end of a game."""
NOBODY = -1
HELD_OUT = 16
"""Every so-manieth game is not learnt from, but asked for afterwards."""


class Recorded(NamedTuple):
    """Recorded games: the settings, and (steps, games) positions and actions."""

    setting: Setting
    states: State
    actions: Array


def main() -> None:
    """Learn every bot there is, tell how well, and write them into one file."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", type=Path)
    parser.add_argument("--like", type=Path, required=True, help="a run of the champion")
    parser.add_argument("--passes", type=float, default=6.0)
    parser.add_argument("--out", type=Path, required=True)
    wanted = parser.parse_args()
    champion, _ = load(wanted.like / "checkpoint.npz")
    champion = {name: x for name, x in champion.items() if name.startswith(ACTOR_ONLY)}
    with np.load(wanted.games) as file:
        recorded, who = replayed({name: file[name] for name in file.files})
    games, partners = np.arange(who.size) % who.shape[1], {}
    for kind in IMITATED:
        is_asked, is_own = games % HELD_OUT == 0, who.reshape(-1) == kind
        known, asked = np.nonzero(is_own & ~is_asked)[0], np.nonzero(is_own & is_asked)[0]
        params = learnt(champion, recorded, known, wanted.passes)
        told = {"bot": NAMES[kind], "decisions": len(known), "asked": len(asked)}
        told |= {"agrees": agreed(params, recorded, asked)}
        print(json.dumps(told | {"champion_agrees": agreed(champion, recorded, asked)}), flush=True)
        partners[kind] = params
    save_partners(wanted.out, partners)


def replayed(games: dict[str, Any]) -> tuple[Recorded, NDArray[np.int8]]:
    """All positions of what `training.record` has written, and (steps, games) who decided."""
    players = (games["seats"] >= 0).sum(1)
    cells = [
        Cell(str(variant), int(count), bool(talks))
        for variant, count, talks in zip(games["variants"], players, games["talks"], strict=True)
    ]
    setting = setting_of(cells)
    decks, codes = jnp.asarray(games["decks"]), jnp.asarray(games["actions"].T)
    states, actions = _replay(setting, decks, codes)
    seats = np.asarray(states.seat)
    who = np.take_along_axis(games["seats"][None], seats[..., None], 2)[..., 0]
    is_over = games["actions"].T == NO_ACTION
    return Recorded(setting, states, actions), np.where(is_over, NOBODY, who)


@jax.jit
def _replay(setting: Setting, decks: Array, codes: Array) -> tuple[State, Array]:
    def move(states: State, codes: Array) -> tuple[State, tuple[State, Array]]:
        cards, piles = codes // PILES, codes % PILES
        hands = jnp.take_along_axis(states.hands, states.seat[:, None, None].astype(jnp.int32), 1)
        slots = jnp.argmax(hands[:, 0] == cards[:, None], 1)
        actions = jnp.where(codes == END_TURN, END, slots * PILES + piles)
        after = jax.vmap(step)(setting.rules, states, actions)
        return after, (states, actions.astype(jnp.int8))

    states = jax.vmap(deal, (0, 0, 0, None))(setting.rules, decks, setting.players, 0)
    played: tuple[State, Array] = jax.lax.scan(move, states, codes)[1]
    return played


def learnt(params: Params, recorded: Recorded, known: NDArray[np.int64], passes: float) -> Params:
    """Weights that make what was done likely."""
    adam, chance = new_adam(params), np.random.default_rng(0)
    batches = int(passes * len(known) / BATCH)
    for number in range(batches):
        some = jnp.asarray(chance.choice(known, BATCH))
        rate = FIRST_RATE * (1 - number / batches)
        params, adam = _learn(params, adam, recorded, some, jnp.float32(rate))
    return params


@jax.jit
def _learn(
    params: Params, adam: Adam, recorded: Recorded, some: Array, rate: Array
) -> tuple[Params, Adam]:
    sight, actions = _seen(recorded, some)

    def wrong(params: Params) -> Array:
        chances = chances_of(params, sight)
        return -jnp.take_along_axis(chances, actions[:, None], 1).mean()

    return adjusted(params, adam, jax.grad(wrong)(params), rate)


def agreed(params: Params, recorded: Recorded, asked: NDArray[np.int64]) -> float:
    """The share of decisions in which the most likely action is what was done."""
    parts = np.resize(asked, (-(-len(asked) // BATCH), BATCH))
    found = [float(_agrees(params, recorded, jnp.asarray(some))) for some in parts]
    return round(float(np.mean(found)), 4)


@jax.jit
def _agrees(params: Params, recorded: Recorded, some: Array) -> Array:
    sight, actions = _seen(recorded, some)
    return (chances_of(params, sight).argmax(-1) == actions).mean()


def _seen(recorded: Recorded, some: Array) -> tuple[Sight, Array]:
    """What was seen before these decisions, and what was done."""
    games = some % recorded.actions.shape[1]
    setting = jax.tree.map(lambda x: x[games], recorded.setting)
    states = jax.tree.map(lambda x: x.reshape(-1, *x.shape[2:])[some], recorded.states)
    return look(setting, states), recorded.actions.reshape(-1)[some].astype(jnp.int32)


if __name__ == "__main__":
    main()
