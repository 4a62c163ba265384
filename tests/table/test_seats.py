"""Sitting down, leaving, bots, keeping a seat, and the host."""

from __future__ import annotations

import pytest

from ninetyeight.table import events as e
from ninetyeight.table import requests as r
from ninetyeight.table.seats import BotPlayer, Person
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
    seated,
    started,
)


def with_gap(tried: Tried) -> Tried:
    """The same, but nobody sits on seat 2 any more."""
    return tried.happen(e.Left(2))


# ---------------------------------------------------------------- sitting down


def test_who_sits_takes_the_first_empty_seat_or_the_one_named() -> None:
    tried = seated(ANN, seats=3)
    assert tried.ask(CLEO, r.Sit(3)) == (e.Sat(3, CLEO),)
    assert tried.ask(BEN, r.Sit()) == (e.Sat(2, BEN),)
    assert tried.table.is_full
    assert [tried.table.seat_of(person.id) for person in PEOPLE] == [1, 2, 3]
    assert tried.table.person("b") == BEN
    assert tried.table.person("z") is None


@pytest.mark.parametrize("make", [dealt, started])
def test_an_empty_seat_can_be_taken_in_the_middle_of_the_game(make: Make) -> None:
    tried = with_gap(make(ANN, BEN))
    assert tried.ask(ZOE, r.Sit()) == (e.Sat(2, ZOE),)
    game = tried.view(2).game
    assert game is not None
    assert game.hand is not None
    assert [card.card for card in game.hand] == [*tried.state.hand(2)]


def test_sitting_is_refused() -> None:
    tried = seated(ANN, seats=3)
    assert tried.refused(ANN, r.Sit(2)) == "already-seated"
    assert tried.refused(BEN, r.Sit(1)) == "seat-taken"
    assert tried.refused(BEN, r.Sit(0)) == "no-such-seat"
    assert tried.refused(BEN, r.Sit(4)) == "no-such-seat"
    assert tried.refused(BEN, r.Sit(-1)) == "no-such-seat"
    assert seated(ANN, BEN).refused(ZOE, r.Sit()) == "table-full"
    assert seated(ANN, BEN).refused(ZOE, r.Sit(1)) == "table-full"
    assert over(ANN, BEN).refused(ZOE, r.Sit()) == "wrong-phase"


def test_the_host_gives_an_empty_seat_to_a_bot() -> None:
    tried = seated(ANN, seats=2)
    assert tried.ask(ANN, r.SitBot(2, "quick")) == (e.Sat(2, BotPlayer("quick")),)
    assert tried.table.bots == {2: "quick"}
    assert tried.table.people == (1,)
    assert tried.table.is_full


@pytest.mark.parametrize(
    ("person", "request_", "code"),
    [
        (BEN, r.SitBot(3, "quick"), "not-host"),
        (ZOE, r.SitBot(3, "quick"), "not-host"),
        (ANN, r.SitBot(2, "quick"), "seat-taken"),
        (ANN, r.SitBot(4, "quick"), "no-such-seat"),
        (ANN, r.SitBot(3, "quikc"), "unknown-bot"),
        (ANN, r.SitBot(3, ""), "unknown-bot"),
        (ANN, r.SitBot(3, "x" * 1_000_000), "unknown-bot"),
        (ANN, r.SitBot(3, "evil.py:Bot"), "bot-path"),
        (ANN, r.SitBot(3, "os:system"), "bot-path"),
        (ANN, r.SitBot(3, "../../etc/passwd:x"), "bot-path"),
    ],
)
def test_seating_a_bot_is_refused(person: Person, request_: r.SitBot, code: str) -> None:
    tried = seated(ANN, BEN, seats=3)
    problem = tried.refusal(person, request_)[0]
    assert problem.code == code
    assert all(len(str(fact)) < 300 for fact in problem.facts.values())


def test_no_bot_is_seated_after_the_end() -> None:
    tried = with_gap(started(ANN, BEN)).happen(e.GaveUp(1))
    assert tried.refused(ANN, r.SitBot(2, "quick")) == "wrong-phase"


# ---------------------------------------------------------------- leaving


@pytest.mark.parametrize("make", [seated, dealt, started])
def test_who_leaves_makes_room(make: Make) -> None:
    tried = make(ANN, BEN)
    assert tried.ask(BEN, r.Leave()) == (e.Left(2),)
    assert tried.table.chair(2).occupant is None
    assert tried.refused(BEN, r.Leave()) == "not-seated"


def test_leaving_is_refused() -> None:
    assert seated(ANN, BEN).refused(ZOE, r.Leave()) == "not-seated"
    assert over(ANN, BEN).refused(ANN, r.Leave()) == "wrong-phase"


