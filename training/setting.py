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
from training.strangers import EARLIER, GREEDY, ITSELF, NAMES, POOL

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


def mixed_cells(family: str, games: int, seed: int = 0) -> list[Cell]:
    """`games` cells in the proportions of FAMILIES and STRANGERS; those with *earlier* first."""
    chosen, chance = FAMILIES[family], np.random.default_rng(seed)
    variants = chance.choice(list(chosen.variants), games, p=_chances(chosen.variants.values()))
    shares = _chances(share for *_, share in chosen.tables)
    tables = chance.choice(len(chosen.tables), games, p=shares)
    beside = chance.integers(0, STRANGERS * len(POOL), games)
    cells = []
    for variant, place, stranger in zip(variants, tables, beside, strict=True):
        players, talks, _ = chosen.tables[place]
        is_met = players > 1 and stranger < len(POOL)
        cells.append(Cell(str(variant), players, talks, POOL[stranger] if is_met else ITSELF))
    return sorted(cells, key=lambda cell: cell.stranger != EARLIER)


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
