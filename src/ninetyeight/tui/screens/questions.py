"""What a table is asked about: signals, seats, cards that are gone, keys."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import App
from textual.content import Content

from ninetyeight.locales import text
from ninetyeight.table.requests import GiveSignal, Request
from ninetyeight.tui.place import Place
from ninetyeight.tui.screens.dialogs import Choose, Reading, YesNo
from ninetyeight.tui.words.deeds import Deed, all_deeds
from ninetyeight.tui.words.signals import is_mine, open_signals, signal_words


class Questions:
    """Dialogs about `place`; what follows from the answer is asked for by `ask`."""

    def __init__(self, app: App[None], place: Place, ask: Callable[[Request], None]) -> None:
        self._app = app
        self._place = place
        self._ask = ask

    def signal(self, pile: str | None) -> None:
        """A signal about `pile`, or to all; one that stands is taken back."""
        view = self._place.view
        if view is None:
            return
        signals = open_signals(view, pile)
        back = text("web-signal-withdraw")
        words = [
            f"{signal_words(each)} ({back})" if is_mine(view, each) else signal_words(each)
            for each in signals
        ]
        heading = text("web-signal-to-all") if pile is None else text("web-signal-ring", pile=pile)

        def give(at: int | None) -> None:
            if at is not None:
                now = self._place.view or view
                self._ask(GiveSignal(signals[at], is_mine(now, signals[at])))

        self._app.push_screen(Choose(heading, words), give)

    def seats(self) -> None:
        """What can be done about the seats."""
        view = self._place.view
        if view is None:
            return
        deeds = all_deeds(view, self._place.away)

        def do(at: int | None) -> None:
            if at is not None:
                self._ask_twice(deeds[at])

        self._app.push_screen(Choose(text("web-table-menu"), [deed.words for deed in deeds]), do)

    def _ask_twice(self, deed: Deed) -> None:
        def do(is_sure: bool | None) -> None:
            if is_sure:
                self._ask(deed.request)

        if deed.sure:
            self._app.push_screen(YesNo(deed.sure), do)
        else:
            do(True)

    def gone(self) -> None:
        """Which cards are gone, where the table has that aid."""
        view = self._place.view
        if view is None or view.game is None or view.game.gone is None:
            return
        gone = view.game.gone
        words = text("web-table-gone-list", count=len(gone), cards=", ".join(map(str, gone)))
        heading = text("web-table-gone-label", count=len(gone))
        self._app.push_screen(Reading(heading, [words]))

    def keys(self) -> None:
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
            ("W", text("web-key-chance")),
            ("L", text("web-key-list")),
            ("M", text("tui-key-menu")),
            ("Ctrl+S", text("tui-key-save")),
            ("F2", text("tui-key-theme")),
            ("Esc", text("web-key-cancel")),
            ("Q", text("tui-key-quit")),
            ("?", text("web-key-help")),
        ]
        lines = [Content.styled(f"{key:>8}  ", "bold") + Content(words) for key, words in keys]
        self._app.push_screen(Reading(text("web-key-heading"), lines))
