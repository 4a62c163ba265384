"""One pile: its top, what that demands, what the chosen card would cost, what is said about it."""

from __future__ import annotations

from textual.content import Content
from textual.message import Message

from ninetyeight.core.piles import TRICK
from ninetyeight.locales import text
from ninetyeight.table.views import CardView, PileView, TableView
from ninetyeight.tui.widgets.steady import Steady
from ninetyeight.tui.words.piles import bare_top, cost_words, direction, pile_demand, play_of

_NARROWEST = 16
_MARKS = {
    "keep-off": "✕",
    "small-steps": "≈",
    "free": "○",
    "like": "♡",
    "love": "♥",
    "trick": "−10",
}
"""Signals where there is no room for words."""

_STATES = ("-chosen", "-open", "-trick", "-shut", "-due", "-fresh", "-loses")


class PileBox(Steady):
    """The pile with this letter. Pressed, it says which one it is."""

    class Pressed(Message):
        """Somebody has clicked this pile."""

        def __init__(self, pile: str) -> None:
            super().__init__()
            self.pile = pile

    def __init__(self, pile: str) -> None:
        super().__init__(id=f"pile-{pile}")
        self.pile = pile
        self.border_title = f"{pile} {direction(pile)}"

    def show(self, view: TableView, card: CardView | None, *, is_chosen: bool) -> None:
        """Draw the pile of this view, and what `card` would do to it."""
        assert view.game is not None
        pile = next(each for each in view.game.piles if each.pile == self.pile)
        play = play_of(card, self.pile)
        states = {
            "-chosen": is_chosen,
            "-due": pile.is_due,
            "-fresh": pile.is_fresh,
            "-shut": play is not None and play.refusal is not None,
            "-open": play is not None and play.refusal is None,
            "-trick": play is not None and play.refusal is None and play.cost == -TRICK,
            "-loses": play is not None and play.loses is not None,
        }
        for name in _STATES:
            self.set_class(states[name], name)
        lines = [self._top(pile), self._meaning(view, pile)]
        if play is None:
            lines.append(Content(""))
        else:
            style = "dim" if play.refusal else "bold $warning" if play.loses else "bold $success"
            lines.append(Content.styled(cost_words(play), style))
        lines.append(self._signals(view))
        self.draw(Content("\n").join(lines))

    def _top(self, pile: PileView) -> Content:
        is_bare = pile.top == bare_top(self.pile)
        number = Content.styled(str(pile.top), "dim" if is_bare else "bold")
        marks = []
        if pile.command is not None:
            marks.append(Content.styled(text(f"command-{pile.command}"), "bold $secondary"))
        if pile.is_fresh:
            marks.append(Content.styled(text("web-board-fresh"), "$primary"))
        return Content("  ").join([number, *marks])

    def _meaning(self, view: TableView, pile: PileView) -> Content:
        words = [pile_demand(pile, view.options.seats)]
        if pile.is_bound:
            words.append(text("web-board-bound"))
        style = "bold $error" if pile.is_due else "$secondary"
        return self._cut(Content.styled(", ".join(filter(None, words)), style))

    def _cut(self, line: Content) -> Content:
        """What fits into one line."""
        return line.truncate(max(self.content_size.width, _NARROWEST), ellipsis=True)

    def _signals(self, view: TableView) -> Content:
        """What is said about it, by the numbers of the seats: `like 2 3 · free 4`."""
        seats: dict[str, list[str]] = {}
        for each in view.signals:
            if each.pile == self.pile:
                seats.setdefault(each.kind, []).append(str(each.seat))
        words = " · ".join(
            f"{text(f'web-signal-short-{kind}')} {' '.join(numbers)}"
            for kind, numbers in seats.items()
        )
        marks = "  ".join(f"{_MARKS[kind]} {' '.join(seats[kind])}" for kind in seats)
        has_room = len(words) <= max(self.content_size.width, _NARROWEST)
        return self._cut(Content.styled(words if has_room else marks, "italic"))

    def on_click(self) -> None:
        """Tell which pile it was."""
        self.post_message(self.Pressed(self.pile))
