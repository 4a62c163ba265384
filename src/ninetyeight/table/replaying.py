"""A game from its events, turn by turn: what was seen at the start of each."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ninetyeight.table import events as e
from ninetyeight.table.folding import after, open_table
from ninetyeight.table.seeing import view_of
from ninetyeight.table.table import Phase, Table
from ninetyeight.table.views import TableView


def starts_of_turns(events: Sequence[e.Event]) -> list[Table]:
    """The table at the start of each turn, and at last as it is now."""
    first, *others = events
    assert isinstance(first, e.Opened)
    table = open_table(first)
    starts: list[Table] = []
    for event in others:
        before, table = table, after(table, event)
        if isinstance(event, e.Dealt):
            starts = [table]
        elif isinstance(event, e.Started):
            starts = [table]  # now it is known whose turn it is
        elif table.turn > before.turn and table.phase is Phase.PLAY:
            starts.append(table)
    return [*starts, table]


def seen_open(table: Table) -> TableView:
    """What a spectator sees for whom all hands lie open."""
    assert table.state is not None
    seats = range(1, table.options.seats + 1)
    return replace(view_of(table, None), hands=tuple(table.state.hand(seat) for seat in seats))
