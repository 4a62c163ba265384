"""What runs in a process of analysis: it writes what it finds out, line by line, as it grows."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Iterator

from msgspec import json

from ninetyeight.analysis import difficulty
from ninetyeight.analysis.beside.questions import (
    ChanceQuestion,
    DeckQuestion,
    DifficultyQuestion,
    Question,
    ReviewQuestion,
)
from ninetyeight.analysis.review import FULL, QUICK, review
from ninetyeight.analysis.seat_chance import seat_chance
from ninetyeight.notation.compact import parse_compact
from ninetyeight.notation.decks import SEED_LIMIT, deck_from_seed
from ninetyeight.table.options import Options, variant_of

MOST_TRIED = 60
"""So many deals are tried for one that suits: of the hardest variants there may be none."""

_LEVEL = "casual"
"""The bot that makes the mistakes of people who have played before."""
_NICE = 10
"""Who plays comes first."""

_decode = json.Decoder(Question).decode


def main() -> None:
    """Answer the question on standard input."""
    os.nice(_NICE)
    for found in _answers(_decode(sys.stdin.buffer.read())):
        sys.stdout.buffer.write(json.encode(found) + b"\n")
        sys.stdout.buffer.flush()


def _answers(question: Question) -> Iterator[object]:
    if isinstance(question, ReviewQuestion):
        yield from review(parse_compact(question.line), FULL if question.is_full else QUICK)
    elif isinstance(question, DifficultyQuestion):
        yield difficulty.difficulty_of(_deal(question, question.deck))
    elif isinstance(question, ChanceQuestion):
        yield seat_chance(question.told)
    else:
        seeds = (secrets.randbelow(SEED_LIMIT) for _ in range(MOST_TRIED))
        wanted = question.wins / 10
        deal = _deal(question, deck_from_seed(0))
        yield deck_from_seed(difficulty.seed_as_hard_as(deal, _LEVEL, wanted, seeds))


def _deal(question: DifficultyQuestion | DeckQuestion, deck: tuple[int, ...]) -> difficulty.Deal:
    variant = variant_of(Options(variant=question.variant, layout=question.layout))
    return difficulty.Deal(variant, question.players, deck, question.talks)
