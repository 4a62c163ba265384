"""The whole table in lines of text: for screen readers, and for whoever likes it so."""

from __future__ import annotations

from ninetyeight.locales import text
from ninetyeight.table.views import CardView, GameView, TableView
from ninetyeight.tui.words.demands import demanded, in_force
from ninetyeight.tui.words.names import name_of, seat_states
from ninetyeight.tui.words.piles import cost_words, pile_line
from ninetyeight.tui.words.signals import said_to_all
from ninetyeight.tui.words.turns import (
    laid_words,
    open_hands,
    previous_turn,
    result_lines,
    title_words,
    turn_words,
)


def table_lines(view: TableView, away: tuple[int, ...] = ()) -> list[str]:
    """Everything that who looks may know, the most important first."""
    lines = [title_words(view), turn_words(view)]
    if view.outcome is not None:
        lines += [*result_lines(view, view.outcome), *open_hands(view)]
    if view.game is not None:
        lines += [*filter(None, [previous_turn(view)]), *game_lines(view, view.game)]
    if view.options.seats > 1:
        lines += ["", text("web-seat-list"), *seat_lines(view, away)]
    return lines


def game_lines(view: TableView, game: GameView) -> list[str]:
    """What counts now, the piles, the hand with all that can be laid."""
    is_mine = game.end is not None
    counts = [text("web-table-draw", count=game.draw)]
    if game.laid:
        counts.append(text("web-table-laid-now", laid=laid_words(game.laid)))
    counts += [*(demanded(game) if is_mine else []), *in_force(view, game)]
    if game.can_end:
        counts.append(text("web-table-may-end"))
    lines = ["", text("web-board-demands"), *counts]
    lines += ["", text("web-board-piles"), *(pile_line(view, pile) for pile in game.piles)]
    if game.hand is not None:
        lines += ["", *hand_lines(game.hand)]
    return lines


def hand_lines(hand: tuple[CardView, ...]) -> list[str]:
    """The hand: each card with what it would cost on every pile that takes it."""
    if not hand:
        return [text("web-board-hand-empty")]
    return [text("web-board-hand", count=len(hand)), *map(card_line, hand)]


def card_line(card: CardView) -> str:
    """`45 (Skull): A +3, D −10 trick`."""
    name = f"{card.card} ({text(f'command-{card.command}')})" if card.command else str(card.card)
    if not card.plays:
        return name
    plays = [f"{play.pile} {cost_words(play)}" for play in card.plays if play.refusal is None]
    return f"{name}: {', '.join(plays) or text('web-board-not-here')}"


def seat_lines(view: TableView, away: tuple[int, ...]) -> list[str]:
    """Who sits there, how they are, and what they say to all."""
    lines = []
    for seat in view.seats:
        states = ", ".join([*seat_states(view, seat, away), *said_to_all(view, seat.seat)])
        name = name_of(view, seat.seat)
        lines.append(f"{seat.seat} {name}: {states}" if states else f"{seat.seat} {name}")
    return lines
