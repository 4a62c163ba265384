"""The table without drawing: what happens in lines, what to do in words. For screen readers.

Nothing moves on the screen and nothing is repeated: whoever wants to hear it again asks.
"""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Awaitable, Callable

from ninetyeight.core.actions import Lay
from ninetyeight.errors import NinetyeightError, quote
from ninetyeight.locales import text
from ninetyeight.locales.problems import sentence
from ninetyeight.notation.actions import parse_actions
from ninetyeight.notation.record_text import format_record
from ninetyeight.table.requests import GiveSignal, GiveUp, Propose, Request, Say
from ninetyeight.table.views import TableView
from ninetyeight.tui.files import write_file
from ninetyeight.tui.laying import Laying, is_mine
from ninetyeight.tui.place import Line, Place, RefusalError
from ninetyeight.tui.words.chances import chance_words
from ninetyeight.tui.words.demands import demanded, in_force
from ninetyeight.tui.words.happenings import happening, matters
from ninetyeight.tui.words.names import name_of
from ninetyeight.tui.words.piles import pile_line
from ninetyeight.tui.words.table_lines import hand_lines, seat_lines, table_lines
from ninetyeight.tui.words.turns import open_hands, result_lines, steps_words, title_words

_WIPE = "\x1b[2J\x1b[3J\x1b[H"
"""Clear the screen and what was scrolled off it."""

Read = Callable[[], Awaitable[str | None]]
"""The next line that is typed; None at the end of input."""


