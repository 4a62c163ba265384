"""What I may do about a seat. The table decides; this is what it makes sense to offer."""

from __future__ import annotations

from dataclasses import dataclass

from ninetyeight.locales import text
from ninetyeight.table import requests as r
from ninetyeight.table.views import SeatView, TableView
from ninetyeight.tui.words.names import is_host, name_of, own_seat


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that can be asked for; what cannot simply be undone is asked for twice."""

    words: str
    request: r.Request
    sure: str = ""


def all_deeds(view: TableView, away: tuple[int, ...]) -> list[Deed]:
    """Everything that I may do about my own seat and those of others."""
    own = own_seat(view)
    found = [] if own is None else _own(view, own)
    for seat in view.seats:
        if seat.seat == view.you:
            continue
        found += _empty(view, seat) if seat.kind == "empty" else _others(view, seat, away)
    return found


def is_running(view: TableView) -> bool:
    """Whether cards are in play: from the deal to the end."""
    return view.phase in ("start", "play")


def _own(view: TableView, seat: SeatView) -> list[Deed]:
    found: list[Deed] = []
    if view.phase == "over":
        return found
    if seat.keeper is not None:
        found.append(Deed(text("web-seat-return"), r.Return()))
    elif is_running(view):
        if view.options.seats > 1:
            found.append(Deed(text("web-seat-keep-mine"), r.Keep(seat.seat)))
        if seat.gives_up:
            found.append(Deed(text("web-seat-go-on"), r.GiveUp(withdraw=True)))
        else:
            found.append(Deed(text("web-seat-give-up"), r.GiveUp(), text("web-seat-sure-give-up")))
    if view.options.seats > 1 or view.phase == "open":
        found.append(Deed(text("web-seat-leave"), r.Leave(), text("web-seat-sure-leave")))
    return found


def _empty(view: TableView, seat: SeatView) -> list[Deed]:
    if view.phase == "over":
        return []
    if view.you is None:
        return [Deed(text("web-start-sit-at", seat=seat.seat), r.Sit(seat.seat))]
    if is_host(view):
        words = f"{name_of(view, seat.seat)}: {text('web-seat-sit-bot')}"
        return [Deed(words, r.SitBot(seat.seat, r.Keep(seat.seat).bot))]
    return _keep(view, seat)


def _others(view: TableView, seat: SeatView, away: tuple[int, ...]) -> list[Deed]:
    is_away = seat.seat in away and seat.kind == "person" and seat.keeper is None
    found = _keep(view, seat) if is_away else []
    return [*found, *_of_host(view, seat)] if is_host(view) else found


def _keep(view: TableView, seat: SeatView) -> list[Deed]:
    """While cards are in play anybody may call a bot to a place where nobody is."""
    if not is_running(view) or view.you is None:
        return []
    return [Deed(text("web-seat-keep", name=name_of(view, seat.seat)), r.Keep(seat.seat))]


def _of_host(view: TableView, seat: SeatView) -> list[Deed]:
    name, found = name_of(view, seat.seat), list[Deed]()
    if seat.kind == "person":
        words = text("web-seat-unmute" if seat.is_muted else "web-seat-mute")
        found.append(Deed(f"{name}: {words}", r.Mute(seat.seat, withdraw=seat.is_muted)))
        sure = text("web-seat-sure-hand-over")
        found.append(Deed(text("web-seat-hand-over", name=name), r.HandOver(seat.seat), sure))
    if view.phase != "over":
        sure = text("web-seat-sure-remove")
        found.append(Deed(text("web-seat-remove", name=name), r.Remove(seat.seat), sure))
    return found
