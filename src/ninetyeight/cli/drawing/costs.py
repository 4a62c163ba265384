"""The table of costs: every card in hand on every pile, what it costs or why it is refused."""

from __future__ import annotations

from dataclasses import dataclass

from ninetyeight.cli.drawing.columns import in_columns
from ninetyeight.cli.drawing.words import pile_words, special_words
from ninetyeight.core.actions import Lay
from ninetyeight.core.outcome import Outcome
from ninetyeight.core.piles import PILES, Pile, cost, is_trick
from ninetyeight.core.state import State
from ninetyeight.core.view import View
from ninetyeight.errors import Problem
from ninetyeight.locales import text
from ninetyeight.locales.problems import with_rule
from ninetyeight.table.losing import loss_by

LOSES = "!"

KINDS = {
    "too-low": "order",
    "too-high": "order",
    "one-pile": "one-pile",
    "no-trick": "no-trick",
    "three-complete": "three",
}
_MARKS = {"order": "·", "one-pile": "1", "no-trick": "x", "three": "3"}
"""How the kinds of refused plays are marked in the table."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One card on one pile: its cost, why it is refused, and the loss it would bring at once."""

    cost: int
    is_trick: bool
    refusal: Problem | None
    loss: Outcome | None

    @property
    def mark(self) -> str:
        """`+3`, `-10`, `+3!` when it loses the game, or the mark of the refusal."""
        if self.refusal is not None:
            return _MARKS[KINDS[self.refusal.code]]
        return f"{self.cost:+}{LOSES if self.loss else ''}"


class CostTable:
    """All cards that the seat on turn is known to hold, on all piles. Not for a finished game."""

    def __init__(self, position: State | View) -> None:
        self.position = position
        self.cards = position.turn.hand
        self.cells = {
            (card, pile): _cell(position, card, pile) for card in self.cards for pile in PILES
        }

    def by_card(self) -> list[str]:
        """One line for each card: roomy, with the names of the commands."""
        variant = self.position.variant
        rows = [["", *map(self._head, PILES), ""]]
        for card in self.cards:
            marks = [self._roomy_mark(self.cells[card, pile]) for pile in PILES]
            rows.append([str(card), *marks, special_words(variant, card)])
        return in_columns(rows, left=(len(PILES) + 1,))

    def by_pile(self) -> list[str]:
        """One line for each pile, with what lies visible on it at the end: compact."""
        variant = self.position.variant
        rows = [["", *map(str, self.cards), ""]]
        carried = [special_words(variant, card) for card in self.cards]
        if any(carried):
            rows.append(["", *carried, ""])
        for pile in PILES:
            marks = [self.cells[card, pile].mark for card in self.cards]
            top = special_words(variant, self.position.piles[pile])
            rows.append([self._head(pile), *marks, top and f"({top})"])
        return in_columns(rows, left=(0, len(self.cards) + 1))

    def legend(self, with_order: bool = True) -> list[str]:
        """What the marks in the table mean, each once; on demand not the one everybody knows."""
        cells = self.cells.values()
        rows: dict[str, str] = {}
        if any(cell.is_trick and cell.refusal is None for cell in cells):
            rows["-10"] = text("legend-trick")
        for cell in cells:
            if cell.refusal is not None and (with_order or KINDS[cell.refusal.code] != "order"):
                words = text(f"legend-{KINDS[cell.refusal.code]}")
                rows.setdefault(cell.mark, with_rule(words, cell.refusal.rule))
        if any(cell.loss for cell in cells):
            rows[LOSES] = text("legend-loses", plays=self._losing_plays())
        return in_columns([[mark, words] for mark, words in rows.items()], left=(0, 1))

    def _losing_plays(self) -> str:
        by_reason: dict[str, list[str]] = {}
        for (card, pile), cell in self.cells.items():
            if cell.loss is not None:
                plays = by_reason.setdefault(text(f"loss-{cell.loss.reason}"), [])
                plays.append(f"{card}{pile.name}")
        return ", ".join(f"{' '.join(plays)} ({why})" for why, plays in by_reason.items())

    def _head(self, pile: Pile) -> str:
        return f"{pile_words(pile)} {self.position.piles[pile]:>3}"

    def _roomy_mark(self, cell: Cell) -> str:
        is_named = cell.is_trick and cell.refusal is None
        return f"{cell.mark} {text('trick')}" if is_named else cell.mark


def _cell(position: State | View, card: int, pile: Pile) -> Cell:
    play = Lay(card, pile)
    top = position.piles[pile]
    refusal = position.refusal(play)
    loss = None if refusal else loss_by(position, play)
    return Cell(cost(pile, top, card), is_trick(pile, top, card), refusal, loss)
