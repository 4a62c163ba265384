"""Principle 1: prohibitions take plays away. Which plays are legal, and why others are not."""

from __future__ import annotations

from ninetyeight.core.actions import LAYS, Lay
from ninetyeight.core.cards import is_card
from ninetyeight.core.commands import Command
from ninetyeight.core.piles import TRICK, Pile, Tops, fits, is_trick
from ninetyeight.core.turn import EXACTLY, Demand, Turn, is_visible
from ninetyeight.core.variant import Variant
from ninetyeight.errors import Fact, Problem, shown

_END_RULES = {
    Demand.MINIMUM: "§2",
    Demand.SKULL: "R5",
    Demand.THREE: "R8",
    Demand.FIRE: "§6",
}


def refusal_of_lay(turn: Turn, card: int, pile: Pile) -> Problem | None:
    """Why `card` may not be laid on `pile` now; None when it may."""
    top = turn.piles[pile]
    if not is_card(card) or card not in turn.hand:
        return Problem("not-in-hand", "§2", {"card": card if is_card(card) else shown(card)})
    if is_three_complete(turn):
        return Problem("three-complete", "R13", {"laid": len(turn.laid)})
    if not fits(pile, top, card):
        back = trick_card(turn, pile)
        return Problem(
            "too-low" if pile.is_ascending else "too-high",
            "§2",
            {"card": card, "pile": pile.name, "top": top, "back": back},
        )
    if turn.committed not in (None, pile):
        bound = turn.committed.name
        facts: dict[str, Fact] = {"card": card, "pile": pile.name, "top": top, "committed": bound}
        return Problem("one-pile", "R14", facts)
    if is_trick(pile, top, card) and not trick_step(turn.variant, turn.piles):
        return Problem("no-trick", "R16", {"card": card, "pile": pile.name, "top": top})
    return None


def refusals_of_end(turn: Turn) -> list[Problem]:
    """Everything that keeps the turn from ending now (principle 2)."""
    uncovered = {Demand.SKULL: turn.skull_piles, Demand.FIRE: turn.fire_piles}
    return [
        Problem(
            demand,
            _END_RULES[demand],
            {
                "laid": len(turn.laid),
                "minimum": turn.minimum,
                "piles": ", ".join(pile.name for pile in uncovered.get(demand, ())),
                "pile_count": len(uncovered.get(demand, ())),
            },
        )
        for demand in turn.obligations
    ]


def legal_plays(turn: Turn) -> list[Lay]:
    """All legal plays: cards ascending, piles A to D."""
    if is_three_complete(turn):
        return []
    found = plays(turn.piles, turn.hand, trick_step(turn.variant, turn.piles))
    if turn.committed is None:
        return found
    return [play for play in found if play.pile is turn.committed]


def is_three_complete(turn: Turn) -> bool:
    """Three cards lie, a 3! among them: nothing more may be laid (R13)."""
    return len(turn.laid) == EXACTLY and turn.has_three


def trick_step(variant: Variant, piles: Tops) -> int:
    """How far back a card may go: 10, or 0 while a no-trick command is visible (R16)."""
    return 0 if is_visible(variant, piles, Command.NO_TRICK) else TRICK


def trick_card(turn: Turn, pile: Pile) -> int:
    """The one card that may go backwards on `pile` now; 0 when there is none."""
    step = trick_step(turn.variant, turn.piles)
    card = turn.piles[pile] - step if pile.is_ascending else turn.piles[pile] + step
    return card if step and is_card(card) else 0


def plays(piles: Tops, hand: tuple[int, ...], step_back: int) -> list[Lay]:
    """The plays of `hand` that fit: forward, or exactly `step_back` backwards.

    Written for speed, unlike `fits`: this is the innermost loop of everything. A step back of 0
    would be the top card itself, which is in nobody's hand.
    """
    found = []
    a, b, c, d = piles
    a_back, b_back, c_back, d_back = a - step_back, b - step_back, c + step_back, d + step_back
    for card in hand:
        on_a, on_b, on_c, on_d = LAYS[card]
        if card > a or card == a_back:
            found.append(on_a)
        if card > b or card == b_back:
            found.append(on_b)
        if card < c or card == c_back:
            found.append(on_c)
        if card < d or card == d_back:
            found.append(on_d)
    return found
