"""Laying cards, ending turns, and what loses the game at once."""

from __future__ import annotations

from functools import cache

import pytest

from ninetyeight import END, Game, Lay, State
from ninetyeight.core.piles import Pile
from ninetyeight.errors import RefusedError
from ninetyeight.table import events as e
from ninetyeight.table import requests as r
from ninetyeight.table.deciding import act_as_bot
from ninetyeight.table.table import Phase
from tests.table.support import (
    ANN,
    BEN,
    PEOPLE,
    ZOE,
    Tried,
    bots,
    dealt,
    deck,
    over,
    played,
    seated,
    started,
)
from tests.walks import walk


@cache
def losing_play(variant: str, players: int, reason: str) -> tuple[Game, int, Lay]:
    """A game, the number of actions done, and a legal play that loses it for this reason."""
    for seed in range(200):
        game = walk(variant, players, seed)
        for count, state in enumerate(game.states):
            for action in state.legal_actions():
                if isinstance(action, Lay) and loses_here(state, action, reason):
                    return game, count, action
    raise AssertionError("no such game")


def loses_here(state: State, action: Lay, reason: str) -> bool:
    after = state.do(action)
    return bool(after.laid) and after.outcome is not None and after.outcome.reason == reason


LOSSES = [("base", "stuck"), ("onfire", "fire"), ("extreme", "skull"), ("extreme", "three")]


def test_a_legal_card_is_laid_and_the_turn_ended() -> None:
    tried = started(ANN, BEN)
    assert tried.ask(ANN, r.LayCard(2, "A")) == (e.Laid(1, 2, "A"),)
    assert tried.ask(ANN, r.LayCard(3, "a")) == (e.Laid(1, 3, "A"),)
    assert tried.ask(ANN, r.EndTurn()) == (e.Ended(1),)
    assert (tried.state.seat, tried.table.turn) == (2, 2)
    previous = tried.table.previous
    assert previous is not None
    assert (previous.seat, previous.drawn) == (1, 2)
    assert [(play.card, top) for play, top in previous.laid] == [(2, 1), (3, 2)]


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        (r.LayCard(50, "A"), "not-in-hand"),
        (r.LayCard(0, "A"), "not-in-hand"),
        (r.LayCard(-7, "A"), "not-in-hand"),
        (r.LayCard(2**70, "A"), "not-in-hand"),
        (r.LayCard(2, "E"), "no-such-pile"),
        (r.LayCard(2, ""), "no-such-pile"),
        (r.LayCard(2, "A" * 1_000_000), "no-such-pile"),
        (r.LayCard(4, "A"), "too-low"),
        (r.EndTurn(), "minimum"),
    ],
    ids=str,
)
def test_the_rules_refuse_with_their_own_codes(request_: r.Request, code: str) -> None:
    tried = started(ANN, BEN)
    tried.lay(ANN, "5A")
    problem = tried.refusal(ANN, request_)[0]
    assert problem.code == code
    assert all(len(str(fact)) < 100 for fact in problem.facts.values())


def test_all_that_holds_the_turn_open_is_told() -> None:
    tried = started(ANN, variant="onfire", cards=deck((21, 22, 30, 31), size=8))
    tried.lay(ANN, "21A", "22A")
    tried.ask(ANN, r.EndTurn())
    assert [problem.code for problem in tried.refusal(ANN, r.EndTurn())] == ["minimum", "fire"]


@pytest.mark.parametrize("request_", [r.LayCard(2, "A"), r.EndTurn(), r.TakeBack()])
def test_cards_are_for_who_is_on_turn(request_: r.Request) -> None:
    tried = started(ANN, BEN, take_back=True)
    assert tried.refused(BEN, request_) == "not-your-turn"
    assert tried.refused(ZOE, request_) == "not-seated"
    for make in (seated, dealt, over):
        assert make(ANN, BEN).refused(ANN, request_) == "wrong-phase"


