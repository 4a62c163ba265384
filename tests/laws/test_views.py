"""A view shows what a seat may know, and does not change when only hidden cards change."""

from __future__ import annotations

import random
from dataclasses import astuple, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ninetyeight import NinetyeightError, State
from ninetyeight.core.cards import ALL_CARDS
from tests.laws.strategies import every_table, states


def reshuffled(state: State, viewer: int | None, chance: random.Random) -> State:
    """`state` with all cards exchanged that `viewer` cannot see, as if they had always lain so."""
    laid = {play.card for play in state.laid}
    shown = laid | set(state.hand(viewer) if viewer else ())
    hidden = [c for hand in state.hands for c in hand if c not in shown] + list(state.draw)
    new = iter(chance.sample(hidden, len(hidden)))
    hands = tuple(
        tuple(sorted(card if card in shown else next(new) for card in hand)) for hand in state.hands
    )
    hand = tuple(card for card in hands[state.seat - 1] if card not in laid)
    # Whether the game is over is public, so it is kept although other cards might say otherwise.
    return replace(state, turn=replace(state.turn, hand=hand), hands=hands, draw=tuple(new))


@every_table
@given(data=st.data())
def test_a_view_does_not_change_when_only_hidden_cards_change(
    variant: str, players: int, data: st.DataObject
) -> None:
    state = data.draw(states(variant, players))
    viewer = data.draw(st.sampled_from((None, *range(1, players + 1))))
    other = reshuffled(state, viewer, random.Random(data.draw(st.integers())))
    assert astuple(other.view(viewer)) == astuple(state.view(viewer))
    assert repr(other.view(viewer)) == repr(state.view(viewer))
    assert other.view(viewer) == state.view(viewer)


@every_table
@given(data=st.data())
def test_a_view_shows_all_that_is_public_and_the_own_hand(
    variant: str, players: int, data: st.DataObject
) -> None:
    state = data.draw(states(variant, players))
    for viewer in range(1, players + 1):
        view = state.view(viewer)
        assert view.hand == state.hand(viewer)
        assert (view.piles, view.seat, view.laid) == (state.piles, state.seat, state.laid)
        assert (view.hand_counts, view.draw_count) == (state.hand_counts, state.draw_count)
        assert (view.in_force, view.obligations) == (state.in_force, state.obligations)
        assert (view.outcome, view.gone, view.players) == (state.outcome, state.gone, players)
        expected = state.legal_actions() if viewer == state.seat else ()
        assert view.legal_actions() == expected
        elsewhere = {*state.gone, *(lay.card for lay in state.laid), *state.hand(viewer)}
        assert view.unseen == ALL_CARDS - elsewhere


@every_table
@given(data=st.data())
def test_a_view_plays_like_the_state_until_new_cards_are_drawn(
    variant: str, players: int, data: st.DataObject
) -> None:
    state = data.draw(states(variant, players))
    view = state.view(state.seat)
    for action in state.legal_actions():
        after = state.do(action)
        if after.laid or not state.draw:
            seen = view.do(action)
            assert seen.piles == after.piles
            assert seen.hand_counts == after.hand_counts
            assert seen.seat == after.seat
            assert seen.gone == after.gone
            assert seen.outcome == after.outcome or after.seat != state.seat
        else:
            with pytest.raises(NinetyeightError, match="hidden-draw"):
                view.do(action)
