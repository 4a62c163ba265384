"""A variant as arrays: the same compiled functions play all of them."""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array

from ninetyeight.core.commands import Command
from ninetyeight.core.variant import Variant
from ninetyeight.envs.jax.state import NUMBERS

PLAIN = 0
STOP, SKULL, THREE, SILENCE, NO_TRICK, ONE_PILE, DRAW_ONE = range(1, len(Command) + 1)
FIRE = len(Command) + 1


class Rules(NamedTuple):
    """`kinds[n]` is what card n carries, 0 for nothing; `hand_sizes` are for 1 to 5 players."""

    kinds: Array
    minimum: Array
    hand_sizes: Array


def rules_of(variant: Variant) -> Rules:
    """The arrays of `variant`. Stack several with `jax.tree.map` to mix variants in a batch."""
    kinds = np.zeros(NUMBERS, np.int8)
    for card, command in variant.commands.items():
        kinds[card] = tuple(Command).index(command) + 1
    kinds[list(variant.fire)] = FIRE
    return Rules(
        jnp.asarray(kinds),
        jnp.asarray(variant.minimum, jnp.int8),
        jnp.asarray(variant.hand_sizes, jnp.int8),
    )
