"""The turns of a record as they were decided on: the position, what was heard, what was done."""

from __future__ import annotations

from typing import NamedTuple

from ninetyeight.bots.bot import Standing
from ninetyeight.core.actions import Action
from ninetyeight.core.state import State
from ninetyeight.notation.record import Comment, Record, Signaled, TakeBack, after_event
from ninetyeight.notation.story import turns_of
from ninetyeight.table import standing as at_table


class PlayedTurn(NamedTuple):
    """One turn; what was taken back is not among its `actions`.

    `signals` are those that stood when its first card was laid.
    """

    number: int
    start: State
    after: State
    actions: tuple[Action, ...]
    signals: Standing


def played_turns(record: Record) -> list[PlayedTurn]:
    """All turns in which something was done; the last may be unfinished."""
    turns = list[PlayedTurn]()
    standing: at_table.Standing = {}
    for turn in turns_of(record):
        state, before_card = turn.start, list[State]()
        heard, actions = None, list[Action]()
        for event in turn.events:
            if isinstance(event, Signaled):
                said = (event.signal,)
                given, withdrawn = ((), said) if event.is_withdrawn else (said, ())
                standing = at_table.after_signals(standing, event.seat, given, withdrawn)
                continue
            if isinstance(event, Comment):
                continue
            after = after_event(state, event, before_card)
            if isinstance(event, TakeBack):
                actions.pop()
                has_ended = False
            else:
                heard = at_table.signals_by_seat(standing) if heard is None else heard
                actions.append(event)
                has_ended = not after.laid
            standing = at_table.after_change(standing, state, after, has_ended=has_ended)
            state = after
        if actions:
            turns.append(
                PlayedTurn(turn.number, turn.start, turn.after, tuple(actions), heard or {})
            )
    return turns
