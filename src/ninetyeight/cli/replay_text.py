"""A replayed record for people: one block per turn, or one turn in full."""

from __future__ import annotations

from collections.abc import Sequence

from ninetyeight.cli.drawing.picture import draw
from ninetyeight.cli.drawing.results import result_lines
from ninetyeight.cli.drawing.words import (
    layout_words,
    number_words,
    pile_words,
    signal_words,
    variant_words,
)
from ninetyeight.core.piles import PILES, Tops
from ninetyeight.locales import text
from ninetyeight.notation.actions import format_action
from ninetyeight.notation.positions import format_position
from ninetyeight.notation.record import Comment, Event, Record, Signaled, TakeBack
from ninetyeight.notation.story import StoryTurn


def story_lines(record: Record, turns: Sequence[StoryTurn], seat: int | None) -> list[str]:
    """The headers, every turn, and the result. With a `seat` only what it could see."""
    lines = [*_headers(record), ""]
    for turn in turns:
        lines += _turn(record, turn, seat)
    names = [seat.name for seat in record.seats]
    return [*lines, "", *result_lines(turns[-1].after, names)]


def turn_lines(record: Record, turn: StoryTurn, seat: int | None) -> list[str]:
    """The position at the start of `turn`, its line, and what was done."""
    seen = turn.start if seat is None else turn.start.view(seat)
    names = [seat.name for seat in record.seats]
    return [
        text("replay-turn-start", turn=turn.number),
        "",
        *draw(seen, names),
        "",
        text("replay-line"),
        format_position(seen),
        "",
        *_turn(record, turn, seat),
    ]


def _headers(record: Record) -> list[str]:
    title = [
        variant_words(record.variant),
        layout_words(record.variant),
        text("player-count", count=len(record.seats)),
        text("replay-talk", level=record.talk),
        "" if record.date is None else record.date.isoformat(),
        "" if record.seal is None else text("replay-sealed"),
    ]
    lines = [" · ".join(filter(None, title))]
    for number, seat in enumerate(record.seats, start=1):
        words = text(
            "replay-seat",
            seat=number,
            name=seat.name,
            bot="yes" if seat.is_bot else "no",
            starts="yes" if number == record.start else "no",
        )
        lines.append(f"  {words}")
    return lines


def _turn(record: Record, turn: StoryTurn, seat: int | None) -> list[str]:
    owner = turn.start.seat
    name = record.seats[owner - 1].name
    head = text("replay-turn", turn=turn.number, name=name)
    if seat in (None, owner):
        hand = number_words(turn.start.hand(owner))
        head = f"{head}  {text('replay-hand', cards=hand)}"
    rows: list[list[str]] = [[]]
    for event in turn.events:
        if isinstance(event, Signaled | Comment):
            rows += [[_words(record, event)], []]
        else:
            rows[-1].append(_words(record, event))
    done = [f"    {' '.join(row)}" for row in rows if row]
    return [head, *done, f"    {_tops(turn.after.piles)}"]


def _words(record: Record, event: Event) -> str:
    if isinstance(event, TakeBack):
        return text("replay-back")
    if isinstance(event, Comment):
        return text("replay-comment", words=" ".join(event.text.split()))
    if isinstance(event, Signaled):
        facts = {
            "name": record.seats[event.seat - 1].name,
            "signal": signal_words(event.signal),
        }
        return text("replay-signal-back" if event.is_withdrawn else "replay-signal", **facts)
    return format_action(event)


def _tops(piles: Tops) -> str:
    return "   ".join(f"{pile_words(pile)} {piles[pile]}" for pile in PILES)
