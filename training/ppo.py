"""Proximal policy optimisation with all seats played by one network."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from ninetyeight.envs.jax.play import cards_left, deal, step
from ninetyeight.envs.jax.rules import Rules
from ninetyeight.envs.jax.state import CARDS, RUNNING, WON, State
from training.features import choices, observe, see_all
from training.network import Params, policy, values

STEPS, MINIBATCHES = 64, 32
CLIP, LAMBDA = 0.2, 0.95
MOST_STEPS = 260
"""No game is longer: 98 cards, each with a turn of its own, and turns that end."""


class Setting(NamedTuple):
    """How each game of a batch is played."""

    players: Array
    talks: Array


class Moment(NamedTuple):
    """A decision as it was taken."""

    state: State
    action: Array
    log_chance: Array
    value: Array
    is_last: Array
    result: Array


class Adam(NamedTuple):
    """The moving averages of the optimiser."""

    mean: Params
    square: Params
    steps: Array


def new_adam(params: Params) -> Adam:
    """Nothing moved yet."""
    zeros = jax.tree.map(jnp.zeros_like, params)
    return Adam(zeros, zeros, jnp.zeros((), jnp.int32))


def shuffled(key: Array, games: int) -> Array:
    """(games, CARDS) decks."""
    order = jnp.argsort(jax.random.uniform(key, (games, CARDS)), axis=1)
    return (order + 2).astype(jnp.int8)


def new_games(rules: Rules, key: Array, setting: Setting) -> State:
    """Fresh deals, seat 0 to start: the seats are all alike."""
    decks = shuffled(key, setting.players.shape[0])
    return jax.vmap(deal, (None, 0, 0, None))(rules, decks, setting.players, 0)


def see(rules: Rules, states: State, talks: Array) -> tuple[Array, Array]:
    """What the actor and the critic see, for a batch."""
    actor = jax.vmap(observe, (None, 0, 0))(rules, states, talks)
    return actor, jnp.concatenate([actor, jax.vmap(see_all)(states)], -1)


def result_of(states: State) -> Array:
    """(…, 2): won, and how good the end is by the cards left."""
    left = jax.vmap(cards_left)(states).astype(jnp.float32)
    shape = 0.4 * (1 - left / CARDS) + 0.6 * jnp.exp(-left / 10)
    return jnp.stack([(states.outcome == WON).astype(jnp.float32), shape], -1)


@jax.jit
def iterate(
    rules: Rules,
    carried: tuple[Params, Adam, State],
    key: Array,
    setting: Setting,
    progress: Array,
) -> tuple[tuple[Params, Adam, State], dict[str, Array]]:
    """Play STEPS decisions in every game, then learn from them."""
    params, adam, states = carried
    key, deck_key, play_key, mix_key = jax.random.split(key, 4)
    decks = shuffled(deck_key, setting.players.shape[0])
    fresh = jax.vmap(deal, (None, 0, 0, None))(rules, decks, setting.players, 0)

    def decide(states: State, key: Array) -> tuple[State, Moment]:
        actor, critic = see(rules, states, setting.talks)
        chances = policy(params, actor, jax.vmap(choices)(states), states.legal)
        action = jax.random.categorical(key, chances)
        value = jax.nn.sigmoid(values(params, critic))
        after = jax.vmap(step, (None, 0, 0))(rules, states, action)
        is_last = after.outcome != RUNNING
        moment = Moment(
            states,
            action,
            jnp.take_along_axis(chances, action[:, None], 1)[:, 0],
            value,
            is_last,
            result_of(after),
        )
        return jax.tree.map(partial(_where, is_last), fresh, after), moment

    states, moments = jax.lax.scan(decide, states, jax.random.split(play_key, STEPS))
    _, critic = see(rules, states, setting.talks)
    ahead = jax.nn.sigmoid(values(params, critic))

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
    rate = 1e-3 * (1 - progress) + 3e-5 * progress
    spread = 0.01 * (0.05**progress)

    games = setting.players.shape[0]
    order = jax.random.permutation(mix_key, games).reshape(MINIBATCHES, -1)

    def learn(carried: tuple[Params, Adam], chosen: Array) -> tuple[tuple[Params, Adam], Any]:
        params, adam = carried
        batch = jax.tree.map(
            lambda x: x[:, chosen].reshape(-1, *x.shape[2:]), (moments, targets, advantage)
        )
        talks = jnp.broadcast_to(setting.talks[chosen], (STEPS, chosen.shape[0])).reshape(-1)
        grads, told = jax.grad(_loss, has_aux=True)(params, rules, talks, spread, *batch)
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
    rules: Rules,
    talks: Array,
    spread: Array,
    moment: Moment,
    target: Array,
    advantage: Array,
) -> tuple[Array, dict[str, Array]]:
    actor, critic = see(rules, moment.state, talks)
    chances = policy(params, actor, jax.vmap(choices)(moment.state), moment.state.legal)
    log_chance = jnp.take_along_axis(chances, moment.action[:, None], 1)[:, 0]
    ratio = jnp.exp(log_chance - moment.log_chance)
    clipped = jnp.clip(ratio, 1 - CLIP, 1 + CLIP)
    gain = jnp.minimum(ratio * advantage, clipped * advantage).mean()
    logits = values(params, critic)
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


@jax.jit
def play_out(rules: Rules, params: Params, key: Array, setting: Setting) -> Array:
    """Whole games by the most likely actions; which of them were won."""
    states = new_games(rules, key, setting)

    def decide(states: State, _: None) -> tuple[State, None]:
        actor = jax.vmap(observe, (None, 0, 0))(rules, states, setting.talks)
        chances = policy(params, actor, jax.vmap(choices)(states), states.legal)
        action = jnp.argmax(chances, -1)
        return jax.vmap(step, (None, 0, 0))(rules, states, action), None

    states, _ = jax.lax.scan(decide, states, None, MOST_STEPS)
    return states.outcome == WON
