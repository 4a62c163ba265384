"""The record of a game that was played at a table."""

from __future__ import annotations

import datetime

import pytest

from ninetyeight.core.actions import END
from ninetyeight.errors import SetupError
from ninetyeight.notation.record import Comment, Seat, Signaled, TakeBack
from ninetyeight.notation.record_text import format_record, parse_record
from ninetyeight.notation.seals import verify_seal
from ninetyeight.table import events as e
from ninetyeight.table import requests as r
from ninetyeight.table.records import record_of
from ninetyeight.variants import MIRROR, format_layout
from tests.table.support import ANN, BEN, SALT, bots, dealt, over, seated, started

DAY = datetime.date(2026, 1, 31)


def test_everything_but_the_chat_is_there() -> None:
    tried = dealt(ANN, BEN, *bots("quick"), take_back=True, talk="free")
    tried.ask(BEN, r.GiveSignal("start"))
    tried.ask(ANN, r.Start(2))
    tried.ask(ANN, r.Say("my secret is 45"))
    tried.lay(BEN, "8A", "9A")
    tried.ask(BEN, r.TakeBack())
    tried.lay(BEN, "10A")
    tried.ask(ANN, r.GiveSignal("like B"))
    tried.ask(ANN, r.GiveSignal("like B", withdraw=True))
    tried.ask(ANN, r.Keep(2), away=(2,))
    tried.happen(e.Ended(2))
    tried.ask(BEN, r.Return())
    record = record_of(tried.events, DAY)
    assert record.seats == (Seat("Ann"), Seat("Ben"), Seat("quick", is_bot=True))
    assert (record.start, record.talk, record.date) == (2, "free", DAY)
    kinds = [type(event).__name__ for event in record.events]
    assert kinds == [
        "Signaled",
        "Lay",
        "Lay",
        "TakeBack",
        "Lay",
        "Signaled",
        "Signaled",
        "Comment",
        "EndTurn",
        "Comment",
    ]
    assert [event for event in record.events if isinstance(event, Comment)] == [
        Comment("seat 2: bot planner"),
        Comment("seat 2: back"),
    ]
    assert TakeBack() in record.events
    assert END in record.events
    signals = [event for event in record.events if isinstance(event, Signaled)]
    assert [(signal.seat, signal.is_withdrawn) for signal in signals] == [
        (2, False),
        (1, False),
        (1, True),
    ]
    text = format_record(record)
    assert parse_record(text) == record
    assert "secret" not in text
    assert record.states()[-1] == tried.state


def test_the_seal_is_that_of_the_deal() -> None:
    record = record_of(over(ANN, BEN).events)
    assert record.seal is not None
    assert record.seal.salt == SALT
    verify_seal(record)
    unsealed = seated(ANN).happen(e.Dealt(tuple(range(2, 100)), ""), e.Started(1))
    assert record_of(unsealed.events).seal is None


def test_a_game_that_was_given_up_is_unfinished() -> None:
    record = record_of(over(ANN, BEN).events)
    assert "result: unfinished" in format_record(record)
    assert parse_record(format_record(record)) == record


def test_a_layout_of_ones_own_goes_with_it() -> None:
    layout = format_layout(MIRROR).replace('"mirror"', '"mine"')
    tried = started(ANN, variant="extreme@mine", layout=layout)
    record = record_of(tried.events)
    assert record.variant.id == "extreme@mine"
    assert parse_record(format_record(record)) == record


def test_an_empty_seat_has_a_name_too() -> None:
    record = record_of(started(ANN, BEN).happen(e.Left(2)).events)
    assert record.seats == (Seat("Ann"), Seat("–"))
    assert parse_record(format_record(record)) == record


def test_without_a_deal_there_is_no_record() -> None:
    with pytest.raises(SetupError, match="record-no-deal"):
        record_of(seated(ANN).events)


def test_a_deal_without_a_start_can_be_recorded() -> None:
    tried = dealt(ANN, BEN)
    tried.ask(ANN, r.Keep(2), away=(2,))
    tried.ask(ANN, r.GiveUp())
    record = record_of(tried.events)
    assert (record.start, record.events) == (1, ())
