"""Replays from events: the record, the turns, and what each seat saw at the start of each."""

from __future__ import annotations

import pytest

from ninetyeight import Lay, parse_position
from ninetyeight.errors import NotationError
from ninetyeight.notation.compact import parse_compact
from ninetyeight.notation.record_text import format_record, parse_record
from ninetyeight.notation.seals import verify_seal
from ninetyeight.notation.story import turns_of
from ninetyeight.server.failures import ApiError
from ninetyeight.server.replays.service import (
    ALL,
    read_record,
    record_of_game,
    replay_of,
    replay_view,
)
from ninetyeight.table import events as e
from ninetyeight.table.folding import fold
from ninetyeight.table.options import Options
from ninetyeight.table.seeing import view_of
from tests.server.replays.games import ANN, PLANNER, WON_SEED, stored, table_events

TWO = Options(seats=2, talk="free")
DAY = 20_000 * 86_400.0
SECRET = e.Chatted("id-ann", "Ann", 1, "I have the 47")


def two(actions: int | None = None, *extra: e.Event) -> list[e.Event]:
    return table_events(TWO, (ANN, PLANNER), 5, starter=2, actions=actions, extra=extra)


def refused(events: list[e.Event], turn: int = 1, seat: str | None = None) -> ApiError:
    with pytest.raises(ApiError) as caught:
        replay_view(stored(events), turn, seat)
    return caught.value


def test_the_record_of_a_finished_game_is_whole_and_sealed() -> None:
    record = record_of_game(stored(two(None, SECRET), DAY + 86_399))
    assert [(seat.name, seat.is_bot) for seat in record.seats] == [
        ("Ann", False),
        ("planner", True),
    ]
    assert record.start == 2
    assert str(record.date) == "2024-10-04"
    assert parse_record(format_record(record)) == record
    assert "47}" not in format_record(record)  # the chat stays at the table
    verify_seal(record)


@pytest.mark.parametrize("events", [two(actions=n) for n in (0, 1, 2, 7)] + [two()[:4]])
def test_nothing_is_told_while_the_game_goes_on(events: list[e.Event]) -> None:
    with pytest.raises(ApiError) as caught:
        record_of_game(stored(events))
    assert (caught.value.status, caught.value.problems[0].code) == (409, "replay-running")
    for turn in (1, 2, 99):
        for seat in (None, "1", "2", ALL, "9"):
            error = refused(events, turn, seat)
            assert (error.status, error.problems[0].code) == (409, "replay-running")
            assert error.problems[0].facts == {}


def test_a_table_that_was_never_dealt_has_no_replay() -> None:
    assert refused([e.Opened("id-ann", TWO), e.Sat(1, ANN)]).problems[0].code == "replay-running"


def lost_by_a_card(options: Options) -> list[e.Event]:
    """A solo game in which the widest steps have made the second card of a turn impossible."""
    for seed in range(100):
        events = table_events(options, (ANN,), seed, actions=0)
        table = fold(events)
        while table.phase == "play":
            assert table.state is not None
            lays = [lay for lay in table.state.legal_actions() if isinstance(lay, Lay)]
            if table.state.obligations:
                play = max(lays, key=lambda lay: lay.card if lay.pile.is_ascending else -lay.card)
                events.append(e.Laid(1, play.card, play.pile.name))
            else:
                events.append(e.Ended(1))
            table = fold(events)
        if table.state is not None and table.state.laid:
            return events
    raise AssertionError


def test_a_lost_game_that_can_be_taken_back_is_not_over() -> None:
    assert refused(lost_by_a_card(Options())).problems[0].code == "replay-running"
    events = lost_by_a_card(Options(take_back=False))
    assert replay_view(stored(events), 1, ALL).view.hands is not None


def test_the_turns_are_those_of_the_record() -> None:
    events = two()
    record = record_of_game(stored(events))
    answer = replay_of(record, "t-1")
    assert answer.table == "t-1"
    assert answer.is_sealed
    assert answer.result.startswith(("lost ", "won"))
    assert parse_record(answer.record) == parse_compact(answer.line) == record
    turns = turns_of(record)
    assert [turn.number for turn in answer.turns] == list(range(1, len(turns) + 1))
    assert [turn.seat for turn in answer.turns] == [turn.start.seat for turn in turns]
    for told, turn in zip(answer.turns, turns, strict=True):
        assert parse_position(told.position) == turn.start
    laid = [word for turn in answer.turns for word in turn.actions if word != "end"]
    assert laid == [f"{event.card}{event.pile}" for event in events if isinstance(event, e.Laid)]


