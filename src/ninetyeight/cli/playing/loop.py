"""A game from its first card to its end."""

from __future__ import annotations

from ninetyeight.cli.playing.hotseat import drawn_line, end_turn, pass_on
from ninetyeight.cli.playing.orders import (
    give_signal,
    is_signal,
    read_actions,
    refusals,
    save,
    take_back,
    tell_why,
)
from ninetyeight.cli.playing.session import Session
from ninetyeight.cli.playing.table import card_table, turn_heading
from ninetyeight.cli.playing.telling import done_lines
from ninetyeight.cli.playing.terminal import Terminal
from ninetyeight.cli.support.files import write_file
from ninetyeight.core.actions import Action, Lay
from ninetyeight.core.state import State
from ninetyeight.errors import NinetyeightError
from ninetyeight.locales import text
from ninetyeight.locales.problems import sentence
from ninetyeight.notation.actions import format_action
from ninetyeight.notation.record_text import format_record
from ninetyeight.table.losing import loss_by
from ninetyeight.table.requests import EndTurn, LayCard, Request


class QuitError(Exception):
    """A player has left before the end."""


class Loop:
    """Asks the player on turn until the game is over."""

    def __init__(
        self, session: Session, terminal: Terminal, record_path: str | None, has_bars: bool
    ) -> None:
        self.session = session
        self.terminal = terminal
        self.record_path = record_path
        self.has_bars = has_bars
        self._at_keyboard: int | None = None

    def play(self) -> None:
        """Play to the end; raises QuitError or EOFError when somebody leaves before.

        Raises BotError when a bot fails.
        """
        self._let_bots_go_on()  # which starts a solo game
        while not self.session.state.is_over:
            if self.session.is_bots_turn:
                self._let_bots_go_on()
            else:
                self._take_keyboard(self.session.state.seat)
                self.terminal.show(turn_heading(self.session, self.has_bars))
                self._play_turn(len(self.session.turns))

    def _let_bots_go_on(self) -> None:
        """The bots say what there is to say; one that is on turn lays its next card."""
        before, turns = self.session.state, len(self.session.turns)
        happened = self.session.go_on()
        self.terminal.show(done_lines(self.session, before, happened))
        if len(self.session.turns) > turns:
            self.keep_record()

    def _take_keyboard(self, seat: int) -> None:
        """Let the person at `seat` have the keyboard; bots may have played in between."""
        if self._at_keyboard not in (None, seat):
            pass_on(self.session, self.terminal, self._at_keyboard or seat)
        self._at_keyboard = seat

    def _play_turn(self, turns: int) -> None:
        """Ask until there are more than these past turns; the table is shown when it changes."""
        shown = None
        while len(self.session.turns) == turns and not self.session.state.is_over:
            if self.session.state is not shown:
                self._let_bots_go_on()
                self.terminal.show(card_table(self.session))
                shown = self.session.state
            line = self.terminal.ask(self._prompt())
            if line:
                self._obey(line)
            else:
                shown = None

    def _prompt(self) -> str:
        return "> " if self.session.is_solo else f"{self.session.name}> "

    def keep_record(self) -> None:
        """Write what has happened so far to the file of the record, if there is to be one."""
        if self.record_path is not None:
            write_file(self.record_path, format_record(self.session.record))

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        word = word.lower()
        if word in ("?", "h", "help"):
            signals = [] if self.session.is_solo else [text("play-help-signals")]
            self.terminal.show(["", text("play-help"), *signals, text("play-help-more"), ""])
        elif word in ("q", "quit", "exit"):
            raise QuitError
        elif word == "why":
            tell_why(self.session, self.terminal, rest)
        elif word in ("back", "b", "undo"):
            take_back(self.session, self.terminal)
        elif word == "save":
            save(self.session, self.terminal, rest.strip())
        elif is_signal(line):
            give_signal(self.session, self.terminal, self.session.state.seat, line)
        else:
            self._do_all(line)

    def _do_all(self, line: str) -> None:
        """Do the actions in `line` one by one, up to the first that is refused or unwanted."""
        try:
            actions = read_actions(line)
        except NinetyeightError as error:
            for problem in error.problems:
                self.terminal.complain(sentence(problem))
            self.terminal.complain(text("play-hint"))
            return
        for done, action in enumerate(actions, start=1):
            turns = len(self.session.turns)
            goes_on = self._do(action) and len(self.session.turns) == turns
            if rest := not goes_on and actions[done:]:
                words = " ".join(map(format_action, rest))
                self.terminal.complain(text("rest-dropped", actions=words))
            if not goes_on or self.session.state.is_over:
                return

    def _do(self, action: Action) -> bool:
        """Do `action` and whatever follows from it; False when it is refused or unwanted."""
        before = self.session.state
        view = before.view(before.seat)
        if refused := refusals(view, action):
            for line in refused:
                self.terminal.complain(line)
            return False
        loss = loss_by(view, action)
        if loss is not None:
            facts = {"action": format_action(action), "why": text(f"loss-{loss.reason}")}
            if not self.terminal.confirm(text("confirm-loss", **facts)):
                return False
        turns = len(self.session.turns)
        self.session.ask(before.seat, _request(action))
        if len(self.session.turns) > turns:
            self._after_turn(action, before)
        return True

    def _after_turn(self, action: Action, before: State) -> None:
        self.keep_record()
        if isinstance(action, Lay):
            self.terminal.show([text("stopped")])
        if self.session.state.is_over:
            return
        if self.session.state.seat == before.seat:
            self.terminal.show([drawn_line(self.session, before)])
            return
        end_turn(self.session, self.terminal, before)
        if not self.session.is_bots_turn:
            self._at_keyboard = self.session.state.seat


def _request(action: Action) -> Request:
    """What was typed, as it is asked for: a card that loses was confirmed before."""
    if isinstance(action, Lay):
        return LayCard(action.card, action.pile.name, confirm=True)
    return EndTurn()
