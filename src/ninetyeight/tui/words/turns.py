"""Whose turn it is, what the last one brought, and how it all ended, in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from ninetyeight.locales import text
from ninetyeight.locales.lists import listed
from ninetyeight.locales.variants import variant_name
from ninetyeight.table.views import GameView, LaidView, OutcomeView, TableView
from ninetyeight.tui.words.names import name_of, own_seat


def turn_words(view: TableView) -> str:
    """Whose turn it is."""
    if view.phase == "open":
        return text("web-table-open")
    if view.phase == "start":
        return text("web-table-start")
    if view.phase == "over" or view.game is None:
        return text("web-table-over")
    own = own_seat(view)
    if view.game.seat != view.you or own is None:
        return text("web-table-turn-of", name=name_of(view, view.game.seat))
    if own.keeper is not None:
        return text("web-table-turn-kept", bot=own.keeper)
    return text("web-table-turn-mine")


def laid_count(game: GameView) -> str:
    """How many cards of this turn lie, and how many there must be."""
    met = "yes" if len(game.laid) >= game.minimum else "no"
    return text("web-board-laid", met=met, laid=len(game.laid), minimum=game.minimum)


def previous_turn(view: TableView) -> str:
    """The last turn: who laid what, and drew how many; "" before there was one."""
    previous = view.game.previous if view.game is not None else None
    if previous is None:
        return ""
    return text(
        "web-table-previous",
        who="me" if previous.seat == view.you else "other",
        name=name_of(view, previous.seat),
        laid=listed(f"{each.card} {each.pile}" for each in previous.laid),
        drawn=previous.drawn,
    )


def laid_words(laid: Iterable[LaidView]) -> str:
    """Cards with their piles: "45 on A and 46 on A"."""
    return steps_words((each.card, each.pile) for each in laid)


def steps_words(steps: Iterable[tuple[int, str]]) -> str:
    """The same for plays that somebody might make."""
    said = [text("web-table-suggest-step", card=card, pile=pile) for card, pile in steps]
    return listed(said) if said else text("web-table-nothing")


def title_words(view: TableView) -> str:
    """What is played here, by how many, with which talk."""
    seats = view.options.seats
    parts = [
        variant_name(view.options.variant),
        text("player-count", count=seats),
        text(f"web-new-talk-{view.options.talk}") if seats > 1 else "",
    ]
    return " · ".join(filter(None, parts))


def result_lines(view: TableView, outcome: OutcomeView) -> list[str]:
    """How it ended, and why."""
    kind = "very-good" if outcome.is_very_good else outcome.result
    lines = [text(f"web-end-result-{kind}")]
    if outcome.result == "won":
        alone = view.options.seats == 1
        return [*lines, text("web-end-all-laid-alone" if alone else "web-end-all-laid")]
    if outcome.reason is not None:
        lines.append(text(f"web-end-reason-{outcome.reason}"))
    return [*lines, text("web-end-left", count=outcome.cards_left)]


def open_hands(view: TableView) -> list[str]:
    """All hands, when they lie open."""
    return [
        text("open-hand", name=name_of(view, seat), cards=_numbers(cards))
        for seat, cards in enumerate(view.hands or (), start=1)
    ]


def _numbers(cards: Iterable[int]) -> str:
    return " ".join(map(str, cards)) or text("no-cards")
