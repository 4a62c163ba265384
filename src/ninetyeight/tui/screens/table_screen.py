"""The table on the screen, played by keys and by mouse."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.css.query import NoMatches
from textual.events import Key
from textual.screen import Screen
from textual.widgets import Input, Static

from ninetyeight.core.piles import LETTERS
from ninetyeight.locales import text
from ninetyeight.locales.lists import listed
from ninetyeight.notation.actions import parse_actions
from ninetyeight.table.requests import GiveSignal, GiveUp, Propose, Request, Say
from ninetyeight.table.views import GameView, TableView
from ninetyeight.tui.keyboards import latin_key
from ninetyeight.tui.laying import Laying, hand_of, is_mine
from ninetyeight.tui.place import Line, Place, RefusalError
from ninetyeight.tui.screens.dialogs import Choose, PassOn, Reading, YesNo
from ninetyeight.tui.widgets.card_box import CardBox
from ninetyeight.tui.widgets.key_bar import KeyBar
from ninetyeight.tui.widgets.number_line import NumberLine
from ninetyeight.tui.widgets.pile_box import PileBox
from ninetyeight.tui.widgets.seat_row import SeatRow
from ninetyeight.tui.widgets.talk_panel import TalkPanel
from ninetyeight.tui.words.deeds import all_deeds
from ninetyeight.tui.words.demands import demanded, in_force
from ninetyeight.tui.words.names import name_of, own_seat
from ninetyeight.tui.words.signals import is_mine as is_my_signal
from ninetyeight.tui.words.signals import open_signals, signal_words
from ninetyeight.tui.words.table_lines import table_lines
from ninetyeight.tui.words.turns import (
    laid_count,
    open_hands,
    previous_turn,
    result_lines,
    steps_words,
    title_words,
    turn_words,
)

_MOST_CARDS = 8
_ENTER = "enter"

Deed = Callable[[], Awaitable[None]]


class TableScreen(Screen[None]):
    """One table, wherever it is; `on_change` hears of everything that happens there."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (116, "-wide")]

    AUTO_FOCUS = ""
    CSS = """
    TableScreen {
        #head { height: 1; background: $panel; text-style: bold; }
        #title { width: 1fr; }
        #draw { width: auto; }
        #turn { height: 1; }
        #piles { height: 6; }
        #demands { height: 1fr; min-height: 3; }
        #demands-lines { height: auto; }
        #hand { height: 4; align-horizontal: center; }
        #notice { height: 2; }
        #text { display: none; }
        &.-text #text { display: block; }
        &.-text #board { display: none; }
        &.-waiting #piles, &.-waiting NumberLine, &.-waiting #hand { display: none; }
        TalkPanel { display: none; }
        &.-wide TalkPanel { display: block; }
        &.-narrow.-talk TalkPanel { display: block; }
    }
    """

    def __init__(self, place: Place, on_change: Callable[[Place], None] = lambda _: None) -> None:
        super().__init__()
        self.place = place
        self._tell = on_change
        self.laying = Laying()
        self._deeds: asyncio.Queue[Deed] = asyncio.Queue()
        self._suggested: tuple[tuple[int, str], ...] = ()
        self._suggested_move = -1
        self._asks_pile = False
        self._is_passing = False
        self._told_turn = False

    def compose(self) -> ComposeResult:
        """The board, the same as text, the talk, and the keys."""
        with Horizontal():
            with Vertical(id="board"):
                with Horizontal(id="head"):
                    yield Static(id="title")
                    yield Static(id="draw")
                yield Static(id="turn")
                yield SeatRow(id="seats")
                with Horizontal(id="piles"):
                    for pile in LETTERS:
                        yield PileBox(pile)
                yield NumberLine()
                with VerticalScroll(id="demands", can_focus=False):
                    yield Static(id="demands-lines")
                with Horizontal(id="hand"):
                    for _ in range(_MOST_CARDS):
                        yield CardBox()
                yield Static(id="notice")
            with VerticalScroll(id="text", can_focus=False):
                yield Static(id="text-lines")
            yield TalkPanel()
        yield KeyBar()

    async def on_mount(self) -> None:
        """Begin to follow the table."""
        self.place.on_change(self._changed)
        self.run_worker(self._do_deeds(), group="deeds")
        self.show()
        await self.place.open()

    async def on_unmount(self) -> None:
        """Leave it."""
        self.place.on_change(lambda: None)
        await self.place.close()

    def _changed(self) -> None:
        if not self.is_mounted:
            return
        self.show()
        self._pass_on()
        self._ring()
        self._tell(self.place)

    # -------------------------------------------------------------- what is drawn

    def show(self) -> None:
        """Draw everything as it is now."""
        view = self.place.view
        try:
            self._show_notice(view)
            self._show_keys(view)
            if view is None:
                self.add_class("-waiting")
                return
            self.laying.follow(view)
            if view.move != self._suggested_move:
                self._suggested = ()
            self.set_class(view.game is None, "-waiting")
            self._show_head(view)
            self.query_one(SeatRow).show(view, self.place.away)
            self.query_one(SeatRow).display = view.options.seats > 1
            if view.game is not None:
                self._show_game(view, view.game)
            self._show_lines("#demands-lines", self._lines(view))
            self.query_one(TalkPanel).show(self.place)
            if self.has_class("-text"):
                lines = table_lines(view, self.place.away)
                self._show_lines("#text-lines", [Content(line) for line in lines])
        except NoMatches:
            return  # it is being taken down

    def _show_head(self, view: TableView) -> None:
        code = text("web-table-code", code=self.place.code) if self.place.code else ""
        title = " · ".join(filter(None, [title_words(view), code]))
        self.query_one("#title", Static).update(Content(title))
        game = view.game
        draw = "" if game is None else text("web-replay-draw", count=game.draw)
        self.query_one("#draw", Static).update(Content(draw))
        words = [Content.styled(turn_words(view), "bold $primary" if is_mine(view) else "bold")]
        if game is not None and view.phase == "play":
            words.append(Content(laid_count(game)))
        if previous := previous_turn(view):
            words.append(Content.styled(previous, "dim"))
        self.query_one("#turn", Static).update(Content(" · ").join(words))

    def _show_game(self, view: TableView, game: GameView) -> None:
        hand = hand_of(view)
        chosen = next((each for each in hand if each.card == self.laying.card), None)
        for box in self.query(PileBox):
            box.show(view, chosen, is_chosen=box.pile == self.laying.pile or self._asks_pile)
        self.query_one(NumberLine).show(view, self.laying.card)
        suggested = [card for card, _ in self._suggested]
        pile = self.laying.pile if chosen is None else None
        boxes = [*self.query(CardBox)]
        for at, box in enumerate(boxes):
            card = hand[at] if at < len(hand) else None
            number = suggested.index(card.card) + 1 if card and card.card in suggested else 0
            is_chosen = card is not None and card is chosen
            box.show(card, is_chosen=is_chosen, pile=pile, suggested=number)
        self.query_one("#hand").display = game.hand is not None and view.hands is None

    def _lines(self, view: TableView) -> list[Content]:
        """What counts now: demands, who starts, who is missing, how it ended."""
        if view.outcome is not None:
            return self._end_lines(view)
        if view.phase == "open":
            missing = sum(seat.kind == "empty" for seat in view.seats)
            words = [text("web-start-missing", count=missing) if missing else ""]
            words.append(text("web-start-talk", level=view.options.talk))
            if missing and self.place.code:
                words.append(f"{text('web-start-code')} {self.place.code}")
            return [Content.styled(line, "bold") for line in words if line]
        if view.phase == "start":
            return self._start_lines(view)
        assert view.game is not None
        mine = demanded(view.game) if is_mine(view) else []
        lines = [Content.styled(f"! {line}", "bold $warning") for line in mine]
        lines += [Content.styled(f"∞ {line}", "$secondary") for line in in_force(view, view.game)]
        if view.game.can_end:
            lines.append(Content.styled(text("web-table-may-end"), "$success"))
        if self._suggested:
            words = text("web-table-suggested", steps=steps_words(self._suggested))
            lines.insert(0, Content.styled(words, "bold $accent"))
        return lines

    def _start_lines(self, view: TableView) -> list[Content]:
        people = [seat for seat in view.seats if seat.kind == "person" and seat.keeper is None]
        how = "web-start-agree" if len(people) > 1 else "web-start-choose"
        lines = [Content.styled(f"{text('web-start-who')} {text(how)}", "bold")]
        for seat in view.seats:
            name = name_of(view, seat.seat)
            is_me = seat.seat == view.you
            words = text("web-start-me") if is_me else text("web-start-other", name=name)
            wishers = [
                text("web-seat-me") if each.seat == view.you else name_of(view, each.seat)
                for each in view.seats
                if each.proposes == seat.seat
            ]
            wished = f"  ({text('web-start-wished', names=listed(wishers))})" if wishers else ""
            lines.append(
                Content.from_markup(
                    f"[bold @click=screen.start({seat.seat})]$seat[/] $words[dim]$wished[/]",
                    seat=str(seat.seat),
                    words=words,
                    wished=wished,
                )
            )
        return lines

    def _end_lines(self, view: TableView) -> list[Content]:
        assert view.outcome is not None
        heading, *rest = result_lines(view, view.outcome)
        style = "bold $success" if view.outcome.result == "won" else "bold $warning"
        lines = [Content.styled(" ".join([heading, *rest]), style)]
        if view.hands is None and view.game is not None:
            mine = view.game.can_take_back
            name = name_of(view, view.game.seat)
            lines.append(
                Content(
                    text("tui-end-take-back")
                    if mine
                    else text("web-end-other-may-take-back", name=name)
                )
            )
        return [*lines, *map(Content, open_hands(view))]

    def _show_notice(self, view: TableView | None) -> None:
        said, place = self.laying.said, self.place
        if place.line is Line.LOST:
            coming = view is None
            words = text("web-table-coming") if coming else text("web-reconnecting")
            notice = Content.styled(words, "bold $warning")
        elif place.line is Line.ENDED or (place.trouble and said is None):
            notice = Content.styled(place.trouble, "bold $error")
        elif said is not None:
            style = "bold $error" if said.kind == "refusal" else "bold $warning"
            notice = Content.styled(said.words, style)
        elif place.is_preparing and place.next_person is None:
            notice = Content.styled(text("tui-bots-coming"), "dim")
        elif place.next_person is not None:
            notice = Content.styled(self._pass_on_words(), "bold")
        else:
            notice = Content.styled(self._hint(view), "dim")
        self.query_one("#notice", Static).update(notice)

    def _hint(self, view: TableView | None) -> str:
        if self._asks_pile:
            return text("tui-signal-which")
        if not is_mine(view):
            return ""
        if self.laying.pile is not None:
            return text("web-board-how-on", pile=self.laying.pile)
        return text("web-board-how-card" if self.laying.card is None else "web-board-how-pile")

    def _show_keys(self, view: TableView | None) -> None:
        keys: list[tuple[str, str, str]] = []
        if view is not None and view.phase == "over" and view.hands is not None:
            keys += [("N", text("tui-word-again"), "again"), ("R", text("tui-word-replay"), "replay")]
        elif view is not None and view.game is not None and view.phase == "play":
            keys += [
                ("←→", text("tui-word-card"), ""),
                ("A–D", text("tui-word-lay"), ""),
                ("E", text("tui-word-end"), "end"),
            ]
            if view.options.take_back:
                keys.append(("U", text("tui-word-back"), "take_back"))
            if "suggest" in view.options.aids:
                keys.append(("H", text("tui-word-hint"), "suggest"))
        keys.append(("?", text("tui-word-keys"), "help"))
        if view is not None and view.options.seats > 1:
            keys.append(("S", text("tui-word-signal"), "signal"))
            keys.append(("T", text("tui-word-talk"), "talk"))
            keys.append(("M", text("tui-word-menu"), "menu"))
        keys += [("Q", text("tui-word-quit"), "quit"), ("L", text("tui-word-text"), "list")]
        self.query_one(KeyBar).show(keys)

    def _show_lines(self, where: str, lines: list[Content]) -> None:
        self.query_one(where, Static).update(Content("\n").join(lines))

    # -------------------------------------------------------------- one keyboard for several

    def _pass_on_words(self) -> str:
        view, wanted = self.place.view, self.place.next_person or ""
        own = None if view is None else own_seat(view)
        if view is None or own is None:
            return text("ready", name=wanted)
        return text("pass-on", name=own.name, next=wanted)

    def _pass_on(self) -> None:
        """Nobody has looked yet: ask who is next to look. Otherwise who has played hides first."""
        view = self.place.view
        if self.place.next_person is not None and view is not None and view.you is None:
            self._hand_over()

    def _hand_over(self) -> None:
        name = self.place.next_person
        if name is None or self._is_passing:
            return
        self._is_passing = True
        self.app.push_screen(PassOn(name), self._has_passed)

    def _has_passed(self, _: None) -> None:
        self._is_passing = False
        self.place.take_keyboard()

    def _ring(self) -> None:
        """A bell when it has become the turn of who waited."""
        mine = is_mine(self.place.view)
        if mine and not self._told_turn and not self.place.is_local:
            self.app.bell()
        self._told_turn = mine

    # -------------------------------------------------------------- keys and mouse

    def on_key(self, event: Key) -> None:
        """Every action without a mouse."""
        if isinstance(self.focused, Input):
            if event.key == "escape":
                self._leave_talk()
                event.stop()
            return
        key = event.key if event.character is None else latin_key(event.character)
        if event.key in ("escape", "left", "right", _ENTER):
            key = event.key
        deed = self._keys().get(key)
        if not key.isdigit():
            self.laying.end_of_number()
        if deed is not None:
            event.stop()
            deed()
        elif len(key) == 1 and key.isdigit():
            event.stop()
            self._digit(key)

    def _keys(self) -> dict[str, Callable[[], object]]:
        return {
            **{pile.lower(): partial(self.press_pile, pile) for pile in LETTERS},
            "left": partial(self._step, -1),
            "right": partial(self._step, 1),
            "e": self.action_end,
            _ENTER: self._enter,
            "u": self.action_take_back,
            "s": self.action_signal,
            "t": self.action_talk,
            "g": self.action_gone,
            "h": self.action_suggest,
            "l": self.action_list,
            "m": self.action_menu,
            "n": self.action_again,
            "r": self.action_replay,
            "q": self.action_quit,
            "?": self.action_help,
            "escape": self._cancel,
        }

    def _digit(self, key: str) -> None:
        view = self.place.view
        if view is not None and view.phase == "start":
            self.action_start(int(key))
            return
        self.laying.digit(key, time.monotonic(), view)
        self.show()

    def _step(self, by: int) -> None:
        self.laying.step(by, self.place.view)
        self.show()

    def _cancel(self) -> None:
        self._asks_pile = False
        self.place.trouble = "" if self.place.line is Line.OPEN else self.place.trouble
        self._suggested = ()
        self.laying.cancel()
        self.remove_class("-talk")
        self.show()

    def _enter(self) -> None:
        view = self.place.view
        if self.place.next_person is not None:
            self._hand_over()
        elif view is not None and view.phase == "over":
            if view.hands is None and view.game is not None and view.game.can_take_back:
                self._ask(GiveUp())  # the loss is accepted
        else:
            self.action_end()

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
        view = self.place.view
        if self._asks_pile:
            self._asks_pile = False
            self._signal_about(pile)
        elif self.laying.card is not None:
            self._lay(self.laying.card, pile)
        elif view is not None and is_mine(view):
            self.laying.pile = None if self.laying.pile == pile else pile
            self.laying.hush()
            self.show()

    # -------------------------------------------------------------- deeds, one after the other

    def _lay(self, card: int, pile: str) -> None:
        async def lay() -> None:
            view = self.place.view
            request = None if view is None else self.laying.lay(view, card, pile)
            if request is not None:
                await self.place.act(request)

        self.laying.card = self.laying.pile = None
        self._do(lay)

    def action_end(self) -> None:
        """End the turn."""
        turn = self._turn()

        async def end() -> None:
            view = self.place.view
            if view is None or view.game is None or view.phase != "play" or turn != self._turn():
                return  # whoever presses twice does not end two
            request = self.laying.end(view.game)
            if request is not None:
                await self.place.act(request)

        self._do(end)

    def action_take_back(self) -> None:
        """Take the last card back; around one keyboard the others are asked."""
        view = self.place.view
        if view is None or view.game is None:
            return
        people = [seat for seat in view.seats if seat.kind == "person"]
        if self.place.is_local and len(people) > 1 and view.game.can_take_back:
            self.app.push_screen(YesNo(text("confirm-back")), self._take_back_if)
        else:
            self._take_back_if(True)

    def _take_back_if(self, is_agreed: bool | None) -> None:
        async def take_back() -> None:
            view = self.place.view
            if view is not None and view.game is not None:
                request = self.laying.take_back(view.game)
                if request is not None:
                    await self.place.act(request)

        if is_agreed:
            self._do(take_back)

    def action_start(self, seat: int) -> None:
        """Say who should start."""
        view = self.place.view
        if view is not None and view.phase == "start" and 1 <= seat <= view.options.seats:
            self._ask(Propose(seat))

    def _ask(self, request: Request) -> None:
        async def ask() -> None:
            await self.place.act(request)

        self._do(ask)

    def _turn(self) -> int:
        view = self.place.view
        return 0 if view is None or view.game is None else view.game.turn

    def _do(self, deed: Deed) -> None:
        """When all before it is done: only then is known what may be done."""
        self._deeds.put_nowait(deed)

    async def _do_deeds(self) -> None:
        while True:
            deed = await self._deeds.get()
            try:
                await deed()
            except RefusalError as refusal:
                self._deeds = asyncio.Queue()  # what came later took it for granted
                self.laying.refuse(refusal.words)
            self.show()

    # -------------------------------------------------------------- talk and aids

    def action_signal(self) -> None:
        """A signal about the pile that is named next; pressed twice one to the whole table."""
        view = self.place.view
        if view is None or not view.talk.has_signals:
            return
        if self._asks_pile:
            self._asks_pile = False
            self._signal_about(None)
        else:
            self._asks_pile = True
            self.show()

    def _signal_about(self, pile: str | None) -> None:
        view = self.place.view
        if view is None:
            return
        signals = open_signals(view, pile)
        back = text("web-signal-withdraw")
        words = [
            f"{signal_words(each)} ({back})" if is_my_signal(view, each) else signal_words(each)
            for each in signals
        ]
        heading = text("web-signal-to-all") if pile is None else text("web-signal-ring", pile=pile)

        def give(at: int | None) -> None:
            if at is not None:
                now = self.place.view or view
                self._ask(GiveSignal(signals[at], is_my_signal(now, signals[at])))

        self.show()
        self.app.push_screen(Choose(heading, words), give)

    def action_talk(self) -> None:
        """To the line where one writes; back again with Escape."""
        panel = self.query_one(TalkPanel)
        self.add_class("-talk")
        if panel.line.display and not panel.line.disabled:
            panel.line.focus()

    def _leave_talk(self) -> None:
        self.set_focus(None)
        self.remove_class("-talk")

    async def on_input_submitted(self, event: Input.Submitted) -> None:
        """Say a line; what is held back stays in the line, with the reason beside it."""
        panel, words = self.query_one(TalkPanel), event.value.strip()
        panel.note("")
        if not words:
            self._leave_talk()
            return
        try:
            await self.place.act(Say(words))
        except RefusalError as refusal:
            panel.note(refusal.words)
        else:
            event.input.clear()

    def action_suggest(self) -> None:
        """Ask a bot for the rest of the turn, where the table has that aid."""

        async def suggest() -> None:
            view = self.place.view
            if view is None or "suggest" not in view.options.aids:
                return
            actions = parse_actions(" ".join(await self.place.suggest()))
            self._suggested = tuple(
                (each.card, each.pile.name) for each in actions if hasattr(each, "card")
            )
            self._suggested_move = view.move
            if not self._suggested:
                self.laying.refuse(text("web-table-suggest-end"))

        self._do(suggest)

    def action_gone(self) -> None:
        """Which cards are gone, where the table has that aid."""
        view = self.place.view
        if view is None or view.game is None or view.game.gone is None:
            return
        gone = view.game.gone
        words = text("web-table-gone-list", count=len(gone), cards=", ".join(map(str, gone)))
        heading = text("web-table-gone-label", count=len(gone))
        self.app.push_screen(Reading(heading, [words]))

    def action_list(self) -> None:
        """The table as text, and back."""
        self.toggle_class("-text")
        self.show()

    def action_help(self) -> None:
        """Every key."""
        keys = [
            ("← →", text("web-key-cards")),
            ("4 5", text("web-key-digits")),
            ("A B C D", text("web-key-piles")),
            ("E", text("web-key-end")),
            ("U", text("web-key-undo")),
            ("S", text("web-key-signals")),
            ("S S", text("web-signal-to-all")),
            ("T", text("web-key-talk")),
            ("G", text("web-key-gone")),
            ("H", text("web-key-suggest")),
            ("L", text("web-key-list")),
            ("M", text("tui-key-menu")),
            ("Ctrl+S", text("tui-key-save")),
            ("F2", text("tui-key-theme")),
            ("Esc", text("web-key-cancel")),
            ("Q", text("tui-key-quit")),
            ("?", text("web-key-help")),
        ]
        lines = [Content.styled(f"{key:>8}  ", "bold") + Content(words) for key, words in keys]
        self.app.push_screen(Reading(text("web-key-heading"), lines))

    def action_menu(self) -> None:
        """What can be done about the seats."""
        view = self.place.view
        if view is None:
            return
        deeds = all_deeds(view, self.place.away)

        def do(at: int | None) -> None:
            if at is None:
                return
            deed = deeds[at]
            if not deed.sure:
                self._ask(deed.request)
                return
            self.app.push_screen(
                YesNo(deed.sure), lambda is_sure: self._ask(deed.request) if is_sure else None
            )

        self.app.push_screen(Choose(text("web-table-menu"), [deed.words for deed in deeds]), do)

    # -------------------------------------------------------------- afterwards

    def action_again(self) -> None:
        """The next game of the same people and bots."""
        view = self.place.view
        if view is None or view.phase != "over" or view.hands is None:
            return

        async def again() -> None:
            self.app.switch_screen(TableScreen(await self.place.again(), self._tell))

        self._do(again)

    def action_replay(self) -> None:
        """Look at the game turn by turn, when it is over."""
        view = self.place.view
        if view is None or view.hands is None:
            return

        async def replay() -> None:
            from ninetyeight.tui.screens.replay_screen import ReplayScreen

            self.app.push_screen(ReplayScreen(await self.place.record()))

        self._do(replay)

    def action_quit(self) -> None:
        """Leave; a game that goes on is asked about."""
        view = self.place.view
        if view is None or view.phase in ("over", "open"):
            self.app.exit()
            return
        question = text("tui-quit-local" if self.place.is_local else "tui-quit-remote")
        self.app.push_screen(YesNo(question), lambda is_sure: self.app.exit() if is_sure else None)
