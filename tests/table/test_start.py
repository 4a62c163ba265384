"""Who starts: proposals, bots' offers, and the host's last word."""

from __future__ import annotations

import pytest

from ninetyeight.core.signals import TALK_LEVELS
from ninetyeight.table import events as e
from ninetyeight.table import requests as r
from ninetyeight.table.waiting import Need, Waiting, agreed_starter, speakers, waits_for
from tests.table.support import ANN, BEN, CLEO, ZOE, Make, bots, dealt, over, seated, started


def test_an_open_table_waits_for_people_a_full_one_for_the_deal() -> None:
    tried = seated(ANN, seats=2)
    assert waits_for(tried.table) == Waiting(Need.PEOPLE)
    tried.ask(BEN, r.Sit())
    assert waits_for(tried.table) == Waiting(Need.DEAL)


@pytest.mark.parametrize("talk", TALK_LEVELS)
def test_the_game_starts_when_all_people_want_the_same_at_every_talk_level(talk: str) -> None:
    tried = dealt(ANN, BEN, CLEO, talk=talk)
    assert waits_for(tried.table) == Waiting(Need.PEOPLE)
    assert tried.ask(ANN, r.Propose(2)) == (e.Proposed(1, 2),)
    tried.ask(BEN, r.Propose(2))
    assert agreed_starter(tried.table) is None
    tried.ask(CLEO, r.Propose(3))
    assert waits_for(tried.table) == Waiting(Need.PEOPLE)
    tried.ask(CLEO, r.Propose(2))
    assert waits_for(tried.table) == Waiting(Need.START, 2)
    assert [seat.proposes for seat in tried.view(None).seats] == [2, 2, 2]


def test_who_is_kept_does_not_hold_up_the_start() -> None:
    tried = dealt(ANN, BEN)
    tried.ask(ANN, r.Propose(1))
    tried.ask(ANN, r.Keep(2), away=(2,))
    assert waits_for(tried.table) == Waiting(Need.OFFER, 2)
    tried.happen(e.Offered(2, 9.0))
    assert waits_for(tried.table) == Waiting(Need.START, 1)


def test_the_host_decides() -> None:
    tried = dealt(ANN, BEN)
    tried.ask(BEN, r.Propose(2))
    assert tried.ask(ANN, r.Start(1)) == (e.Started(1),)
    assert tried.state.seat == 1
    assert waits_for(tried.table) == Waiting(Need.PERSON, 1)
    assert [seat.proposes for seat in tried.view(None).seats] == [None, None]


@pytest.mark.parametrize("starter", [1, 2, 3])
def test_whoever_starts_has_the_hand_that_was_dealt(starter: int) -> None:
    tried = dealt(ANN, BEN, CLEO)
    hands = [tried.state.hand(seat) for seat in (1, 2, 3)]
    tried.ask(ANN, r.Start(starter))
    assert [tried.state.hand(seat) for seat in (1, 2, 3)] == hands
    assert (tried.state.seat, tried.table.starter) == (starter, starter)


def test_the_start_is_refused() -> None:
    tried = dealt(ANN, BEN)
    assert tried.refused(BEN, r.Start(2)) == "not-host"
    assert tried.refused(ANN, r.Start(3)) == "no-such-seat"
    assert tried.refused(ANN, r.Start(0)) == "no-such-seat"
    assert tried.refused(ANN, r.Propose(3)) == "no-such-seat"
    assert tried.refused(ZOE, r.Propose(1)) == "not-seated"


@pytest.mark.parametrize("make", [seated, started, over])
@pytest.mark.parametrize("request_", [r.Start(1), r.Propose(1)])
def test_the_start_is_agreed_after_the_deal_only(make: Make, request_: r.Request) -> None:
    assert make(ANN, BEN).refused(ANN, request_) == "wrong-phase"


def test_alone_nobody_is_asked() -> None:
    assert waits_for(dealt(ANN).table) == Waiting(Need.START, 1)
    assert waits_for(dealt(*bots("quick")).table) == Waiting(Need.START, 1)


def test_bots_offer_first_then_one_person_decides() -> None:
    tried = dealt(ANN, *bots("quick", "planner"))
    assert waits_for(tried.table) == Waiting(Need.OFFER, 2)
    tried.happen(e.Offered(2, -3.5))
    assert waits_for(tried.table) == Waiting(Need.OFFER, 3)
    assert [seat.proposes for seat in tried.view(1).seats] == [None, None, None]
    tried.happen(e.Offered(3, -1.0))
    assert [seat.proposes for seat in tried.view(1).seats] == [None, None, 3]
    assert waits_for(tried.table) == Waiting(Need.PEOPLE)
    tried.ask(ANN, r.Propose(3))
    assert waits_for(tried.table) == Waiting(Need.START, 3)


@pytest.mark.parametrize(
    ("offers", "starter"), [((1.0, 2.0, 0.0), 2), ((0.0, 0.0, 0.0), 1), ((-5.0, -2.0, -2.0), 2)]
)
def test_among_bots_the_highest_offer_starts_and_ties_go_to_the_lowest_seat(
    offers: tuple[float, ...], starter: int
) -> None:
    tried = dealt(*bots("quick", "quick", "quick"))
    for seat, offer in [*enumerate(offers, 1)][::-1]:
        assert agreed_starter(tried.table) != 0
        tried.happen(e.Offered(seat, offer))
    assert waits_for(tried.table) == Waiting(Need.START, starter)


def test_without_anybody_nothing_starts() -> None:
    tried = dealt(ANN, BEN).happen(e.Left(1), e.Left(2))
    assert waits_for(tried.table) == Waiting(Need.PEOPLE)


def test_in_play_the_seat_on_turn_is_waited_for() -> None:
    tried = started(ANN, BEN, *bots("quick"))
    assert waits_for(tried.table) == Waiting(Need.PERSON, 1)
    tried.ask(ANN, r.Keep(1))
    assert waits_for(tried.table) == Waiting(Need.BOT, 1)
    tried.ask(ANN, r.Leave())
    assert waits_for(tried.table) == Waiting(Need.EMPTY, 1)
    assert waits_for(started(ANN, *bots("quick"), starter=2).table) == Waiting(Need.BOT, 2)


def test_nothing_is_waited_for_after_the_end_or_in_the_archive() -> None:
    assert waits_for(over(ANN, BEN).table) == Waiting(Need.NOTHING)
    assert waits_for(started(ANN, BEN).happen(e.Archived()).table) == Waiting(Need.NOTHING)


def test_the_bots_that_speak() -> None:
    assert speakers(seated(ANN, *bots("quick")).table) == ()
    assert speakers(dealt(ANN, *bots("quick", "planner")).table) == (2, 3)
    assert speakers(started(ANN, *bots("quick", "planner"), starter=3).table) == (2,)
    assert speakers(started(ANN, *bots("quick"), talk="silent").table) == ()
    assert speakers(started(*bots("quick")).table) == ()
    assert speakers(over(ANN, *bots("quick")).table) == ()
