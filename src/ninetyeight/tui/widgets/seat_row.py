"""Who sits at the table, in a line."""

from __future__ import annotations

from textual.content import Content

from ninetyeight.locales import text
from ninetyeight.table.views import SeatView, TableView
from ninetyeight.tui.widgets.steady import SteadyLines
from ninetyeight.tui.words.names import is_on_turn, name_of
from ninetyeight.tui.words.signals import said_to_all

_ON_TURN, _BOT, _GAP = "▶ ", "⚙", "   "


class SeatRow(SteadyLines):
    """All seats; who is on turn is marked."""

    def show(self, view: TableView, away: tuple[int, ...]) -> None:
        """Draw this view."""
        seats = [_seat(view, seat, seat.seat in away) for seat in view.seats]
        self.draw(Content(_GAP).join(seats))


def _seat(view: TableView, seat: SeatView, is_away: bool) -> Content:
    has_turn = is_on_turn(view, seat.seat)
    words = [f"{_ON_TURN if has_turn else ''}{seat.seat} {name_of(view, seat.seat)}"]
    if seat.cards is not None:
        words[0] += f": {seat.cards}"
    if seat.kind == "bot" or seat.keeper:
        words.append(_BOT)
    states = [
        text("web-seat-me") if seat.seat == view.you else "",
        text("web-seat-away") if is_away and seat.kind == "person" else "",
        text("web-seat-gives-up") if seat.gives_up else "",
        *said_to_all(view, seat.seat),
    ]
    told = ", ".join(filter(None, states))
    line = " ".join(words) + (f" ({told})" if told else "")
    style = "bold $primary" if has_turn else "dim" if is_away or seat.kind == "empty" else ""
    return Content.styled(line, style)
