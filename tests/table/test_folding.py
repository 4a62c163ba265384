"""The list of events alone rebuilds every state."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import msgspec
import pytest

from ninetyeight.table import events as e
from ninetyeight.table.folding import after, fold, open_table
from ninetyeight.table.options import DailyDeal, Options, RecordDeal, SeedDeal
from ninetyeight.table.seats import BotPlayer
from ninetyeight.table.table import Phase, Table
from tests.table.driving import game_events
from tests.table.support import ANN, BEN, SALT

GAMES = [("base", 1), ("base", 3), ("onfire", 2), ("extreme", 3), ("extreme+onfire", 5)]
KINDS: tuple[type, ...] = get_args(e.Event)
_decode = msgspec.json.Decoder(e.Event).decode

games = pytest.mark.parametrize(("variant", "seats"), GAMES)


def steps(events: tuple[e.Event, ...]) -> Iterator[tuple[e.Event, Table, Table]]:
    """Each event after the first, with the table before and after it."""
    first, *others = events
    assert isinstance(first, e.Opened)
    table = open_table(first)
    for event in others:
        before, table = table, after(table, event)
        yield event, before, table


def test_an_opened_table_is_empty() -> None:
    table = fold([e.Opened("a", Options(seats=3, variant="onfire"))])
    assert (table.seq, table.move, table.phase, table.host) == (1, 0, Phase.OPEN, "a")
    assert [chair.occupant for chair in table.chairs] == [None, None, None]
    assert table.variant.id == "onfire"


@games
@pytest.mark.parametrize("seed", [0, 1])
def test_folding_all_is_folding_one_by_one(variant: str, seats: int, seed: int) -> None:
    events = game_events(variant, seats, seed)
    *_, (_, _, last) = steps(events)
    assert fold(events) == last
    for count in range(1, len(events), 37):
        table = fold(events[:count])
        for event in events[count:]:
            table = after(table, event)
        assert table == last


@games
def test_events_that_travelled_as_json_give_the_same_table(variant: str, seats: int) -> None:
    events = game_events(variant, seats, 2)
    stored = [msgspec.json.encode(event) for event in events]
    read = [_decode(text) for text in stored]
    assert tuple(read) == events
    assert fold(read) == fold(events)


@games
def test_seq_counts_everything_and_move_what_makes_actions_stale(variant: str, seats: int) -> None:
    for event, before, now in steps(game_events(variant, seats, 3)):
        assert now.seq == before.seq + 1
        assert now.move == before.move + (type(event) in e.MOVES)


EXAMPLES: tuple[e.Event, ...] = (
    e.Opened("a", Options(seats=2, deal=SeedDeal("1"))),
    e.Opened("a", Options(deal=DailyDeal("2026-01-31"))),
    e.Opened("a", Options(deal=RecordDeal(tuple(range(2, 100))), aids=("gone",))),
    e.Sat(1, ANN),
    e.Sat(2, BotPlayer("quick")),
    e.Continued(2, 12),
    e.Left(1),
    e.Left(1, by_host=True),
    e.Kept(1, "planner"),
    e.Returned(1),
    e.Renamed("a", "Änne"),
    e.Dealt(tuple(range(2, 100)), SALT),
    e.Offered(2, -1.25),
    e.Proposed(1, 2),
    e.Started(2),
    e.Laid(2, 45, "A"),
    e.Ended(2),
    e.TookBack(2),
    e.Signaled(1, given=("keep-off A",), withdrawn=("thanks",)),
    e.Chatted("a", "Ann", None, "\N{GRINNING FACE}"),
    e.GaveUp(1),
    e.GaveUp(1, is_withdrawn=True),
    e.BotFailed(2, "mine", "bot-hung", "quick"),
    e.Muted("a"),
    e.Muted("a", is_muted=False),
    e.HandedOver("b"),
    e.Followed("t2"),
    e.Archived(),
    e.Woken(),
)


def test_every_kind_of_event_travels_as_json() -> None:
    assert {type(event) for event in EXAMPLES} == set(KINDS)
    for event in EXAMPLES:
        assert _decode(msgspec.json.encode(event)) == event


def test_tags_are_told_apart() -> None:
    tags = [kind.__struct_config__.tag for kind in KINDS]  # type: ignore[attr-defined]
    assert len(set(tags)) == len(tags)


def test_the_moves_are_those_that_change_what_can_be_done() -> None:
    chatter = {e.Signaled, e.Chatted, e.Offered, e.Proposed, e.GaveUp, e.Muted, e.Renamed}
    assert not chatter & set(e.MOVES)
    assert set(e.MOVES) <= set(KINDS)


def test_what_changes_nothing_on_the_table_is_counted_all_the_same() -> None:
    table = fold([e.Opened("a", Options())])
    for event in (e.Chatted("a", "Ann", 1, "hi"), e.BotFailed(1, "x", "bot-hung", "quick")):
        assert after(table, event).seq == table.seq + 1
        assert after(table, event).chairs == table.chairs


def test_the_archive_and_the_rematch() -> None:
    table = fold([e.Opened("a", Options()), e.Sat(1, BEN), e.Archived()])
    assert table.is_archived
    assert not after(table, e.Woken()).is_archived
    assert after(table, e.Followed("t2")).followed_by == "t2"
