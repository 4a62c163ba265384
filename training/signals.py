"""What every seat says about every pile: coarse, true, renewed after every card."""

from __future__ import annotations

import jax.numpy as jnp
from jax import Array

from ninetyeight.envs.jax.rules import NO_TRICK, Rules
from ninetyeight.envs.jax.state import NUMBERS, State

NOTHING, FREE, LIKE, LOVE = range(4)
_NEAR, _REACH, _TRICK, _AT_LEAST = 3, 10, 10, 2
_ASCENDING = jnp.arange(4) < 2


def said(rules: Rules, state: State) -> Array:
    """(SEATS, PILES): *love* within 3 or the trick, *like* within 10, *free* else.

    Strict: a wish is said only while two cards at least that nobody has seen laid could be meant.
    """
    has_trick = ~jnp.any(rules.kinds[state.tops] == NO_TRICK)
    tops = state.tops.astype(jnp.int32)

    def steps(cards: Array) -> Array:
        forward = cards[..., None] - tops
        return jnp.where(_ASCENDING, forward, -forward)

    def within(step: Array, far: int) -> Array:
        return ((step > 0) & (step <= far)) | (has_trick & (step == -_TRICK))

    numbers = jnp.arange(NUMBERS)
    is_left = (~state.gone & (numbers >= 2) & (numbers <= 99))[:, None]
    away = steps(numbers)
    near = jnp.sum(is_left & within(away, _NEAR), axis=0)
    reach = jnp.sum(is_left & within(away, _REACH), axis=0)
    is_graded = (near >= _AT_LEAST) & (reach - near >= _AT_LEAST)

    hands = state.hands.astype(jnp.int32)
    held = (hands > 0)[..., None]
    step = steps(hands)
    loves = jnp.any(held & within(step, _NEAR), axis=1)
    likes = jnp.any(held & within(step, _REACH), axis=1)
    wish = jnp.where(loves & is_graded, LOVE, jnp.where(likes, LIKE, FREE))
    is_vague = reach >= _AT_LEAST
    has_cards = jnp.any(hands > 0, axis=1)[:, None]
    return jnp.where(is_vague & has_cards, wish, NOTHING)
