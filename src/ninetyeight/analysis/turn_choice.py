"""A choice between turns: what each is worth, and whether it makes a puzzle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ninetyeight.analysis.puzzles import Position, Puzzle
from ninetyeight.analysis.results import PuzzleProof, PuzzleTheme
from ninetyeight.bots.bot import Standing
from ninetyeight.core.actions import END, LAYS, Action, Lay
from ninetyeight.core.commands import Command
from ninetyeight.core.legality import trick_card
from ninetyeight.core.piles import PILES, Pile, is_trick, with_top
from ninetyeight.core.signals import SignalKind
from ninetyeight.kernel import table as at
from ninetyeight.kernel.actions import put
from ninetyeight.kernel.baselines import greedy_action
from ninetyeight.kernel.rules import STOP, Rules
from ninetyeight.kernel.table import Table
from ninetyeight.notation.actions import format_actions
from ninetyeight.notation.positions import format_position
from ninetyeight.notation.signals import format_signal

Lays = tuple[Lay, ...]

_MOST_ANSWERS = 24
_SAME = 1e-9
_WEAK = (SignalKind.FREE, SignalKind.LIKE)
"""What is said so often that it decides nothing."""
_MOST_SHORTEST = 2
"""So many answers may there be, apart from those that lay the same cards and more."""


class Choice(NamedTuple):
    """A turn, as cards in an order in which they can be laid, and the chance to win after it."""

    lays: Lays
    chance: float


class Found(NamedTuple):
    """What a puzzle is made of: `choices` are all turns that were judged, in any order."""

    position: Position
    choices: Sequence[Choice]
    obvious: Choice
    standing: Standing
    proof: PuzzleProof
    deals: int
    source: Mapping[str, str | int]


def lays_of(plays: Sequence[int]) -> Lays:
    """The kernel's plays, each card * 4 + pile."""
    return tuple(LAYS[play // at.PILES][play % at.PILES] for play in plays)


def obvious_lays(rules: Rules, table: Table) -> Lays:
    """The smallest step, and again, until the turn may end or the game is lost."""
    table, plays = table.copy(), list[int]()
    while table[at.OUTCOME] == at.RUNNING and (play := int(greedy_action(rules, table))):
        hand = at.HANDS + table[at.SEAT] * at.HAND
        held = table[hand : hand + table[at.COUNTS + table[at.SEAT]]].tolist()
        put(rules, table, held.index(play // at.PILES), play % at.PILES)
        plays.append(play)
        if rules[play // at.PILES] == STOP:
            break
    return lays_of(plays)


def puzzle_of(found: Found, least_chance: float, least_gap: float) -> Puzzle | None:
    """A puzzle, if hardly more than one turn is clearly the best and it is not the obvious one.

    Turns that only lay more cards than the best and keep the same chance are answers as well.
    """
    choices = sorted(found.choices, key=lambda choice: (-round(choice.chance, 9), len(choice.lays)))
    best = choices[0]
    right = [choice for choice in choices if choice.chance >= best.chance - _SAME]
    others = choices[len(right) :]
    if len(right) > _MOST_ANSWERS or not others:
        return None
    if best.chance < least_chance or best.chance - others[0].chance < least_gap:
        return None
    if found.obvious.chance > others[0].chance + _SAME:
        return None
    if len(_shortest(right)) > _MOST_SHORTEST:
        return None
    position = found.position

    def text(lays: Lays) -> str:
        return turn_text(position, lays)

    return Puzzle(
        position=format_position(position),
        answers=tuple(text(choice.lays) for choice in right),
        chance=round(best.chance, 4),
        next_turn=text(others[0].lays),
        next_chance=round(others[0].chance, 4),
        obvious=text(found.obvious.lays),
        obvious_chance=round(found.obvious.chance, 4),
        theme=theme_of(position, best, others[0], found),
        proof=found.proof,
        source=found.source,
        signals={
            str(seat): tuple(map(format_signal, said)) for seat, said in found.standing.items()
        },
        deals=found.deals,
    )


def _shortest(choices: Sequence[Choice]) -> list[Choice]:
    """Without those that only lay more cards than another."""
    return [
        choice
        for choice in choices
        if not any(set(other.lays) < set(choice.lays) for other in choices)
    ]


def turn_text(position: Position, lays: Lays) -> str:
    """In notation: without `end` where a Stop or the last card of all ends the turn."""
    actions: list[Action] = [*lays]
    stops = position.variant.command_on[lays[-1].card] is Command.STOP
    if not stops and len(lays) < sum(position.hand_counts) + position.draw_count:
        actions.append(END)
    return format_actions(actions)


def theme_of(position: Position, best: Choice, other: Choice, found: Found) -> PuzzleTheme:
    """What the puzzle is about, judged by its answer and by what one would do instead."""
    variant, best_lays, instead = position.variant, {*best.lays}, {*found.obvious.lays}
    wished, touched = _wished_piles(found.standing), {lay.pile for lay in best_lays}
    if wished & {lay.pile for lay in instead} and not wished & touched:
        return "signals"
    cards = {lay.card for lay in best_lays ^ {*other.lays}} | {*position.piles}
    if any(variant.command_on[card] or variant.is_fire[card] for card in cards):
        return "commands"
    if _tricks(position, best.lays):
        return "tricks"
    holds_trick = any(trick_card(position.turn, pile) in position.turn.hand for pile in PILES)
    if holds_trick or best_lays < {*other.lays}:
        return "patience"
    return "endgame" if found.proof == "exact" else "damage"


def _wished_piles(standing: Standing) -> set[Pile]:
    """The piles on which somebody would rather not see a card of others, or only a small step."""
    return {
        signal.pile
        for said in standing.values()
        for signal in said
        if signal.pile is not None and signal.kind not in _WEAK
    }


def _tricks(position: Position, lays: Lays) -> int:
    tops, count = position.piles, 0
    for lay in lays:
        count += is_trick(lay.pile, tops[lay.pile], lay.card)
        tops = with_top(tops, lay.pile, lay.card)
    return count