def test_every_turn_is_seen_as_each_seat_saw_it_then() -> None:
    events = two()
    turns = turns_of(record_of_game(stored(events)))
    for turn in turns:
        for seat in (1, 2):
            found = replay_view(stored(events), turn.number, str(seat))
            assert (found.number, found.turns) == (turn.number, len(turns))
            game = found.view.game
            assert game is not None
            assert game.hand is not None
            assert (found.view.you, found.view.phase) == (seat, "play")
            assert (game.turn, game.seat) == (turn.number, turn.start.seat)
            assert tuple(card.card for card in game.hand) == turn.start.hand(seat)
            assert tuple(pile.top for pile in game.piles) == turn.start.piles
            assert found.view.hands is None
            assert found.view.seal is not None
            assert (found.view.seal.salt, found.view.seal.deck) == (None, None)


def test_a_spectator_sees_no_hand_and_all_sees_every_one() -> None:
    events = two()
    for turn in turns_of(record_of_game(stored(events))):
        spectator = replay_view(stored(events), turn.number, None).view
        assert spectator.game is not None
        assert (spectator.you, spectator.game.hand, spectator.hands) == (None, None, None)
        everything = replay_view(stored(events), turn.number, ALL).view
        assert everything.hands == (turn.start.hand(1), turn.start.hand(2))
        assert everything.game == spectator.game


def test_the_number_after_the_last_turn_is_the_end() -> None:
    events = two()
    turns = len(turns_of(record_of_game(stored(events))))
    end = replay_view(stored(events), turns + 1, "1")
    assert end.view == view_of(fold(events), 1)
    assert end.view.phase == "over"
    assert end.view.hands is not None
    for number in (0, -1, turns + 2, 10**30):
        error = refused(events, number)
        assert (error.status, error.problems[0].code) == (404, "replay-turn")


@pytest.mark.parametrize("seat", ["0", "3", "", "one", "-1", "²", "1 ", "ALL", "x" * 5000])
def test_a_seat_that_the_table_has_not(seat: str) -> None:
    error = refused(two(), 1, seat)
    assert (error.status, error.problems[0].code) == (404, "replay-seat")


def test_a_game_that_is_won() -> None:
    events = table_events(Options(take_back=False), (ANN,), WON_SEED)
    record = record_of_game(stored(events))
    answer = replay_of(record)
    assert (answer.result, answer.table) == ("won", None)
    end = replay_view(stored(events), len(answer.turns) + 1, None)
    assert end.view.outcome is not None
    assert end.view.outcome.result == "won"


def test_take_backs_and_signals_are_in_the_turns() -> None:
    solo = Options(seats=2, take_back=True)
    events = table_events(solo, (ANN, PLANNER), 5, actions=1)
    assert isinstance(events[-1], e.Laid)
    events += [e.TookBack(1), e.Signaled(2, ("keep-off A",)), e.Signaled(2, (), ("keep-off A",))]
    events += [e.GaveUp(1)]
    (turn,) = replay_of(record_of_game(stored(events))).turns
    card = next(event for event in events if isinstance(event, e.Laid))
    assert turn.actions == (
        f"{card.card}{card.pile}",
        "back",
        "(2 keep-off A)",
        "(2 back keep-off A)",
    )
    assert (turn.laid, turn.drawn) == ((), 0)


@pytest.mark.parametrize("actions", [0, 1, 5])
def test_a_game_that_was_given_up(actions: int) -> None:
    events = two(actions, e.GaveUp(1))
    answer = replay_of(record_of_game(stored(events)))
    assert answer.result == "unfinished"
    end = replay_view(stored(events), len(answer.turns) + 1, None)
    assert end.turns == len(answer.turns)
    assert end.view.outcome is not None
    assert end.view.outcome.result == "given-up"


def test_a_game_that_was_given_up_before_the_start() -> None:
    events = [event for event in two(0) if not isinstance(event, e.Started)]
    events.append(e.GaveUp(1))
    answer = replay_of(record_of_game(stored(events)))
    assert len(answer.turns) == 1
    start = replay_view(stored(events), 1, "1")
    assert (start.turns, start.view.phase) == (1, "start")
    assert replay_view(stored(events), 2, "1").view.phase == "over"


def test_records_are_read_in_both_forms() -> None:
    record = record_of_game(stored(two()))
    answer = replay_of(record)
    assert read_record(answer.record) == read_record(f" {answer.line}\n") == record
    for text in ("", "hello", "98r1-abc", answer.record.replace("result: ", "result: won ")):
        with pytest.raises(NotationError):
            read_record(text)
