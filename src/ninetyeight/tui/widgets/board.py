"""The board: the heading, the seats, the piles, the number line, what counts now, the hand."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content

from ninetyeight.core.piles import LETTERS
from ninetyeight.table.views import TableView
from ninetyeight.tui.laying import hand_of
from ninetyeight.tui.widgets.card_box import CardBox
from ninetyeight.tui.widgets.number_line import NumberLine
from ninetyeight.tui.widgets.pile_box import PileBox
from ninetyeight.tui.widgets.seat_row import SeatRow
from ninetyeight.tui.widgets.steady import Steady, SteadyLines, set_display

_MOST_CARDS = 8


class Board(Vertical):
    """Draws what it is shown; which card and pile were pressed is told by their own messages."""

    def compose(self) -> ComposeResult:
        """From top to bottom."""
        with Horizontal(id="head"):
            yield Steady(id="title")
            yield SteadyLines(id="corner")
        yield Steady(id="turn")
        yield SeatRow(id="seats")
        with Horizontal(id="piles"):
            for pile in LETTERS:
                yield PileBox(pile)
        yield NumberLine()
        with VerticalScroll(id="counting", can_focus=False):
            yield SteadyLines(id="counting-lines")
        with Horizontal(id="hand"):
            for _ in range(_MOST_CARDS):
                yield CardBox()
        yield Steady(id="notice")

    def head(self, title: str, corner: str, turn: Content) -> None:
        """What is played, in the corner how far it is, and whose turn it is."""
        self._update("#title", Content(title))
        self._update("#corner", Content(corner))
        self._update("#turn", turn)

    def count(self, lines: Sequence[Content]) -> None:
        """What counts now."""
        self._update("#counting-lines", Content("\n").join(lines))

    def notice(self, words: Content) -> None:
        """What is said about what was tried, or what to do next."""
        self._update("#notice", words)

    def show(
        self,
        view: TableView,
        away: tuple[int, ...] = (),
        *,
        card: int | None = None,
        pile: str | None = None,
        asks_pile: bool = False,
        suggested: Sequence[int] = (),
    ) -> None:
        """The cards of `view`; `card` and `pile` are chosen, `suggested` cards are numbered."""
        self.set_class(view.game is None, "-empty")
        self.query_one(SeatRow).show(view, away)
        set_display(self.query_one(SeatRow), view.options.seats > 1)
        if view.game is None:
            return
        hand = hand_of(view)
        chosen = next((each for each in hand if each.card == card), None)
        for pile_box in self.query(PileBox):
            is_chosen = asks_pile or pile_box.pile == pile
            pile_box.show(view, chosen, is_chosen=is_chosen)
        self.query_one(NumberLine).show(view, card)
        for at, card_box in enumerate(self.query(CardBox)):
            held = hand[at] if at < len(hand) else None
            number = suggested.index(held.card) + 1 if held and held.card in suggested else 0
            is_chosen = held is not None and held is chosen
            on = None if chosen else pile
            card_box.show(held, is_chosen=is_chosen, pile=on, suggested=number)
        set_display(self.query_one("#hand"), view.game.hand is not None and view.hands is None)

    def _update(self, where: str, content: Content) -> None:
        part = self.query_one(where)
        assert isinstance(part, Steady | SteadyLines)
        part.draw(content)
