"""The number line: how far each pile has gone, and where the cards of the hand lie."""

from __future__ import annotations

from textual.content import Content
from textual.widget import Widget

from ninetyeight.core.piles import Pile
from ninetyeight.locales import text
from ninetyeight.table.views import PileView, TableView
from ninetyeight.tui.laying import hand_of
from ninetyeight.tui.words.piles import direction

_GONE, _TOP, _OPEN, _CARD = "━", "┃", "·", "●"
_NUMBERS = 100
_LABEL = 9


class NumberLine(Widget):
    """A bar for each pile, and below them the cards at their places."""

    DEFAULT_CSS = """
    NumberLine { height: 5; width: 1fr; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._view: TableView | None = None
        self._chosen: int | None = None

    def show(self, view: TableView, chosen: int | None) -> None:
        """Draw this view."""
        self._view, self._chosen = view, chosen
        self.refresh()

    def render(self) -> Content:
        """As wide as there is room."""
        if self._view is None or self._view.game is None:
            return Content("")
        cells = max(20, min(self.content_size.width - _LABEL, _NUMBERS))
        cards = [each.card for each in hand_of(self._view)]
        bars = [self._bar(pile, cards, cells) for pile in self._view.game.piles]
        return Content("\n").join([*bars, self._hand(cards, cells)])

    def _bar(self, pile: PileView, cards: list[int], cells: int) -> Content:
        is_ascending = Pile[pile.pile].is_ascending
        top = _cell(pile.top, cells)
        here = {_cell(card, cells) for card in cards}
        chosen = None if self._chosen is None else _cell(self._chosen, cells)
        parts = [Content(f"{pile.pile} {direction(pile.pile)} {pile.top:>3}  ")]
        for cell in range(cells):
            is_gone = cell < top if is_ascending else cell > top
            if cell == top:
                parts.append(Content.styled(_TOP, "bold $primary"))
            elif is_gone:
                parts.append(Content.styled(_GONE, "$primary 60%"))
            elif cell == chosen:
                parts.append(Content.styled(_CARD, "bold $success"))
            elif cell in here:
                parts.append(Content.styled(_CARD, "$foreground 60%"))
            else:
                parts.append(Content.styled(_OPEN, "$foreground 30%"))
        return Content("").join(parts)

    def _hand(self, cards: list[int], cells: int) -> Content:
        """The numbers where they fit without touching each other, the chosen one first."""
        row = [" "] * (cells + 2)
        order = sorted(cards, key=lambda card: (card != self._chosen, card))
        for card in order:
            at = _cell(card, cells)
            room = row[max(0, at - 1) : at + 3]
            if all(each == " " for each in room):
                row[at : at + len(str(card))] = str(card)
        label = f"{text('hand-label'):>{_LABEL - 2}}  "
        return Content.styled(f"{label}{''.join(row)}".rstrip(), "bold")


def _cell(number: int, cells: int) -> int:
    return (number - 1) * (cells - 1) // (_NUMBERS - 1)
