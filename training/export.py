"""Write the weights of a run for the package: `python -m training.export runs/team team`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import jax.numpy as jnp
import numpy as np

from training.checkpoint import load
from training.network import Params

FOLDER = Path("src/ninetyeight/bots/champion_weights")


def main() -> None:
    """Write one family's file."""
    run, family = Path(sys.argv[1]), sys.argv[2]
    params, _ = load(run / "checkpoint.npz")
    np.savez_compressed(FOLDER / f"{family}.npz", **packed(params))


def packed(params: Params) -> dict[str, Any]:
    """Half precision is enough: what it changes in a game is less than chance does."""
    return {name: np.asarray(array).astype(np.float16) for name, array in params.items()}


def as_shipped(params: Params) -> Params:
    """Rounded as in the package's file."""
    return {name: jnp.asarray(array, jnp.float32) for name, array in packed(params).items()}


if __name__ == "__main__":
    main()
