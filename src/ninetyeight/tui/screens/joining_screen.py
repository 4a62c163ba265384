"""On the way to a server's table."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.events import Key
from textual.screen import Screen
from textual.widgets import Static

from ninetyeight.locales import text
from ninetyeight.tui.invitation import Invitation
from ninetyeight.tui.joining import join
from ninetyeight.tui.place import RefusalError
from ninetyeight.tui.screens.table_screen import TableScreen


class JoiningScreen(Screen[None]):
    """Says where one is going, and why one did not get there."""

    def __init__(self, invitation: Invitation) -> None:
        super().__init__()
        self._invitation = invitation

    def compose(self) -> ComposeResult:
        """Two lines in the middle."""
        with Vertical(id="box"):
            yield Static(Content(text("tui-joining", server=self._invitation.url)), id="where")
            yield Static(id="why")

    def on_mount(self) -> None:
        """Go."""
        self._go()

    def _go(self) -> None:
        self.run_worker(self._join(), exclusive=True)

    async def _join(self) -> None:
        try:
            place = await join(self._invitation)
        except RefusalError as refusal:
            words = f"{refusal.words}\n{text('tui-joining-again')}"
            self.query_one("#why", Static).update(Content.styled(words, "$error"))
            return
        self.app.switch_screen(TableScreen(place))

    def on_key(self, event: Key) -> None:
        """Try again, or leave."""
        if event.key == "enter":
            self.query_one("#why", Static).update("")
            self._go()
        elif event.key in ("escape", "q"):
            self.app.exit()
