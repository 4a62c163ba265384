"""Everything that is needed to go on training, in one file; and the partners in another."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import jax.numpy as jnp
import numpy as np

from training.network import Params
from training.optimiser import Adam
from training.strangers import NAMES


def save(path: Path, params: Params, adam: Adam) -> None:
    """Write weights and optimiser."""
    arrays: dict[str, Any] = {"steps": np.asarray(adam.steps)}
    for start, part in (("p.", params), ("m.", adam.mean), ("s.", adam.square)):
        arrays |= {start + name: np.asarray(array) for name, array in part.items()}
    np.savez(path, **arrays)


def load(path: Path) -> tuple[Params, Adam]:
    """What `save` has written."""
    with np.load(path) as file:
        steps = jnp.asarray(file["steps"])
        params, mean, square = (
            {name[2:]: jnp.asarray(file[name]) for name in file.files if name.startswith(start)}
            for start in ("p.", "m.", "s.")
        )
    return params, Adam(mean, square, steps)


def save_partners(path: Path, partners: dict[int, Params]) -> None:
    """Write the networks of strangers, in half precision."""
    arrays: dict[str, Any] = {
        f"{NAMES[kind]}.{name}": np.asarray(array).astype(np.float16)
        for kind, params in partners.items()
        for name, array in params.items()
    }
    np.savez(path, **arrays)


def load_partners(path: Path) -> dict[int, Params]:
    """What `save_partners` has written."""
    partners: dict[int, Params] = {}
    with np.load(path) as file:
        for name in file.files:
            bot, array = name.split(".")
            partners.setdefault(NAMES.index(bot), {})[array] = jnp.asarray(file[name], jnp.float32)
    return partners
