"""Luck or us: the review of a game, as it comes."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.events import Key
from textual.screen import Screen

from ninetyeight.locales import text
from ninetyeight.notation.record import Record
from ninetyeight.tui.widgets.key_bar import KeyBar
from ninetyeight.tui.widgets.steady import SteadyLines

Reviewer = Callable[[Record], AsyncIterator[Sequence[str]]]
"""The review of a game in lines: how far it has come, again and again, and at last all of it."""


class ReviewScreen(Screen[None]):
    """The review of `record` by `reviewer`."""

    AUTO_FOCUS = "#review"

    def __init__(self, record: Record, reviewer: Reviewer) -> None:
        super().__init__()
        self._reviews = reviewer(record)

    def compose(self) -> ComposeResult:
        """The lines, and the key that closes them."""
        with VerticalScroll(id="review"):
            yield SteadyLines(id="review-lines")
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin to look at the game."""
        self.query_one(KeyBar).show([("Esc", text("tui-word-close"), "close")])
        self.run_worker(self._follow())

    async def _follow(self) -> None:
        shown = self.query_one("#review-lines", SteadyLines)
        async for lines in self._reviews:
            shown.draw(Content("\n".join(lines)))

    def on_key(self, event: Key) -> None:
        """Close it; everything else scrolls."""
        if event.key in ("escape", "q"):
            event.stop()
            self.action_close()

    def action_close(self) -> None:
        """Back to the replay."""
        self.dismiss(None)
