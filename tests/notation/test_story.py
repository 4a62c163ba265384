"""A record cut into turns."""

from __future__ import annotations

from ninetyeight import END, Lay, Pile, deal, parse_actions
from ninetyeight.core.actions import EndTurn
from ninetyeight.notation.record import Comment, Record
from ninetyeight.notation.story import turns_of
from tests.cli.games import solo_lines
from tests.notation.records import RECORD, record_of, won_game


def test_the_turns_have_all_events_and_join_without_a_gap() -> None:
    turns = turns_of(RECORD)
    assert [turn.number for turn in turns] == [1, 2, 3]
    assert [turn.start.seat for turn in turns] == [1, 2, 1]
    assert tuple(event for turn in turns for event in turn.events) == RECORD.events
    assert [turn.after for turn in turns[:-1]] == [turn.start for turn in turns[1:]]
    assert turns[0].start == RECORD.states()[0]


def test_what_happens_between_two_turns_belongs_to_the_second() -> None:
    between = Comment("my turn now")
    events = (Lay(2, Pile.A), Lay(3, Pile.A), END, between, Lay(10, Pile.B))
    first, second = turns_of(record_of("base", 2, *events))
    assert isinstance(first.events[-1], EndTurn)
    assert second.events == (between, Lay(10, Pile.B))
    assert second.after.laid == (Lay(10, Pile.B),)


def test_the_card_that_wins_ends_the_last_turn() -> None:
    game = won_game()
    turns = turns_of(Record.from_game(game))
    assert turns[-1].after == game.state
    assert turns[-1].events[-1] == game.actions[-1]


def test_a_game_lost_at_the_start_of_a_turn_has_no_empty_turn() -> None:
    game = deal("base", seed=1).do_all(parse_actions(" ".join(solo_lines(1))))
    turns = turns_of(Record.from_game(game))
    assert game.is_over
    assert all(turn.events for turn in turns)
    assert turns[-1].after == game.state


def test_a_record_without_a_card_has_one_turn() -> None:
    (turn,) = turns_of(Record.from_game(deal("base", seed=1)))
    assert turn.events == ()
