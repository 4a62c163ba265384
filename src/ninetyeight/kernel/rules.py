"""A variant as one array.

rules[card]    what the card is: 0 plain, a command, or a fire card (it carries none, R25)
rules[n]       single numbers, at the places named below
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ninetyeight.core.cards import HIGHEST
from ninetyeight.core.commands import Command
from ninetyeight.core.variant import MAX_PLAYERS, Variant

Rules = NDArray[np.int64]

PLAIN = 0
STOP, SKULL, THREE, SILENCE, NO_TRICK, ONE_PILE, DRAW_ONE = range(1, len(Command) + 1)
FIRE = len(Command) + 1

MINIMUM_RULE = HIGHEST + 2
IS_PLAIN = MINIMUM_RULE + 1
HAND_SIZES = IS_PLAIN + 1
"""Places: the minimum, whether there are neither commands nor fire, hand sizes for 1 to 5."""


def rules_of(variant: Variant) -> Rules:
    """The array of `variant`."""
    rules = np.zeros(HAND_SIZES + MAX_PLAYERS, np.int64)
    for card, command in variant.commands.items():
        rules[card] = tuple(Command).index(command) + 1
    rules[list(variant.fire)] = FIRE
    rules[MINIMUM_RULE] = variant.minimum
    rules[IS_PLAIN] = variant.is_plain
    rules[HAND_SIZES:] = variant.hand_sizes
    return rules
