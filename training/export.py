"""Write the weights of a run for the package: `python -m training.export runs/team team`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np

from training.checkpoint import load

FOLDER = Path("src/ninetyeight/bots/champion_weights")


def main() -> None:
    """Half precision is enough: what it changes in a game is less than chance does."""
    run, family = Path(sys.argv[1]), sys.argv[2]
    params, _ = load(run / "checkpoint.npz")
    weights: dict[str, Any] = {
        name: np.asarray(array).astype(np.float16) for name, array in params.items()
    }
    np.savez_compressed(FOLDER / f"{family}.npz", **weights)


if __name__ == "__main__":
    main()
