"""Proximal policy optimisation with all seats but the strangers played by one network."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from ninetyeight.envs.jax.play import cards_left, step
from ninetyeight.envs.jax.state import CARDS, RUNNING, WON, State
from training.features import choices, observe, see_all
from training.network import Params, policy, values
from training.setting import Setting, new_games
from training.strangers import EARLIER, ITSELF, stranger_action

STEPS, MINIBATCHES = 64, 32
CLIP, LAMBDA = 0.2, 0.95
FIRST_RATE, LAST_RATE = 1e-3, 3e-5
MOST_STEPS = 260
"""No game is longer: 98 cards, each with a turn of its own, and turns that end."""


class Moment(NamedTuple):
    """A decision as it was taken."""

    state: State
    action: Array
    log_chance: Array
    value: Array
    is_own: Array
    is_last: Array
    result: Array


class Adam(NamedTuple):
    """The moving averages of the optimiser."""

    mean: Params
    square: Params
    steps: Array


Carried = tuple[Params, Adam, State]


def new_adam(params: Params) -> Adam:
    """Nothing moved yet."""
    zeros = jax.tree.map(jnp.zeros_like, params)
    return Adam(zeros, zeros, jnp.zeros((), jnp.int32))


def chances_of(
    params: Params, setting: Setting, states: State, dtype: Any = jnp.bfloat16
) -> tuple[Array, Array]:
    """The log chances of all actions for a batch, and what the actor saw."""
    see = partial(observe, dtype=dtype)
    actor = jax.vmap(see)(setting.rules, states, setting.speaks)
    return policy(params, actor, jax.vmap(choices)(setting.rules, states), states.legal), actor


def values_of(params: Params, setting: Setting, states: State, actor: Array) -> Array:
    """(games, 2) logits of the critic, who sees what the actor does and all that is hidden."""
    more = jax.vmap(partial(see_all, dtype=actor.dtype))(states, setting.strangers)
    return values(params, jnp.concatenate([actor, more], -1))


def result_of(states: State) -> Array:
    """(…, 2): won, and how good the end is by the cards left."""
    left = jax.vmap(cards_left)(states).astype(jnp.float32)
    shape = 0.4 * (1 - left / CARDS) + 0.6 * jnp.exp(-left / 10)
    return jnp.stack([(states.outcome == WON).astype(jnp.float32), shape], -1)


def _seat_kind(setting: Setting, states: State) -> Array:
    """Who sits in the seat on turn."""
    seats = states.seat.astype(jnp.int32)[:, None]
    return jnp.take_along_axis(setting.strangers, seats, 1)[:, 0]


@partial(jax.jit, static_argnames="met")
def iterate(
    carried: Carried, key: Array, setting: Setting, progress: Array, earlier: Params, met: int
) -> tuple[Carried, dict[str, Array]]:
    """Play STEPS decisions in every game, then learn from them.

    In the first `met` games one seat may be played by the weights `earlier`.
    """
    params, adam, states = carried
    key, deck_key, play_key, mix_key = jax.random.split(key, 4)
    fresh = new_games(deck_key, setting)

    def decide(states: State, key: Array) -> tuple[State, Moment]:
        chances, actor = chances_of(params, setting, states)
        value = jax.nn.sigmoid(values_of(params, setting, states, actor))
        own_key, stranger_key, earlier_key = jax.random.split(key, 3)
        who = _seat_kind(setting, states)
        keys = jax.random.split(stranger_key, who.shape[0])
        strange = jax.vmap(stranger_action)(states, who, keys)
        if met:
            first = jax.tree.map(lambda x: x[:met], (setting, states))
            known = jax.random.categorical(earlier_key, chances_of(earlier, *first)[0])
            known = jnp.where(who[:met] == EARLIER, known, strange[:met])
            strange = strange.at[:met].set(known)
        action = jnp.where(who == ITSELF, jax.random.categorical(own_key, chances), strange)
        after = jax.vmap(step)(setting.rules, states, action)
        is_last = after.outcome != RUNNING
        log_chance = jnp.take_along_axis(chances, action[:, None], 1)[:, 0]
        result = result_of(after)
        moment = Moment(states, action, log_chance, value, who == ITSELF, is_last, result)
        return jax.tree.map(partial(_where, is_last), fresh, after), moment

    states, moments = jax.lax.scan(decide, states, jax.random.split(play_key, STEPS))
    _, actor = chances_of(params, setting, states)
    ahead = jax.nn.sigmoid(values_of(params, setting, states, actor))

    def look_back(later: tuple[Array, Array], moment: Moment) -> tuple[tuple[Array, Array], Array]:
        gain, value_after = later
        is_last = moment.is_last[:, None]
        target = jnp.where(is_last, moment.result, value_after)
        gain = target - moment.value + jnp.where(is_last, 0.0, LAMBDA * gain)
        return (gain, moment.value), gain

    _, gains = jax.lax.scan(look_back, (jnp.zeros_like(ahead), ahead), moments, reverse=True)
    targets = gains + moments.value
    wins = 0.2 + 0.75 * progress
    advantage = wins * gains[..., 0] + (1 - wins) * gains[..., 1]
    advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
    rate = FIRST_RATE * (1 - progress) + LAST_RATE * progress
    spread = 0.01 * (0.05**progress)

    games = setting.players.shape[0]
    order = jax.random.permutation(mix_key, games).reshape(MINIBATCHES, -1)

    def learn(carried: tuple[Params, Adam], chosen: Array) -> tuple[tuple[Params, Adam], Any]:
        params, adam = carried
        batch = jax.tree.map(
            lambda x: x[:, chosen].reshape(-1, *x.shape[2:]), (moments, targets, advantage)
        )
        each = jax.tree.map(lambda x: jnp.tile(x[chosen], (STEPS, *[1] * (x.ndim - 1))), setting)
        grads, told = jax.grad(_loss, has_aux=True)(params, each, spread, *batch)
        return _adam(params, adam, grads, rate), told

    (params, adam), told = jax.lax.scan(learn, (params, adam), order)
    finished = moments.is_last.sum()
    won = (moments.is_last * moments.result[..., 0]).sum() / jnp.maximum(finished, 1)
    figures = {name: value.mean() for name, value in told.items()}
    return (params, adam, states), {**figures, "won": won, "finished": finished}


def _where(condition: Array, yes: Array, no: Array) -> Array:
    return jnp.where(condition.reshape(-1, *[1] * (yes.ndim - 1)), yes, no)


def _loss(
    params: Params,
    setting: Setting,
    spread: Array,
    moment: Moment,
    target: Array,
    advantage: Array,
) -> tuple[Array, dict[str, Array]]:
    chances, actor = chances_of(params, setting, moment.state)
    log_chance = jnp.take_along_axis(chances, moment.action[:, None], 1)[:, 0]
    # What a stranger does may be all but impossible here: nothing is learnt from it.
    ratio = jnp.exp(jnp.where(moment.is_own, log_chance - moment.log_chance, 0.0))
    clipped = jnp.clip(ratio, 1 - CLIP, 1 + CLIP)
    gain = (moment.is_own * jnp.minimum(ratio * advantage, clipped * advantage)).mean()
    logits = values_of(params, setting, moment.state, actor)
    # Cross entropy with a soft target: the gradient of a chance that is far off stays large.
    wrong = (jax.nn.softplus(logits) - target * logits).sum(-1).mean()
    entropy = -(jnp.exp(chances) * jnp.where(moment.state.legal, chances, 0)).sum(-1).mean()
    loss = -gain + 0.5 * wrong - spread * entropy
    kl = ((ratio - 1) - jnp.log(ratio)).mean()
    return loss, {"entropy": entropy, "wrong": wrong, "kl": kl}


def _adam(params: Params, adam: Adam, grads: Params, rate: Array) -> tuple[Params, Adam]:
    length = jnp.sqrt(sum(jnp.sum(g * g) for g in jax.tree.leaves(grads)))
    grads = jax.tree.map(lambda g: g * jnp.minimum(1.0, 1.0 / (length + 1e-9)), grads)
    steps = adam.steps + 1
    mean = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, adam.mean, grads)
    square = jax.tree.map(lambda s, g: 0.999 * s + 0.001 * g * g, adam.square, grads)
    rate = rate * jnp.sqrt(1 - 0.999**steps) / (1 - 0.9**steps)
    params = jax.tree.map(lambda p, m, s: p - rate * m / (jnp.sqrt(s) + 1e-8), params, mean, square)
    return params, Adam(mean, square, steps)


@partial(jax.jit, static_argnames="dtype")
def play_out(
    params: Params, setting: Setting, states: State, key: Array, dtype: Any = jnp.bfloat16
) -> tuple[State, Array]:
    """Whole games by the most likely actions: how they end, and (MOST_STEPS, games) actions."""

    def decide(states: State, key: Array) -> tuple[State, Array]:
        chances, _ = chances_of(params, setting, states, dtype)
        who = _seat_kind(setting, states)
        keys = jax.random.split(key, who.shape[0])
        strange = jax.vmap(stranger_action)(states, who, keys)
        action = jnp.where(who == ITSELF, jnp.argmax(chances, -1), strange).astype(jnp.int8)
        return jax.vmap(step)(setting.rules, states, action.astype(jnp.int32)), action

    return jax.lax.scan(decide, states, jax.random.split(key, MOST_STEPS))
