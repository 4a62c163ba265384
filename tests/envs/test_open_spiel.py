"""The game in OpenSpiel by its own checks, and by what its page says."""

from __future__ import annotations

import pyspiel
import pytest

import ninetyeight
from ninetyeight import NinetyeightError
from ninetyeight.envs.actions import END_TURN
from ninetyeight.envs.observation import LENGTH
from ninetyeight.envs.open_spiel import SHORT_NAME, TheGame, TheGameState, draw_from
from ninetyeight.variants import VARIANT_IDS

DECK = ninetyeight.deck_from_seed(98)


def dealt(parameters: str = "players=2") -> TheGameState:
    state: TheGameState = pyspiel.load_game(f"{SHORT_NAME}({parameters})").new_initial_state()
    draw_from(state, DECK)
    return state


@pytest.mark.parametrize("variant", VARIANT_IDS)
def test_open_spiel_finds_nothing_wrong(variant: str) -> None:
    game = pyspiel.load_game(f"{SHORT_NAME}(players=3,variant={variant},talk=true)")
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("players", range(1, 6))
def test_any_number_of_players(players: int) -> None:
    game = pyspiel.load_game(f"{SHORT_NAME}(players={players},shape=0.5)")
    assert game.num_players() == players
    assert game.observation_tensor_shape() == [LENGTH]
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def test_a_deck_is_the_deal_that_it_is_everywhere() -> None:
    state = dealt("players=3")
    expected = ninetyeight.format_position(ninetyeight.deal("base", 3, seed=98).state)
    assert str(state).split()[:3] == expected.split()[:3]
    assert str(state).split()[3:] == ["?80", "1", "-"]
    assert state.observation_string(1) == ninetyeight.format_position(
        ninetyeight.deal("base", 3, seed=98).view(2)
    )


def test_cards_come_one_by_one_before_the_turn_passes_on() -> None:
    state = dealt()
    hand = ninetyeight.deal("base", 2, seed=98).state.hand(1)
    for action in ("27A", "42A", "end"):
        state.apply_action(state.string_to_action(action))
    for left in (84, 83):
        assert state.is_chance_node()
        assert len(state.chance_outcomes()) == left
        state.apply_action(state.chance_outcomes()[0][0])
    assert state.current_player() == 1
    drawn = set(state.game.state().hand(1)) - set(hand)
    assert drawn == set(sorted(set(range(2, 100)) - set(DECK[:14]))[:2])


def test_information_is_what_was_seen_and_heard() -> None:
    state = dealt()
    before = state.information_state_string(1)
    assert before == "deal 10,12,30,36,52,66,79;"
    state.apply_action(state.string_to_action("27A"))
    assert state.information_state_string(1) == before + "1 27A;"
    assert state.information_state_string(0).endswith("1 27A 42,62,64,71,83,88;")


def test_the_order_of_plays_is_remembered_but_not_observed_as_numbers() -> None:
    first, second = dealt(), dealt()
    for state, actions in ((first, ("27A", "88C")), (second, ("88C", "27A"))):
        for action in actions:
            state.apply_action(state.string_to_action(action))
    assert first.observation_tensor(1) == second.observation_tensor(1)
    assert first.information_state_string(1) != second.information_state_string(1)


def test_signals_are_told_where_there_is_talk() -> None:
    silent, talking = dealt("players=2"), dealt("players=2,talk=true")
    assert talking.information_state_string(0) != silent.information_state_string(0)
    assert talking.observation_string(0).startswith(silent.observation_string(0))
    assert talking.observation_tensor(0) != silent.observation_tensor(0)


def test_a_clone_goes_its_own_way() -> None:
    state = dealt()
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert str(state) == str(dealt())
    assert str(twin) != str(state)


def test_an_illegal_action_is_refused_with_the_reason() -> None:
    with pytest.raises(NinetyeightError, match="minimum"):
        dealt().apply_action(END_TURN)


def test_before_the_deal_nobody_knows_anything() -> None:
    state = TheGame().new_initial_state()
    assert state.observation_string(0) == ""
    assert str(state) == ""
    state.apply_action(40)
    assert str(state) == "42"


@pytest.mark.parametrize(
    ("parameters", "code"),
    [("players=6", "players"), ("variant=basic", "variant-unknown"), ("shape=2.0", "reward-shape")],
)
def test_wrong_parameters_are_refused(parameters: str, code: str) -> None:
    with pytest.raises(NinetyeightError, match=code):
        pyspiel.load_game(f"{SHORT_NAME}({parameters})")


def test_observations_have_no_parameters() -> None:
    with pytest.raises(ValueError, match="no parameters"):
        TheGame().make_py_observer(params={"colour": True})


@pytest.mark.parametrize(
    "kind",
    [
        pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE),
        pyspiel.IIGObservationType(
            perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
        ),
        pyspiel.IIGObservationType(perfect_recall=False, public_info=False),
    ],
    ids=["public", "all hands", "private"],
)
def test_nobody_gets_another_observation_than_asked_for(kind: object) -> None:
    with pytest.raises(ValueError, match="what one player knows"):
        TheGame().make_py_observer(kind)
