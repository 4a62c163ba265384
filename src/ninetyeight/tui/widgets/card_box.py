"""One card of the hand."""

from __future__ import annotations

from textual.content import Content
from textual.message import Message

from ninetyeight.locales import text
from ninetyeight.table.views import CardView
from ninetyeight.tui.widgets.steady import Steady
from ninetyeight.tui.words.piles import cost_words, play_of


class CardBox(Steady):
    """A place in the hand; it shows whatever card lies there."""

    class Pressed(Message):
        """Somebody has clicked this card."""

        def __init__(self, card: int) -> None:
            super().__init__()
            self.card = card

    def __init__(self) -> None:
        super().__init__()
        self._card: int | None = None

    def show(
        self, card: CardView | None, *, is_chosen: bool, pile: str | None, suggested: int
    ) -> None:
        """Draw `card`; with a `pile` what it would cost there; `suggested` counts from 1."""
        self._card = None if card is None else card.card
        self.set_class(card is None, "-hidden")
        if card is None:
            return
        self.set_class(is_chosen, "-chosen")
        self.set_class(suggested > 0, "-suggested")
        self.border_title = str(suggested) if suggested else None
        number = Content.styled(str(card.card), "bold")
        play = None if pile is None else play_of(card, pile)
        if play is not None:
            below = Content.styled(cost_words(play), "dim" if play.refusal else "bold $success")
        elif card.command is not None:
            below = Content.styled(text(f"command-{card.command}"), "$secondary")
        else:
            below = Content("")
        self.draw(Content("\n").join([number, below]))

    def on_click(self) -> None:
        """Tell which card it was."""
        if self._card is not None:
            self.post_message(self.Pressed(self._card))
