"""The table on the screen, played by keys and by mouse."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.css.query import NoMatches
from textual.events import Key
from textual.screen import Screen
from textual.widgets import Input

from ninetyeight.core.piles import LETTERS
from ninetyeight.locales import text
from ninetyeight.table.requests import GiveUp, Propose, Request, Say
from ninetyeight.table.views import GameView, TableView
from ninetyeight.tui.keyboards import latin_key
from ninetyeight.tui.laying import Laying, is_mine
from ninetyeight.tui.place import Line, Place, RefusalError
from ninetyeight.tui.screens.aids import Aids
from ninetyeight.tui.screens.deeds import Deeds
from ninetyeight.tui.screens.dialogs import PassOn, YesNo
from ninetyeight.tui.screens.questions import Questions
from ninetyeight.tui.widgets.board import Board
from ninetyeight.tui.widgets.card_box import CardBox
from ninetyeight.tui.widgets.counting import counting_lines
from ninetyeight.tui.widgets.key_bar import KeyBar, KeyWord
from ninetyeight.tui.widgets.pile_box import PileBox
from ninetyeight.tui.widgets.steady import SteadyLines
from ninetyeight.tui.widgets.talk_panel import TalkPanel
from ninetyeight.tui.words.names import own_seat
from ninetyeight.tui.words.table_lines import table_lines
from ninetyeight.tui.words.turns import laid_count, previous_turn, title_words, turn_words

_NAMED_KEYS = ("escape", "left", "right", "enter")
_PAGES = {"up": -1, "down": 1, "pageup": -10, "pagedown": 10}
"""Keys that scroll, and by how many lines."""


class TableScreen(Screen[None]):
    """One table, wherever it is; `on_change` hears of everything that happens there."""

    AUTO_FOCUS = ""
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (116, "-wide")]  # noqa: RUF012  (Textual's type)

    def __init__(self, place: Place, on_change: Callable[[Place], None] = lambda _: None) -> None:
        super().__init__()
        self.place = place
        self.laying = Laying()
        self._tell = on_change
        self._deeds = Deeds(self.show, self.laying.refuse)
        self._ask_about = Questions(self.app, place, self._ask)
        self._aids = Aids(
            place, partial(self.run_worker, group="aids"), self.show, self.laying.refuse
        )
        self._asks_pile = False
        self._is_passing = False
        self._was_mine = False

    def compose(self) -> ComposeResult:
        """The board, the same as text, the talk, and the keys."""
        with Horizontal():
            yield Board()
            with VerticalScroll(id="text", can_focus=False):
                yield SteadyLines(id="text-lines")
            yield TalkPanel()
        yield KeyBar()

    def on_mount(self) -> None:
        """Draw what there is; only then follow the table, for which bots may have to be woken."""
        self.run_worker(self._deeds.run(), group="deeds")
        self.show()
        self.call_after_refresh(self._follow)

    async def _follow(self) -> None:
        self.place.on_change(self._changed)
        await self.place.open()
        self._changed()

    async def on_unmount(self) -> None:
        """Leave it."""
        self.place.on_change(lambda: None)
        await self.place.close()

    def _changed(self) -> None:
        if self.is_mounted:
            self.show()
            self._let_next_person_look()
            self._ring()
            self._tell(self.place)

    # -------------------------------------------------------------- what is drawn

    def show(self) -> None:
        """Draw everything as it is now."""
        view = self.place.view
        try:
            board = self.query_one(Board)
            if view is not None:
                self._show_view(view, board)
            else:
                board.add_class("-empty")
            unread = Content.styled(self.query_one(TalkPanel).unread, "bold")
            board.notice(Content("\n").join([self._notice(view), unread]))
            self.query_one(KeyBar).show(self._key_words(view))
        except NoMatches:
            return  # it is being taken down

    def _show_view(self, view: TableView, board: Board) -> None:
        self.laying.follow(view)
        code = text("web-table-code", code=self.place.code) if self.place.code else ""
        title = " · ".join(filter(None, [title_words(view), code]))
        draw = "" if view.game is None else text("web-replay-draw", count=view.game.draw)
        board.head(title, draw, self._turn_line(view))
        board.show(
            view,
            self.place.away,
            card=self.laying.card,
            pile=self.laying.pile,
            asks_pile=self._asks_pile,
            suggested=[card for card, _ in self._aids.steps(view)],
        )
        told = self._aids.lines(view)
        board.count(counting_lines(view, self.place.code, told))
        self.query_one(TalkPanel).show(self.place)
        if self.has_class("-text"):
            lines = [*map(Content, table_lines(view, self.place.away)), self._notice(view)]
            lines += map(Content, told)
            self.query_one("#text-lines", SteadyLines).draw(Content("\n").join(lines))

    def _turn_line(self, view: TableView) -> Content:
        words = [Content.styled(turn_words(view), "bold $primary" if is_mine(view) else "bold")]
        if view.game is not None and view.phase == "play":
            words.append(Content(laid_count(view.game)))
        if previous := previous_turn(view):
            words.append(Content.styled(previous, "dim"))
        return Content(" · ").join(words)

    def _notice(self, view: TableView | None) -> Content:
        said, place = self.laying.said, self.place
        if place.line is Line.LOST:
            words = text("web-table-coming") if view is None else text("web-reconnecting")
            return Content.styled(words, "bold $warning")
        if place.trouble and (said is None or place.line is Line.ENDED):
            return Content.styled(place.trouble, "bold $error")
        if said is not None:
            style = "bold $error" if said.kind == "refusal" else "bold $warning"
            return Content.styled(said.words, style)
        if place.next_person is not None:
            return Content.styled(self._pass_on_words(place.next_person), "bold")
        return Content.styled(self._hint(view), "dim")

    def _hint(self, view: TableView | None) -> str:
        if self._asks_pile:
            return text("tui-signal-which")
        if self.place.is_preparing:
            return text("tui-bots-coming")
        if not is_mine(view):
            return ""
        if self.laying.pile is not None:
            return text("web-board-how-on", pile=self.laying.pile)
        return text("web-board-how-card" if self.laying.card is None else "web-board-how-pile")

    def on_descendant_focus(self) -> None:
        """Who writes has other keys."""
        self.show()

    def on_descendant_blur(self) -> None:
        """Who has written has them all again."""
        self.show()

    def _key_words(self, view: TableView | None) -> list[KeyWord]:
        if isinstance(self.focused, Input):
            return [("Esc", text("tui-word-close"), "")]
        keys: list[KeyWord] = []
        if view is not None and view.hands is not None:
            keys.append(("N", text("tui-word-again"), "again"))
            keys.append(("R", text("tui-word-replay"), "replay"))
        elif view is not None and view.phase == "play":
            keys.append(("←→", text("tui-word-card"), ""))
            keys.append(("A–D", text("tui-word-lay"), ""))
            keys.append(("E", text("tui-word-end"), "end"))
            if view.options.take_back:
                keys.append(("U", text("tui-word-back"), "take_back"))
            if "suggest" in view.options.aids:
                keys.append(("H", text("tui-word-hint"), "suggest"))
            if "chance" in view.options.aids:
                keys.append(("W", text("tui-word-chance"), "chance"))
        keys.append(("?", text("tui-word-keys"), "help"))
        # A small screen cuts off the last ones; how to leave is not among them.
        keys.append(("Q", text("tui-word-quit"), "leave"))
        if view is not None and view.options.seats > 1:
            keys.append(("S", text("tui-word-signal"), "signal"))
            keys.append(("T", text("tui-word-talk"), "talk"))
            keys.append(("M", text("tui-word-menu"), "menu"))
        return [*keys, ("L", text("tui-word-text"), "list")]

    # -------------------------------------------------------------- one keyboard for several

    def _pass_on_words(self, wanted: str) -> str:
        own = None if self.place.view is None else own_seat(self.place.view)
        if own is None:
            return text("ready", name=wanted)
        return text("pass-on", name=own.name, next=wanted)

    def _let_next_person_look(self) -> None:
        """When nobody looks; who has just played hides their cards first."""
        if self.place.view is not None and self.place.view.you is None:
            self._pass_on()

    def _pass_on(self) -> None:
        name = self.place.next_person
        if name is not None and not self._is_passing:
            self._is_passing = True
            self.app.push_screen(PassOn(name), self._has_passed)

    def _has_passed(self, _: None) -> None:
        self._is_passing = False
        self.place.take_keyboard()

    def _ring(self) -> None:
        """A bell when it has become the turn of somebody who waited for others."""
        mine = is_mine(self.place.view)
        if mine and not self._was_mine and not self.place.is_local:
            self.app.bell()
        self._was_mine = mine

    # -------------------------------------------------------------- keys and mouse

    def on_key(self, event: Key) -> None:
        """Every action without a mouse."""
        if isinstance(self.focused, Input):
            if event.key == "escape":
                self._leave_talk()
                event.stop()
            return
        is_named = event.key in _NAMED_KEYS or event.character is None
        key = event.key if is_named else latin_key(event.character or "")
        is_digit = len(key) == 1 and key.isdecimal()
        if not is_digit:
            self.laying.end_of_number()
        deed = partial(self._digit, key, event.time) if is_digit else self._keys().get(key)
        if deed is not None:
            event.stop()
            deed()

    def _keys(self) -> dict[str, Callable[[], object]]:
        return {
            **{pile.lower(): partial(self.press_pile, pile) for pile in LETTERS},
            "left": partial(self._step, -1),
            "right": partial(self._step, 1),
            **{key: partial(self._scroll, by) for key, by in _PAGES.items()},
            "enter": self._enter,
            "escape": self._cancel,
            "e": self.action_end,
            "u": self.action_take_back,
            "s": self.action_signal,
            "t": self.action_talk,
            "g": self._ask_about.gone,
            "h": self.action_suggest,
            "w": self.action_chance,
            "l": self.action_list,
            "m": self.action_menu,
            "n": self.action_again,
            "r": self.action_replay,
            "q": self.action_leave,
            "?": self.action_help,
        }

    def _digit(self, key: str, now: float) -> None:
        """`now` is when the key was pressed: who was busy hears of it later."""
        view = self.place.view
        if view is not None and view.phase == "start":
            self.action_start(int(key))
        else:
            self.laying.digit(key, now, view)
            self.show()

    def _step(self, by: int) -> None:
        self.laying.step(by, self.place.view)
        self.show()

    def _scroll(self, by: int) -> None:
        """What does not fit: the table as text, or what counts now."""
        where = "#text" if self.has_class("-text") else "#counting"
        self.query_one(where).scroll_relative(y=by, animate=False)

    def _enter(self) -> None:
        view = self.place.view
        if self.place.next_person is not None:
            self._pass_on()
        elif view is None or view.phase != "over":
            self.action_end()
        elif view.game is not None and view.game.can_take_back:
            self._ask(GiveUp())  # the loss is accepted

    def _cancel(self) -> None:
        if self.place.line is not Line.ENDED:
            self.place.trouble = ""
        self._asks_pile = False
        self._aids.forget()
        self.laying.cancel()
        self.query_one(TalkPanel).unread = ""
        self.remove_class("-talk")
        self.show()

    def on_card_box_pressed(self, event: CardBox.Pressed) -> None:
        """A click on a card."""
        if self.laying.pile is not None:
            self._lay(event.card, self.laying.pile)
        else:
            self.laying.choose(event.card)
            self.show()

    def on_pile_box_pressed(self, event: PileBox.Pressed) -> None:
        """A click on a pile."""
        self.press_pile(event.pile)

    def press_pile(self, pile: str) -> None:
        """Lay the chosen card there; without one remember the pile; or signal about it."""
        if self._asks_pile:
            self._asks_pile = False
            self.show()
            self._ask_about.signal(pile)
        elif self.laying.card is not None:
            self._lay(self.laying.card, pile)
        elif is_mine(self.place.view):
            self.laying.pile = None if self.laying.pile == pile else pile
            self.laying.hush()
            self.show()

    # -------------------------------------------------------------- the cards

    def _lay(self, card: int, pile: str) -> None:
        async def lay() -> None:
            view = self.place.view
            request = None if view is None else self.laying.lay(view, card, pile)
            if request is not None:
                await self.place.act(request)

        self.laying.card = self.laying.pile = None
        self._deeds.add(lay)

    def action_end(self) -> None:
        """End the turn; whoever presses twice does not end two."""
        before = self._game()

        async def end() -> None:
            game = self._game()
            if before is None or game is None or before.turn != game.turn:
                return
            request = self.laying.end(game)
            if request is not None:
                await self.place.act(request)

        self._deeds.add(end)

    def action_take_back(self) -> None:
        """Take the last card back; around one keyboard the others are asked."""
        view, game = self.place.view, self._game()
        if view is None or game is None:
            return
        people = [seat for seat in view.seats if seat.kind == "person"]
        if self.place.is_local and len(people) > 1 and game.can_take_back:
            self.app.push_screen(YesNo(text("confirm-back")), self._take_back_if)
        else:
            self._take_back_if(True)

    def _take_back_if(self, is_agreed: bool | None) -> None:
        async def take_back() -> None:
            game = self._game()
            request = None if game is None else self.laying.take_back(game)
            if request is not None:
                await self.place.act(request)

        if is_agreed:
            self._deeds.add(take_back)

    def action_start(self, seat: int) -> None:
        """Say who should start."""
        view = self.place.view
        if view is not None and view.phase == "start" and 1 <= seat <= view.options.seats:
            self._ask(Propose(seat))

    def _ask(self, request: Request) -> None:
        self._deeds.add(lambda: self.place.act(request))

    def _game(self) -> GameView | None:
        return None if self.place.view is None else self.place.view.game

    # -------------------------------------------------------------- talk and aids

    def action_signal(self) -> None:
        """A signal about the pile that is named next; pressed twice one to the whole table."""
        view = self.place.view
        if view is None or not view.talk.has_signals:
            return
        self._asks_pile = not self._asks_pile
        self.show()
        if not self._asks_pile:
            self._ask_about.signal(None)

    def action_talk(self) -> None:
        """To the line where one writes; back again with Escape."""
        self.add_class("-talk")
        line = self.query_one(TalkPanel).line
        if line.display and not line.disabled:
            line.focus()

    def _leave_talk(self) -> None:
        self.set_focus(None)
        self.remove_class("-talk")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Say a line; what is held back stays there, with the reason beside it.

        It is not waited for here: the keys that are pressed meanwhile must find their way.
        """
        panel, line, words = self.query_one(TalkPanel), event.input, event.value.strip()
        panel.note("")
        if not words:
            self._leave_talk()
            return

        async def say() -> None:
            try:
                await self.place.act(Say(words))
            except RefusalError as refusal:
                panel.note(refusal.words)
            else:
                if line.value.strip() == words:
                    line.clear()

        self._deeds.add(say)

    def action_suggest(self) -> None:
        """Ask a bot for the rest of the turn, where the table has that aid."""
        self._aids.ask("suggest")

    def action_chance(self) -> None:
        """Ask how likely it is to win, where the table has that aid."""
        self._aids.ask("chance")

    def action_list(self) -> None:
        """The table as text, and back."""
        self.toggle_class("-text")
        self.show()

    def action_help(self) -> None:
        """Every key."""
        self._ask_about.keys()

    def action_menu(self) -> None:
        """What can be done about the seats."""
        self._ask_about.seats()

    # -------------------------------------------------------------- afterwards

    def action_again(self) -> None:
        """The next game of the same people and bots."""

        async def again() -> None:
            self.app.switch_screen(TableScreen(await self.place.again(), self._tell))

        if self.place.view is not None and self.place.view.hands is not None:
            self._deeds.add(again)

    def action_replay(self) -> None:
        """Look at the game turn by turn, when it is over."""

        async def replay() -> None:
            from ninetyeight.tui.screens.replay_screen import ReplayScreen

            self.app.push_screen(ReplayScreen(await self.place.record()))

        if self.place.view is not None and self.place.view.hands is not None:
            self._deeds.add(replay)

    def action_leave(self) -> None:
        """Leave; where a game goes on, only after a question."""
        view = self.place.view
        if view is None or view.phase in ("over", "open"):
            self._leave_if(True)
            return
        question = text("tui-quit-local" if self.place.is_local else "tui-quit-remote")
        self.app.push_screen(YesNo(question), self._leave_if)

    def _leave_if(self, is_sure: bool | None) -> None:
        if is_sure:
            self.run_worker(self.app.action_quit())
