"""Taking the last card of the turn back, and giving up."""

from __future__ import annotations

from typing import Any

import pytest

from ninetyeight.table import events as e
from ninetyeight.table import requests as r
from ninetyeight.table.seats import Person
from ninetyeight.table.table import Phase
from tests.table.support import (
    ANN,
    BEN,
    CLEO,
    PEOPLE,
    ZOE,
    Make,
    Tried,
    bots,
    dealt,
    over,
    played,
    seated,
    started,
)
from tests.table.test_cards import losing_play


def test_alone_cards_go_back_one_by_one() -> None:
    tried = started(ANN)
    tried.lay(ANN, "2A", "3A", "4A")
    for laid in (2, 1, 0):
        assert tried.ask(ANN, r.TakeBack()) == (e.TookBack(1),)
        assert len(tried.state.laid) == laid
    assert tried.refused(ANN, r.TakeBack()) == "nothing-to-take-back"
    assert tried.table.taken_back == 3


@pytest.mark.parametrize(
    ("seats", "take_back", "is_on"),
    [(1, None, True), (2, None, False), (2, True, True), (1, False, False)],
)
def test_it_is_off_with_partners_unless_the_table_chose_it(
    seats: int, take_back: bool | None, is_on: bool
) -> None:
    tried = started(*PEOPLE[:seats], take_back=take_back)
    tried.lay(ANN, "2A")
    assert tried.view(1).options.take_back is is_on
    game = tried.view(1).game
    assert game is not None
    assert game.can_take_back is is_on
    if is_on:
        tried.ask(ANN, r.TakeBack())
    else:
        assert tried.refused(ANN, r.TakeBack()) == "take-back-off"


def test_nothing_goes_back_after_the_turn_has_ended() -> None:
    tried = started(ANN, BEN, take_back=True)
    tried.lay(ANN, "2A", "3A")
    tried.ask(ANN, r.EndTurn())
    assert tried.refused(ANN, r.TakeBack()) == "not-your-turn"
    assert tried.refused(BEN, r.TakeBack()) == "nothing-to-take-back"


def test_only_who_is_on_turn_sees_that_a_card_can_go_back() -> None:
    tried = started(ANN, BEN, take_back=True)
    tried.lay(ANN, "2A")
    seen = [tried.view(seat).game for seat in (1, 2, None)]
    assert [game is not None and game.can_take_back for game in seen] == [True, False, False]


@pytest.mark.parametrize(("variant", "reason"), [("base", "stuck"), ("extreme", "skull")])
@pytest.mark.parametrize("players", [1, 2])
def test_a_loss_by_a_card_of_this_turn_can_be_taken_back(
    variant: str, reason: str, players: int
) -> None:
    game, count, play = losing_play(variant, players, reason)
    tried = played(game, count, *PEOPLE[:players], take_back=True, talk="silent")
    state, person = tried.state, PEOPLE[tried.state.seat - 1]
    tried.lay(person, f"{play.card}{play.pile.name}", confirm=True)
    view = tried.view(state.seat)
    assert (view.phase, view.hands) == ("over", None)
    assert view.seal is not None
    assert (view.seal.deck, view.seal.salt) == (None, None)
    assert view.game is not None
    assert view.game.can_take_back
    tried.ask(person, r.TakeBack())
    assert tried.state == state
    assert tried.table.phase is Phase.PLAY


def lost(players: int = 2, **options: Any) -> tuple[Tried, Person]:
    """A loss that can be taken back, and who caused it."""
    game, count, play = losing_play("extreme", players, "skull")
    tried = played(game, count, *PEOPLE[:players], take_back=True, **options)
    person = PEOPLE[tried.state.seat - 1]
    tried.lay(person, f"{play.card}{play.pile.name}", confirm=True)
    return tried, person


def test_while_a_loss_can_be_taken_back_the_talk_level_holds() -> None:
    """Else all could tell their cards, take the card back, and play on."""
    tried, person = lost(talk="signals")
    assert tried.refused(person, r.Say("I have 45")) == "talk-closed"
    talk = tried.view(1).talk
    assert (talk.has_signals, talk.has_chat, talk.closed_by) == (False, False, "level")
    tried.ask(person, r.GiveUp())
    tried.ask(person, r.Say("I had 45"))


def test_while_a_loss_can_be_taken_back_numbers_are_held_back() -> None:
    tried, person = lost(talk="strict")
    assert tried.refused(person, r.Say("I have 45")) == "chat-number"
    tried.ask(person, r.Say("take it back!"))
    tried.ask(person, r.GiveUp())
    tried.ask(person, r.Say("I had 45"))


