"""No leak: hidden cards change nothing in an observation but what their owners say of them."""

from __future__ import annotations

import random

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from ninetyeight.envs.observation import FIELDS, SEER_FIELDS, parts_of
from ninetyeight.envs.open_spiel import TheGame, draw_from
from tests.envs.support import assert_parts, env_game_at, expected_parts
from tests.laws.strategies import every_table, states
from tests.laws.test_views import reshuffled


@every_table
@given(data=st.data())
def test_an_observation_does_not_change_when_only_hidden_cards_change(
    variant: str, players: int, data: st.DataObject
) -> None:
    state = data.draw(states(variant, players))
    seat = data.draw(st.integers(1, players))
    other = reshuffled(state, seat, random.Random(data.draw(st.integers())))
    game, twin = env_game_at(state), env_game_at(other)
    np.testing.assert_array_equal(game.observation(seat - 1), twin.observation(seat - 1))
    np.testing.assert_array_equal(game.mask(seat - 1), twin.mask(seat - 1))


@every_table
@given(data=st.data())
def test_what_a_seat_says_depends_on_what_it_knows_alone(
    variant: str, players: int, data: st.DataObject
) -> None:
    state = data.draw(states(variant, players))
    seat = data.draw(st.integers(1, players))
    other = reshuffled(state, seat, random.Random(data.draw(st.integers())))
    game, twin = env_game_at(state, talk=True), env_game_at(other, talk=True)
    np.testing.assert_array_equal(game.said()[seat - 1], twin.said()[seat - 1])
    seen, changed = (parts_of(table.observation(seat - 1)) for table in (game, twin))
    for name, _ in FIELDS:
        if name != "signals":
            np.testing.assert_array_equal(seen[name], changed[name], err_msg=name)


@every_table
@given(data=st.data())
def test_a_seer_sees_every_card(variant: str, players: int, data: st.DataObject) -> None:
    state = data.draw(states(variant, players))
    seat = data.draw(st.integers(1, players))
    parts = parts_of(env_game_at(state).observation(seat - 1, seer=True))
    assert_parts(parts, expected_parts(state, seat, seer=True))
    hidden = sum(np.count_nonzero(parts[name]) for name, _ in SEER_FIELDS)
    assert hidden == np.count_nonzero(parts["unseen"])


@given(data=st.data())
def test_open_spiel_tells_a_player_nothing_of_the_cards_of_others(data: st.DataObject) -> None:
    """The same own cards, the same play: the same texts and numbers, whoever holds the others."""
    deck = data.draw(st.permutations(range(2, 100)))
    own, hidden = deck[:7], data.draw(st.permutations(deck[7:]))
    spiel = TheGame({"players": 2, "variant": "onfire"})
    told = []
    for cards in (deck, [*own, *hidden]):
        state = spiel.new_initial_state()
        draw_from(state, cards)
        state.apply_action(state.legal_actions()[0])
        texts = state.observation_string(0), state.information_state_string(0)
        told.append((texts, state.observation_tensor(0), state.legal_actions()))
    assert told[0] == told[1]
