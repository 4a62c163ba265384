"""The aid `chance`: nothing is lost on the way as text, and hidden cards change nothing."""

from __future__ import annotations

import random

import numpy as np
import pytest

from ninetyeight.analysis.knowledge import known_to_seat
from ninetyeight.analysis.results import Chance
from ninetyeight.analysis.seat_chance import knowledge_of, seat_chance
from ninetyeight.table.seat_knowledge import SeatKnowledge
from ninetyeight.table.standing import signals_by_seat
from ninetyeight.table.table import Phase, Table
from tests.table.driving import game_events
from tests.table.support import ANN, BEN, started
from tests.table.test_hidden_cards import other_world, until_decided, world_of
from tests.table.test_options import LAYOUT
from tests.table.test_seat_knowledge import AIDS, told


@pytest.mark.parametrize("variant", ["base", "extreme+onfire"])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_text_tells_all_that_the_seat_knows(variant: str, seats: int) -> None:
    tables = world_of(until_decided(game_events(variant, seats, 2))).tables
    running = [table for table in tables if table.phase is Phase.PLAY]
    assert running
    for table in running:
        assert table.state is not None
        talks = table.options.talk != "silent"
        for seat in range(1, seats + 1):
            text = told(table, seat)
            assert isinstance(text, SeatKnowledge)
            signals = signals_by_seat(table.signals)
            direct = known_to_seat(table.state.view(seat), signals, talks=talks)
            read = knowledge_of(text)
            assert (read.variant, read.talks) == (direct.variant, direct.talks)
            for name in ("table", "hidden", "said"):
                assert np.array_equal(getattr(read, name), getattr(direct, name)), text.line


def test_hidden_cards_do_not_change_the_chance() -> None:
    world = world_of(until_decided(game_events("base", 3, 1))[:60])
    other = other_world(world, 1, random.Random(1))
    assert other is not None
    first, second = (chance_at(each.tables[-1], 1) for each in (world, other))
    assert first == second
    assert first.deals == 64
    assert 0 <= first.low <= first.mean <= first.high <= 1
    first, second = (chance_at(each.tables[-1], 2) for each in (world, other))
    assert first != second  # the test would notice: who holds other cards is answered otherwise


def chance_at(table: Table, seat: int) -> Chance:
    text = told(table, seat)
    assert isinstance(text, SeatKnowledge)
    return seat_chance(text)


def test_a_layout_of_ones_own_comes_along() -> None:
    table = started(ANN, BEN, variant="extreme@mine", layout=LAYOUT, aids=AIDS).table
    assert table.state is not None
    text = told(table, 2)
    assert isinstance(text, SeatKnowledge)
    assert knowledge_of(text).variant == table.state.variant
