"""What every seat says about every pile: coarse, true, strict, renewed after every card.

The same as the bots say (`kernel.wishes`), but for *keep off*, which the champion never says.
"""

from __future__ import annotations

import jax
import jax.numpy as jnp
from jax import Array

from ninetyeight.envs.jax.rules import NO_TRICK, SILENCE, Rules
from ninetyeight.envs.jax.state import NUMBERS, PILES, State

NOTHING, FREE, LIKE, LOVE = range(4)
_NEAR, _REACH, _TRICK, _AT_LEAST = 3, 10, 10, 2
_ASCENDING = jnp.arange(PILES) < 2


def said(rules: Rules, state: State) -> Array:
    """(SEATS, PILES): *love* within 3 or the trick, *like* within 10, *free* else.

    Strict: a wish is said only while two cards at least that nobody has seen laid could be meant,
    all that the seat says taken together.
    """
    kinds = rules.kinds[state.tops]
    has_trick = ~jnp.any(kinds == NO_TRICK)
    tops = state.tops.astype(jnp.int32)

    def within(cards: Array, far: int) -> Array:
        forward = cards[..., None] - tops
        step = jnp.where(_ASCENDING, forward, -forward)
        return ((step > 0) & (step <= far)) | (has_trick & (step == -_TRICK))

    numbers = jnp.arange(NUMBERS)
    is_left = ~state.gone & (numbers >= 2) & (numbers <= 99)
    near = is_left[:, None] & within(numbers, _NEAR)  # (NUMBERS, PILES)
    reach = is_left[:, None] & within(numbers, _REACH)
    near_count, reach_count = near.sum(0), reach.sum(0)
    is_graded = (near_count >= _AT_LEAST) & (reach_count - near_count >= _AT_LEAST)

    hands = state.hands.astype(jnp.int32)
    held = (hands > 0)[..., None]
    loves = jnp.any(held & within(hands, _NEAR), axis=1)  # (SEATS, PILES)
    likes = jnp.any(held & within(hands, _REACH), axis=1)
    wishes = jnp.where(loves & is_graded, LOVE, jnp.where(loves | likes, LIKE, FREE))
    wishes = jnp.where((wishes == FREE) & (reach_count < _AT_LEAST), NOTHING, wishes)
    counts = (hands > 0).sum(1)
    strict = jax.vmap(_strict, (0, 0, None, None, None, None))
    wishes = strict(wishes, counts, is_left, near, reach, is_graded)
    speaks = (counts > 0)[:, None] & ~jnp.any(kinds == SILENCE)
    return jnp.where(speaks, wishes, NOTHING)


def _strict(
    wishes: Array, held: Array, is_left: Array, near: Array, reach: Array, is_graded: Array
) -> Array:
    """Take back what would lead to a card, as `kernel.wishes` does."""

    def denied(wishes: Array) -> Array:
        """(NUMBERS, PILES): which cards each word says are not in hand."""
        return (reach & (wishes == FREE)) | (near & ((wishes == LIKE) & is_graded))

    def fills(wishes: Array) -> Array:
        return jnp.sum(is_left & ~jnp.any(denied(wishes), 1)) > held

    wishes = jnp.where((wishes == FREE) & ~fills(wishes), NOTHING, wishes)
    wishes = jnp.where(fills(wishes), wishes, NOTHING)
    for pile in range(PILES):
        others = denied(wishes).at[:, pile].set(False)
        beyond = reach[:, pile] & ~(is_graded[pile] & near[:, pile])
        meant = jnp.where(wishes[pile] == LOVE, near[:, pile], beyond) & ~jnp.any(others, 1)
        is_wish = wishes[pile] > FREE
        is_said = (held > 0) & (meant.sum() >= _AT_LEAST)
        wishes = wishes.at[pile].set(jnp.where(is_wish & ~is_said, NOTHING, wishes[pile]))
        held = held - (is_wish & is_said)
    return wishes
