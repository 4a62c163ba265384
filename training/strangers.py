"""Partners that are not the champion: it must play well beside people, not only beside itself."""

from __future__ import annotations

import jax
import jax.numpy as jnp
from jax import Array

from ninetyeight.envs.jax.state import END, NUMBERS, PILES, State

ITSELF, GREEDY, CARELESS, THRIFTY, HASTY, EARLIER = range(6)
"""Who sits in a seat.

*greedy* takes the smallest step, says nothing and ends as soon as it may; *careless* does mostly
so, but errs now and then, goes on now and then, and does talk. *thrifty* lays what takes least from
the cards that are not laid yet, much as the bot `quick` does, and goes on while that is cheap;
*hasty* judges the same, but not always clearly, as people do. *earlier* is the
champion as it was when it knew less.
"""
NAMES = ("", "greedy", "careless", "thrifty", "hasty", "earlier")
POOL = (GREEDY, GREEDY, CARELESS, THRIFTY, HASTY, EARLIER)
"""Whom it meets in training, and how often."""

_FEW = 3
_ERRS = 0.3
_GOES_ON = 0.15
_STEP, _LIVE, _TRICK, _BETTER_PILE, _REACH = 0.5, 0.7, 1.0, 1.5, 1.0
"""What *thrifty* pays for a step and for a card passed over, what it gains by a trick that may
still come, how much dearer the better pile of a direction is, and the dearest card beyond need."""
_ERROR = 2.0
_ASCENDING = jnp.arange(PILES) < 2
_LIKE = jnp.array([1, 0, 3, 2])
_NUMBERS = jnp.arange(NUMBERS)
_IS_CARD = (_NUMBERS >= 2) & (_NUMBERS <= 99)


def stranger_action(state: State, stranger: Array, key: Array) -> Array:
    """What such a partner does; *earlier* is left to its network."""
    by_step = _smallest_step(state, stranger == CARELESS, key)
    by_cost = _cheapest(state, stranger == HASTY, key)
    return jnp.where((stranger == THRIFTY) | (stranger == HASTY), by_cost, by_step)


def _smallest_step(state: State, is_careless: Array, key: Array) -> Array:
    steps = jnp.where(state.legal[:END], _steps(state).reshape(END), jnp.inf)
    order = jnp.argsort(steps)
    few = jnp.minimum(state.legal[:END].sum(), _FEW)
    errs, goes_on, which = jax.random.uniform(key, (3,))
    nth = jnp.floor(which * few).astype(jnp.int32)
    lay = order[jnp.where(is_careless & (errs < _ERRS), nth, 0)]
    goes_on = is_careless & (few > 0) & (goes_on < _GOES_ON)
    return jnp.where(state.legal[END] & ~goes_on, END, lay)


def _cheapest(state: State, is_hasty: Array, key: Array) -> Array:
    live = _IS_CARD & ~state.gone
    passed = jnp.cumsum(live)
    cards = state.hands[state.seat].astype(jnp.int32)[:, None]
    tops = state.tops.astype(jnp.int32)
    # A card does not pass itself; the trick gives back what was passed.
    between = jnp.where(_ASCENDING, passed[cards - 1] - passed[tops], passed[tops] - passed[cards])
    costs = _STEP * _steps(state) + _LIVE * between
    costs = costs + _TRICK * (live[_partner(tops)].astype(jnp.int32) - live[_partner(cards)])
    # With the partner in hand, the trick follows and takes the pile back.
    held = jnp.any((_partner(cards)[..., None] == cards[:, 0]) & (cards[:, 0] > 0), -1)
    back = jnp.abs(passed[_partner(cards)] - passed[cards])
    costs = costs - held * (10 * _STEP + _LIVE * back)
    is_better = jnp.where(_ASCENDING, tops < tops[_LIKE], tops > tops[_LIKE])
    costs = costs * jnp.where(is_better & (costs > 0), _BETTER_PILE, 1.0)
    costs = costs + _ERROR * is_hasty * jax.random.normal(key, costs.shape)
    costs = jnp.where(state.legal[:END], costs.reshape(END), jnp.inf)
    ends = state.legal[END] & (costs.min() > _REACH)
    return jnp.where(ends, END, jnp.argmin(costs))


def _partner(cards: Array) -> Array:
    """(…, PILES) cards that go on these by the trick; a place without a card if there is none."""
    return jnp.clip(jnp.where(_ASCENDING, cards - 10, cards + 10), 0, NUMBERS - 1)


def _steps(state: State) -> Array:
    """(HAND, PILES) distances."""
    cards = state.hands[state.seat].astype(jnp.int32)[:, None]
    tops = state.tops.astype(jnp.int32)
    return jnp.where(_ASCENDING, cards - tops, tops - cards).astype(jnp.float32)