def test_when_the_host_leaves_the_next_person_is_the_host() -> None:
    tried = seated(ANN, *bots("quick"), CLEO, BEN)
    tried.ask(ANN, r.Leave())
    assert tried.table.host == CLEO.id
    assert [seat.is_host for seat in tried.view(None).seats] == [False, False, True, False]
    assert tried.refused(ANN, r.SitBot(1, "quick")) == "not-host"
    tried.ask(CLEO, r.SitBot(1, "quick"))


def test_when_nobody_is_left_who_sits_down_next_is_the_host() -> None:
    tried = seated(ANN, *bots("quick"))
    tried.ask(ANN, r.Leave())
    assert tried.refused(ANN, r.Remove(2)) == "not-host"
    tried.ask(ZOE, r.Sit())
    assert tried.table.host == ZOE.id
    tried.ask(ZOE, r.Remove(2))
    tried.ask(ANN, r.Sit())
    assert tried.table.host == ZOE.id


def test_a_guest_who_sits_before_the_host_is_not_the_host() -> None:
    tried = Tried(seated(ANN, seats=2).table.options, host=ANN)
    tried.ask(BEN, r.Sit())
    assert tried.table.host == ANN.id


def test_who_leaves_wants_nothing_any_more() -> None:
    tried = dealt(ANN, BEN, CLEO)
    tried.ask(BEN, r.Propose(2))
    tried.ask(BEN, r.GiveUp())
    tried.ask(BEN, r.Leave())
    assert tried.table.proposals == {}
    assert tried.table.giving_up == frozenset()


def test_the_offer_of_a_bot_goes_with_it() -> None:
    tried = dealt(ANN, *bots("quick", "planner")).happen(e.Offered(2, 1.0), e.Offered(3, 0.5))
    assert [seat.proposes for seat in tried.view(1).seats] == [None, 2, None]
    tried.ask(ANN, r.Remove(2))
    assert [seat.proposes for seat in tried.view(1).seats] == [None, None, 3]
    tried.ask(BEN, r.Sit())
    assert tried.table.offers == {3: 0.5}


# ---------------------------------------------------------------- keeping a seat


@pytest.mark.parametrize("make", [dealt, started])
def test_a_bot_keeps_the_seat_of_who_is_away_until_they_return(make: Make) -> None:
    tried = make(ANN, BEN)
    assert tried.ask(ANN, r.Keep(2), away=(2,)) == (e.Kept(2, "planner"),)
    assert tried.table.bots == {2: "planner"}
    assert tried.table.people == (1,)
    assert tried.view(None).seats[1].keeper == "planner"
    assert tried.view(None).seats[1].kind == "person"
    assert tried.ask(BEN, r.Return()) == (e.Returned(2),)
    assert tried.table.bots == {}
    assert tried.table.chair(2).person == BEN
    assert tried.refused(BEN, r.Return()) == "seat-not-kept"


def test_the_own_seat_can_always_be_given_to_a_bot() -> None:
    tried = started(ANN, BEN)
    assert tried.ask(ANN, r.Keep(1, "quick")) == (e.Kept(1, "quick"),)
    assert tried.refused(ANN, r.EndTurn()) == "seat-kept"
    assert tried.refused(ANN, r.LayCard(2, "A")) == "seat-kept"
    assert tried.refused(ANN, r.GiveSignal("thanks")) == "seat-kept"
    assert tried.refused(ANN, r.GiveUp()) == "seat-kept"
    assert tried.refused(ANN, r.TakeBack()) == "seat-kept"
    tried.ask(ANN, r.Return())
    tried.lay(ANN, "2A")


def test_who_is_away_can_propose_nothing() -> None:
    tried = dealt(ANN, BEN)
    tried.ask(ANN, r.Keep(1))
    assert tried.refused(ANN, r.Propose(1)) == "seat-kept"


def test_an_empty_seat_gets_a_bot_of_its_own() -> None:
    tried = with_gap(started(ANN, BEN))
    assert tried.ask(ANN, r.Keep(2, "quick")) == (e.Sat(2, BotPlayer("quick")),)


@pytest.mark.parametrize(
    ("person", "request_", "code"),
    [
        (ANN, r.Keep(2), "seat-not-away"),
        (ZOE, r.Keep(2), "not-seated"),
        (ANN, r.Keep(3), "seat-has-bot"),
        (ANN, r.Keep(9), "no-such-seat"),
        (ANN, r.Keep(1, "nobody"), "unknown-bot"),
        (ANN, r.Keep(1, "x.py:Bot"), "bot-path"),
        (ANN, r.Return(), "seat-not-kept"),
        (ZOE, r.Return(), "not-seated"),
    ],
)
def test_keeping_is_refused(person: Person, request_: r.Keep | r.Return, code: str) -> None:
    tried = started(ANN, BEN, *bots("quick"))
    assert tried.refused(person, request_) == code


