"""What leaves the table is what core says, and no more than a seat may know."""

from __future__ import annotations

import msgspec
import pytest

from ninetyeight import END, Lay, State
from ninetyeight.core.actions import LAYS
from ninetyeight.core.piles import PILES, Pile, cost
from ninetyeight.table import events as e
from ninetyeight.table import requests as r
from ninetyeight.table.folding import fold, open_table
from ninetyeight.table.seats import Person
from ninetyeight.table.seeing import news_of, problem_view, view_of
from ninetyeight.table.table import Phase, Table
from ninetyeight.table.views import GameView
from tests.table.driving import game_events
from tests.table.support import (
    ANN,
    BEN,
    SALT,
    Make,
    Tried,
    bots,
    dealt,
    deck,
    over,
    seated,
    started,
)
from tests.table.test_folding import steps

GAMES = [
    (variant, seats, seed)
    for variant, seats in [("base", 2), ("onfire", 1), ("extreme", 1), ("extreme+onfire", 3)]
    for seed in (0, 1)
]
games = pytest.mark.parametrize(("variant", "seats", "seed"), GAMES)


def game_of(table: Table, seat: int | None) -> GameView:
    game = view_of(table, seat).game
    assert game is not None
    return game


def running(variant: str, seats: int, seed: int) -> list[tuple[Table, State]]:
    """The tables of a game while it is played, and its cards."""
    return [
        (table, table.state)
        for _, _, table in steps(game_events(variant, seats, seed))
        if table.phase is Phase.PLAY and table.state is not None
    ]


@games
def test_plays_and_ends_are_those_of_core(variant: str, seats: int, seed: int) -> None:
    for table, state in running(variant, seats, seed):
        game = game_of(table, state.seat)
        assert game.hand is not None
        assert tuple(card.card for card in game.hand) == state.turn.hand
        if table.chair(state.seat).keeper is not None:
            continue
        legal = set(state.legal_actions())
        for card in game.hand:
            assert [play.pile for play in card.plays] == ["A", "B", "C", "D"]
            for play in card.plays:
                lay = LAYS[card.card][Pile[play.pile]]
                assert play.cost == cost(lay.pile, state.piles[lay.pile], lay.card)
                assert (play.refusal is None) == (lay in legal)
                refusal = state.refusal(lay)
                assert play.refusal == (None if refusal is None else problem_view(refusal))
        assert game.can_end == (END in legal)
        assert game.end == tuple(map(problem_view, state.refusals(END)))


@games
def test_what_is_marked_to_lose_loses_and_nothing_else_in_the_own_turn(
    variant: str, seats: int, seed: int
) -> None:
    for table, state in running(variant, seats, seed)[::3]:
        for card in game_of(table, state.seat).hand or ():
            for play in card.plays:
                if play.refusal is None:
                    after = state.do(Lay(card.card, Pile[play.pile]))
                    lost = after.outcome if after.outcome and not after.outcome.is_won else None
                    if play.loses is not None or (lost and after.laid):
                        assert lost is not None
                        assert play.loses == lost.reason
                    elif lost:  # the next turn cannot be completed, with cards nobody knew
                        assert state.draw or after.seat != state.seat


@games
def test_only_the_seat_on_turn_is_offered_anything(variant: str, seats: int, seed: int) -> None:
    for _, _, table in steps(game_events(variant, seats, seed)):
        if table.state is None:
            continue
        for seat in (None, *range(1, seats + 1)):
            game = game_of(table, seat)
            if table.phase is not Phase.PLAY or seat != table.state.seat:
                assert not any(card.plays for card in game.hand or ())
                assert (game.can_end, game.end) == (False, None)
            assert (game.hand is None) == (seat is None)


