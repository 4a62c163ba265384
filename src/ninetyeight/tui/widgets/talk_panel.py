"""What was said and done, and a line to write to the others."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Input

from ninetyeight.locales import text
from ninetyeight.table.views import TableView
from ninetyeight.tui.place import Place
from ninetyeight.tui.widgets.steady import SteadyLines, set_display
from ninetyeight.tui.words.happenings import happening

_MOST = 200
"""So much of the past is drawn: nobody scrolls further."""


class TalkPanel(Vertical):
    """The log of a place, newest last."""

    def __init__(self) -> None:
        super().__init__(id="talk")
        self.unread = ""
        """What somebody else said last, while there was no room for this panel."""
        self._newest = -1
        self._lines: list[Content] = []
        self._was_closed = False

    def compose(self) -> ComposeResult:
        """A heading, the log, why a line was held back, and the line."""
        yield SteadyLines(id="talk-heading")
        with VerticalScroll(id="talk-log", can_focus=False):
            yield SteadyLines(id="talk-lines")
        yield SteadyLines(id="talk-note")
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
        heading = text("web-talk-heading-alone") if alone else text("web-talk-heading")
        self._draw("#talk-heading", Content.styled(heading, "bold"))
        set_display(self.line, not alone)
        if self.line.disabled == view.talk.has_chat:
            self.line.disabled = not view.talk.has_chat
        self._show_closed(view)
        fresh = [news for news in place.log if news.seq > self._newest]
        if fresh:
            self._newest = fresh[-1].seq
            self._lines += [
                Content.styled(words, "bold" if news.event == "chatted" else "")
                for news in fresh
                if (words := happening(news, view)) is not None
            ]
            del self._lines[:-_MOST]
            self._draw("#talk-lines", Content("\n").join(self._lines))
            self.query_one("#talk-log", VerticalScroll).scroll_end(animate=False)
        said = [news for news in fresh if news.event == "chatted" and news.seat != view.you]
        if self.display:
            self.unread = ""
        elif said:
            self.unread = happening(said[-1], view) or ""

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
        self._draw("#talk-note", Content(words))

    def _draw(self, where: str, content: Content) -> None:
        self.query_one(where, SteadyLines).draw(content)