class PlainTable:
    """Plays at `place` with who types what `read` gives and reads what `say` prints."""

    def __init__(self, place: Place, read: Read, say: Callable[[str], None] = print) -> None:
        self.place = place
        self._read = read
        self._say = say
        self._laying = Laying()
        self._changed = asyncio.Event()
        self._told = 0
        self._position: object = None
        self._line: Line | None = None
        self._is_asked_to_look = False

    async def run(self) -> None:
        """Until somebody leaves."""
        self.place.on_change(self._changed.set)
        await self.place.open()
        self._changed.set()
        teller = asyncio.create_task(self._tell_all())
        try:
            while (line := await self._read()) is not None:
                await self.place.settled()
                if not await self._obey(line.strip()):
                    break
        finally:
            teller.cancel()
            await asyncio.gather(teller, return_exceptions=True)
            await self.place.close()

    # -------------------------------------------------------------- what is told

    async def _tell_all(self) -> None:
        while True:
            await self._changed.wait()
            self._changed.clear()
            self._tell()

    def _tell(self) -> None:
        """What is new: what others did, whose turn it is, how it ended."""
        place, view = self.place, self.place.view
        if place.line is not self._line:
            if place.line is Line.LOST and view is not None:
                self._say(text("web-reconnecting"))
            elif place.line is Line.OPEN and self._line is None:
                self._say(text("tui-plain-welcome"))
            self._line = place.line
        if place.trouble:
            self._say(place.trouble)
            place.trouble = ""
        if view is None:
            return
        for news in place.log:
            if news.seq > self._told and matters(news, view):
                words = happening(news, view)
                if words is not None:
                    self._say(words)
        self._told = max(self._told, place.log[-1].seq if place.log else 0)
        if self._asks_to_look():
            return
        position = (view.phase, view.you, view.game and (view.game.turn, view.game.laid))
        if position != self._position:
            self._position = position
            for line in self._situation(view):
                self._say(line)

    def _asks_to_look(self) -> bool:
        """Whether the next person has to take the keyboard first; they are asked once."""
        name, view = self.place.next_person, self.place.view
        if name is None or view is None:
            self._is_asked_to_look = False
            return False
        if not self._is_asked_to_look:
            self._is_asked_to_look = True
            own = name_of(view, view.you)
            first = view.you is None
            self._say(text("ready", name=name) if first else text("pass-on", name=own, next=name))
        return True

    def _situation(self, view: TableView) -> list[str]:
        """What who has to decide something needs to know."""
        game = view.game
        if view.outcome is not None:
            return [*result_lines(view, view.outcome), *open_hands(view)]
        if view.phase == "open":
            code = text("web-table-code", code=self.place.code)
            return [title_words(view), code, *seat_lines(view, self.place.away)]
        if game is None:
            return []
        hand = () if game.hand is None else game.hand
        if view.phase == "start":
            return [text("web-start-who"), *seat_lines(view, ()), *hand_lines(hand)]
        if not is_mine(view):
            return []
        lines = [text("web-table-your-turn")] if not game.laid else []
        lines += [*demanded(game), *in_force(view, game)]
        if game.can_end:
            lines.append(text("web-table-may-end"))
        piles = [pile_line(view, pile) for pile in game.piles]
        return [*lines, *piles, *hand_lines(hand)]

    # -------------------------------------------------------------- what is done

    async def _obey(self, line: str) -> bool:
        """Do what was typed; False when that was to leave."""
        if self.place.next_person is not None and not line:
            self._take_keyboard()
            return True
        word, _, rest = line.partition(" ")
        match word.lower():
            case "q" | "quit" | "exit":
                return False
            case "?" | "h" | "help":
                self._say(text("tui-plain-help"))
            case "" | "table":
                self._tell_lines(lambda view: table_lines(view, self.place.away))
            case "back" | "undo":
                await self._take_back()
            case "s" | "signal":
                await self._signal(rest.strip())
            case "say":
                await self._ask(Say(rest.strip()))
            case "start":
                await self._ask(Propose(int(rest) if rest.strip().isdecimal() else 0))
            case "hint":
                await self._suggest()
            case "chance":
                await self._chance()
            case "give-up":
                await self._ask(GiveUp())
            case "again":
                await self._again()
            case "save":
                await self._save(rest.strip())
            case _:
                await self._play(line)
        return True

    def _take_keyboard(self) -> None:
        """The cards of who played before are wiped away; the next person looks alone."""
        view = self.place.view
        if view is not None and view.you is not None:
            is_screen = sys.stdout.isatty()
            self._say(_WIPE if is_screen else "\n" * 60)
        self._position = None
        self._is_asked_to_look = False
        self.place.take_keyboard()

    def _tell_lines(self, lines: Callable[[TableView], list[str]]) -> None:
        view = self.place.view
        for line in lines(view) if view is not None else [text("web-table-coming")]:
            self._say(line)

    async def _ask(self, request: Request) -> bool:
        """Whether the table has done it; if not, it says why."""
        try:
            await self.place.act(request)
        except RefusalError as refusal:
            self._say(refusal.words)
            return False
        return True

    async def _play(self, line: str) -> None:
        """Lay cards and end the turn, up to the first that is refused."""
        words = ["end" if word.lower() == "e" else word for word in line.replace(",", " ").split()]
        try:
            actions = parse_actions(" ".join(words))
        except NinetyeightError as error:
            self._say(sentence(error.problems[0]))
            self._say(text("play-hint"))
            return
        for action in actions:
            view = self.place.view
            if view is None or view.game is None:
                return
            request: Request | None
            if isinstance(action, Lay):
                request = self._laying.lay(view, action.card, action.pile.name)
            else:
                request = self._laying.end(view.game)
            if request is None:
                said = self._laying.said
                self._say(said.words if said else text("reason-not-in-hand"))
                return
            if not await self._ask(request):
                return

    async def _take_back(self) -> None:
        view = self.place.view
        if view is None or view.game is None:
            return
        request = self._laying.take_back(view.game)
        if request is None:
            assert self._laying.said is not None
            self._say(self._laying.said.words)
        else:
            await self._ask(request)

    async def _signal(self, words: str) -> None:
        """`signal keep-off A`; `signal back keep-off A` takes it back."""
        first, _, rest = words.partition(" ")
        is_withdrawn = first == "back"
        if not words:
            self._say(text("signal-list"))
        else:
            await self._ask(GiveSignal(rest if is_withdrawn else words, is_withdrawn))

    async def _suggest(self) -> None:
        try:
            actions = await self.place.suggest()
        except RefusalError as refusal:
            self._say(refusal.words)
            return
        steps = [(each.card, each.pile.name) for each in actions if isinstance(each, Lay)]
        suggested = text("web-table-suggested", steps=steps_words(steps))
        self._say(suggested if steps else text("web-table-suggest-end"))

    async def _chance(self) -> None:
        view = self.place.view
        if view is not None and view.phase == "play" and "chance" in view.options.aids:
            self._say(text("web-table-chance-coming"))
        try:
            told = await self.place.chance()
        except RefusalError as refusal:
            self._say(refusal.words)
            return
        self._tell_lines(lambda view: [chance_words(told, view)])

    async def _again(self) -> None:
        """The next game of the same people."""
        try:
            place = await self.place.again()
        except RefusalError as refusal:
            self._say(refusal.words)
            return
        await self.place.close()
        self.place, self._told, self._position = place, 0, None
        place.on_change(self._changed.set)
        await place.open()
        self._changed.set()

    async def _save(self, name: str) -> None:
        if not name:
            self._say(text("save-where"))
            return
        try:
            write_file(name, format_record(await self.place.record()), replaces=False)
        except RefusalError as refusal:
            self._say(refusal.words)
        else:
            self._say(text("saved", file=quote(name)))


def lines_of_standard_input() -> Read:
    """What is typed, line by line, without keeping the program from ending."""
    loop = asyncio.get_running_loop()
    lines: asyncio.Queue[str | None] = asyncio.Queue()

    def listen() -> None:
        for line in sys.stdin:
            loop.call_soon_threadsafe(lines.put_nowait, line)
        loop.call_soon_threadsafe(lines.put_nowait, None)

    threading.Thread(target=listen, daemon=True).start()
    return lines.get
