"""How each game of a batch is played: variant, players, who talks, who is a stranger."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array
from numpy.typing import NDArray

from ninetyeight.envs.jax.play import deal
from ninetyeight.envs.jax.rules import Rules, rules_of
from ninetyeight.envs.jax.state import CARDS, SEATS, State
from ninetyeight.variants import parse_variant
from training.strangers import GREEDY, GREEDY_SHARE, ITSELF, NAMES

_PLAIN = {"base": 18, "onfire": 3, "expert": 2, "onfire+expert": 1, "short": 1, "expert+short": 1}
_COMMANDS = {"extreme": 7, "extreme+onfire": 5, "extreme+expert": 1, "extreme+short": 1}
_ALONE = ((1, False, 1),)
_TOGETHER = (
    (2, False, 3),
    (2, True, 2),
    (3, False, 6),
    (3, True, 4),
    (4, False, 2),
    (4, True, 2),
    (5, False, 2),
    (5, True, 2),
)


class Family(NamedTuple):
    """What one network plays: its variants and tables, and how often each.

    A table is the number of players, whether they signal, and how often it is played.
    """

    variants: dict[str, int]
    tables: tuple[tuple[int, bool, int], ...]


FAMILIES = {
    "solo": Family(_PLAIN, _ALONE),
    "team": Family(_PLAIN, _TOGETHER),
    "extreme": Family(_COMMANDS, ((1, False, 6), *_TOGETHER)),
}

STRANGERS = 4
"""Of so many tables of several, one has a stranger."""
MOST_STEPS = 260
"""No game is longer: 98 cards, each with a turn of its own, and turns that end."""


class Cell(NamedTuple):
    """One kind of game."""

    variant: str
    players: int
    talks: bool
    stranger: int = ITSELF

    def __str__(self) -> str:
        talk = "strict" if self.talks else "silent"
        return f"{self.variant} {self.players} {talk} {NAMES[self.stranger]}".strip()


class Setting(NamedTuple):
    """Of each game: its rules, players, which seats give signals, and which are strangers.

    `speaks` is None where nobody does in any game: then nothing is computed for it.
    """

    rules: Rules
    players: Array
    speaks: Array | None  # bool (games, SEATS)
    strangers: Array  # int8 (games, SEATS)


def setting_of(cells: list[Cell]) -> Setting:
    """The setting of one game per cell."""
    known = {cell.variant: rules_of(parse_variant(cell.variant)) for cell in cells}
    variants = list(known)
    table = jax.tree.map(lambda *rows: np.stack(rows), *known.values())
    which = np.array([variants.index(cell.variant) for cell in cells])
    strangers = np.zeros((len(cells), SEATS), np.int8)
    for game, cell in enumerate(cells):
        strangers[game, game % cell.players] = cell.stranger
    talks = np.array([cell.talks for cell in cells])
    return Setting(
        jax.tree.map(lambda rows: jnp.asarray(rows[which]), table),
        jnp.array([cell.players for cell in cells], jnp.int8),
        jnp.asarray(talks[:, None] & (strangers != GREEDY)) if talks.any() else None,
        jnp.asarray(strangers),
    )


def mixed_cells(family: str, games: int, learnt: tuple[int, ...], seed: int = 0) -> list[Cell]:
    """`games` cells in the proportions of FAMILIES and STRANGERS.

    Those with strangers come first, with as many of each of `learnt` as of the others of them, in
    their order; then those with *greedy*.
    """
    chance = np.random.default_rng(seed)
    _, tables = FAMILIES[family]
    strangers: list[int] = []
    if any(players > 1 for players, *_ in tables):
        met = games // (STRANGERS * (len(learnt) + GREEDY_SHARE))
        strangers = [kind for kind in learnt for _ in range(met)] + [GREEDY] * GREEDY_SHARE * met
    beside = drawn_cells(family, len(strangers), chance, together=True)
    return [
        *(cell._replace(stranger=kind) for cell, kind in zip(beside, strangers, strict=True)),
        *drawn_cells(family, games - len(strangers), chance),
    ]


def drawn_cells(
    family: str, count: int, chance: np.random.Generator, *, together: bool = False
) -> list[Cell]:
    """Cells without a stranger in the proportions of FAMILIES; `together` without the solo game."""
    chosen = FAMILIES[family]
    names = chance.choice(list(chosen.variants), count, p=_chances(chosen.variants.values()))
    tables = [table for table in chosen.tables if not together or table[0] > 1]
    if not tables:
        return []
    which = chance.choice(len(tables), count, p=_chances(share for *_, share in tables))
    return [Cell(str(name), *tables[place][:2]) for name, place in zip(names, which, strict=True)]


def _chances(shares: Iterable[int]) -> NDArray[np.float64]:
    found = np.array(list(shares), np.float64)
    chances: NDArray[np.float64] = found / found.sum()
    return chances


def shuffled(key: Array, games: int) -> Array:
    """(games, CARDS) decks."""
    order = jnp.argsort(jax.random.uniform(key, (games, CARDS)), axis=1)
    return (order + 2).astype(jnp.int8)


def new_games(key: Array, setting: Setting) -> State:
    """Fresh deals, seat 0 to start."""
    decks = shuffled(key, setting.players.shape[0])
    return jax.vmap(deal, (0, 0, 0, None))(setting.rules, decks, setting.players, 0)
