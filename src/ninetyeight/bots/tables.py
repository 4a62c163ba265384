"""A seat's view and the signals on the table, as the arrays of the kernel."""

from __future__ import annotations

from ninetyeight.bots.bot import Standing
from ninetyeight.bots.failures import seat_of
from ninetyeight.core.piles import Pile
from ninetyeight.core.signals import Signal, SignalKind
from ninetyeight.core.view import View
from ninetyeight.kernel import signals as spoken
from ninetyeight.kernel import table as at
from ninetyeight.kernel.rules import THREE, Rules
from ninetyeight.kernel.signals import Said, nothing_said
from ninetyeight.kernel.table import Table, new_table

_CODES = {
    SignalKind.FREE: spoken.FREE,
    SignalKind.LIKE: spoken.LIKE,
    SignalKind.LOVE: spoken.LOVE,
    SignalKind.TRICK: spoken.LOVE,  # the trick is what love is about, said in house rules only
    SignalKind.SMALL_STEPS: spoken.SMALL_STEPS,
    SignalKind.KEEP_OFF: spoken.KEEP_OFF,
}
_KINDS = {code: kind for kind, code in _CODES.items() if kind is not SignalKind.TRICK}


def table_of(rules: Rules, view: View) -> Table:
    """`view` as a table in which everything is blank that the viewer does not know."""
    table, turn, seat = new_table(), view.turn, seat_of(view) - 1
    table[at.TOPS : at.TOPS + at.PILES] = turn.piles
    table[at.START : at.START + at.PILES] = turn.start
    table[at.SEAT] = view.seat - 1
    table[at.PLAYERS] = view.players
    table[at.MINIMUM] = turn.minimum
    table[at.LAID] = len(turn.laid)
    table[at.THREES] = sum(rules[lay.card] == THREE for lay in turn.laid)
    table[at.COMMITTED] = -1 if turn.committed is None else turn.committed
    table[at.DRAWN] = at.CARDS_IN_DECK - view.draw_count
    table[at.COUNTS : at.COUNTS + view.players] = view.hand_counts
    hand = at.HANDS + seat * at.HAND
    table[hand : hand + len(view.hand)] = view.hand
    for place, lay in enumerate(turn.laid):
        table[at.PLAYS + place] = lay.card * at.PILES + lay.pile
        table[at.GONE + lay.card] = 1
    for card in view.gone:
        table[at.GONE + card] = 1
    return table


def said_of(view: View, signals: Standing) -> Said:
    """What the others say about the piles.

    The viewer's own words tell it nothing, and a visible Silence leaves none standing (R27).
    """
    said = nothing_said()
    if view.is_silenced:
        return said
    for seat, given in signals.items():
        if seat == seat_of(view) or not 1 <= seat <= view.players:
            continue
        for signal in given:
            if signal.pile is not None and signal.kind in _CODES:
                said[seat - 1, signal.pile] = _CODES[signal.kind]
    return said


def signals_of(row: Said) -> tuple[Signal, ...]:
    """What one seat says, as signals: `row` is its line of the array."""
    return tuple(Signal(_KINDS[int(row[pile])], pile) for pile in Pile if row[pile])
