"""What the network sees: each pile mirrored so that all four look alike.

The bot reads the same from a kernel's table (`kernel.sense`); a test keeps both equal.
"""

from __future__ import annotations

import jax
import jax.numpy as jnp
from jax import Array

from ninetyeight.envs.jax.rules import FIRE, NO_TRICK, SKULL, Rules
from ninetyeight.envs.jax.state import CARDS, END, HAND, NUMBERS, PILES, SEATS, State
from training.signals import FREE, LIKE, LOVE, said
from training.strangers import CASUAL, EARLIER, GREEDY, ITSELF

BACK, WINDOW = 20, 64
"""The window of a pile: from 20 behind its top to 43 ahead."""
KIND_BACK, KIND_WINDOW = 10, 32
"""The window in which the kinds of the cards in hand are told apart."""
KINDS = FIRE + 1
MIRROR = 101
_ASCENDING = jnp.arange(PILES) < 2
_NUMBERS = jnp.arange(NUMBERS)
_IS_CARD = (_NUMBERS >= 2) & (_NUMBERS <= 99)
_OPPOSITE = jnp.array([2, 2, 0, 0]), jnp.array([3, 3, 1, 1])
_LIKE = jnp.array([1, 0, 3, 2])


def mirrored_tops(state: State) -> Array:
    """Every top as if its pile ascended."""
    tops = state.tops.astype(jnp.int32)
    return jnp.where(_ASCENDING, tops, MIRROR - tops)


def _window(maps: Array, top: Array, back: int, width: int) -> Array:
    """(channels, width) of maps (channels, NUMBERS) as the pile sees them, around its top."""
    padded = jnp.pad(maps, ((0, 0), (back, width)))
    return jax.lax.dynamic_slice(padded, (0, top), (maps.shape[0], width))


def hand_map(cards: Array) -> Array:
    """(…, NUMBERS): which cards these slots hold."""
    return jnp.any((cards[..., None] == _NUMBERS) & (cards[..., None] > 0), axis=-2)


def observe(
    rules: Rules, state: State, speaks: Array | None, dtype: jnp.dtype = jnp.bfloat16
) -> Array:
    """(PILES, features): all that the seat on turn may know; `speaks` says which seats signal."""
    hand = hand_map(state.hands[state.seat])
    unseen = _IS_CARD & ~state.gone & ~hand
    tops = state.tops.astype(jnp.int32)
    top_kinds = rules.kinds[tops]
    has_trick = ~jnp.any(top_kinds == NO_TRICK)
    forward = jnp.where(_ASCENDING, _NUMBERS[:, None] - tops, tops - _NUMBERS[:, None])
    accepts = (forward > 0) | (has_trick & (forward == -10))  # (NUMBERS, PILES)
    others = (jnp.sum(accepts, 1, keepdims=True) - accepts).T / 3.0  # (PILES, NUMBERS)
    ten_below, ten_above = _shifted(hand)
    unseen_below, unseen_above = _shifted(unseen)
    hand_kinds = jnp.where(hand, rules.kinds, 0)[None]
    top = mirrored_tops(state)
    near, far, kinds = [], [], []
    for pile in range(PILES):
        # Ascending: the partner of a trick lies ten below; mirrored, ten above.
        up = pile < 2
        pair = hand & (ten_below if up else ten_above)
        wish = hand & (unseen_below if up else unseen_above)
        maps = jnp.stack([hand, unseen, pair, wish, others[pile]]).astype(dtype)
        maps, held = (maps, hand_kinds) if up else (maps[:, ::-1], hand_kinds[:, ::-1])
        near.append(_window(maps, top[pile], BACK, WINDOW).reshape(-1))
        far.append(maps[:2, 2:100].reshape(-1))
        kind = _window(held, top[pile], KIND_BACK, KIND_WINDOW)[0]
        kinds.append((kind == jnp.arange(1, KINDS)[:, None]).reshape(-1))
    is_fresh = state.tops != state.start
    opposite = top[_OPPOSITE[0]], top[_OPPOSITE[1]]
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
    demands = jnp.stack(
        [
            (top_kinds == SKULL) & is_fresh,
            (top_kinds == FIRE) & ~is_fresh,
            state.committed == jnp.arange(PILES),
            (state.committed >= 0) & (state.committed != jnp.arange(PILES)),
        ],
        axis=1,
    )
    words = _words(rules, state, speaks)
    parts = [
        jnp.stack(near),
        jnp.stack(far),
        scalars,
        words,
        _on_all_piles(_common(state, words)),
        jnp.stack(kinds),
        top_kinds[:, None] == jnp.arange(1, KINDS),
        demands,
        _on_all_piles(_commands(rules, state, hand, unseen, top_kinds)),
    ]
    return jnp.concatenate([part.astype(dtype) for part in parts], axis=1)


