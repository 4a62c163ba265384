"""From a puzzle and a try to what may be told about it."""

from __future__ import annotations

from collections.abc import Iterable

from ninetyeight.analysis.puzzles import (
    Position,
    Puzzle,
    attempt,
    daily_puzzle,
    find_puzzle,
    shipped_puzzles,
)
from ninetyeight.core.state import State
from ninetyeight.core.view import Cards, View
from ninetyeight.notation.signals import parse_signal
from ninetyeight.protocol.http import (
    OpenHand,
    PuzzleAnswer,
    PuzzleBody,
    PuzzleEntry,
    PuzzlesAnswer,
    PuzzleVerdict,
)
from ninetyeight.table.seeing import (
    carries,
    game_view,
    outcome_view,
    problem_view,
    signal_view,
)
from ninetyeight.table.views import CardView, SignalView


def list_puzzles(day: str) -> PuzzlesAnswer:
    """All puzzles, without their answers, and which is that of the day."""
    entries = tuple(map(_entry, shipped_puzzles().values()))
    return PuzzlesAnswer(day, daily_puzzle(day).id, entries)


def try_puzzle(puzzle_id: str, body: PuzzleBody) -> PuzzleAnswer:
    """The puzzle after the actions of a try; the verdict when its turn is over or given up.

    Raises SetupError when there is no such puzzle, NotationError when an action cannot be read.
    """
    puzzle = find_puzzle(puzzle_id)
    found = attempt(puzzle, " ".join(body.actions))
    is_over = found.is_right is not None or body.gives_up
    outcome = found.position.outcome
    return PuzzleAnswer(
        _entry(puzzle),
        _signals(puzzle),
        _unseen(puzzle.start),
        _open_hands(puzzle.start),
        found.done,
        None if found.refusal is None else problem_view(found.refusal),
        game_view(_seen(found.position)),
        None if outcome is None else outcome_view(outcome),
        _verdict(puzzle, is_right=found.is_right is True) if is_over else None,
    )


def _entry(puzzle: Puzzle) -> PuzzleEntry:
    variant, _, hands, *_ = puzzle.position.split(" ")
    return PuzzleEntry(puzzle.id, puzzle.theme, variant, hands.count("/") + 1, puzzle.proof)


def _signals(puzzle: Puzzle) -> tuple[SignalView, ...]:
    return tuple(
        signal_view(int(seat), parse_signal(said))
        for seat, signals in puzzle.signals.items()
        for said in signals
    )


def _unseen(position: Position) -> tuple[CardView, ...]:
    return _cards(position, position.unseen) if isinstance(position, View) else ()


def _open_hands(position: Position) -> tuple[OpenHand, ...]:
    """What the others hold, where that lies open."""
    hands = [hand.known if isinstance(hand, Cards) else hand for hand in position.hands]
    return tuple(
        OpenHand(seat, _cards(position, hand))
        for seat, hand in enumerate(hands, 1)
        if seat != position.seat and hand
    )


def _cards(position: Position, cards: Iterable[int]) -> tuple[CardView, ...]:
    return tuple(CardView(card, carries(position.variant, card)) for card in sorted(cards))


def _seen(position: Position) -> View:
    return position.view(position.seat) if isinstance(position, State) else position


def _verdict(puzzle: Puzzle, *, is_right: bool) -> PuzzleVerdict:
    return PuzzleVerdict(
        is_right,
        puzzle.answers[0],
        puzzle.chance,
        puzzle.next_turn,
        puzzle.next_chance,
        puzzle.obvious,
        puzzle.obvious_chance,
        puzzle.deals,
    )
