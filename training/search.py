"""The champion's search, for many games at once on a GPU: as `bots.champion_search` does it.

The most likely actions are tried on deals that fit what the seat knows; the policy plays on for a
while, and the critic, who may see everything of a deal that is only imagined, tells the chance to
win from there. Signals are not weighed: what is imagined may contradict them.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
from jax import Array

from ninetyeight.envs.jax.play import step
from ninetyeight.envs.jax.state import CARDS, NUMBERS, RUNNING, SEATS, WON, State
from training.features import hand_map
from training.network import Params
from training.ppo import chances_of, values_of
from training.setting import Setting

WIDTH, DEALS, AHEAD = 4, 64, 16
_NUMBERS = jnp.arange(NUMBERS)


def resampled(state: State, key: Array) -> State:
    """The same for the seat on turn; all that it does not see is dealt anew."""
    hand = hand_map(state.hands[state.seat])
    is_unseen = (_NUMBERS >= 2) & (_NUMBERS <= 99) & ~state.gone & ~hand
    order = jnp.argsort(jnp.where(is_unseen, jax.random.uniform(key, (NUMBERS,)), 2.0))
    is_hidden = (state.hands > 0) & (jnp.arange(SEATS) != state.seat)[:, None]
    place = (jnp.cumsum(is_hidden) - 1).reshape(is_hidden.shape)
    hands = jnp.where(is_hidden, order[jnp.maximum(place, 0)], state.hands)
    ahead = jnp.arange(CARDS) - state.drawn.astype(jnp.int32)
    deck = jnp.where(ahead >= 0, order[jnp.maximum(is_hidden.sum() + ahead, 0)], state.deck)
    return state._replace(hands=hands.astype(jnp.int8), deck=deck.astype(jnp.int8))


@partial(jax.jit, static_argnames="deals")
def searched(
    params: Params, setting: Setting, states: State, key: Array, tau: Array, deals: int = DEALS
) -> Array:
    """(games,) actions."""
    games = states.seat.shape[0]
    chances, _ = chances_of(params, setting, states)
    priors, candidates = jax.lax.top_k(chances, WIDTH)
    keys = jax.random.split(key, (games, deals))
    dealt = jax.vmap(jax.vmap(resampled, (None, 0)))(states, keys)

    def each(x: Array) -> Array:
        """(games, deals, …) for every candidate, in one row."""
        spread = jnp.broadcast_to(x[:, None], (games, WIDTH, *x.shape[1:]))
        return spread.reshape(-1, *x.shape[2:])

    setting = jax.tree.map(lambda x: jnp.repeat(x, WIDTH * deals, 0), setting)
    tried = jnp.repeat(candidates.reshape(-1), deals)
    tables = jax.vmap(step)(setting.rules, jax.tree.map(each, dealt), tried)

    def play_on(states: State, _: Any) -> tuple[State, None]:
        chances, _ = chances_of(params, setting, states)
        return jax.vmap(step)(setting.rules, states, jnp.argmax(chances, -1)), None

    tables, _ = jax.lax.scan(play_on, tables, None, AHEAD - 1)
    _, actor = chances_of(params, setting, tables)
    value = jax.nn.sigmoid(values_of(params, setting, tables, actor)[:, 0])
    value = jnp.where(tables.outcome == RUNNING, value, tables.outcome == WON)
    wins = value.reshape(games, WIDTH, deals).mean(-1)
    best = jnp.argmax(priors + wins / tau, -1)
    return jnp.take_along_axis(candidates, best[:, None], 1)[:, 0]
