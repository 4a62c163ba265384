"""Whole matches in one process, of people and bots."""

from __future__ import annotations

from collections import Counter

import pytest

from ninetyeight.bots import make_bot
from ninetyeight.bots.bot import Bot
from ninetyeight.errors import RefusedError, SetupError
from ninetyeight.notation.decks import deck_from_seed
from ninetyeight.notation.record import Record
from ninetyeight.notation.record_text import format_record, parse_record
from ninetyeight.notation.seals import verify_seal
from ninetyeight.table import events as e
from ninetyeight.table import requests as r
from ninetyeight.table.folding import fold
from ninetyeight.table.local import LocalTable
from ninetyeight.table.options import Options
from ninetyeight.table.records import record_of
from ninetyeight.table.seats import BotPlayer
from ninetyeight.table.table import Phase
from ninetyeight.table.waiting import Need
from tests.table.driving import Driver
from tests.table.support import ANN, BEN, SALT, bots

TABLES = [
    (variant, seats)
    for variant in ("base", "expert+short", "onfire", "extreme", "extreme+onfire")
    for seats in (1, 2, 3, 4, 5)
]


def accepted(local: LocalTable) -> Record:
    """The record of the game, written and read again; ends as the table ended."""
    record = record_of(local.events)
    assert parse_record(format_record(record)) == record
    assert record.states()[-1] == local.table.state
    verify_seal(record)
    return record


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_bots_play_to_the_end(variant: str, seats: int) -> None:
    occupants = [BotPlayer(name) for name in ("planner", "quick", "casual", "greedy", "child")]
    options = Options(seats=seats, variant=variant)
    local = LocalTable(options, occupants[:seats], deck_from_seed(98), make_bot, salt=SALT)
    assert local.go_on().need is Need.NOTHING
    assert local.table.phase is Phase.OVER
    assert local.table.state is not None
    assert local.table.state.outcome is not None
    record = accepted(local)
    assert record.game().outcome == local.table.state.outcome
    assert all(seat.is_bot for seat in record.seats)
    assert fold(local.events) == local.table


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_people_and_bots_do_all_sorts_of_things_to_the_end(variant: str, seats: int) -> None:
    kinds: Counter[type] = Counter()
    for seed in range(2):
        driver = Driver(variant, seats, seed)
        local = driver.play()
        accepted(local)
        assert fold(local.events) == local.table
        kinds.update(map(type, local.events))
    assert kinds[e.Laid] > kinds[e.Ended] > 0


def test_the_people_of_these_tests_do_everything() -> None:
    """Else the tests with them would prove little."""
    kinds: set[type] = set()
    refused: set[str] = set()
    for seed in range(12):
        driver = Driver(("base", "extreme+onfire")[seed % 2], 3, seed)
        kinds.update(map(type, driver.play().events))
        refused |= driver.refused
    assert kinds >= {
        e.Kept,
        e.Returned,
        e.Offered,
        e.Proposed,
        e.TookBack,
        e.Signaled,
        e.Chatted,
        e.Muted,
        e.HandedOver,
    }
    assert refused >= {"not-your-turn", "talk-closed", "silence", "nothing-to-take-back", "muted"}


def test_a_step_is_one_thing_and_bots_speak_first() -> None:
    local = LocalTable(
        Options(seats=2, talk="signals"),
        [ANN, BotPlayer("planner")],
        deck_from_seed(1),
        make_bot,
    )
    waiting = local.step()
    assert (waiting.need, waiting.seat) == (Need.OFFER, 2)
    assert [type(event) for event in local.events[-2:]] == [e.Signaled, e.Offered]
    assert local.step().need is Need.PEOPLE
    local.ask(ANN, r.Propose(2))
    assert local.step().need is Need.START
    assert local.step().need is Need.BOT
    assert isinstance(local.events[-1], e.Laid)


def test_a_bot_that_keeps_a_seat_is_made_when_it_is_needed() -> None:
    made: list[str] = []

    def make(name: str) -> Bot:
        made.append(name)
        return make_bot(name)

    local = LocalTable(Options(seats=2), [ANN, BEN], deck_from_seed(1), make)
    local.ask(ANN, r.Start(1))
    assert made == []
    local.ask(ANN, r.Keep(1, "quick"))
    local.go_on()
    assert made == ["quick"]
    assert local.table.state is not None
    assert local.table.state.seat == 2


def test_what_cannot_be_a_table_is_refused() -> None:
    with pytest.raises(SetupError):
        LocalTable(Options(seats=9), [ANN], deck_from_seed(1), make_bot)
    with pytest.raises(SetupError):
        LocalTable(Options(), bots("nobody"), deck_from_seed(1), make_bot)
    with pytest.raises(SetupError):
        LocalTable(Options(), [ANN], [2, 3], make_bot)


def test_a_refused_request_changes_nothing() -> None:
    local = LocalTable(Options(), [ANN], deck_from_seed(1), make_bot)
    local.go_on()
    before, count = local.table, len(local.events)
    with pytest.raises(RefusedError):
        local.ask(ANN, r.EndTurn())
    assert local.table is before
    assert len(local.events) == count
