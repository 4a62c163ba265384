"""Can this position arise in a real game? A separate question from whether it can be played.

Contradictions that prove it cannot are named. That none is found is no proof that it can: who
laid what when is not searched.
"""

from __future__ import annotations

from ninetyeight.core.cards import ALL_CARDS
from ninetyeight.core.commands import Command
from ninetyeight.core.piles import FRESH_TOPS, PILES, TRICK, Tops
from ninetyeight.core.state import State
from ninetyeight.core.view import View
from ninetyeight.errors import Problem


def is_reachable(position: State | View) -> bool:
    """Whether nothing proves that `position` cannot arise from a deal."""
    return not contradictions(position)


def contradictions(position: State | View) -> list[Problem]:
    """Everything by which the start of this turn contradicts the rules of play before it."""
    return [
        *_visible_skulls(position),
        *_short_hands(position),
        *_too_few_laid(position),
        *_bare_piles(position),
        *_stranded_cards(position),
    ]


def _visible_skulls(position: State | View) -> list[Problem]:
    """A skull is covered in its own turn, so none lies open when a turn begins (R5)."""
    on = position.variant.command_on
    return [
        Problem("unreachable-skull", "R5", {"pile": pile.name, "card": position.turn.start[pile]})
        for pile in PILES
        if on[position.turn.start[pile]] is Command.SKULL
    ]


def _short_hands(position: State | View) -> list[Problem]:
    """While the draw pile lasts every hand is full, or has at least the one card of draw-one."""
    if not position.draw_count:
        return []
    size = position.variant.hand_size(position.players)
    least = 1 if Command.DRAW_ONE in position.variant.commands.values() else size
    return [
        Problem("unreachable-hand", "R17", {"seat": seat, "found": held, "least": least})
        for seat, held in enumerate(_held(position), start=1)
        if held < least
    ]


def _too_few_laid(position: State | View) -> list[Problem]:
    """Whoever laid cards laid at least the minimum, unless a Stop ended the turn."""
    lying = _lying(position)
    stops = Command.STOP in position.variant.commands.values()
    if not 0 < lying < position.variant.minimum or stops:
        return []
    facts = {"laid": lying, "minimum": position.variant.minimum}
    return [Problem("unreachable-minimum", "§2", facts)]


def _bare_piles(position: State | View) -> list[Problem]:
    """Cards that have been laid show on at least one pile."""
    lying = _lying(position)
    if not lying or position.turn.start != FRESH_TOPS:
        return []
    return [Problem("unreachable-bare", "§2", {"found": lying})]


def _lying(position: State | View) -> int:
    """How many cards lay in the piles when the turn began."""
    return len(ALL_CARDS) - sum(_held(position)) - position.draw_count


def _held(position: State | View) -> list[int]:
    """How many cards each seat held when the turn began."""
    return [len(hand) for hand in position.hands]


def _stranded_cards(position: State | View) -> list[Problem]:
    """A card that no pile has come past must have been left behind by a backwards trick."""
    if isinstance(position, View):
        return []
    gone = position.gone
    return [
        Problem("unreachable-card", "§2", {"card": card})
        for card in sorted(gone)
        if not _is_passed(position.turn.start, card) and not _is_jumped(gone, card)
    ]


def _is_passed(tops: Tops, card: int) -> bool:
    a, b, c, d = tops
    return card <= max(a, b) or card >= min(c, d)


def _is_jumped(gone: frozenset[int], card: int) -> bool:
    """Whether two cards ten apart, `card` between them, could have been a trick."""
    return any(low in gone and low + TRICK in gone for low in range(card - TRICK, card + 1))
