"""A record becomes a table again, and the game goes on where it stopped."""

from __future__ import annotations

import pytest

from ninetyeight.bots import make_bot
from ninetyeight.notation.record import Record
from ninetyeight.notation.record_text import parse_record
from ninetyeight.table.local import LocalTable
from ninetyeight.table.records import record_of
from ninetyeight.table.replaying import seen_open, starts_of_turns
from ninetyeight.table.requests import EndTurn, LayCard
from ninetyeight.table.resuming import events_of, options_of
from ninetyeight.table.seats import Person

PLAYED = """ninetyeight-record: 1
rules: 1
variant: base
talk: free
seat 1: Ann
seat 2: Ben
start: 2
deal: {deal}

2: 9A back (1 keep-off A) (1 back keep-off A) {{hm}} 9A 10A end
1: 99C
"""


@pytest.fixture
def record() -> Record:
    return parse_record(PLAYED.format(deal=",".join(map(str, [99, *range(2, 99)]))))


def test_what_was_done_is_done_again(record: Record) -> None:
    events = events_of(record, options_of(record, "en"))
    again = record_of(events)
    assert again.seats == record.seats
    assert again.start == record.start
    assert again.states()[-1] == record.states()[-1]
    assert [type(each) for each in again.events] == [
        type(each) for each in record.events if not hasattr(each, "text")
    ]


def test_the_game_goes_on(record: Record) -> None:
    options = options_of(record, "en")
    local = LocalTable.resumed(events_of(record, options), make_bot)
    ann = Person("p1", "Ann")
    local.ask(ann, LayCard(7, "D"))
    local.ask(ann, EndTurn())
    assert local.table.state is not None
    assert local.table.state.seat == 2


def test_bots_sit_where_they_sat() -> None:
    text = PLAYED.replace("seat 2: Ben", "bot 2: quick")
    record = parse_record(text.format(deal=",".join(map(str, [99, *range(2, 99)]))))
    local = LocalTable.resumed(events_of(record, options_of(record, "en")), make_bot)
    assert local.table.bots == {2: "quick"}


def test_every_turn_of_a_game_is_seen_from_its_start(record: Record) -> None:
    tables = starts_of_turns(events_of(record, options_of(record, "en")))
    assert [table.turn for table in tables] == [1, 2, 2]  # the last is as it is now
    hands = seen_open(tables[0]).hands
    assert hands is not None
    assert [len(hand) for hand in hands] == [7, 7]
