"""What a player can type besides cards: help, why, back, signal, save, quit."""

from __future__ import annotations

import re

from ninetyeight.cli.drawing.words import signal_words
from ninetyeight.cli.playing.letters import with_latin_letters
from ninetyeight.cli.playing.session import Session
from ninetyeight.cli.playing.terminal import Terminal
from ninetyeight.cli.support.files import file_exists, write_file
from ninetyeight.cli.support.sentences import explain_in_lines
from ninetyeight.core.actions import Action, EndTurn
from ninetyeight.core.piles import cost
from ninetyeight.core.view import View
from ninetyeight.errors import NinetyeightError, NotationError, Problem, RefusedError, quote
from ninetyeight.locales import text
from ninetyeight.locales.problems import sentence
from ninetyeight.notation.actions import format_action, parse_actions
from ninetyeight.notation.record_text import format_record
from ninetyeight.notation.signals import parse_signal
from ninetyeight.table.losing import loss_by
from ninetyeight.table.requests import GiveSignal, TakeBack

_SIGNAL_WORDS = ("signal", "s")
_BACK = "back"
_MOST_WORDS = 10
_SPLIT_PLAY = re.compile(r"\b(\d+)\s+([a-d])\b", re.IGNORECASE | re.ASCII)
_END = re.compile(r"\be\b", re.IGNORECASE | re.ASCII)


def read_actions(line: str) -> tuple[Action, ...]:
    """The actions a player typed: `45a`, `45 A` and `e` are as good as `45A` and `end`.

    Letters of other scripts that look alike are too. Commas between them are blanks. Several
    words that are no actions are one problem.
    """
    plays = _SPLIT_PLAY.sub(r"\1\2", with_latin_letters(line).replace(",", " "))
    try:
        return parse_actions(_END.sub("end", plays))
    except NotationError as error:
        if len(error.problems) == 1:
            raise
        words = [str(problem.facts["text"]) for problem in error.problems]
        shown = ", ".join(words[:_MOST_WORDS]) + ("…" if len(words) > _MOST_WORDS else "")
        raise NotationError(line, [Problem("actions", facts={"words": shown})]) from None


def is_signal(line: str) -> bool:
    """Whether the player wants to give a signal."""
    return line.lower().partition(" ")[0] in _SIGNAL_WORDS


def give_signal(session: Session, terminal: Terminal, seat: int, line: str) -> None:
    """`signal keep-off A` is shown to all; `signal back keep-off A` takes it back."""
    words = with_latin_letters(line).partition(" ")[2].strip()
    first, _, rest = words.partition(" ")
    is_withdrawn = first.lower() == _BACK
    said = rest if is_withdrawn else words
    try:
        signal = signal_words(parse_signal(said))
        session.ask(seat, GiveSignal(said, is_withdrawn))
    except RefusedError as error:
        terminal.complain(sentence(error.problem))
    except NinetyeightError:
        terminal.complain(text("signal-list"))
    else:
        terminal.show([text("signal-withdrawn" if is_withdrawn else "signal-given", signal=signal)])


def tell_why(session: Session, terminal: Terminal, line: str) -> None:
    """`why 45A`: what it costs, what it breaks, or why it is refused."""
    try:
        actions = read_actions(line)
    except NinetyeightError as error:
        terminal.complain("\n".join(explain_in_lines(error)))
        return
    if not actions:
        terminal.complain(text("why-what"))
    for action in actions:
        terminal.show(_verdict(session, action))


def refusals(view: View, action: Action) -> list[str]:
    """Everything for which `action` is refused now, each as a sentence; none when it is legal."""
    return [sentence(problem) for problem in view.refusals(action)]


def take_back(session: Session, terminal: Terminal) -> None:
    """Take the last card of this turn back, if the others agree; bots always do."""
    must_agree = session.state.laid and session.has_several_people
    if must_agree and not terminal.confirm(text("confirm-back")):
        return
    try:
        session.ask(session.state.seat, TakeBack())
    except RefusedError as error:
        terminal.complain(sentence(error.problem))


def save(session: Session, terminal: Terminal, path: str) -> None:
    """Write the record so far to a file; what is already there is replaced only if wanted."""
    if not path:
        terminal.complain(text("save-where"))
        return
    try:
        if not may_write(terminal, path):
            return
        write_file(path, format_record(session.record))
        terminal.show([text("saved", file=quote(path))])
    except NinetyeightError as error:
        terminal.complain("\n".join(explain_in_lines(error)))


def may_write(terminal: Terminal, path: str) -> bool:
    """Whether writing to `path` replaces nothing, or the player wants it replaced."""
    return not file_exists(path) or terminal.confirm(text("confirm-replace", file=quote(path)))


def _verdict(session: Session, action: Action) -> list[str]:
    view = session.state.view(session.state.seat)
    facts = {"action": format_action(action)}
    if refused := refusals(view, action):
        return refused
    loss = loss_by(view, action)
    if loss is not None:
        return [text("why-loses", why=text(f"loss-{loss.reason}"), **facts)]
    if isinstance(action, EndTurn):
        return [text("why-end")]
    step = cost(action.pile, view.piles[action.pile], action.card)
    return [text("why-legal" if step > 0 else "why-trick", cost=step, **facts)]
