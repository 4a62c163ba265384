"""Widgets that are drawn again only when they look different: a key changes little on a table."""

from __future__ import annotations

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static


def set_display(widget: Widget, is_shown: bool) -> None:
    """Show or hide it; to say so again would lay out everything anew."""
    if widget.display != is_shown:
        widget.display = is_shown


class Steady(Widget):
    """Draws the content it was given last."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._drawn = Content("")

    def render(self) -> Content:
        """What was given last."""
        return self._drawn

    def draw(self, content: Content) -> None:
        """Draw this, unless it is what is drawn already."""
        if not content.is_same(self._drawn):
            self._drawn = content
            self.refresh()


class SteadyLines(Static):
    """The same for text that decides by its length how high it is."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._drawn = Content("")

    def draw(self, content: Content) -> None:
        """Draw this, unless it is what is drawn already."""
        if not content.is_same(self._drawn):
            self._drawn = content
            self.update(content)
