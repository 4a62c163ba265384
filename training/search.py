"""The champion's search, for many games at once on a GPU: as `bots.champion_search` does it.

The most likely actions are tried on deals that fit what the seat knows; the policy plays on for a
while, and the critic, who may see everything of a deal that is only imagined, tells the chance to
win from there. Signals are not weighed: what is imagined may contradict them.
"""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array
from numpy.typing import NDArray

from ninetyeight.envs.jax.play import step
from ninetyeight.envs.jax.state import CARDS, NUMBERS, RUNNING, SEATS, WON, State
from training.acting import chances_of, look
from training.features import hand_map
from training.network import Params, values
from training.ppo import see_hidden
from training.setting import Setting

TOGETHER = 128
"""So many games are searched at once: a number of its own would have to be compiled for."""


class Plan(NamedTuple):
    """How a search thinks: actions tried, deals for each, actions that the policy plays on.

    Where the policy is as sure as `sure`, it is followed.
    """

    width: int = 6
    deals: int = 128
    ahead: int = 16
    tau: float = 0.005
    sure: float = 0.9999


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


def play_searching(
    params: Params, setting: Setting, states: State, plan: Plan
) -> tuple[State, NDArray[np.int8]]:
    """Whole games: how they end, and (steps, games) actions."""
    key, actions = jax.random.key(0), []
    while bool((states.outcome == RUNNING).any()):
        chances = _chances(params, setting, states)
        action = np.array(chances.argmax(-1))
        is_unsure = (chances.max(-1) < np.log(plan.sure)) & (states.outcome == RUNNING)
        unsure = np.nonzero(np.asarray(is_unsure))[0]
        for first in range(0, len(unsure), TOGETHER):
            key, search_key = jax.random.split(key)
            some = unsure[first : first + TOGETHER]
            padded = np.resize(some, TOGETHER)
            part, its_setting = jax.tree.map(lambda x, rows=padded: x[rows], (states, setting))
            found = searched(params, its_setting, part, search_key, plan)
            action[some] = np.asarray(found)[: len(some)]
        states = _move(setting.rules, states, jnp.asarray(action))
        actions.append(action.astype(np.int8))
    return states, np.array(actions)


@jax.jit
def _chances(params: Params, setting: Setting, states: State) -> Array:
    return chances_of(params, look(setting, states, jnp.float32))


_move = jax.jit(jax.vmap(step))


@partial(jax.jit, static_argnames="plan")
def searched(params: Params, setting: Setting, states: State, key: Array, plan: Plan) -> Array:
    """(games,) actions."""
    games, width, deals = states.seat.shape[0], plan.width, plan.deals
    chances = chances_of(params, look(setting, states))
    priors, candidates = jax.lax.top_k(chances, width)
    keys = jax.random.split(key, (games, deals))
    dealt = jax.vmap(jax.vmap(resampled, (None, 0)))(states, keys)

    def each(x: Array) -> Array:
        """(games, deals, …) for every candidate, in one row."""
        spread = jnp.broadcast_to(x[:, None], (games, width, *x.shape[1:]))
        return spread.reshape(-1, *x.shape[2:])

    setting = jax.tree.map(lambda x: jnp.repeat(x, width * deals, 0), setting)
    tried = jnp.repeat(candidates.reshape(-1), deals)
    tables = jax.vmap(step)(setting.rules, jax.tree.map(each, dealt), tried)

    def play_on(states: State, _: Any) -> tuple[State, None]:
        chances = chances_of(params, look(setting, states))
        return jax.vmap(step)(setting.rules, states, jnp.argmax(chances, -1)), None

    tables, _ = jax.lax.scan(play_on, tables, None, plan.ahead)
    logits = values(params, look(setting, tables).actor, see_hidden(setting, tables))
    value = jax.nn.sigmoid(logits[:, 0])
    value = jnp.where(tables.outcome == RUNNING, value, tables.outcome == WON)
    wins = value.reshape(games, width, deals).mean(-1)
    best = jnp.argmax(priors + wins / plan.tau, -1)
    return jnp.take_along_axis(candidates, best[:, None], 1)[:, 0]
