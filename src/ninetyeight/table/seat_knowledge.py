"""What a seat knows of a running game, as text: all that the aid `chance` is worked out from."""

from __future__ import annotations

from msgspec import Struct

from ninetyeight.errors import Problem, RefusedError
from ninetyeight.notation.positions import format_position
from ninetyeight.notation.signals import format_signal
from ninetyeight.table.standing import signals_by_seat
from ninetyeight.table.table import Phase, Table


class SeatKnowledge(Struct, frozen=True, forbid_unknown_fields=True):
    """`line` is the position as `seat` sees it, `signals` what each of the others says.

    `layout` is the text of the table's own layout; `talks` whether anything may be said at all.
    """

    seat: int
    line: str
    layout: str | None
    signals: dict[int, tuple[str, ...]]
    talks: bool


def knowledge_for_chance(table: Table, seat: int) -> SeatKnowledge:
    """What the chance to win may be worked out from, for a person at `seat`.

    Raises RefusedError where the table has not switched that aid on, or no game runs.
    """
    if "chance" not in table.options.aids:
        raise RefusedError(Problem("chance-off"))
    if table.phase is not Phase.PLAY or table.state is None:
        raise RefusedError(Problem("chance-running"))
    signals = {
        of: tuple(map(format_signal, said))
        for of, said in signals_by_seat(table.signals).items()
        if of != seat
    }
    return SeatKnowledge(
        seat,
        format_position(table.state.view(seat)),
        table.options.layout,
        signals,
        table.options.talk != "silent",
    )
