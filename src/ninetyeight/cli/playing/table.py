"""What the player on turn sees before each card, in a few lines."""

from __future__ import annotations

from ninetyeight.cli.drawing.bars import number_line
from ninetyeight.cli.drawing.costs import CostTable
from ninetyeight.cli.drawing.demands import end_line, in_force_lines, obligation_lines
from ninetyeight.cli.drawing.words import cards_words, hands_now, number_words, signal_words
from ninetyeight.cli.playing.session import Session
from ninetyeight.locales import text
from ninetyeight.notation.actions import format_actions
from ninetyeight.table.standing import signals_by_seat
from ninetyeight.table.table import PastTurn


def turn_heading(session: Session, has_bars: bool) -> list[str]:
    """The head of a turn: whose it is, what the others have done since, the number line."""
    state = session.state
    facts = {"turn": len(session.turns) + 1, "draw": state.draw_count}
    if session.is_solo:
        lines = ["", text("turn-solo", **facts)]
    else:
        # Who is alone with bots has seen every card as it was laid.
        others = _others(session) if session.has_several_people else []
        lines = ["", text("turn-of", name=session.name, **facts), *others]
    if has_bars:
        lines += ["", *number_line(state.piles, state.turn.hand, text("hand-label"))]
    return lines


def card_table(session: Session) -> list[str]:
    """The costs of every play, and what is demanded; only what the seat on turn may know."""
    view = session.state.view(session.state.seat)
    table = CostTable(view)
    demands = [*in_force_lines(view), *obligation_lines(view)]
    closing = demands if view.obligations else [*demands, end_line(view)]
    signals = signal_lines(session)
    return ["", *table.by_pile(), *table.legend(with_order=False), "", *signals, *closing]


def signal_lines(session: Session) -> list[str]:
    """What everybody says, a line for each."""
    return [
        text("standing-signal", name=session.names[seat - 1], signal="; ".join(words))
        for seat, signals in sorted(signals_by_seat(session.table.signals).items())
        if (words := [signal_words(signal) for signal in signals])
    ]


def open_hands(session: Session) -> list[str]:
    """All hands and the draw pile, at the end of the game."""
    hands = hands_now(session.state)
    lines = [
        text("open-hand", name=name, cards=cards_words(hand))
        for name, hand in zip(session.names, hands, strict=True)
    ]
    if session.state.draw:
        lines.append(text("open-draw", cards=number_words(session.state.draw)))
    return lines


def _others(session: Session) -> list[str]:
    """What happened since the player on turn was on turn before."""
    since: list[PastTurn] = []
    for turn in reversed(session.turns):
        if turn.seat == session.state.seat:
            break
        since.append(turn)
    return [
        text(
            "past-turn",
            name=session.names[turn.seat - 1],
            plays=format_actions([play for play, _ in turn.laid]),
            drawn=turn.drawn,
        )
        for turn in reversed(since)
    ]
