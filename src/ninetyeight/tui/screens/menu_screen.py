"""What shall it be? A new game, the one of last time, a record, or a table of a server."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, cast

from textual.app import ComposeResult
from textual.containers import Grid, Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.events import Key
from textual.screen import Screen
from textual.widgets import Button, Input, Select, Static

from ninetyeight.bots.registry import BOT_NAMES
from ninetyeight.core.signals import TALK_LEVELS
from ninetyeight.core.variant import MAX_PLAYERS
from ninetyeight.errors import NinetyeightError, SetupError
from ninetyeight.locales import text
from ninetyeight.locales.reader import reader_languages
from ninetyeight.notation.compact import is_compact, parse_either
from ninetyeight.notation.record import Record
from ninetyeight.table.options import (
    AIDS,
    Options,
    SeedDeal,
    layout_in,
    settled,
    spoken_language,
    verify_options,
)
from ninetyeight.tui.files import read_file
from ninetyeight.tui.invitation import Invitation
from ninetyeight.tui.local_place import LocalPlace
from ninetyeight.tui.screens.dialogs import AskText
from ninetyeight.tui.screens.table_screen import TableScreen
from ninetyeight.tui.setting import Setting, fresh_seed
from ninetyeight.tui.widgets.tick import Tick

if TYPE_CHECKING:
    from ninetyeight.tui.app import TerminalTable

_HARDER = ("onfire", "expert", "short")
_NOBODY, _PERSON = "", "person"


class MenuScreen(Screen[None]):
    """`saved` is the game that was not finished last time."""

    def __init__(self, name: str, saved: Record | None) -> None:
        super().__init__()
        self._called = name
        self._saved = saved

    @property
    def table_app(self) -> TerminalTable:
        """The program."""
        return cast("TerminalTable", self.app)

    def compose(self) -> ComposeResult:
        """A form, and four ways to go on."""
        yield Static(Content(text("web-front-title")), id="lead")
        with VerticalScroll(can_focus=False):
            with Grid(id="form"):
                yield _label(text("web-start-name"))
                yield Input(self._called, id="name", compact=True)
                yield _label(text("web-new-game"))
                yield _select(
                    "game", [(text(f"module-{each}"), each) for each in ("base", "extreme")]
                )
                yield _label(text("web-new-harder"))
                with Horizontal(classes="row"):
                    for module in _HARDER:
                        yield Tick(text(f"module-{module}"), id=module, compact=True)
                for seat in range(2, MAX_PLAYERS + 1):
                    yield _label(text("web-new-seat", seat=seat))
                    yield _select(f"seat-{seat}", _sitters())
                yield _label(text("web-new-talk"))
                levels = [(text(f"web-new-talk-{level}"), level) for level in TALK_LEVELS]
                yield _select("talk", levels, Options().talk)
                yield _label(text("web-new-aids"))
                with Vertical(classes="row"):
                    for aid in AIDS:
                        yield Tick(text(f"tui-aid-{aid}"), id=aid, compact=True)
                yield _label(text("web-new-layout"))
                yield Input(placeholder=text("tui-layout-file"), id="layout", compact=True)
            with Horizontal(id="buttons"):
                yield Button(text("web-new-begin"), id="begin", variant="primary", compact=True)
                if self._saved is not None:
                    yield Button(text("tui-go-on"), id="go-on", compact=True)
                yield Button(text("tui-open-record"), id="open", compact=True)
                yield Button(text("tui-join"), id="join", compact=True)
            yield Static(Content(text("tui-menu-hint")), id="hint")

    def on_mount(self) -> None:
        """Enter begins at once: the game of last time, or one alone."""
        self.query_one("#begin" if self._saved is None else "#go-on", Button).focus()

    def on_key(self, event: Key) -> None:
        """Escape leaves."""
        if event.key == "escape":
            self.app.exit()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """One of the ways."""
        if event.button.id == "begin":
            self._begin()
        elif event.button.id == "go-on" and self._saved is not None:
            self.app.switch_screen(self.table_app.screen_for(self._saved))
        elif event.button.id == "open":
            self.app.push_screen(AskText(text("tui-open-which")), self._open)
        elif event.button.id == "join":
            self.app.push_screen(AskText(text("tui-join-server")), self._ask_table)

    # -------------------------------------------------------------- a new game

    def _begin(self) -> None:
        try:
            place = LocalPlace.new_game(self._setting())
        except NinetyeightError as error:
            self.table_app.complain(error)
        else:
            self.app.switch_screen(TableScreen(place, self.table_app.keep))

    def _setting(self) -> Setting:
        """What the form says; raises NinetyeightError when that makes no game."""
        sitters = [str(self._chosen(f"seat-{seat}")) for seat in range(2, MAX_PLAYERS + 1)]
        sitters = [sitter for sitter in sitters if sitter != _NOBODY]
        bots = tuple(sitter for sitter in sitters if sitter != _PERSON)
        people = [self._written("name") or text("player-name", seat=1)]
        people += [text("player-name", seat=at) for at in range(2, sitters.count(_PERSON) + 2)]
        seed = fresh_seed()
        variant, layout = self._variant()
        options = Options(
            seats=len(people) + len(bots),
            variant=variant,
            layout=layout,
            talk=str(self._chosen("talk")),
            language=spoken_language(reader_languages()),
            take_back=True,
            aids=tuple(aid for aid in AIDS if self.query_one(f"#{aid}", Tick).value),
            deal=SeedDeal(str(seed)),
        )
        verify_options(options)
        return Setting(settled(options), tuple(people), bots, seed)

    def _variant(self) -> tuple[str, str | None]:
        """The variant, and the text of a layout of one's own."""
        game = str(self._chosen("game"))
        harder = [each for each in _HARDER if self.query_one(f"#{each}", Tick).value]
        path = self._written("layout")
        if game == "base":
            return "+".join(harder) or game, None
        if not path:
            return "+".join([game, *harder]), None
        layout = read_file(path)
        return "+".join([f"{game}@{layout_in(layout)}", *harder]), layout

    def _chosen(self, name: str) -> object:
        return self.query_one(f"#{name}", Select).value

    def _written(self, name: str) -> str:
        return self.query_one(f"#{name}", Input).value.strip()

    # -------------------------------------------------------------- a record, a server

    def _open(self, source: str | None) -> None:
        if source is None:
            return
        try:
            record = parse_either(source if is_compact(source) else read_file(source))
        except NinetyeightError as error:
            self.table_app.complain(error)
        else:
            self.app.push_screen(self.table_app.screen_for(record))

    def _ask_table(self, address: str | None) -> None:
        if address is None:
            return
        from ninetyeight.tui.server import parse_server

        try:
            url, table = parse_server(address)
        except SetupError as error:
            self.table_app.complain(error)
            return
        if table is not None:
            self._join(url, table)
        else:
            question = text("web-front-code")
            self.app.push_screen(AskText(question), partial(self._join, url))

    def _join(self, url: str, table: str | None) -> None:
        if table is None:
            return
        # Imported here, with all that speaks to a server: most games need none of it.
        from ninetyeight.tui.screens.joining_screen import JoiningScreen

        name = self._written("name") or None
        self.app.switch_screen(JoiningScreen(Invitation(url, table, name, self.table_app.folder)))


def _label(words: str) -> Static:
    return Static(Content(words), classes="label")


def _select(name: str, choices: Sequence[tuple[str, str]], value: str | None = None) -> Select[str]:
    chosen = choices[0][1] if value is None else value
    return Select(choices, value=chosen, allow_blank=False, id=name, compact=True)


def _sitters() -> list[tuple[str, str]]:
    bots = [(text("web-new-seat-bot", bot=bot), bot) for bot in reversed(BOT_NAMES)]
    return [(text("tui-seat-nobody"), _NOBODY), (text("tui-seat-person"), _PERSON), *bots]
