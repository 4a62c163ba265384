"""What the analysis can be asked, as it is sent to its process."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from ninetyeight.table.seat_knowledge import SeatKnowledge


class _Question(Struct, frozen=True, tag_field="ask", forbid_unknown_fields=True):
    pass


class ReviewQuestion(_Question, frozen=True, tag="review"):
    """What was luck and what was choice in the record in one line."""

    line: str
    is_full: bool


class DifficultyQuestion(_Question, frozen=True, tag="difficulty"):
    """How often teams win a deal that do not see it."""

    variant: str
    layout: str | None
    players: int
    talks: bool
    deck: tuple[int, ...]


class DeckQuestion(_Question, frozen=True, tag="deck"):
    """A fresh deal that teams which make people's mistakes win about so often of ten."""

    variant: str
    layout: str | None
    players: int
    talks: bool
    wins: Annotated[int, Meta(ge=0, le=10)]


class ChanceQuestion(_Question, frozen=True, tag="chance"):
    """How likely it is to win, by what a seat knows."""

    told: SeatKnowledge


Question = ReviewQuestion | DifficultyQuestion | DeckQuestion | ChanceQuestion
