"""A position as a person wants to see it."""

from __future__ import annotations

from collections.abc import Sequence

from ninetyeight.cli.drawing.columns import in_columns
from ninetyeight.cli.drawing.costs import CostTable
from ninetyeight.cli.drawing.demands import end_line, in_force_lines, obligation_lines
from ninetyeight.cli.drawing.results import result_words
from ninetyeight.cli.drawing.words import (
    cards_words,
    hands_now,
    layout_words,
    pile_words,
    special_words,
    variant_words,
)
from ninetyeight.core.actions import END
from ninetyeight.core.piles import PILES
from ninetyeight.core.reachability import contradictions
from ninetyeight.core.state import State
from ninetyeight.core.view import View
from ninetyeight.locales import text
from ninetyeight.locales.problems import sentence
from ninetyeight.notation.actions import format_actions
from ninetyeight.table.losing import loss_by


def draw(position: State | View, names: Sequence[str] = ()) -> list[str]:
    """The whole picture, line by line; seats without a name are called by their number."""
    called = [*names, *(text("seat", seat=n) for n in range(len(names) + 1, position.players + 1))]
    blocks = [
        [_title(position, called)],
        _indented(_piles(position)),
        _indented(_holders(position, called)),
        [f"{text('laid')} {format_actions(position.laid) or text('nothing')}"],
        *_what_now(position),
        _doubts(position),
    ]
    return [line for block in blocks if block for line in ("", *block)][1:]


def _title(position: State | View, names: Sequence[str]) -> str:
    parts = [
        variant_words(position.variant),
        layout_words(position.variant),
        text("player-count", count=position.players),
        text("game-ended") if position.is_over else text("to-play", name=names[position.seat - 1]),
    ]
    return " · ".join(filter(None, parts))


def _piles(position: State | View) -> list[str]:
    rows = []
    for pile in PILES:
        top = position.piles[pile]
        touched = text("touched") if position.turn.is_fresh(pile) else ""
        rows.append([pile_words(pile), str(top), special_words(position.variant, top), touched])
    return in_columns(rows, left=(0, 2, 3))


def _holders(position: State | View, names: Sequence[str]) -> list[str]:
    rows = [
        ["→" if seat == position.seat else "", name, cards_words(hand)]
        for seat, (name, hand) in enumerate(zip(names, hands_now(position), strict=True), start=1)
    ]
    draw_pile = text("draw-count", count=position.draw_count)
    return in_columns([*rows, ["", text("draw-pile"), draw_pile]], left=(0, 1, 2))


def _what_now(position: State | View) -> list[list[str]]:
    """What is in force and demanded, and what can be laid; or how the game has ended."""
    in_force = _listed(text("heading-in-force"), in_force_lines(position))
    if position.outcome is not None:
        return [in_force, [result_words(position)]]
    demanded = _listed(text("heading-demanded"), obligation_lines(position))
    if isinstance(position, View) and position.viewer not in (None, position.seat):
        return [in_force, demanded]
    table = CostTable(position)
    if not table.cards:
        return [in_force, demanded, [text("hand-hidden")]]
    return [
        in_force,
        demanded,
        _indented(table.by_card()),
        _indented(table.legend()),
        [end_line(position), *_losing_end(position)],
    ]


def _losing_end(position: State | View) -> list[str]:
    loss = loss_by(position, END) if position.can_do(END) else None
    return [text("end-loses", why=text(f"loss-{loss.reason}"))] if loss else []


def _doubts(position: State | View) -> list[str]:
    """Why this position cannot come up in a real game, if so: the first proof of each kind."""
    proofs = {problem.code: problem for problem in reversed(contradictions(position))}
    return _listed(text("heading-doubts"), [sentence(proof) for proof in proofs.values()][::-1])


def _listed(heading: str, lines: list[str]) -> list[str]:
    return [heading, *_indented(lines)] if lines else []


def _indented(lines: list[str]) -> list[str]:
    return [f"  {line}".rstrip() for line in lines]
