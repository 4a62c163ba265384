"""A box that can be ticked; in every set of colours it is seen whether it is."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Checkbox

_YES, _NO = "[x]", "[ ]"


class Tick(Checkbox):
    """`[x] words`."""

    def render(self) -> Content:
        """The box, and what it stands for."""
        return Content(f"{_YES if self.value else _NO} ") + Content(self.label.plain)
