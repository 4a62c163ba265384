"""The program that fills the terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.app import App
from textual.binding import Binding
from textual.screen import Screen
from textual.worker import WorkerFailed

from ninetyeight.errors import NinetyeightError, quote
from ninetyeight.locales import reader_language, text
from ninetyeight.locales.problems import sentence
from ninetyeight.notation.record import Record
from ninetyeight.notation.record_text import format_record
from ninetyeight.table.table import Phase
from ninetyeight.tui.files import is_taken, write_file
from ninetyeight.tui.local_place import LocalPlace
from ninetyeight.tui.opening import Menu, NewGame, Opened, Opening
from ninetyeight.tui.place import Place, RefusalError
from ninetyeight.tui.saved_game import SavedGame
from ninetyeight.tui.screens.dialogs import AskText, Reading, YesNo
from ninetyeight.tui.screens.table_screen import TableScreen
from ninetyeight.tui.themes import DARK, LIGHT, other_theme, theme_name

if TYPE_CHECKING:
    from ninetyeight.tui.screens.review_screen import Reviewer

_FIRST_FILE = "game.txt"
_LOOKS_FOR_TERMINAL = 2.0
"""Every so many seconds."""


class TerminalTable(App[None]):
    """Begins with `opening`; keeps what must be kept in `folder`.

    `theme` is light, dark or auto; with `is_ansi` only the terminal's own colours are used.
    `reviewer` tells of a game what was luck and what was choice.
    """

    ENABLE_COMMAND_PALETTE = False
    TITLE = "ninetyeight"
    CSS_PATH = "style.tcss"
    BINDINGS: ClassVar = [
        Binding("ctrl+c", "quit", show=False, priority=True),
        Binding("ctrl+q", "quit", show=False, priority=True),
        Binding("ctrl+s", "save", show=False),
        Binding("f2", "other_theme", show=False),
    ]

    def __init__(
        self,
        opening: Opening,
        folder: Path,
        *,
        theme: str = "auto",
        is_ansi: bool = False,
        reviewer: Reviewer | None = None,
    ) -> None:
        super().__init__(ansi_color=True if is_ansi else None)
        self.opening = opening
        self.folder = folder
        self.reviewer = reviewer
        self.saved = SavedGame(folder)
        self._kept_turn = 0
        for each in (DARK, LIGHT):
            self.register_theme(each)
        self.theme = theme_name(theme, is_ansi=is_ansi)

    async def on_mount(self) -> None:
        """Show the first screen; what takes time is done behind it."""
        if sys.stdin.isatty():
            self.set_interval(_LOOKS_FOR_TERMINAL, self._leave_without_terminal)
        opening = self.opening
        if isinstance(opening, Menu):
            from ninetyeight.tui.screens.menu_screen import MenuScreen

            await self.push_screen(MenuScreen(opening.name, self.saved.find()))
        elif isinstance(opening, NewGame):
            place = LocalPlace.new_game(opening.setting)
            await self.push_screen(TableScreen(place, self.keep))
        elif isinstance(opening, Opened):
            await self.push_screen(self.screen_for(opening.record))
        else:
            from ninetyeight.tui.screens.joining_screen import JoiningScreen

            await self.push_screen(JoiningScreen(opening))

    @property
    def failure(self) -> BaseException | None:
        """What was wrong with the program, when it had to end."""
        error = self._exception
        return error.error if isinstance(error, WorkerFailed) else error

    def _fatal_error(self) -> None:
        """No traceback over the screen: who started the program tells what was wrong."""
        self._close_messages_no_wait()

    def action_other_theme(self) -> None:
        """From light to dark, and back."""
        self.theme = other_theme(self.theme)

    async def _leave_without_terminal(self) -> None:
        """End when nobody can press a key any more.

        Not every closed window sends the signal that ends a program, and Textual would go on
        reading as fast as it can.
        """
        if not sys.stdin.isatty():
            await self.action_quit()

    # -------------------------------------------------------------- games are kept

    def keep(self, place: Place) -> None:
        """Keep a game on this screen after every turn, until it is over."""
        view = place.view
        if view is None or view.game is None:
            return
        if view.hands is not None:
            self._kept_turn = 0
            self.saved.forget()
        elif view.phase == "play" and view.game.turn != self._kept_turn:
            self._kept_turn = view.game.turn
            self._keep_now(place)

    def _keep_now(self, place: Place) -> None:
        if isinstance(place, LocalPlace) and place.table.phase is Phase.PLAY:
            self.saved.keep(place.record_now())

    async def action_quit(self) -> None:
        """Leave at once; what was begun is kept."""
        place = self._place()
        if place is not None:
            self._keep_now(place)
        self.exit()

    def action_save(self) -> None:
        """Write the record of the game to a file."""
        place = self._place()
        if place is None:
            return
        self.push_screen(AskText(text("tui-save-as"), _FIRST_FILE), self._save_if_free)

    def _save_if_free(self, name: str | None) -> None:
        if name is None:
            return
        if is_taken(name):
            question = text("confirm-replace", file=quote(name))
            self.push_screen(YesNo(question), lambda sure: self._save(name) if sure else None)
        else:
            self._save(name)

    def _save(self, name: str) -> None:
        self.run_worker(self._write(name))

    async def _write(self, name: str) -> None:
        place = self._place()
        if place is None:
            return
        try:
            write_file(name, format_record(await place.record()), replaces=True)
            words = text("saved", file=quote(name))
        except RefusalError as refusal:
            words = refusal.words
        self.notify(words, markup=False)

    def _place(self) -> Place | None:
        screens = (each for each in reversed(self.screen_stack) if isinstance(each, TableScreen))
        screen = next(screens, None)
        return None if screen is None else screen.place

    def complain(self, error: NinetyeightError) -> None:
        """Say why something could not be done."""
        self.push_screen(Reading(text("tui-not-possible"), [*map(sentence, error.problems)]))

    def screen_for(self, record: Record) -> Screen[None]:
        """What there is to see of `record`: a game that goes on, or one that is over."""
        if record.states()[-1].is_over:
            from ninetyeight.tui.screens.replay_screen import ReplayScreen

            return ReplayScreen(record)
        return TableScreen(LocalPlace.gone_on(record, reader_language()), self.keep)