@games
def test_the_public_side_is_that_of_core(variant: str, seats: int, seed: int) -> None:
    for table, state in running(variant, seats, seed):
        game = game_of(table, None)
        assert tuple(pile.top for pile in game.piles) == state.piles
        assert [(play.card, play.pile) for play in game.laid] == [
            (play.card, play.pile.name) for play in state.laid
        ]
        assert (game.seat, game.draw, game.minimum) == (
            state.seat,
            state.draw_count,
            state.turn.minimum,
        )
        assert game.in_force == tuple(state.in_force)
        assert game.obligations == tuple(state.obligations)
        seen = view_of(table, None)
        assert tuple(seat.cards for seat in seen.seats) == state.hand_counts
        due = {pile.pile for pile in game.piles if pile.is_due}
        assert due == {p.name for p in (*state.turn.skull_piles, *state.turn.fire_piles)}
        fresh = {pile.pile for pile in game.piles if pile.is_fresh}
        assert fresh == {pile.name for pile in PILES if state.turn.is_fresh(pile)}


@games
def test_hands_and_deck_are_open_only_when_all_is_over(variant: str, seats: int, seed: int) -> None:
    events = game_events(variant, seats, seed)
    for _, _, table in steps(events):
        for seat in (None, 1):
            view = view_of(table, seat)
            is_open = table.phase is Phase.OVER and not table.can_take_back
            assert (view.hands is not None) == is_open
            if view.seal is not None:
                assert (view.seal.deck is not None) == (view.seal.salt is not None) == is_open
            assert (view.outcome is not None) == (table.phase is Phase.OVER)
    last = view_of(fold(events), None)
    assert last.seal is not None
    (dealing,) = [event for event in events if isinstance(event, e.Dealt)]
    assert (last.seal.salt, last.seal.deck) == (SALT, dealing.deck)


def test_the_aid_that_shows_what_is_gone() -> None:
    for aids in ((), ("suggest",), ("gone",)):
        tried = started(ANN, BEN, aids=aids)
        tried.lay(ANN, "2A", "3A")
        tried.ask(ANN, r.EndTurn())
        tried.lay(BEN, "9B")
        for seat in (1, 2, None):
            assert game_of(tried.table, seat).gone == ((2, 3, 9) if "gone" in aids else None)


def test_a_deck_without_a_salt_has_no_seal() -> None:
    """Its hash would let everybody check what they guess about the hidden cards."""
    tried = seated(ANN).happen(e.Dealt(tuple(range(2, 100)), ""))
    assert tried.view(1).seal is None


def test_the_views_of_an_open_table() -> None:
    view = seated(ANN, *bots("quick"), seats=3).view(1)
    assert (view.phase, view.you, view.game, view.seal, view.outcome) == (
        "open",
        1,
        None,
        None,
        None,
    )
    assert [(seat.kind, seat.name, seat.is_host) for seat in view.seats] == [
        ("person", "Ann", True),
        ("bot", "quick", False),
        ("empty", "", False),
    ]
    assert [seat.cards for seat in view.seats] == [None, None, None]


def test_one_pile_and_commands_are_shown() -> None:
    cards = deck((11, 12, 13, 14), size=8)
    tried = started(ANN, variant="extreme", cards=cards)
    tried.lay(ANN, "11A", "12B")
    piles = game_of(tried.table, 1).piles
    assert [pile.is_bound for pile in piles] == [False, True, False, False]
    assert [pile.command for pile in piles] == ["one-pile", None, None, None]
    hand = game_of(tried.table, 1).hand
    assert hand is not None
    assert {card.card: card.command for card in hand}[14] == "skull"


def test_the_turn_before_is_told() -> None:
    tried = started(ANN, BEN)
    assert game_of(tried.table, None).previous is None
    tried.lay(ANN, "2A", "8C")
    tried.ask(ANN, r.EndTurn())
    previous = game_of(tried.table, None).previous
    assert previous is not None
    assert (previous.seat, previous.drawn) == (1, 2)
    assert [(play.card, play.pile, play.cost) for play in previous.laid] == [
        (2, "A", 1),
        (8, "C", 92),
    ]


# ---------------------------------------------------------------- news


def news(tried: Tried, *events: e.Event) -> list[dict[str, object]]:
    """What everybody hears of these events, without what is left out."""
    told = []
    for event in events:
        before = tried.table
        tried.happen(event)
        found = news_of(event, before, tried.table)
        if found is not None:
            assert found.seq == tried.table.seq
            told.append({k: v for k, v in msgspec.to_builtins(found).items() if k != "seq"})
    return told


