"""What one seat may know: a table in which everything else is blank."""

from __future__ import annotations

from ninetyeight.kernel.compiled import compiled
from ninetyeight.kernel.table import CARDS_IN_DECK, DECK, HAND, HANDS, PLAYERS, Table


@compiled
def view_of(table: Table, viewer: int) -> Table:
    """All that seat `viewer` may know (R28): other hands and the deck are 0."""
    view = table.copy()
    for seat in range(table[PLAYERS]):
        if seat != viewer:
            view[HANDS + seat * HAND : HANDS + (seat + 1) * HAND] = 0
    view[DECK : DECK + CARDS_IN_DECK] = 0
    return view
