"""What the bots do, in a sentence each."""

from __future__ import annotations

from collections.abc import Iterable

from ninetyeight.cli.drawing.words import special_words
from ninetyeight.cli.playing.session import Session
from ninetyeight.core.piles import Pile, cost
from ninetyeight.core.state import State
from ninetyeight.locales import text
from ninetyeight.table.events import Ended, Event, Laid


def done_lines(session: Session, before: State, happened: Iterable[Event]) -> list[str]:
    """What was laid and drawn since `before`. What was said stands beside the cards."""
    lines = []
    for event in happened:
        if isinstance(event, Laid):
            lines.append(_laid_line(session, before, event))
        if isinstance(event, Laid | Ended) and not session.state.laid:
            drawn = before.draw_count - session.state.draw_count
            lines.append(text("draws-cards", name=session.names[event.seat - 1], drawn=drawn))
    return lines


def offer_lines(session: Session) -> list[str]:
    """Which bot would like to start: the one that offers most."""
    offers = session.table.offers
    if not offers:
        return []
    best = max(sorted(offers), key=lambda seat: offers[seat])
    return [text("would-start", name=session.names[best - 1])]


def _laid_line(session: Session, before: State, event: Laid) -> str:
    pile = Pile[event.pile]
    return text(
        "lays-card",
        name=session.names[event.seat - 1],
        action=f"{event.card}{event.pile}",
        cost=f"{cost(pile, before.piles[pile], event.card):+}",
        command=special_words(session.variant, event.card) or "none",
    )
