"""A game that was played before, taken over by others at the start of one of its turns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ninetyeight.core.actions import Lay
from ninetyeight.errors import Problem, RefusedError
from ninetyeight.notation import record as n
from ninetyeight.notation.compact import format_compact, parse_compact
from ninetyeight.notation.signals import format_signal
from ninetyeight.notation.story import StoryTurn, turns_of
from ninetyeight.table import events as e
from ninetyeight.table.options import ContinuedDeal


def continued_deal(record: n.Record, turn: int, seat: int, *, is_rescue: bool) -> ContinuedDeal:
    """The game of `record` up to the start of `turn`, which it has, to be played on by `seat`.

    Raises RefusedError when nothing can be played there any more.
    """
    turns = turns_of(record)
    if turns[turn - 1].start.is_over:
        raise RefusedError(Problem("continue-over", facts={"turn": turn}))
    past = tuple(event for each in turns[: turn - 1] for event in each.events)
    begun = replace(
        record,
        # Whoever played it may want to be forgotten one day, and would not be found in here.
        seats=tuple(n.Seat(f"P{number}") for number in range(1, len(record.seats) + 1)),
        events=tuple(event for event in past if not isinstance(event, n.Comment)),
        seal=None,
        date=None,
    )
    return ContinuedDeal(format_compact(begun), turn, seat, is_rescue)


def continued_events(deal: ContinuedDeal) -> tuple[e.Event, ...]:
    """What happens at a table where everybody sits, until it is where the others had come to.

    There is no seal: whoever knows the game before knows the deck.
    """
    record = parse_compact(deal.line)
    turns = turns_of(record)[: deal.turn - 1]
    return (
        e.Dealt(record.deck, ""),
        e.Started(record.start),
        *(event for turn in turns for event in _events(turn)),
        e.Continued(deal.seat, deal.turn),
    )


def _events(turn: StoryTurn) -> Iterator[e.Event]:
    seat = turn.start.seat
    for event in turn.events:
        if isinstance(event, Lay):
            yield e.Laid(seat, event.card, event.pile.name)
        elif isinstance(event, n.TakeBack):
            yield e.TookBack(seat)
        elif isinstance(event, n.Signaled):
            said = (format_signal(event.signal),)
            yield e.Signaled(event.seat, *(((), said) if event.is_withdrawn else (said, ())))
        elif not isinstance(event, n.Comment):
            yield e.Ended(seat)