def test_a_loss_is_accepted_by_giving_up() -> None:
    tried, person = lost()
    partner = BEN if person == ANN else ANN
    assert tried.refused(person, r.GiveUp(withdraw=True)) == "wrong-phase"
    tried.ask(partner, r.GiveUp())
    view = tried.view(None)
    assert view.hands is not None
    assert view.outcome is not None
    assert (view.outcome.result, view.outcome.reason) == ("lost", "skull")
    assert tried.refused(person, r.TakeBack()) == "nothing-to-take-back"
    assert tried.refused(person, r.GiveUp()) == "wrong-phase"


def test_a_bots_loss_is_final_for_bots_take_nothing_back() -> None:
    game, count, play = losing_play("extreme", 2, "skull")
    seat = game.states[count].seat
    occupants = [*bots("quick", "quick")]
    tried = played(game, count, *occupants, take_back=True)
    tried.happen(e.Laid(seat, play.card, play.pile.name))
    assert tried.table.phase is Phase.OVER
    assert tried.view(None).hands is not None


def test_a_person_may_take_back_what_the_keeper_of_the_seat_has_lost() -> None:
    game, count, play = losing_play("extreme", 2, "skull")
    tried = played(game, count, ANN, BEN, take_back=True)
    seat = tried.state.seat
    person = PEOPLE[seat - 1]
    tried.happen(e.Kept(seat, "quick"), e.Laid(seat, play.card, play.pile.name))
    assert tried.view(None).hands is None
    assert tried.refused(person, r.TakeBack()) == "seat-kept"
    assert tried.refused(person, r.GiveUp()) == "seat-kept"
    tried.ask(person, r.Return())
    tried.ask(person, r.TakeBack())
    assert tried.table.phase is Phase.PLAY


# ---------------------------------------------------------------- giving up


def test_the_game_is_given_up_when_all_people_want_it() -> None:
    tried = started(ANN, BEN, *bots("quick"))
    assert tried.ask(ANN, r.GiveUp()) == (e.GaveUp(1),)
    assert tried.refused(ANN, r.GiveUp()) == "give-up-said"
    assert [seat.gives_up for seat in tried.view(None).seats] == [True, False, False]
    assert tried.table.phase is Phase.PLAY
    assert tried.ask(ANN, r.GiveUp(withdraw=True)) == (e.GaveUp(1, is_withdrawn=True),)
    assert tried.refused(ANN, r.GiveUp(withdraw=True)) == "give-up-said"
    tried.ask(BEN, r.GiveUp())
    assert tried.table.phase is Phase.PLAY
    tried.ask(ANN, r.GiveUp())
    view = tried.view(None)
    assert view.outcome is not None
    assert (view.phase, view.outcome.result, view.outcome.cards_left) == ("over", "given-up", 98)
    assert view.hands == tuple(tried.state.hand(seat) for seat in (1, 2, 3))
    assert view.seal is not None
    assert view.seal.deck == tuple(range(2, 100))


def test_kept_seats_do_not_count() -> None:
    tried = started(ANN, BEN, CLEO)
    tried.ask(ANN, r.GiveUp())
    tried.ask(ANN, r.Keep(3), away=(3,))
    tried.ask(BEN, r.GiveUp())
    assert tried.table.phase is Phase.OVER


def test_a_wish_is_not_kept_by_the_bot() -> None:
    tried = started(ANN, BEN)
    tried.ask(BEN, r.GiveUp())
    tried.ask(ANN, r.Keep(2), away=(2,))
    assert tried.table.giving_up == frozenset()
    assert tried.table.phase is Phase.PLAY


def test_what_all_want_who_are_left_is_what_all_want() -> None:
    tried = started(ANN, BEN)
    tried.ask(ANN, r.GiveUp())
    tried.ask(BEN, r.Leave())
    assert tried.table.is_given_up


def test_the_game_can_be_given_up_before_the_start() -> None:
    tried = dealt(ANN)
    tried.ask(ANN, r.GiveUp())
    assert tried.table.phase is Phase.OVER
    assert tried.view(None).hands is not None


def test_nothing_is_taken_back_from_a_game_that_was_given_up() -> None:
    tried = started(ANN)
    tried.lay(ANN, "2A")
    tried.ask(ANN, r.GiveUp())
    assert tried.refused(ANN, r.TakeBack()) == "wrong-phase"
    assert tried.view(1).hands is not None


@pytest.mark.parametrize("make", [seated, over])
def test_giving_up_is_refused(make: Make) -> None:
    assert make(ANN, BEN).refused(ANN, r.GiveUp()) == "wrong-phase"
    assert started(ANN, BEN).refused(ZOE, r.GiveUp()) == "not-seated"
