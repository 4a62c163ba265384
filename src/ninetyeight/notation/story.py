"""A record cut into turns: what happened in each, and where it began and ended."""

from __future__ import annotations

from dataclasses import dataclass, field

from ninetyeight.core.actions import EndTurn, Lay
from ninetyeight.core.state import State
from ninetyeight.notation.record import Event, Record


@dataclass(frozen=True, slots=True)
class StoryTurn:
    """One turn: the state at its start, its events in order of time, the state after it."""

    number: int
    start: State
    after: State
    events: tuple[Event, ...] = field(default=())


def turns_of(record: Record) -> list[StoryTurn]:
    """The turns of `record`; what happens between two belongs to the second.

    The last one may be unfinished, or have no event at all: where the game has ended before
    anything could be done, or nothing has been done yet.
    """
    states = record.states()
    turns: list[StoryTurn] = []
    start, events = states[0], list[Event]()
    for event, after in zip(record.events, states[1:], strict=True):
        events.append(event)
        if isinstance(event, Lay | EndTurn) and not after.laid:
            turns.append(StoryTurn(len(turns) + 1, start, after, tuple(events)))
            start, events = after, []
    if events or not start.is_over or not turns:
        turns.append(StoryTurn(len(turns) + 1, start, states[-1], tuple(events)))
    return turns