def test_a_seat_is_kept_once() -> None:
    tried = started(ANN, BEN)
    tried.ask(ANN, r.Keep(2), away=(2,))
    assert tried.refused(ANN, r.Keep(2), away=(2,)) == "seat-has-bot"


@pytest.mark.parametrize("make", [seated, over])
def test_seats_are_kept_only_while_cards_are_in_play(make: Make) -> None:
    assert make(ANN, BEN).refused(ANN, r.Keep(1)) == "wrong-phase"


def test_the_offer_of_a_keeper_is_not_its_persons() -> None:
    tried = dealt(ANN, BEN, *bots("quick"))
    tried.happen(e.Offered(3, 0.0), e.Kept(2, "planner"), e.Offered(2, 5.0))
    assert tried.view(None).seats[1].proposes == 2
    tried.ask(BEN, r.Return())
    assert [seat.proposes for seat in tried.view(None).seats] == [None, None, 3]


def test_who_is_kept_sees_the_hand_but_no_plays() -> None:
    tried = started(ANN, BEN, take_back=True)
    tried.lay(ANN, "2A")
    tried.ask(ANN, r.Keep(1))
    game = tried.view(1).game
    assert game is not None
    assert game.hand is not None
    assert [card.card for card in game.hand] == [*tried.state.hand(1)]
    assert not any(card.plays for card in game.hand)
    assert (game.can_end, game.end, game.can_take_back) == (False, None, False)


# ---------------------------------------------------------------- the host


@pytest.mark.parametrize("make", [seated, dealt, started])
def test_the_host_removes_people_and_bots(make: Make) -> None:
    tried = make(ANN, BEN, *bots("quick"))
    assert tried.ask(ANN, r.Remove(2)) == (e.Left(2, by_host=True),)
    assert tried.ask(ANN, r.Remove(3)) == (e.Left(3, by_host=True),)
    assert tried.refused(ANN, r.Remove(3)) == "seat-vacant"
    assert tried.refused(ANN, r.Remove(4)) == "no-such-seat"


def test_only_the_host_removes_and_never_after_the_end() -> None:
    assert seated(ANN, BEN).refused(BEN, r.Remove(1)) == "not-host"
    assert over(ANN, BEN).refused(ANN, r.Remove(2)) == "wrong-phase"


@pytest.mark.parametrize("make", [seated, dealt, started, over])
def test_the_host_mutes_and_unmutes(make: Make) -> None:
    tried = make(ANN, BEN, talk="free")
    assert tried.ask(ANN, r.Mute(2)) == (e.Muted("b"),)
    assert tried.view(None).seats[1].is_muted
    assert tried.refused(BEN, r.Say("hello")) == "muted"
    assert tried.ask(ANN, r.Mute(2, withdraw=True)) == (e.Muted("b", False),)
    assert not tried.view(None).seats[1].is_muted
    tried.ask(BEN, r.Say("hello"))


def test_who_is_muted_stays_so_on_another_seat() -> None:
    tried = seated(ANN, BEN, seats=3)
    tried.ask(ANN, r.Mute(2))
    tried.ask(BEN, r.Leave())
    tried.ask(BEN, r.Sit(3))
    assert tried.refused(BEN, r.Say("hello")) == "muted"
    assert tried.view(None).seats[2].is_muted


@pytest.mark.parametrize("make", [seated, dealt, started, over])
def test_the_host_hands_over(make: Make) -> None:
    tried = make(ANN, BEN)
    assert tried.ask(ANN, r.HandOver(2)) == (e.HandedOver("b"),)
    assert tried.refused(ANN, r.HandOver(1)) == "not-host"
    assert tried.refused(ANN, r.Mute(2)) == "not-host"
    tried.ask(BEN, r.Mute(1))


@pytest.mark.parametrize("request_", [r.Mute, r.HandOver])
def test_only_people_are_muted_or_become_host(request_: type) -> None:
    tried = seated(ANN, *bots("quick"), seats=3)
    assert tried.refused(ANN, request_(2)) == "seat-no-person"
    assert tried.refused(ANN, request_(3)) == "seat-no-person"
    assert tried.refused(ANN, request_(0)) == "no-such-seat"
    assert tried.refused(ZOE, request_(1)) == "not-host"


def test_a_new_name_is_everywhere() -> None:
    tried = started(ANN, BEN).happen(e.Kept(1, "quick"), e.Renamed("a", "Anna"))
    assert tried.view(2).seats[0].name == "Anna"
    assert tried.table.bots == {1: "quick"}
    assert tried.happen(e.Renamed("z", "Zora")).table.person("z") is None
