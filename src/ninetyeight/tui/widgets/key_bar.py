"""The keys that mean something now; each can be clicked, too."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from ninetyeight.tui.widgets.steady import Steady

KeyWord = tuple[str, str, str]
"""A key, what it does in a word, and the action of the screen that a click starts."""

_GAP = "  "


class KeyBar(Steady):
    """A line of keys at the bottom."""

    def __init__(self) -> None:
        super().__init__()
        self._keys: Sequence[KeyWord] = ()

    def show(self, keys: Sequence[KeyWord]) -> None:
        """Draw them, the most important first; what has no room is left out."""
        self._keys = keys
        self._draw()

    def on_resize(self) -> None:
        """There is more room, or less."""
        self._draw()

    def _draw(self) -> None:
        parts, room = list[Content](), self.size.width
        for key, words, action in self._keys:
            link = f"bold @click=screen.{action}" if action else "bold"
            part = Content.from_markup(f"[{link}]$key[/] [dim]$words[/]", key=key, words=words)
            room -= part.cell_length + len(_GAP)
            if room < -len(_GAP):
                break
            parts.append(part)
        self.draw(Content(_GAP).join(parts))
