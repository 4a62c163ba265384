"""What the aid `chance` is worked out from: what the seat knows, where the table allows it."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from ninetyeight.errors import RefusedError
from ninetyeight.table import events as e
from ninetyeight.table import requests as r
from ninetyeight.table.seat_knowledge import SeatKnowledge, knowledge_for_chance
from ninetyeight.table.table import Table
from tests.table.driving import game_events
from tests.table.support import ANN, BEN, dealt, seated, started
from tests.table.test_hidden_cards import other_world, until_decided, world_of

AIDS = ("chance",)


def aided(table: Table) -> Table:
    """The same table with the aid switched on."""
    return replace(table, options=replace(table.options, aids=AIDS))


def told(table: Table, seat: int) -> SeatKnowledge | str:
    """What `seat` knows, or why it is not told."""
    try:
        return knowledge_for_chance(aided(table), seat)
    except RefusedError as error:
        return error.code


@pytest.mark.parametrize("variant", ["base", "extreme+onfire"])
@pytest.mark.parametrize("seats", [1, 3])
def test_hidden_cards_change_nothing_that_is_told(variant: str, seats: int) -> None:
    events = until_decided(game_events(variant, seats, 1))
    world = world_of(events[: len(events) * 2 // 3])
    for seat in range(1, seats + 1):
        other = other_world(world, seat, random.Random(variant))
        assert other is not None
        for table, changed in zip(world.tables, other.tables, strict=True):
            assert told(changed, seat) == told(table, seat)
        last, changed = world.tables[-1], other.tables[-1]
        assert isinstance(told(last, seat), SeatKnowledge)
        neighbour = seat % seats + 1  # the test would notice: another hand of one's own is told
        assert seats == 1 or told(last, neighbour) != told(changed, neighbour)


def test_a_seat_knows_its_hand_what_lies_and_what_the_others_say() -> None:
    tried = started(ANN, BEN, aids=AIDS, talk="strict", cards=(*range(99, 1, -1),))
    tried.lay(ANN, "93A")
    tried.ask(BEN, r.GiveSignal("keep-off B"))
    tried.ask(ANN, r.GiveSignal("thanks"))
    assert knowledge_for_chance(tried.table, 2) == SeatKnowledge(
        seat=2,
        line="base 1/1/100/100 93,?6/86,87,88,89,90,91,92 ?84 1 93A",
        layout=None,
        signals={1: ("thanks",)},
        talks=True,
    )
    assert knowledge_for_chance(tried.table, 1).signals == {2: ("keep-off B",)}


def test_it_is_told_while_the_game_runs_and_nowhere_else() -> None:
    assert told(seated(ANN).table, 1) == "chance-running"
    assert told(dealt(ANN, BEN).table, 1) == "chance-running"
    tried = started(ANN)
    assert isinstance(told(tried.table, 1), SeatKnowledge)
    assert told(tried.happen(e.GaveUp(1)).table, 1) == "chance-running"


def test_the_table_must_have_switched_it_on() -> None:
    for aids in ((), ("gone", "suggest")):
        with pytest.raises(RefusedError) as caught:
            knowledge_for_chance(started(ANN, aids=aids).table, 1)
        assert caught.value.code == "chance-off"
