"""A replayed record as one JSON object, from which a program can rebuild the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ninetyeight.core.actions import EndTurn
from ninetyeight.core.commands import Command
from ninetyeight.core.outcome import Outcome
from ninetyeight.core.state import State
from ninetyeight.core.view import View
from ninetyeight.notation.actions import format_action
from ninetyeight.notation.positions import format_position
from ninetyeight.notation.record import (
    RECORD_VERSION,
    RULES_VERSION,
    Comment,
    Event,
    Record,
    Signaled,
    TakeBack,
)
from ninetyeight.notation.signals import format_signal
from ninetyeight.notation.story import StoryTurn


def record_object(record: Record, turns: Sequence[StoryTurn], seat: int | None) -> dict[str, Any]:
    """The headers and these turns. With a `seat` only what it could see during the game."""
    return {
        "record": _headers(record, is_open=seat is None),
        "turns": [_turn(turn, seat) for turn in turns],
    }


def _headers(record: Record, is_open: bool) -> dict[str, Any]:
    layout = record.variant.layout
    seal = record.seal
    headers: dict[str, Any] = {
        "format": RECORD_VERSION,
        "rules": RULES_VERSION,
        "variant": record.variant.id,
        "layout": layout and {command.value: list(layout.cards(command)) for command in Command},
        "talk": record.talk,
        "seats": [{"name": seat.name, "bot": seat.is_bot} for seat in record.seats],
        "start": record.start,
        "date": record.date and record.date.isoformat(),
        "seal": seal and {"hash": seal.hash, "salt": seal.salt if is_open else None},
        "outcome": _outcome(record.states()[-1].outcome),
    }
    if is_open:
        headers["deal"] = list(record.deck)
    return headers


def _turn(turn: StoryTurn, seat: int | None) -> dict[str, Any]:
    return {
        "turn": turn.number,
        "seat": turn.start.seat,
        "position": format_position(_seen(turn.start, seat)),
        "events": [_event(event) for event in turn.events],
        "after": format_position(_seen(turn.after, seat)),
        "outcome": _outcome(turn.after.outcome),
    }


def _seen(state: State, seat: int | None) -> State | View:
    return state if seat is None else state.view(seat)


def _outcome(outcome: Outcome | None) -> dict[str, Any] | None:
    if outcome is None:
        return None
    return {
        "result": outcome.result,
        "reason": outcome.reason,
        "cards_left": outcome.cards_left,
    }


def _event(event: Event) -> dict[str, Any]:
    if isinstance(event, TakeBack):
        return {"type": "back"}
    if isinstance(event, Comment):
        return {"type": "comment", "text": event.text}
    if isinstance(event, Signaled):
        return {
            "type": "signal",
            "seat": event.seat,
            "signal": format_signal(event.signal),
            "withdrawn": event.is_withdrawn,
        }
    kind = "end" if isinstance(event, EndTurn) else "lay"
    return {"type": kind, "action": format_action(event)}