def test_news_of_seats_and_talk() -> None:
    tried = seated(ANN, seats=3)
    assert news(
        tried,
        e.Sat(2, BEN),
        e.Sat(3, *bots("quick")),
        e.Renamed("b", "Benno"),
        e.Muted("b"),
        e.Muted("b", is_muted=False),
        e.HandedOver("b"),
        e.Chatted("b", "Benno", 2, "hi"),
        e.Left(3, by_host=True),
        e.Left(2),
        e.Archived(),
        e.Woken(),
        e.Followed("t2"),
    ) == [
        {"event": "sat", "seat": 2, "name": "Ben"},
        {"event": "sat", "seat": 3, "name": "quick", "bot": "quick"},
        {"event": "renamed", "seat": 2, "name": "Benno"},
        {"event": "muted", "seat": 2},
        {"event": "muted", "seat": 2, "is_withdrawn": True},
        {"event": "handed-over", "seat": 2},
        {"event": "chatted", "seat": 2, "name": "Benno", "text": "hi"},
        {"event": "left", "seat": 3, "name": "quick", "is_by_host": True},
        {"event": "left", "seat": 2, "name": "Benno"},
        {"event": "archived"},
        {"event": "woken"},
        {"event": "followed", "table": "t2"},
    ]


def test_news_of_the_cards() -> None:
    tried = seated(ANN, *bots("quick"), BEN, take_back=True)
    told = news(
        tried,
        e.Dealt(tuple(range(2, 100)), SALT),
        e.Offered(2, 0.75),
        e.Proposed(1, 2),
        e.Started(1),
        e.Laid(1, 5, "A"),
        e.TookBack(1),
        e.Laid(1, 3, "A"),
        e.Laid(1, 2, "C"),
        e.Signaled(2, given=("like B",)),
        e.Ended(1),
        e.Kept(1, "planner"),
        e.BotFailed(2, "mine", "bot-hung", "quick"),
        e.Returned(1),
        e.GaveUp(1),
        e.GaveUp(1, is_withdrawn=True),
    )
    assert told == [
        {"event": "dealt"},
        {"event": "proposed", "seat": 1, "starter": 2},
        {"event": "started", "starter": 1},
        {"event": "laid", "seat": 1, "card": 5, "pile": "A", "cost": 4},
        {"event": "took-back", "seat": 1},
        {"event": "laid", "seat": 1, "card": 3, "pile": "A", "cost": 2},
        {"event": "laid", "seat": 1, "card": 2, "pile": "C", "cost": 98},
        {"event": "signaled", "seat": 2, "given": ("like B",)},
        {"event": "ended", "seat": 1, "drawn": 2},
        {"event": "kept", "seat": 1, "bot": "planner"},
        {"event": "bot-failed", "seat": 2, "bot": "quick", "code": "bot-hung"},
        {"event": "returned", "seat": 1},
        {"event": "gave-up", "seat": 1},
        {"event": "gave-up", "seat": 1, "is_withdrawn": True},
    ]


def test_a_stop_tells_what_was_drawn() -> None:
    tried = started(ANN, BEN, variant="extreme", cards=deck((9,), (20,), size=7))
    (told,) = news(tried, e.Laid(1, 9, "A"))
    assert told == {"event": "laid", "seat": 1, "card": 9, "pile": "A", "cost": 8, "drawn": 1}


@pytest.mark.parametrize("make", [dealt, started, over])
def test_ids_of_people_never_leave_the_table(make: Make) -> None:
    """Who knows an id is no nearer to a token, but it is nobody's business."""
    people = Person("secret-1", "Ann"), Person("secret-2", "Ben")
    tried = make(*people, host=people[0], talk="free")
    for seat in (1, 2, None):
        assert b"secret" not in msgspec.json.encode(view_of(tried.table, seat))


def test_an_open_table_can_be_folded_from_its_first_event() -> None:
    first = seated(ANN).events[0]
    assert isinstance(first, e.Opened)
    assert view_of(open_table(first), None).seq == 1
