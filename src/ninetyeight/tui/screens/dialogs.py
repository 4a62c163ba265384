"""Questions that stand before the table: yes or no, a text, one of several."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from ninetyeight.locales import text


class YesNo(ModalScreen[bool]):
    """A question that is answered by a key."""

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question = question

    def compose(self) -> ComposeResult:
        """The question, and the two answers."""
        with Vertical(id="box"):
            yield Static(Content(self._question))
            yield Static(
                Content.from_markup(
                    "[bold @click=screen.answer(True)]$yes[/]   "
                    "[bold @click=screen.answer(False)]$no[/]",
                    yes=f"[Enter] {text('tui-yes')}",
                    no=f"[Esc] {text('tui-no')}",
                )
            )

    def action_answer(self, answer: bool) -> None:
        """Answer by mouse."""
        self.dismiss(answer)

    def on_key(self, event: Key) -> None:
        """Answer by key."""
        event.stop()
        if event.key == "enter" or (event.character or "").lower() in text("yes-words").split():
            self.dismiss(True)
        else:
            self.dismiss(False)


class AskText(ModalScreen[str | None]):
    """A question that is answered in writing."""

    BINDINGS: ClassVar = [Binding("escape", "cancel", show=False)]

    def __init__(self, question: str, given: str = "") -> None:
        super().__init__()
        self._question = question
        self._given = given

    def compose(self) -> ComposeResult:
        """The question, and a line for the answer."""
        with Vertical(id="box"):
            yield Static(Content(self._question))
            yield Input(self._given)

    def action_cancel(self) -> None:
        """No answer."""
        self.dismiss(None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """The answer."""
        event.stop()
        self.dismiss(event.value.strip() or None)


class Choose(ModalScreen[int | None]):
    """One of several things; the digits 1 to 9 choose, too. Answers with its place, from 0."""

    BINDINGS: ClassVar = [Binding("escape", "cancel", show=False)]

    def __init__(self, question: str, things: Sequence[str]) -> None:
        super().__init__()
        self._question = question
        self._things = things

    def compose(self) -> ComposeResult:
        """The question, and the list."""
        with Vertical(id="box"):
            yield Static(Content.styled(self._question, "bold"))
            yield OptionList(
                *(
                    Option(Content(f"{at} {thing}" if at < 10 else f"  {thing}"))
                    for at, thing in enumerate(self._things, start=1)
                )
            )

    def action_cancel(self) -> None:
        """Nothing."""
        self.dismiss(None)

    def on_key(self, event: Key) -> None:
        """A digit chooses."""
        if event.character and event.character in "123456789":
            at = int(event.character)
            if at <= len(self._things):
                event.stop()
                self.dismiss(at - 1)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Chosen from the list."""
        event.stop()
        self.dismiss(event.option_index)


class Reading(ModalScreen[None]):
    """Something to read; any key closes it."""

    def __init__(self, heading: str, lines: Sequence[str | Content]) -> None:
        super().__init__()
        self._heading = heading
        self._lines = lines

    def compose(self) -> ComposeResult:
        """A heading and lines."""
        with VerticalScroll(id="box", can_focus=False):
            yield Static(Content.styled(self._heading, "bold"))
            yield Static(Content("\n").join(self._lines))

    def on_key(self, event: Key) -> None:
        """Close it."""
        event.stop()
        self.dismiss(None)

    def on_click(self) -> None:
        """Close it."""
        self.dismiss(None)


class PassOn(ModalScreen[None]):
    """Nothing of the table is seen until the next person is alone with the screen."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._person = name

    def compose(self) -> ComposeResult:
        """Who is asked to look."""
        yield Static(Content(text("ready", name=self._person)))

    def on_key(self, event: Key) -> None:
        """Enter goes on, nothing else: a key pressed too often shows nothing."""
        event.stop()
        if event.key == "enter":
            self.dismiss(None)

    def on_click(self) -> None:
        """A click goes on, too."""
        self.dismiss(None)
