"""Proximal policy optimisation with all seats but the strangers played by one network."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from ninetyeight.envs.jax.play import cards_left, step
from ninetyeight.envs.jax.state import CARDS, RUNNING, WON, State
from training.acting import Partners, Sight, chances_of, look, stranger_actions, who_acts
from training.features import see_all
from training.network import Params, values
from training.optimiser import Adam, adjusted
from training.setting import MOST_STEPS, Setting, new_games
from training.strangers import ITSELF

STEPS, MINIBATCHES = 64, 32
CLIP, LAMBDA = 0.2, 0.95
FIRST_RATE, LAST_RATE = 1e-3, 3e-5


class Moment(NamedTuple):
    """A decision as it was taken.

    What was seen is kept, not the game: to look again would take longer than the room is worth.
    """

    sight: Sight
    hidden: Array
    action: Array
    log_chance: Array
    value: Array
    is_own: Array
    is_last: Array
    result: Array


Carried = tuple[Params, Adam, State]


def see_hidden(setting: Setting, states: State, dtype: Any = jnp.bfloat16) -> Array:
    """What the critic sees beyond the actor: all that is hidden."""
    return jax.vmap(partial(see_all, dtype=dtype))(states, setting.strangers)


def result_of(states: State) -> Array:
    """(…, 2): won, and how good the end is by the cards left."""
    left = jax.vmap(cards_left)(states).astype(jnp.float32)
    shape = 0.4 * (1 - left / CARDS) + 0.6 * jnp.exp(-left / 10)
    return jnp.stack([(states.outcome == WON).astype(jnp.float32), shape], -1)


@partial(jax.jit, static_argnames="met")
def iterate(
    carried: Carried,
    key: Array,
    setting: Setting,
    progress: Array,
    partners: Partners | None,
    met: int,
) -> tuple[Carried, dict[str, Array]]:
    """Play STEPS decisions in every game, then learn from them.

    Each of the `partners` sits at `met` of the first tables.
    """
    params, adam, states = carried
    key, deck_key, play_key, mix_key = jax.random.split(key, 4)
    fresh = new_games(deck_key, setting)

    def decide(states: State, key: Array) -> tuple[State, Moment]:
        own_key, stranger_key = jax.random.split(key)
        sight, hidden = look(setting, states), see_hidden(setting, states)
        chances = chances_of(params, sight)
        value = jax.nn.sigmoid(values(params, sight.actor, hidden))
        is_own = who_acts(setting, states) == ITSELF
        strange = stranger_actions(partners, met, sight, states, stranger_key)
        action = jnp.where(is_own, jax.random.categorical(own_key, chances), strange)
        after = jax.vmap(step)(setting.rules, states, action)
        is_last = after.outcome != RUNNING
        log_chance = jnp.take_along_axis(chances, action[:, None], 1)[:, 0]
        result = result_of(after)
        moment = Moment(sight, hidden, action, log_chance, value, is_own, is_last, result)
        return jax.tree.map(partial(_where, is_last), fresh, after), moment

    states, moments = jax.lax.scan(decide, states, jax.random.split(play_key, STEPS))
    seen = look(setting, states).actor
    ahead = jax.nn.sigmoid(values(params, seen, see_hidden(setting, states)))

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
        grads, told = jax.grad(_loss, has_aux=True)(params, spread, *batch)
        return adjusted(params, adam, grads, rate), told

    (params, adam), told = jax.lax.scan(learn, (params, adam), order)
    finished = moments.is_last.sum()
    won = (moments.is_last * moments.result[..., 0]).sum() / jnp.maximum(finished, 1)
    figures = {name: value.mean() for name, value in told.items()}
    return (params, adam, states), {**figures, "won": won, "finished": finished}


def _where(condition: Array, yes: Array, no: Array) -> Array:
    return jnp.where(condition.reshape(-1, *[1] * (yes.ndim - 1)), yes, no)


def _loss(
    params: Params, spread: Array, moment: Moment, target: Array, advantage: Array
) -> tuple[Array, dict[str, Array]]:
    chances = chances_of(params, moment.sight)
    log_chance = jnp.take_along_axis(chances, moment.action[:, None], 1)[:, 0]
    # What a stranger does may be all but impossible here: nothing is learnt from it.
    ratio = jnp.exp(jnp.where(moment.is_own, log_chance - moment.log_chance, 0.0))
    clipped = jnp.clip(ratio, 1 - CLIP, 1 + CLIP)
    gain = (moment.is_own * jnp.minimum(ratio * advantage, clipped * advantage)).mean()
    logits = values(params, moment.sight.actor, moment.hidden)
    # Cross entropy with a soft target: the gradient of a chance that is far off stays large.
    wrong = (jax.nn.softplus(logits) - target * logits).sum(-1).mean()
    entropy = -(jnp.exp(chances) * jnp.where(moment.sight.legal, chances, 0)).sum(-1).mean()
    loss = -gain + 0.5 * wrong - spread * entropy
    kl = ((ratio - 1) - jnp.log(ratio)).mean()
    return loss, {"entropy": entropy, "wrong": wrong, "kl": kl}


@partial(jax.jit, static_argnames=("met", "dtype"))
def play_out(
    params: Params,
    setting: Setting,
    states: State,
    key: Array,
    partners: Partners | None = None,
    met: int = 0,
    dtype: Any = jnp.bfloat16,
) -> tuple[State, Array]:
    """Whole games by the most likely actions: how they end, and (MOST_STEPS, games) actions."""

    def decide(states: State, key: Array) -> tuple[State, Array]:
        sight = look(setting, states, dtype)
        strange = stranger_actions(partners, met, sight, states, key)
        is_own = who_acts(setting, states) == ITSELF
        action = jnp.where(is_own, jnp.argmax(chances_of(params, sight), -1), strange)
        return jax.vmap(step)(setting.rules, states, action), action.astype(jnp.int8)

    return jax.lax.scan(decide, states, jax.random.split(key, MOST_STEPS))
