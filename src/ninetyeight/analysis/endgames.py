"""Puzzles at the end of a game, proven: every turn was followed through all that can come."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ninetyeight.analysis.puzzles import Position, Puzzle, after_lays, result_of
from ninetyeight.analysis.solver import open_table
from ninetyeight.analysis.turn_choice import (
    Choice,
    Found,
    lays_of,
    obvious_lays,
    puzzle_of,
)
from ninetyeight.core.cards import ALL_CARDS
from ninetyeight.core.state import State
from ninetyeight.core.view import Cards, View
from ninetyeight.kernel.exact import UNKNOWN, Memory, new_memory, turn_chances
from ninetyeight.kernel.rules import rules_of
from ninetyeight.kernel.turns import complete_turns

MOST_LEFT = 12
"""With more cards left a position is no end game."""
_POSITIONS = 300_000
_LEAST_TURNS, _MOST_TURNS = 12, 30_000
"""Fewer turns are no choice, more take too long."""
_LEAST_CHANCE, _LEAST_GAP = 0.3, 0.15


def endgame_puzzle(state: State, source: Mapping[str, str | int]) -> Puzzle | None:
    """The puzzle at the start of a turn, if there is one and it can be proven."""
    left = sum(state.hand_counts) + state.draw_count
    if state.is_over or state.laid or left > MOST_LEFT:
        return None
    choices = turn_choices(state)
    if choices is None:
        return None
    rules = rules_of(state.variant)
    table = open_table(rules, state)
    lays = obvious_lays(rules, table)
    left_by = result_of(after_lays(state.turn, lays))
    same = (each for each in choices if result_of(after_lays(state.turn, each.lays)) == left_by)
    obvious = next(same, None)
    found = Found(shown(state), choices, obvious or Choice(lays, 0.0), {}, "exact", 0, source)
    return puzzle_of(found, _LEAST_CHANCE, _LEAST_GAP)


def turn_choices(state: State) -> list[Choice] | None:
    """All turns with their exact chances, whatever the order of the draw pile; None if too many."""
    rules = rules_of(state.variant)
    table = open_table(rules, state)
    turns = complete_turns(rules, table)
    if not _LEAST_TURNS <= len(turns.lengths) <= _MOST_TURNS:
        return None
    chances = turn_chances(rules, table, turns, _memory()).tolist()
    if UNKNOWN in chances:
        return None
    return [
        Choice(lays_of(plays[:length]), chance)
        for plays, length, chance in zip(
            turns.plays.tolist(), turns.lengths.tolist(), chances, strict=True
        )
    ]


def shown(state: State) -> Position:
    """What is shown of `state`: what the seat on turn can know.

    If it cannot know who holds what, all hands are laid open. The draw pile never is.
    """
    others = [hand for seat, hand in enumerate(state.hands, 1) if seat != state.seat and hand]
    if not others or (len(others) == 1 and not state.draw):
        return state.view(state.seat)
    return View.at_start_of_turn(
        state.variant,
        state.piles,
        tuple(map(Cards, state.hands)),
        Cards((), state.draw_count),
        state.seat,
        state.gone,
        state.seat,
    )


def open_state(position: Position) -> State:
    """A state of which `shown` shows `position`: unseen cards where they can only be."""
    if isinstance(position, State):
        return position
    unseen = tuple(sorted(ALL_CARDS - position.gone - {c for h in position.hands for c in h.known}))
    hands = tuple(hand.known if not hand.hidden else unseen for hand in position.hands)
    draw = unseen if position.draw.hidden else position.draw.known
    return State.at_start_of_turn(position.variant, position.turn.start, hands, draw, position.seat)


@cache
def _memory() -> Memory:
    return new_memory(_POSITIONS)
