"""What was said and done, and a line to write to the others."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Input, Static

from ninetyeight.locales import text
from ninetyeight.table.views import TableView
from ninetyeight.tui.place import Place
from ninetyeight.tui.words.happenings import happening

_MOST = 200
"""So much of the past is drawn: nobody scrolls further."""


class TalkPanel(Vertical):
    """The log of a place, newest last."""

    DEFAULT_CSS = """
    TalkPanel {
        width: 40;
        border-left: solid $foreground 30%;
        padding: 0 1;
        #talk-heading { text-style: bold; height: 1; }
        #talk-log { height: 1fr; }
        #talk-note { height: auto; color: $error; }
        Input { height: 3; }
    }
    """

    def __init__(self) -> None:
        super().__init__(id="talk")
        self._newest = -1
        self._was_closed = False

    def compose(self) -> ComposeResult:
        """A heading, the log, why a line was held back, and the line."""
        yield Static(text("web-talk-heading"), id="talk-heading")
        with VerticalScroll(id="talk-log", can_focus=False):
            yield Static(id="talk-lines")
        yield Static(id="talk-note")
        yield Input(placeholder=text("web-talk-placeholder"), id="talk-input")

    @property
    def line(self) -> Input:
        """Where one writes."""
        return self.query_one("#talk-input", Input)

    def show(self, place: Place) -> None:
        """Draw what has happened at `place`, and whether one may write there now."""
        view = place.view
        if view is None:
            return
        alone = view.options.seats == 1
        heading = "web-talk-heading-alone" if alone else "web-talk-heading"
        self.query_one("#talk-heading", Static).update(text(heading))
        self.line.display = not alone
        self.line.disabled = not view.talk.has_chat
        self._show_closed(view)
        newest = place.log[-1].seq if place.log else 0
        if newest == self._newest:
            return
        self._newest = newest
        lines = [
            Content.styled(words, "bold" if news.event == "chatted" else "")
            for news in place.log[-_MOST:]
            if (words := happening(news, view)) is not None
        ]
        self.query_one("#talk-lines", Static).update(Content("\n").join(lines))
        self.query_one("#talk-log", VerticalScroll).scroll_end(animate=False)

    def _show_closed(self, view: TableView) -> None:
        """Why nobody may write now."""
        if view.talk.closed_by == "silence":
            self.note(text("web-talk-closed-silence"))
        elif view.talk.closed_by == "level":
            self.note(text("web-talk-closed-level", level=view.options.talk))
        elif self._was_closed:
            self.note("")
        self._was_closed = view.talk.closed_by is not None

    def note(self, words: str) -> None:
        """Say why a line was held back; "" for nothing."""
        self.query_one("#talk-note", Static).update(Content(words))
