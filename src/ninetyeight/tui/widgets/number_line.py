"""The number line: how far each pile has gone, and where the cards of the hand lie."""

from __future__ import annotations

from itertools import groupby

from textual.content import Content, Span

from ninetyeight.core.piles import Pile
from ninetyeight.locales import text
from ninetyeight.table.views import PileView, TableView
from ninetyeight.tui.laying import hand_of
from ninetyeight.tui.widgets.steady import Steady
from ninetyeight.tui.words.piles import direction

_GONE, _TOP, _OPEN, _CARD, _CHOSEN = "━", "┃", "·", "●", "*"
_STYLES = {
    _GONE: "$primary 60%",
    _TOP: "bold $primary",
    _OPEN: "$foreground 30%",
    _CARD: "$foreground 60%",
    _CHOSEN: "bold $success",
}
"""The chosen card is drawn like the others, in another colour."""

_NUMBERS = 100
_LABEL = 9


class NumberLine(Steady):
    """A bar for each pile, and below them the cards at their places."""

    def __init__(self) -> None:
        super().__init__()
        self._piles: tuple[PileView, ...] = ()
        self._cards: tuple[int, ...] = ()
        self._chosen: int | None = None

    def show(self, view: TableView, chosen: int | None) -> None:
        """Draw this view."""
        self._piles = () if view.game is None else view.game.piles
        self._cards = tuple(each.card for each in hand_of(view))
        self._chosen = chosen
        self._draw()

    def on_resize(self) -> None:
        """As wide as there is room."""
        self._draw()

    def _draw(self) -> None:
        cells = max(20, min(self.content_size.width - _LABEL, _NUMBERS))
        bars = [self._bar(pile, cells) for pile in self._piles]
        self.draw(Content("\n").join([*bars, self._hand(cells)]))

    def _bar(self, pile: PileView, cells: int) -> Content:
        is_ascending = Pile[pile.pile].is_ascending
        top = _cell(pile.top, cells)
        places = {_cell(card, cells) for card in self._cards}
        chosen = None if self._chosen is None else _cell(self._chosen, cells)
        label = f"{pile.pile} {direction(pile.pile)} {pile.top:>3}  "
        kinds = "".join(
            _TOP
            if cell == top
            else _GONE
            if (cell < top) == is_ascending
            else _CHOSEN
            if cell == chosen
            else _CARD
            if cell in places
            else _OPEN
            for cell in range(cells)
        )
        runs = [(kind, len([*run])) for kind, run in groupby(kinds)]
        drawn = kinds.replace(_CHOSEN, _CARD)
        spans, at = [], len(label)
        for kind, length in runs:
            spans.append(Span(at, at + length, _STYLES[kind]))
            at += length
        return Content(label + drawn, spans)

    def _hand(self, cells: int) -> Content:
        """The numbers where they fit without touching each other, the chosen one first."""
        row = [" "] * (cells + 2)
        order = sorted(self._cards, key=lambda card: (card != self._chosen, card))
        for card in order:
            at = _cell(card, cells)
            room = row[max(0, at - 1) : at + 3]
            if all(each == " " for each in room):
                row[at : at + len(str(card))] = str(card)
        label = f"{text('hand-label'):>{_LABEL - 2}}  "
        return Content.styled(f"{label}{''.join(row)}".rstrip(), "bold")


def _cell(number: int, cells: int) -> int:
    return (number - 1) * (cells - 1) // (_NUMBERS - 1)
