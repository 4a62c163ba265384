"""The champion's network in NumPy: what was trained with JAX plays without it."""

from __future__ import annotations

from functools import cache
from importlib.resources import as_file, files

import numpy as np
from numpy.typing import NDArray

from ninetyeight.core.variant import Variant
from ninetyeight.kernel.legality import END
from ninetyeight.kernel.looks import Looks
from ninetyeight.kernel.sense import ACTOR
from ninetyeight.kernel.table import HAND, PILES

Numbers = NDArray[np.float32]

_LAYERS = 2
IMPOSSIBLE = np.float32(-1e9)


class Network:
    """An actor, who sees what one seat sees, and a critic for deals that are only imagined."""

    def __init__(self, weights: dict[str, Numbers]) -> None:
        self._weights = weights

    def log_chances(self, looks: Looks) -> Numbers:
        """(tables, ACTIONS) logarithms of how likely the champion is to do each."""
        hidden = self._trunk("actor", looks.seen[:, :, :ACTOR])
        by_pile = np.swapaxes(looks.distances, 1, 2)
        lays = np.take_along_axis(self._linear("lay", hidden), by_pile, 2)
        kinds = np.broadcast_to(looks.kinds[:, None], (len(hidden), PILES, HAND))
        lays += np.take_along_axis(self._linear("kind", hidden), kinds, 2)
        end = self._linear("end", hidden.mean(1))
        logits = np.concatenate([np.swapaxes(lays, 1, 2).reshape(-1, END), end], 1)
        logits = np.where(looks.legal, logits, IMPOSSIBLE)
        logits -= logits.max(1, keepdims=True)
        chances: Numbers = logits - np.log(np.exp(logits).sum(1, keepdims=True))
        return chances

    def win_chances(self, looks: Looks) -> NDArray[np.float64]:
        """(tables,) chances to win, seen by the critic."""
        logits = self._linear("value", self._trunk("critic", looks.seen).mean(1))[:, 0]
        chances: NDArray[np.float64] = 1 / (1 + np.exp(-logits.astype(np.float64)))
        return chances

    def _linear(self, name: str, x: Numbers) -> Numbers:
        product: Numbers = x @ self._weights[name] + self._weights[f"{name}_bias"]
        return product

    def _trunk(self, who: str, seen: Numbers) -> Numbers:
        """(tables, PILES, width): each pile looks at itself, the like one and the opposite two."""
        tables = len(seen)
        flat = np.ascontiguousarray(seen).reshape(tables * PILES, -1)
        hidden = np.maximum(self._linear(f"{who}_in", flat), 0)
        for layer in range(_LAYERS):
            pairs = _normed(hidden).reshape(tables, 2, 2, -1)
            opposite = np.broadcast_to(pairs[:, ::-1].sum(2, keepdims=True), pairs.shape)
            around = np.concatenate([pairs, pairs[:, :, ::-1], opposite], 3)
            mixed = self._linear(f"{who}_mix{layer}", around.reshape(tables * PILES, -1))
            hidden += np.maximum(mixed, 0)
        return _normed(hidden).reshape(tables, PILES, -1)


def _normed(x: Numbers) -> Numbers:
    scaled: Numbers = x / np.sqrt(np.mean(x * x, -1, keepdims=True) + np.float32(1e-6))
    return scaled


def network_for(variant: Variant, players: int) -> Network:
    """The network that was trained for such games."""
    if variant.commands:
        return _network("extreme")
    return _network("solo" if players == 1 else "team")


@cache
def _network(family: str) -> Network:
    place = files("ninetyeight.bots").joinpath("champion_weights", f"{family}.npz")
    with as_file(place) as path, np.load(path) as file:
        return Network({name: file[name].astype(np.float32) for name in file.files})
