"""What the network sees: each pile mirrored so that all four look alike."""

from __future__ import annotations

import jax
import jax.numpy as jnp
from jax import Array

from ninetyeight.envs.jax.rules import Rules
from ninetyeight.envs.jax.state import CARDS, END, HAND, NUMBERS, PILES, SEATS, State
from training.signals import FREE, LIKE, LOVE, said

BACK, WINDOW = 20, 64
"""The window of a pile: from 20 behind its top to 43 ahead."""
MIRROR = 101
_ASCENDING = jnp.arange(PILES) < 2
_LIKE = jnp.array([1, 0, 3, 2])
_NUMBERS = jnp.arange(NUMBERS)
_IS_CARD = (_NUMBERS >= 2) & (_NUMBERS <= 99)


def mirrored_tops(state: State) -> Array:
    """Every top as if its pile ascended."""
    tops = state.tops.astype(jnp.int32)
    return jnp.where(_ASCENDING, tops, MIRROR - tops)


def windows(state: State, maps: Array) -> Array:
    """(PILES, WINDOW * channels) around each top, from maps (channels, NUMBERS) of the cards."""
    padded = jnp.pad(maps, ((0, 0), (BACK, WINDOW)))
    mirrored = jnp.pad(maps[:, ::-1], ((0, 0), (BACK, WINDOW)))
    place = mirrored_tops(state)[:, None] + jnp.arange(WINDOW)
    both = jnp.stack([padded, mirrored], 0)  # (2, channels, numbers)
    found = jnp.stack([both[pile // 2][:, place[pile]] for pile in range(PILES)])
    return found.reshape(PILES, -1)


def hand_map(cards: Array) -> Array:
    """(…, NUMBERS): which cards these slots hold."""
    return jnp.any((cards[..., None] == _NUMBERS) & (cards[..., None] > 0), axis=-2)


def observe(rules: Rules, state: State, talks: Array) -> Array:
    """(PILES, features): all that the seat on turn may know."""
    hand = hand_map(state.hands[state.seat])
    unseen = _IS_CARD & ~state.gone & ~hand
    tops = state.tops.astype(jnp.int32)
    forward = jnp.where(_ASCENDING, _NUMBERS[:, None] - tops, tops - _NUMBERS[:, None])
    accepts = (forward > 0) | (forward == -10)  # (NUMBERS, PILES)
    others = (jnp.sum(accepts, 1, keepdims=True) - accepts).T / 3.0  # (PILES, NUMBERS)
    ten_below = jnp.roll(hand, 10).at[:10].set(False)
    ten_above = jnp.roll(hand, -10).at[-10:].set(False)
    unseen_below = jnp.roll(unseen, 10).at[:10].set(False)
    unseen_above = jnp.roll(unseen, -10).at[-10:].set(False)

    def looks(pile: int) -> Array:
        # Ascending: the partner of a trick lies ten below; mirrored, ten above.
        up = pile < 2
        pair = hand & (ten_below if up else ten_above)
        wish = hand & (unseen_below if up else unseen_above)
        return jnp.stack([hand, unseen, pair, wish, others[pile]]).astype(jnp.bfloat16)

    place = mirrored_tops(state)[:, None] + jnp.arange(WINDOW)
    near, far = [], []
    for pile in range(PILES):
        maps = looks(pile)
        maps = maps if pile < 2 else maps[:, ::-1]
        near.append(jnp.pad(maps, ((0, 0), (BACK, WINDOW)))[:, place[pile]].reshape(-1))
        far.append(maps[:2, 2:100].reshape(-1))
    top = mirrored_tops(state)
    is_fresh = state.tops != state.start
    opposite = top[jnp.array([2, 2, 0, 0])], top[jnp.array([3, 3, 1, 1])]
    scalars = jnp.stack(
        [
            top / 100,
            is_fresh,
            top[_LIKE] / 100,
            jnp.maximum(*opposite) / 100,
            jnp.minimum(*opposite) / 100,
        ],
        axis=1,
    )
    words = _words(rules, state, talks)
    common = jnp.broadcast_to(_common(state, talks), (PILES, _COMMON))
    parts = [jnp.stack(near), jnp.stack(far), scalars, words, common]
    return jnp.concatenate([part.astype(jnp.bfloat16) for part in parts], axis=1)


_COMMON = 5 + 4 + 9


def _common(state: State, talks: Array) -> Array:
    counts = jnp.sum(state.hands > 0, axis=1)
    seats = (state.seat + jnp.arange(SEATS)) % state.players
    relative = jnp.where(jnp.arange(SEATS) < state.players, counts[seats], 0) / HAND
    need = jnp.maximum(state.minimum - state.laid, 0)
    left = CARDS - state.drawn.astype(jnp.int32)
    return jnp.concatenate(
        [
            jax.nn.one_hot(state.players - 1, SEATS),
            jax.nn.one_hot(need, 4),
            relative,
            jnp.stack([state.laid / 4, left / CARDS, left == 0, talks]).astype(jnp.float32),
        ]
    )


def _words(rules: Rules, state: State, talks: Array) -> Array:
    """(PILES, 12): what each partner, in the order of turns, says about the pile."""
    seats = (state.seat + jnp.arange(1, SEATS)) % state.players
    is_there = (jnp.arange(1, SEATS) < state.players) & talks
    wishes = said(rules, state)[seats]  # (4, PILES)
    levels = jnp.stack([wishes == FREE, wishes == LIKE, wishes == LOVE], -1)
    levels = levels & is_there[:, None, None]
    return jnp.transpose(levels, (1, 0, 2)).reshape(PILES, -1)


def see_all(state: State) -> Array:
    """(PILES, more features): the partners' cards and what is drawn next; for the critic only."""
    seats = (state.seat + jnp.arange(1, SEATS)) % state.players
    is_there = (jnp.arange(1, SEATS) < state.players)[:, None]
    partners = hand_map(state.hands[seats]) & is_there
    order = jnp.arange(CARDS) - state.drawn.astype(jnp.int32)
    soon = jnp.where(order >= 0, jnp.exp(-order / 12.0), 0.0)
    coming = jnp.zeros(NUMBERS).at[state.deck.astype(jnp.int32)].set(soon)
    maps = jnp.concatenate([partners.astype(jnp.bfloat16), coming[None].astype(jnp.bfloat16)])
    return windows(state, maps)


def choices(state: State) -> Array:
    """(END,) For every slot and pile: which of the pile's logits speaks for it."""
    cards = state.hands[state.seat].astype(jnp.int32)[:, None]
    tops = state.tops.astype(jnp.int32)
    step = jnp.where(_ASCENDING, cards - tops, tops - cards)
    return jnp.where(step == -10, 0, jnp.clip(step, 1, 98)).reshape(END)
