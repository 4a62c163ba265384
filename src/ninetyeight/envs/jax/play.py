"""Dealing, what is legal, and doing it: the rules without a branch."""

from __future__ import annotations

import jax.numpy as jnp
from jax import Array

from ninetyeight.envs.jax.rules import DRAW_ONE, FIRE, NO_TRICK, ONE_PILE, SKULL, STOP, THREE, Rules
from ninetyeight.envs.jax.state import (
    CARDS,
    END,
    HAND,
    LOST,
    NUMBERS,
    PILES,
    RUNNING,
    SEATS,
    WON,
    State,
)

_ASCENDING = jnp.arange(PILES) < 2
_PILE = jnp.arange(PILES, dtype=jnp.int8)
_TRICK = 10


def deal(rules: Rules, deck: Array, players: int | Array, starter: int | Array) -> State:
    """A game at its start: seat 0 gets the first cards of `deck`, and so on; `starter` begins."""
    players = jnp.asarray(players, jnp.int8)
    size = rules.hand_sizes[players - 1]
    seat, slot = jnp.arange(SEATS)[:, None], jnp.arange(HAND)[None, :]
    is_dealt = (seat < players) & (slot < size)
    cards = deck[jnp.where(is_dealt, seat * size + slot, 0)]
    tops = jnp.where(_ASCENDING, 1, 100).astype(jnp.int8)
    state = State(
        hands=jnp.where(is_dealt, cards, 0).astype(jnp.int8),
        deck=deck.astype(jnp.int8),
        drawn=(players * size).astype(jnp.int8),
        gone=jnp.zeros(NUMBERS, bool),
        tops=tops,
        start=tops,
        players=players,
        seat=jnp.asarray(starter, jnp.int8),
        laid=jnp.int8(0),
        minimum=rules.minimum,
        has_three=jnp.bool_(False),
        committed=jnp.int8(-1),
        outcome=jnp.int8(RUNNING),
        legal=jnp.zeros(END + 1, bool),
    )
    return _judged(rules, state)


def step(rules: Rules, state: State, action: Array) -> State:
    """Do a legal action; a game that is over stays as it is."""
    laid = _lay(rules, state, action // PILES, action % PILES)
    is_end = action == END
    after = _choose(is_end, state, laid)
    is_stop = ~is_end & (rules.kinds[_card(state, action // PILES)] == STOP)
    is_won = (cards_left(after) == 0) & ~_is_held_open(rules, after, is_stop)
    ends = (is_end | is_stop) & ~is_won & ~_is_held_open(rules, after, is_stop)
    is_broken = is_stop & ~is_won & ~ends
    after = _choose(ends, _end_turn(rules, after), after)
    outcome = jnp.where(is_won, WON, jnp.where(is_broken, LOST, RUNNING)).astype(jnp.int8)
    after = _judged(rules, after._replace(outcome=outcome))
    return _choose(state.outcome == RUNNING, after, state)


def cards_left(state: State) -> Array:
    """Cards in all hands and in the draw pile."""
    return CARDS - state.drawn.astype(jnp.int32) + jnp.sum(state.hands > 0)


def _card(state: State, slot: Array) -> Array:
    return state.hands[state.seat, jnp.minimum(slot, HAND - 1)]


def _choose(condition: Array, yes: State, no: State) -> State:
    return State(*(jnp.where(condition, a, b) for a, b in zip(yes, no, strict=True)))


def _kinds(rules: Rules, tops: Array) -> Array:
    return rules.kinds[tops]


def _lay(rules: Rules, state: State, slot: Array, pile: Array) -> State:
    card = _card(state, slot)
    is_seat = jnp.arange(SEATS)[:, None] == state.seat
    is_slot = jnp.arange(HAND)[None, :] == slot
    is_pile = pile == _PILE
    tops = jnp.where(is_pile, card, state.tops)
    shows = _kinds(rules, tops) == ONE_PILE
    # Visible before and after: on another pile all along, or here below the card and anywhere then.
    was_here = jnp.any(is_pile & (_kinds(rules, state.tops) == ONE_PILE))
    binds = jnp.any(shows & ~is_pile) | (was_here & jnp.any(shows))
    return state._replace(
        hands=jnp.where(is_seat & is_slot, 0, state.hands).astype(jnp.int8),
        gone=state.gone | (jnp.arange(NUMBERS) == card),
        tops=tops,
        laid=(state.laid + 1).astype(jnp.int8),
        has_three=state.has_three | (rules.kinds[card] == THREE),
        committed=jnp.where(binds, pile, -1).astype(jnp.int8),
    )


def _is_held_open(rules: Rules, state: State, is_stopped: Array) -> Array:
    """Whether something is demanded before the turn may end."""
    kinds, is_fresh = _kinds(rules, state.tops), state.tops != state.start
    return (
        ((state.laid < state.minimum) & ~is_stopped)
        | jnp.any(is_fresh & (kinds == SKULL))
        | jnp.any(~is_fresh & (kinds == FIRE))
        | (state.has_three & (state.laid != 3))
    )


def _end_turn(rules: Rules, state: State) -> State:
    """Refill the hand (R17, R19) and pass on."""
    hand = state.hands[state.seat]
    is_empty = hand == 0
    left = CARDS - state.drawn.astype(jnp.int32)
    full = rules.hand_sizes[state.players - 1].astype(jnp.int32)
    wanted = jnp.where(jnp.any(_kinds(rules, state.tops) == DRAW_ONE), 1, full - jnp.sum(~is_empty))
    count = jnp.minimum(wanted, left)
    place = jnp.cumsum(is_empty) - 1
    comes = is_empty & (place < count)
    cards = state.deck[jnp.minimum(state.drawn + place, CARDS - 1)]
    filled = jnp.where(comes, cards, hand)
    is_seat = jnp.arange(SEATS)[:, None] == state.seat
    hands = jnp.where(is_seat, filled, state.hands).astype(jnp.int8)
    drawn = (state.drawn + count).astype(jnp.int8)
    is_dry = drawn == CARDS
    ahead = jnp.arange(1, SEATS + 1)
    seats = (state.seat + ahead) % state.players
    plays = ~is_dry | jnp.any(hands[seats] > 0, axis=-1)
    return state._replace(
        hands=hands,
        drawn=drawn,
        start=state.tops,
        seat=seats[jnp.argmax(plays)].astype(jnp.int8),
        laid=jnp.int8(0),
        minimum=jnp.where(is_dry, 1, rules.minimum).astype(jnp.int8),
        has_three=jnp.bool_(False),
        committed=jnp.int8(-1),
    )


def _judged(rules: Rules, state: State) -> State:
    """With what is legal now; where nothing is, the game is lost."""
    hand = state.hands[state.seat].astype(jnp.int32)[:, None]
    tops = state.tops.astype(jnp.int32)
    step_forward = jnp.where(_ASCENDING, hand - tops, tops - hand)
    has_trick = ~jnp.any(_kinds(rules, state.tops) == NO_TRICK)
    fits = (step_forward > 0) | (has_trick & (step_forward == -_TRICK))
    is_free = (state.committed < 0) | (state.committed == _PILE)
    is_complete = state.has_three & (state.laid == 3)
    is_running = state.outcome == RUNNING
    lays = (hand > 0) & fits & is_free & ~is_complete & is_running
    ends = ~_is_held_open(rules, state, jnp.bool_(False)) & is_running
    legal = jnp.concatenate([lays.reshape(-1), ends[None]])
    outcome = jnp.where(is_running & ~jnp.any(legal), LOST, state.outcome).astype(jnp.int8)
    return state._replace(legal=legal, outcome=outcome)
