"""A game taken over by others at the start of one of its turns."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ninetyeight.errors import RefusedError
from ninetyeight.notation.record import Comment, Record
from ninetyeight.notation.record_text import format_record, parse_record
from ninetyeight.notation.story import turns_of
from ninetyeight.table import events as e
from ninetyeight.table import requests as r
from ninetyeight.table.continuing import continued_deal, continued_events
from ninetyeight.table.folding import fold
from ninetyeight.table.options import Options
from ninetyeight.table.records import record_of
from ninetyeight.table.seats import BotPlayer
from ninetyeight.table.seeing import view_of
from ninetyeight.table.table import Phase
from tests.table.driving import game_events
from tests.table.support import ANN, BEN, ZOE, bots, dealt


def taken_over(record: Record, turn: int, seat: int) -> list[e.Event]:
    """The events of a table where Zoe takes `seat` at the start of `turn`."""
    deal = continued_deal(record, turn, seat, is_rescue=True)
    seats = len(record.seats)
    options = Options(seats=seats, variant=record.variant.id, talk=record.talk, deal=deal)
    others = [e.Sat(each, BotPlayer("quick")) for each in range(1, seats + 1) if each != seat]
    return [e.Opened(ZOE.id, options), e.Sat(seat, ZOE), *others, *continued_events(deal)]


@pytest.mark.parametrize(("variant", "seats"), [("base", 3), ("extreme+onfire", 2)])
def test_every_turn_of_a_game_begins_as_it_did(variant: str, seats: int) -> None:
    record = record_of(game_events(variant, seats, 3))
    turns = [turn for turn in turns_of(record) if not turn.start.is_over]
    assert len(turns) > 5
    for turn in turns:
        table = fold(taken_over(record, turn.number, 1))
        assert table.state == turn.start
        assert (table.turn, table.phase) == (turn.number, Phase.PLAY)


def test_signals_and_cards_taken_back_are_part_of_it() -> None:
    tried = dealt(ANN, BEN, *bots("quick"), take_back=True, talk="free")
    tried.ask(ANN, r.Start(2))
    tried.lay(BEN, "8A", "9A")
    tried.ask(BEN, r.TakeBack())
    tried.lay(BEN, "10A")
    tried.ask(ANN, r.GiveSignal("like B"))
    tried.ask(ANN, r.GiveSignal("keep-off C"))
    tried.ask(ANN, r.GiveSignal("like B", withdraw=True))
    tried.ask(ANN, r.Keep(2), away=(2,))
    tried.happen(e.Ended(2))
    record = record_of(tried.events)
    table = fold(taken_over(record, 2, 3))
    assert table.state == tried.state
    assert table.signals == tried.table.signals
    assert table.taken_back == 1


def test_the_record_tells_who_took_it_over_and_can_be_checked() -> None:
    record = record_of(game_events("base", 2, 3))
    events = taken_over(record, 4, 2)
    continued = record_of(events)
    assert continued.deck == record.deck
    assert continued.seal is None
    assert [seat.name for seat in continued.seats] == ["quick", ZOE.name]
    comments = [event for event in continued.events if isinstance(event, Comment)]
    assert comments == [Comment("seat 2: since turn 4")]
    assert parse_record(format_record(continued)) == continued


def test_nothing_of_the_cards_and_of_who_played_is_told() -> None:
    record = record_of(game_events("base", 2, 3))
    events = taken_over(record, 4, 2)
    view = view_of(fold(events), 2)
    assert view.hands is None
    assert view.seal is None
    assert view.options.continued is not None
    assert (view.options.continued.turn, view.options.continued.seat) == (4, 2)
    opened = events[0]
    assert isinstance(opened, e.Opened)
    assert not opened.options.counts
    assert all(seat.name not in str(opened.options) for seat in record.seats)


def test_after_the_end_nothing_is_played_on() -> None:
    played = record_of(game_events("base", 2, 0))  # it was the end of a turn that lost it
    record = replace(played, events=(*played.events, Comment("what a pity")))
    after = len(turns_of(record))
    with pytest.raises(RefusedError) as caught:
        continued_deal(record, after, 1, is_rescue=True)
    assert caught.value.code == "continue-over"
    assert continued_deal(record, after - 1, 1, is_rescue=True).turn == after - 1