@pytest.mark.parametrize("players", [1, 3])
@pytest.mark.parametrize(("variant", "reason"), LOSSES)
def test_a_card_that_loses_at_once_must_be_confirmed(
    variant: str, reason: str, players: int
) -> None:
    game, count, play = losing_play(variant, players, reason)
    tried = played(game, count, *PEOPLE[:players])
    person = PEOPLE[tried.state.seat - 1]
    request = r.LayCard(play.card, play.pile.name)
    (problem,) = tried.refusal(person, request)
    assert (problem.code, problem.rule) == ("loses", "R1")
    assert problem.facts == {"action": f"{play.card}{play.pile.name}", "reason": reason}
    tried.lay(person, f"{play.card}{play.pile.name}", confirm=True)
    assert tried.table.phase is Phase.OVER
    outcome = tried.view(None).outcome
    assert outcome is not None
    assert (outcome.result, outcome.reason) == ("lost", reason)


def test_a_card_that_loses_nothing_may_be_confirmed_all_the_same() -> None:
    tried = started(ANN, BEN)
    assert tried.ask(ANN, r.LayCard(2, "A", confirm=True)) == (e.Laid(1, 2, "A"),)


def test_a_stop_ends_the_turn_without_a_request() -> None:
    tried = started(ANN, BEN, variant="extreme", cards=deck((9,), (20,), size=7))
    tried.lay(ANN, "9A")
    assert (tried.state.seat, tried.table.turn) == (2, 2)
    assert tried.refused(ANN, r.EndTurn()) == "not-your-turn"


def marked_to_lose(tried: Tried, card: int, pile: str) -> str | None:
    """For which reason the view of the seat on turn says that this card would lose."""
    game = tried.view(tried.state.seat).game
    assert game is not None
    (held,) = [held for held in game.hand or () if held.card == card]
    (play,) = [play for play in held.plays if play.pile == pile]
    return play.loses


def test_a_stop_that_ends_the_own_game_is_known_to_lose() -> None:
    """Alone, with an empty draw pile, everybody can work out what the next turn will be."""
    tried = played(walk("extreme", 1, 105, roughness=8), 126, ANN)
    assert not tried.state.draw
    assert marked_to_lose(tried, 38, "D") == "stuck"
    (problem,) = tried.refusal(ANN, r.LayCard(38, "D"))
    assert problem.code == "loses"
    tried.lay(ANN, "38D", confirm=True)
    assert tried.table.phase is Phase.OVER
    assert not tried.state.laid


def test_whether_a_partner_can_go_on_is_not_told() -> None:
    tried = played(walk("extreme", 3, 120, roughness=8, retries=0), 39, *PEOPLE)
    assert marked_to_lose(tried, 9, "C") is None
    tried.lay(PEOPLE[tried.state.seat - 1], "9C")
    assert tried.table.phase is Phase.OVER


def test_a_bot_acts_like_anybody_else_but_confirms_nothing() -> None:
    tried = started(*bots("quick", "quick"))
    assert act_as_bot(tried.table, 1, Lay(2, Pile.A)) == (e.Laid(1, 2, "A"),)
    for seat, action, code in [(2, END, "not-your-turn"), (1, END, "minimum")]:
        with pytest.raises(RefusedError) as caught:
            act_as_bot(tried.table, seat, action)
        assert caught.value.code == code
    with pytest.raises(RefusedError, match="wrong-phase"):
        act_as_bot(dealt(*bots("quick", "quick")).table, 1, END)
    game, count, play = losing_play("extreme", 1, "skull")
    assert act_as_bot(played(game, count, *bots("quick")).table, 1, play)


def test_the_last_card_wins() -> None:
    game = next(
        game
        for seed in range(100)
        if (game := walk("base", 1, seed, roughness=1)).outcome and game.outcome.is_won
    )
    tried = played(game, len(game.actions) - 1, ANN)
    last = game.actions[-1]
    assert isinstance(last, Lay)
    tried.lay(ANN, f"{last.card}{last.pile.name}")
    outcome = tried.view(None).outcome
    assert outcome is not None
    assert (tried.table.phase, outcome.result, outcome.cards_left) == (Phase.OVER, "won", 0)
    assert tried.refused(ANN, r.TakeBack()) == "nothing-to-take-back"
    assert tried.refused(ANN, r.GiveUp()) == "wrong-phase"
    assert tried.view(None).hands == ((),)
