"""Several people at one keyboard: nobody sees a hand that is not theirs."""

from __future__ import annotations

from ninetyeight.cli.drawing.words import number_words, special_words
from ninetyeight.cli.playing.orders import give_signal, is_signal
from ninetyeight.cli.playing.session import Session
from ninetyeight.cli.playing.table import signal_lines
from ninetyeight.cli.playing.telling import offer_lines
from ninetyeight.cli.playing.terminal import Terminal
from ninetyeight.core.state import State
from ninetyeight.locales import text
from ninetyeight.locales.lists import listed

_SKIP = "skip"


def choose_start(session: Session, terminal: Terminal) -> None:
    """Let everybody look at their hand, then ask who starts (before the first card)."""
    while session.go_on():  # the bots offer, and signal
        pass
    for seat, person in enumerate(session.people, start=1):
        if not session.has_several_people:
            terminal.show([_hand(session, seat)])
            break
        if terminal.ask(text("look", name=person.name)).lower() == _SKIP:
            break
        terminal.show([_hand(session, seat)])
        _signals_until_enter(session, terminal, seat, text("hide", name=person.name))
        terminal.wipe()
    terminal.show([*signal_lines(session), *offer_lines(session)])
    session.start_with(_ask_seat(session, terminal))


def end_turn(session: Session, terminal: Terminal, before: State) -> None:
    """The turn of a person has ended: the cards drawn, a signal, and the next one's turn."""
    terminal.show([drawn_line(session, before)])
    if not session.is_bots_turn:
        pass_on(session, terminal, before.seat)
        return
    facts = {"name": session.names[before.seat - 1], "next": session.name}
    _signals_until_enter(session, terminal, before.seat, text("let-play", **facts))


def pass_on(session: Session, terminal: Terminal, seat: int) -> None:
    """From the person at `seat` to the one on turn."""
    facts = {"name": session.names[seat - 1], "next": session.name}
    _signals_until_enter(session, terminal, seat, text("pass-on", **facts))
    terminal.wipe()
    terminal.ask(text("ready", name=session.name))


def drawn_line(session: Session, before: State) -> str:
    """What the player whose turn has just ended has drawn."""
    drawn = session.drawn_by(before.seat, before)
    if not drawn:
        return text("drew-nothing")
    return text("drew", cards=_named(session, drawn), count=len(drawn))


def _hand(session: Session, seat: int) -> str:
    return text("your-hand", cards=_named(session, session.state.hand(seat)))


def _named(session: Session, cards: tuple[int, ...]) -> str:
    """The cards, those that carry a command with its name."""
    if session.variant.is_plain:
        return number_words(cards)
    carried = [(card, special_words(session.variant, card)) for card in cards]
    return listed(f"{card} ({name})" if name else str(card) for card, name in carried)


def _signals_until_enter(session: Session, terminal: Terminal, seat: int, question: str) -> None:
    while line := terminal.ask(question):
        if is_signal(line):
            give_signal(session, terminal, seat, line)
        else:
            terminal.complain(text("only-signals"))


def _ask_seat(session: Session, terminal: Terminal) -> int:
    """The seat that starts: its number or its name; the first when nothing is said."""
    names = [name.lower() for name in session.names]
    seats = ", ".join(f"{seat} {name}" for seat, name in enumerate(session.names, start=1))
    while True:
        answer = terminal.ask(text("who-starts", seats=seats)).lower()
        if not answer:
            return 1
        if answer in map(str, range(1, len(names) + 1)):
            return int(answer)
        if answer in names:
            return names.index(answer) + 1
        terminal.complain(text("no-such-player", seats=seats))
