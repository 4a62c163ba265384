"""Who sits at the table, in a line."""

from __future__ import annotations

from textual.content import Content

from ninetyeight.locales import text
from ninetyeight.table.views import SeatView, TableView
from ninetyeight.tui.widgets.steady import SteadyLines
from ninetyeight.tui.words.names import name_of
from ninetyeight.tui.words.signals import signal_words, written

_ON_TURN, _BOT, _GAP = "▶ ", "⚙", "   "


class SeatRow(SteadyLines):
    """All seats; who is on turn is marked."""

    def show(self, view: TableView, away: tuple[int, ...]) -> None:
        """Draw this view."""
        seats = [_seat(view, seat, seat.seat in away) for seat in view.seats]
        self.draw(Content(_GAP).join(seats))


def _seat(view: TableView, seat: SeatView, is_away: bool) -> Content:
    is_on_turn = view.phase == "play" and view.game is not None and view.game.seat == seat.seat
    words = [f"{_ON_TURN if is_on_turn else ''}{seat.seat} {name_of(view, seat.seat)}"]
    if seat.cards is not None:
        words[0] += f": {seat.cards}"
    if seat.kind == "bot" or seat.keeper:
        words.append(_BOT)
    states = [
        text("web-seat-me") if seat.seat == view.you else "",
        text("web-seat-away") if is_away and seat.kind == "person" else "",
        text("web-seat-gives-up") if seat.gives_up else "",
        *(
            signal_words(written(each))
            for each in view.signals
            if each.seat == seat.seat and each.pile is None
        ),
    ]
    told = ", ".join(filter(None, states))
    line = " ".join(words) + (f" ({told})" if told else "")
    style = "bold $primary" if is_on_turn else "dim" if is_away or seat.kind == "empty" else ""
    return Content.styled(line, style)
