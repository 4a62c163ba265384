"""A game of the past, turn by turn, through whose eyes one likes."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from textual.app import ComposeResult
from textual.content import Content
from textual.events import Key
from textual.screen import Screen
from textual.timer import Timer

from ninetyeight.core.actions import Lay
from ninetyeight.core.piles import cost
from ninetyeight.locales import reader_language, text
from ninetyeight.notation.record import Comment, Event, Record, Signaled, TakeBack
from ninetyeight.notation.signals import format_signal
from ninetyeight.notation.story import StoryTurn, turns_of
from ninetyeight.table.replaying import seen_open, starts_of_turns
from ninetyeight.table.resuming import events_of, options_of
from ninetyeight.table.seeing import view_of
from ninetyeight.table.views import TableView
from ninetyeight.tui.widgets.board import Board
from ninetyeight.tui.widgets.key_bar import KeyBar
from ninetyeight.tui.words.names import name_of
from ninetyeight.tui.words.signals import signal_words
from ninetyeight.tui.words.turns import open_hands, result_lines, title_words

if TYPE_CHECKING:
    from ninetyeight.tui.app import TerminalTable

_PACE = 1.5
ALL = 0
"""Instead of a seat: all hands open."""


class ReplayScreen(Screen[None]):
    """The game of `record`."""

    AUTO_FOCUS = ""

    def __init__(self, record: Record) -> None:
        super().__init__()
        self._record = record
        options = options_of(record, reader_language())
        self._tables = starts_of_turns(events_of(record, options))
        self._turns = turns_of(record)
        self._at = 0
        self._eyes = ALL if len(record.seats) > 1 else 1
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        """The board, and what was done in this turn."""
        yield Board()
        yield KeyBar()

    def on_mount(self) -> None:
        """Show the beginning."""
        self.show()

    @property
    def view(self) -> TableView:
        """The start of the turn, through the eyes that were chosen."""
        table = self._tables[self._at]
        return seen_open(table) if self._eyes == ALL else view_of(table, self._eyes)

    @property
    def _is_end(self) -> bool:
        return self._at == len(self._tables) - 1

    def show(self) -> None:
        """Draw the turn."""
        view = self.view
        assert view.game is not None
        board, turns = self.query_one(Board), len(self._tables) - 1
        where = text("web-replay-place", turn=min(self._at + 1, turns), turns=turns)
        draw = text("web-replay-draw", count=view.game.draw)
        board.head(title_words(view), f"{where} · {draw}", self._heading(view, view.game.seat))
        board.show(view)
        lines = [*(open_hands(view) if self._eyes == ALL else []), *self._story(view)]
        board.count([*map(Content, lines)])
        self.query_one(KeyBar).show(
            [
                ("←", text("web-replay-back"), "back"),
                ("→", text("web-replay-forward"), "forward"),
                ("␣", text("web-replay-pause" if self._timer else "web-replay-play"), "play"),
                ("0–5", text("tui-word-eyes"), "turn_eyes"),
                ("V", text("tui-word-review"), "review"),
                ("Esc", text("tui-word-close"), "close"),
            ]
        )

    def _heading(self, view: TableView, seat: int) -> Content:
        turn = text("web-replay-turn-of", turn=self._at + 1, name=name_of(view, seat))
        words = text("web-replay-at-end") if self._is_end else turn
        eyes = text("web-replay-all") if self._eyes == ALL else name_of(view, self._eyes)
        return Content.styled(words, "bold $primary") + Content.styled(f" · {eyes}", "dim")

    def _story(self, view: TableView) -> list[str]:
        """What was done in this turn; at the end how the game ended."""
        if self._is_end:
            if view.outcome is None:
                return [text("web-replay-unfinished")]
            return [" · ".join(result_lines(view, view.outcome))]
        return [text("web-replay-story"), *_turn_lines(view, self._turns[self._at])]

    # -------------------------------------------------------------- keys

    def on_key(self, event: Key) -> None:
        """The same keys as in a browser."""
        deeds = {
            "left": self.action_back,
            "right": self.action_forward,
            "home": lambda: self._go(0),
            "end": lambda: self._go(len(self._tables) - 1),
            "space": self.action_play,
            "v": self.action_review,
            "escape": self.action_close,
            "q": self.action_close,
        }
        deed = deeds.get(event.key)
        if deed is not None:
            event.stop()
            deed()
        elif event.character and event.character.isdecimal():
            event.stop()
            self.action_look(int(event.character))

    def action_back(self) -> None:
        """One turn back."""
        self._go(self._at - 1)

    def action_forward(self) -> None:
        """One turn on."""
        self._go(self._at + 1)

    def action_look(self, seat: int) -> None:
        """Through the eyes of a seat; 0 opens all hands."""
        if 0 <= seat <= self._tables[0].options.seats:
            self._eyes = seat
            self.show()

    def action_turn_eyes(self) -> None:
        """Through the next eyes."""
        self.action_look((self._eyes + 1) % (self._tables[0].options.seats + 1))

    def action_play(self) -> None:
        """Play on by itself, or pause."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        elif not self._is_end:
            self._timer = self.set_interval(_PACE, self._tick)
        self.show()

    def _tick(self) -> None:
        self._go(self._at + 1)
        if self._is_end and self._timer is not None:
            self.action_play()

    def _go(self, to: int) -> None:
        self._at = max(0, min(to, len(self._tables) - 1))
        self.show()

    def action_review(self) -> None:
        """What was luck and what was choice, where somebody can tell."""
        from ninetyeight.tui.screens.review_screen import ReviewScreen

        reviewer = cast("TerminalTable", self.app).reviewer
        if reviewer is not None:
            self.app.push_screen(ReviewScreen(self._record, reviewer))

    def action_close(self) -> None:
        """Back to where one came from; without that the program ends."""
        if len(self.app.screen_stack) > 2:
            self.dismiss(None)
        else:
            self.app.exit()


def _turn_lines(view: TableView, turn: StoryTurn) -> list[str]:
    lines: list[str] = []
    piles = list(turn.start.piles)
    before: list[tuple[int, ...]] = []
    for event in turn.events:
        if isinstance(event, Lay):
            before.append(tuple(piles))
            step = cost(event.pile, piles[event.pile], event.card)
            lines.append(
                text("web-replay-laid", card=event.card, pile=event.pile.name, cost=f"{step:+}")
            )
            piles[event.pile] = event.card
        elif isinstance(event, TakeBack):
            piles = list(before.pop())
            lines.append(text("web-replay-took-back"))
        else:
            lines += _said(view, event)
    drawn = turn.start.draw_count - turn.after.draw_count
    return [*lines, text("web-replay-ends", drawn=drawn)]


def _said(view: TableView, event: Event) -> list[str]:
    if isinstance(event, Signaled):
        name, words = name_of(view, event.seat), signal_words(format_signal(event.signal))
        taken = text("web-signal-taken-back", name=name, words=words)
        return [taken if event.is_withdrawn else text("web-signal-said", name=name, words=words)]
    if isinstance(event, Comment):
        return [text("replay-comment", words=" ".join(event.text.split()))]
    return []
