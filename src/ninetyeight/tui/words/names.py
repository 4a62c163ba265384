"""What the seats are called. Two bots of one kind are told apart by the number of their seat."""

from __future__ import annotations

from ninetyeight.locales import text
from ninetyeight.table.views import SeatView, TableView


def seat_of(view: TableView, seat: int | None) -> SeatView | None:
    """The seat with this number."""
    return next((each for each in view.seats if each.seat == seat), None)


def own_seat(view: TableView) -> SeatView | None:
    """The seat of who looks; None for a spectator."""
    return seat_of(view, view.you)


def name_of(view: TableView, seat: int | None) -> str:
    """How who sits at `seat` is called."""
    found = seat_of(view, seat)
    if found is None:
        return text("web-seat-somebody")
    if found.kind == "empty":
        return text("web-seat-empty", seat=found.seat)
    names = [each.name for each in view.seats if each.kind != "empty"]
    if names.count(found.name) > 1:
        return text("web-seat-name-twice", name=found.name, seat=found.seat)
    return found.name


def is_host(view: TableView) -> bool:
    """Whether who looks is the host of the table."""
    own = own_seat(view)
    return own is not None and own.is_host


def is_on_turn(view: TableView, seat: int) -> bool:
    """Whether the cards wait for this seat."""
    return view.phase == "play" and view.game is not None and view.game.seat == seat


def seat_states(view: TableView, seat: SeatView, away: tuple[int, ...]) -> list[str]:
    """Everything there is to know about a seat, the most important first."""
    states = [
        text("web-seat-me") if seat.seat == view.you else "",
        text("web-turn-now") if is_on_turn(view, seat.seat) else "",
        "" if seat.cards is None or seat.kind == "empty" else _cards(seat.cards),
        text("web-seat-bot") if seat.kind == "bot" else "",
        "" if seat.keeper is None else text("web-seat-kept", bot=seat.keeper),
        text("web-seat-away") if seat.seat in away and seat.kind == "person" else "",
        text("web-seat-muted") if seat.is_muted else "",
        text("web-seat-gives-up") if seat.gives_up else "",
        text("web-seat-host") if seat.is_host and len(view.seats) > 1 else "",
    ]
    return [state for state in states if state]


def _cards(count: int) -> str:
    return text("web-seat-cards", count=count)
