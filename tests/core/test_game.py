from __future__ import annotations

import pytest

from ninetyeight import END, Game, Lay, RefusedError, deal, parse_actions, parse_position
from ninetyeight.core.state import State


def new_game() -> Game:
    state = parse_position("base 1/1/100/100 2,3,4/97,98,99 50 1 -")
    assert isinstance(state, State)
    return Game.from_state(state)


def test_doing_gives_a_longer_game_and_leaves_the_old_one() -> None:
    game = new_game()
    longer = game.lay(2, "A").lay(3, "A").end_turn()
    assert longer.actions == (Lay(2, "A"), Lay(3, "A"), END)  # type: ignore[arg-type]
    assert game.actions == ()
    assert len(longer.states) == 4
    assert longer.state.seat == 2
    assert longer.state.hand(1) == (4, 50)


def test_undoing_gives_the_game_before() -> None:
    game = new_game()
    after = game.lay(2, "A")
    assert after.undo() == game
    assert after.lay(3, "A").undo() == after
    assert after.lay(3, "A").end_turn().undo().state.hand(1) == (4,)


def test_there_is_nothing_before_the_beginning() -> None:
    with pytest.raises(RefusedError) as caught:
        new_game().undo()
    assert caught.value.code == "nothing-to-undo"
    assert caught.value.problem.rule is None


def test_many_actions_at_once() -> None:
    game = new_game()
    assert game.do_all(parse_actions("2A 3A end")) == game.lay(2, "A").lay(3, "A").end_turn()
    assert game.do_all(()) == game


def test_a_game_answers_for_its_last_state() -> None:
    game = new_game().lay(2, "A")
    assert game.legal_actions() == game.state.legal_actions()
    assert game.view(2) == game.state.view(2)
    assert game.view(None) == game.state.view(None)
    assert (game.outcome, game.is_over) == (None, False)


def test_the_deck_stays_with_the_game() -> None:
    game = deal("base", seed=98)
    assert game.deck is not None
    first = game.legal_actions()[0]
    assert game.do(first).deck == game.deck
    assert game.do(first).undo() == game
    assert new_game().deck is None


def test_a_finished_game() -> None:
    state = parse_position("base 1/1/100/100 2 - 1 2A")
    assert isinstance(state, State)
    game = Game.from_state(state)
    assert game.is_over
    assert game.outcome is not None
    assert game.outcome.is_won
    assert game.legal_actions() == ()
    with pytest.raises(RefusedError) as caught:
        game.end_turn()
    assert caught.value.problem.facts == {"result": "won"}


def test_what_a_programmer_sees_at_the_prompt() -> None:
    game = new_game().lay(2, "A")
    shown = "<State base 2/1/100/100, seat 1 of 2 holds 3,4, 1 to draw>"
    assert repr(game.state) == shown
    assert repr(game) == f"<Game of 1 actions, now {shown}>"
    assert repr(game.view(2)) == "<View base 2/1/100/100, seat 1 of 2 holds -, 1 to draw>"
    won = parse_position("base 1/1/100/100 2 - 1 2A")
    assert repr(won) == "<State base 2/1/100/100, seat 1 of 1 holds -, 0 to draw, won>"
