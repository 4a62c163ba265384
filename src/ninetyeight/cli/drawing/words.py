"""The things of the game by their names."""

from __future__ import annotations

from collections.abc import Iterable

from ninetyeight.core.piles import Pile
from ninetyeight.core.signals import FIRE, Signal
from ninetyeight.core.state import State
from ninetyeight.core.variant import Variant
from ninetyeight.core.view import Cards, View
from ninetyeight.locales import text
from ninetyeight.locales.variants import variant_name
from ninetyeight.variants import MIRROR

UP, DOWN = "↑", "↓"


def variant_words(variant: Variant) -> str:
    """`The Game Extreme + On Fire`."""
    return variant_name(variant.id)


def layout_words(variant: Variant) -> str:
    """Which layout is played; "" where the variant has none."""
    layout = variant.layout
    if layout is None:
        return ""
    return text("layout-ours" if layout == MIRROR else "layout-own", name=layout.name)


def pile_words(pile: Pile) -> str:
    """`A ↑`."""
    return f"{pile.name} {UP if pile.is_ascending else DOWN}"


def special(variant: Variant, card: int) -> str | None:
    """What `card` carries: a command, "fire", or None."""
    if variant.is_fire[card]:
        return FIRE
    command = variant.command_on[card]
    return None if command is None else command.value


def special_words(variant: Variant, card: int) -> str:
    """The name of what `card` carries, "" for nothing."""
    carried = special(variant, card)
    return text(f"command-{carried}") if carried else ""


def number_words(cards: Iterable[int]) -> str:
    """`3 17 45`."""
    return " ".join(map(str, cards))


def cards_words(cards: Cards) -> str:
    """`3 17 45`, `3 17 + 2 hidden` or `none`."""
    hidden = [text("hidden-cards", count=cards.hidden)] if cards.hidden else []
    known = [number_words(cards.known)] if cards.known else []
    return " + ".join(known + hidden) or text("no-cards")


def hands_now(position: State | View) -> list[Cards]:
    """What each seat holds now, as far as `position` knows it."""
    hands = [hand if isinstance(hand, Cards) else Cards(hand) for hand in position.hands]
    hands[position.seat - 1] = Cards(position.turn.hand, position.turn.hidden)
    return hands


def signal_words(signal: Signal) -> str:
    """`please keep off A`."""
    if signal.pile is not None:
        return text(f"signal-{signal.kind}", pile=signal.pile.name)
    if signal.command is not None:
        return text(f"signal-{signal.kind}", command=text(f"command-{signal.command}"))
    return text(f"signal-{signal.kind}")
