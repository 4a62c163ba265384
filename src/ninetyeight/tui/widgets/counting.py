"""What counts now, line by line: demands, who starts, who is missing, how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from ninetyeight.locales import text
from ninetyeight.locales.lists import listed
from ninetyeight.table.views import GameView, OutcomeView, SeatView, TableView
from ninetyeight.tui.words.demands import demanded, in_force
from ninetyeight.tui.words.names import name_of
from ninetyeight.tui.words.turns import open_hands, result_lines

_DEMANDED, _IN_FORCE = "!", "∞"


def counting_lines(view: TableView, code: str, told: Sequence[str]) -> list[Content]:
    """The lines for this view; `code` is that of the table, `told` what its aids say."""
    if view.outcome is not None:
        return _end(view, view.outcome)
    if view.phase == "open":
        return _open(view, code)
    if view.phase == "start":
        return _start(view)
    return [] if view.game is None else _play(view, view.game, told)


def _play(view: TableView, game: GameView, told: Sequence[str]) -> list[Content]:
    lines = [Content.styled(words, "bold $accent") for words in told]
    mine = demanded(game) if game.end is not None else []
    lines += [Content.styled(f"{_DEMANDED} {line}", "bold $warning") for line in mine]
    forces = in_force(view, game)
    lines += [Content.styled(f"{_IN_FORCE} {line}", "$secondary") for line in forces]
    if game.can_end:
        lines.append(Content.styled(text("web-table-may-end"), "$success"))
    return lines


def _open(view: TableView, code: str) -> list[Content]:
    missing = sum(seat.kind == "empty" for seat in view.seats)
    words = [
        text("web-start-missing", count=missing) if missing else text("web-start-full"),
        text("web-start-talk", level=view.options.talk),
        f"{text('web-start-invite')}: {code}" if missing else "",
    ]
    return [Content.styled(line, "bold") for line in words if line]


def _start(view: TableView) -> list[Content]:
    people = [seat for seat in view.seats if seat.kind == "person" and seat.keeper is None]
    how = text("web-start-agree") if len(people) > 1 else text("web-start-choose")
    lines = [Content.styled(f"{text('web-start-who')} {how}", "bold")]
    return [*lines, *(_starter(view, seat) for seat in view.seats)]


def _starter(view: TableView, seat: SeatView) -> Content:
    is_me = seat.seat == view.you
    name = name_of(view, seat.seat)
    wishers = [
        text("web-seat-me") if each.seat == view.you else name_of(view, each.seat)
        for each in view.seats
        if each.proposes == seat.seat
    ]
    return Content.from_markup(
        f"[bold @click=screen.start({seat.seat})]$seat[/] $words [dim]$wished[/]",
        seat=str(seat.seat),
        words=text("web-start-me") if is_me else text("web-start-other", name=name),
        wished=f"({text('web-start-wished', names=listed(wishers))})" if wishers else "",
    )


def _end(view: TableView, outcome: OutcomeView) -> list[Content]:
    style = "bold $success" if outcome.result == "won" else "bold $warning"
    lines = [Content.styled(" · ".join(result_lines(view, outcome)), style)]
    if view.hands is None and view.game is not None:
        name = name_of(view, view.game.seat)
        other = text("web-end-other-may-take-back", name=name)
        is_mine = view.game.can_take_back
        lines.append(Content(text("tui-end-take-back") if is_mine else other))
    return [*lines, *map(Content, open_hands(view))]
