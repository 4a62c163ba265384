"""Puzzles: one seat's view, and the one turn that keeps a clearly better chance to win.

A puzzle with an exact proof was looked through to the end of the game; the chances of a searched
one are those of a strong player on many imagined deals. A turn is right when it leaves the same
piles and the same hand as an answer: in which order the cards were laid matters to nobody.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple, get_args

from ninetyeight.analysis.results import PuzzleProof, PuzzleTheme
from ninetyeight.core.actions import Action, EndTurn, Lay
from ninetyeight.core.piles import Tops
from ninetyeight.core.state import State
from ninetyeight.core.turn import Turn
from ninetyeight.core.view import View
from ninetyeight.errors import HiddenError, Problem, RefusedError, SetupError
from ninetyeight.notation.actions import parse_actions
from ninetyeight.notation.positions import parse_position

THEMES: tuple[PuzzleTheme, ...] = get_args(PuzzleTheme)
PROOFS: tuple[PuzzleProof, ...] = get_args(PuzzleProof)

Position = State | View
_ID_DIGITS = 8


@dataclass(frozen=True, slots=True)
class Puzzle:
    """What is asked and what is right.

    `position` is the line of what the seat on turn sees, `signals` what the others say, by seat.
    All `answers` are right, the first is the shortest. `next_turn` is the best of all others,
    `obvious` the turn of smallest steps. `deals` is how many imagined deals the chances rest on,
    0 when they are exact. `source` says in which game it was found.
    """

    position: str
    answers: tuple[str, ...]
    chance: float
    next_turn: str
    next_chance: float
    obvious: str
    obvious_chance: float
    theme: PuzzleTheme
    proof: PuzzleProof
    source: Mapping[str, str | int]
    signals: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    deals: int = 0

    @property
    def id(self) -> str:
        """A short name, the same whenever the puzzle is found."""
        seen = f"{self.position} {json.dumps(dict(self.signals), sort_keys=True)}"
        return hashlib.sha256(seen.encode()).hexdigest()[:_ID_DIGITS]

    @property
    def start(self) -> Position:
        """The position as a value."""
        return parse_position(self.position)


class Attempt(NamedTuple):
    """A try so far: `done` actions were possible, the next one was refused if there is a `refusal`.

    `is_right` is None until the turn, or the game, is over. Then `position` is the one before the
    cards were drawn: nobody knows which.
    """

    position: Position
    done: int
    refusal: Problem | None
    is_right: bool | None


def attempt(puzzle: Puzzle, actions: str) -> Attempt:
    """Do as many of the actions as can be done, and judge the turn if it is over.

    Raises NotationError when they cannot be read.
    """
    position = puzzle.start
    turn, tried = position.turn, parse_actions(actions)
    for done, action in enumerate(tried):
        try:
            position.verify(action)
        except RefusedError as error:
            return Attempt(position, done, error.problems[0], None)
        if isinstance(action, Lay):
            turn = turn.after(action.card, action.pile)
        try:
            after = position.do(action)
        except HiddenError:  # the turn is over: the rest lies in the draw pile
            return Attempt(position, done + 1, None, _is_answer(puzzle, turn))
        if isinstance(action, EndTurn) or after.outcome is not None or not after.laid:
            shown = after if after.outcome is not None and after.laid else position
            return Attempt(shown, done + 1, None, _is_answer(puzzle, turn))
        position = after
    return Attempt(position, len(tried), None, None)


def _is_answer(puzzle: Puzzle, turn: Turn) -> bool:
    return result_of(turn) in {
        result_of(after_lays(puzzle.start.turn, parse_actions(answer))) for answer in puzzle.answers
    }


def result_of(turn: Turn) -> tuple[Tops, tuple[int, ...]]:
    """What a turn leaves: the piles and the hand."""
    return turn.piles, turn.hand


def after_lays(turn: Turn, actions: Iterable[Action]) -> Turn:
    """The turn after its cards were laid, whatever ends it."""
    for action in actions:
        if isinstance(action, Lay):
            turn = turn.after(action.card, action.pile)
    return turn


@cache
def shipped_puzzles() -> Mapping[str, Puzzle]:
    """The puzzles that come with the package, by their ids, in the order of the sets."""
    sets = files("ninetyeight.analysis").joinpath("puzzle_sets").iterdir()
    texts = [
        path.read_text("utf-8")
        for path in sorted(sets, key=lambda path: path.name)
        if path.name.endswith(".json")
    ]
    return {puzzle.id: puzzle for text in texts for puzzle in parse_puzzles(text)}


def find_puzzle(puzzle_id: str) -> Puzzle:
    """The shipped puzzle of this id; raises SetupError when there is none."""
    puzzle = shipped_puzzles().get(puzzle_id)
    if puzzle is None:
        raise SetupError([Problem("puzzle-unknown", facts={"puzzle": puzzle_id[:40]})])
    return puzzle


def daily_puzzle(day: str) -> Puzzle:
    """The puzzle of a day like `2026-01-31`: the same for everybody, each in its turn."""
    puzzles = list(shipped_puzzles().values())
    return puzzles[int.from_bytes(hashlib.sha256(day.encode()).digest()[:8]) % len(puzzles)]


def parse_puzzles(text: str) -> list[Puzzle]:
    """The puzzles of a set that `format_puzzles` wrote."""
    return [_puzzle(**stored) for stored in json.loads(text)]


def _puzzle(
    answers: list[str], signals: dict[str, list[str]] | None = None, **others: Any
) -> Puzzle:
    said = {seat: tuple(each) for seat, each in (signals or {}).items()}
    return Puzzle(answers=tuple(answers), signals=said, **others)


def format_puzzles(puzzles: Iterable[Puzzle]) -> str:
    """A set of puzzles as JSON, one in a line."""
    lines = [
        json.dumps({name: value for name, value in asdict(puzzle).items() if value != {}})
        for puzzle in puzzles
    ]
    return "[\n" + ",\n".join(lines) + "\n]\n"
