"""A pile in words: what lies there, what that means now, what a card would cost."""

from __future__ import annotations

from ninetyeight.core.piles import FRESH_TOPS, TRICK, Pile
from ninetyeight.locales import text
from ninetyeight.table.views import CardView, PileView, PlayView, TableView
from ninetyeight.tui.words.names import name_of
from ninetyeight.tui.words.signals import signal_words, written

UP, DOWN = "↑", "↓"
_SHORT_REASONS = ("too-low", "too-high", "one-pile", "no-trick", "three-complete")


def direction(pile: str) -> str:
    """The arrow of a pile."""
    return UP if Pile[pile].is_ascending else DOWN


def bare_top(pile: str) -> int:
    """What stands on the row card under a pile."""
    return FRESH_TOPS[Pile[pile]]


def pile_demand(pile: PileView, seats: int) -> str:
    """What the card on top demands now, in a few words; "" when it means nothing any more."""
    match pile.command:
        case "silence":
            return text("web-board-means-silence") if seats > 1 else ""
        case "no-trick" | "one-pile" | "draw-one":
            return text(f"web-board-means-{pile.command}")
        case "fire" | "skull" if pile.is_due:
            return text("web-board-due")
        case "fire" | "three" | "stop" if pile.is_fresh:
            return text(f"web-board-means-{pile.command}")
        case _:
            return ""


def pile_line(view: TableView, pile: PileView) -> str:
    """The whole pile as one line, with what is said about it."""
    way = "up" if Pile[pile.pile].is_ascending else "down"
    bare = "yes" if pile.top == bare_top(pile.pile) else "no"
    words = [
        text("web-board-pile", pile=pile.pile, way=way, top=pile.top, bare=bare),
        text(f"command-{pile.command}") if pile.command else "",
        pile_demand(pile, view.options.seats),
        text("web-board-fresh") if pile.is_fresh else "",
        text("web-board-bound") if pile.is_bound else "",
    ]
    said = [
        text("web-signal-said", name=name_of(view, each.seat), words=signal_words(written(each)))
        for each in view.signals
        if each.pile == pile.pile
    ]
    return "; ".join([", ".join(filter(None, words)), *said])


def play_of(card: CardView | None, pile: str) -> PlayView | None:
    """The play of `card` on `pile`, where the rules have said something about it."""
    if card is None:
        return None
    return next((play for play in card.plays if play.pile == pile), None)


def cost_words(play: PlayView) -> str:
    """What a play costs, or why it cannot be: `+3`, `−10 trick`, `too low`."""
    if play.refusal is not None:
        code = play.refusal.code
        return (
            text(f"web-board-no-{code}") if code in _SHORT_REASONS else text("web-board-not-here")
        )
    cost = text("web-board-trick", cost=TRICK) if play.cost == -TRICK else f"+{play.cost}"
    return f"{cost} {text('web-board-loses')}" if play.loses else cost