def _shifted(cards: Array) -> tuple[Array, Array]:
    """At each number: whether the card ten below is among `cards`, and the one ten above."""
    return jnp.roll(cards, 10).at[:10].set(False), jnp.roll(cards, -10).at[-10:].set(False)


def _on_all_piles(common: Array) -> Array:
    return jnp.broadcast_to(common, (PILES, *common.shape))


def _common(state: State, words: Array) -> Array:
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
            jnp.stack([state.laid / 4, left / CARDS, left == 0, jnp.any(words)]),
        ]
    )


def _commands(rules: Rules, state: State, hand: Array, unseen: Array, top_kinds: Array) -> Array:
    """What the turn and the variant demand beyond the base game."""
    kinds = jnp.arange(1, KINDS)[:, None]
    is_kind = rules.kinds == kinds  # (KINDS - 1, NUMBERS)
    return jnp.concatenate(
        [
            jnp.any(top_kinds == kinds, 1),
            jnp.sum(is_kind & hand, 1) / 4,
            jnp.sum(is_kind & unseen, 1) / 4,
            jnp.any(is_kind, 1)[jnp.array([0, FIRE - 1])],
            jax.nn.one_hot(state.laid, 4),
            jnp.stack(
                [state.has_three, rules.minimum == 3, rules.hand_sizes[state.players - 1] / HAND]
            ),
        ]
    )


def _words(rules: Rules, state: State, speaks: Array | None) -> Array:
    """(PILES, 12): what each partner, in the order of turns, says about the pile."""
    if speaks is None:
        return jnp.zeros((PILES, 3 * (SEATS - 1)), bool)
    seats = (state.seat + jnp.arange(1, SEATS)) % state.players
    is_there = (jnp.arange(1, SEATS) < state.players) & speaks[seats]
    wishes = said(rules, state)[seats]  # (4, PILES)
    levels = jnp.stack([wishes == FREE, wishes == LIKE, wishes == LOVE], -1)
    levels = levels & is_there[:, None, None]
    return jnp.transpose(levels, (1, 0, 2)).reshape(PILES, -1)


def see_all(state: State, strangers: Array, dtype: jnp.dtype = jnp.bfloat16) -> Array:
    """(PILES, more features) for the critic: all cards, what is drawn next, who is a stranger."""
    seats = (state.seat + jnp.arange(SEATS)) % state.players
    is_there = jnp.arange(SEATS) < state.players
    partners = hand_map(state.hands[seats[1:]]) & is_there[1:, None]
    order = jnp.arange(CARDS) - state.drawn.astype(jnp.int32)
    soon = jnp.where(order >= 0, jnp.exp(-order / 12.0), 0.0)
    coming = jnp.zeros(NUMBERS).at[state.deck.astype(jnp.int32)].set(soon)
    maps = jnp.concatenate([partners.astype(dtype), coming[None].astype(dtype)])
    top = mirrored_tops(state)
    seen = [
        _window(maps if pile < 2 else maps[:, ::-1], top[pile], BACK, WINDOW).reshape(-1)
        for pile in range(PILES)
    ]
    who = strangers[seats]
    is_strange = is_there & (who != ITSELF) & (who != EARLIER)
    # Two marks: greedy has the first, the levels with people's mistakes the second, planner both.
    kinds = jnp.concatenate([is_strange & (who < CASUAL), is_strange & (who != GREEDY)])
    return jnp.concatenate([jnp.stack(seen), _on_all_piles(kinds.astype(dtype))], axis=1)


def choices(rules: Rules, state: State) -> tuple[Array, Array]:
    """(END,) twice. For every slot and pile: which of the pile's logits speak for it.

    One by the distance to the top, one by the kind of the card.
    """
    cards = state.hands[state.seat].astype(jnp.int32)[:, None]
    tops = state.tops.astype(jnp.int32)
    step = jnp.where(_ASCENDING, cards - tops, tops - cards)
    distance = jnp.where(step == -10, 0, jnp.clip(step, 1, 98)).reshape(END)
    kinds = rules.kinds[cards].astype(jnp.int32)
    return distance, jnp.broadcast_to(kinds, (HAND, PILES)).reshape(END)
