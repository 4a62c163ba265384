"""Policies that run inside the kernel: the two baselines.

A policy chooses one of the actions marked in the mask. It may look at the tops and at the hand of
the seat on turn, and at nothing that this seat may not know.
"""

from __future__ import annotations

import numpy as np

from ninetyeight.kernel.compiled import compiled
from ninetyeight.kernel.legality import ACTIONS, END, Mask
from ninetyeight.kernel.random import Word, threefry
from ninetyeight.kernel.table import HAND, HANDS, PILES, SEAT, TOPS, Table

POLICIES = ("random", "greedy")
RANDOM, GREEDY = range(len(POLICIES))

_PLAYERS_KEY = 0x706C6179657273
"""Keeps the players' random numbers apart from the deals of the same seed."""


@compiled
def choose(policy: int, table: Table, mask: Mask, seed: Word, game: int, step: int) -> int:
    """The action of `policy`; `step` counts the actions of the game."""
    if policy == RANDOM:
        return random_action(mask, threefry(seed ^ np.uint64(_PLAYERS_KEY), step, game))
    return greedy_action(table, mask)


@compiled
def random_action(mask: Mask, bits: Word) -> int:
    """Any legal action, each as likely as the others."""
    legal = 0
    for action in range(ACTIONS):
        legal += mask[action]
    # 32 bits for at most 33 actions: what is uneven about it is below one in a hundred million.
    wanted = np.int64(((bits & np.uint64(0xFFFFFFFF)) * np.uint64(legal)) >> np.uint64(32))
    for action in range(ACTIONS):
        if mask[action]:
            if wanted == 0:
                return action
            wanted -= 1
    return END


@compiled
def greedy_action(table: Table, mask: Mask) -> int:
    """End the turn as soon as it may end; until then the smallest step, of equal ones the first."""
    if mask[END]:
        return END
    hand = HANDS + table[SEAT] * HAND
    best, least = END, 1000
    for action in range(END):
        if mask[action]:
            card, pile = table[hand + action // PILES], action % PILES
            top = table[TOPS + pile]
            step = card - top if pile < 2 else top - card
            if step < least:
                best, least = action, step
    return best
