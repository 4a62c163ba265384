"""Records that somebody brings: what the analysis needs of them, and how they are known again."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

from ninetyeight.notation.record import Comment, Record, Seat
from ninetyeight.notation.record_text import format_record


def nameless(record: Record) -> Record:
    """`record` without what no analysis needs: who played it, when, and what was remarked."""
    return replace(
        record,
        seats=tuple(Seat(f"P{seat}") for seat in range(1, len(record.seats) + 1)),
        events=tuple(event for event in record.events if not isinstance(event, Comment)),
        seal=None,
        date=None,
    )


def brought_key(record: Record) -> str:
    """The same for the same game, whoever played it: 64 hexadecimal digits."""
    return sha256(format_record(nameless(record)).encode()).hexdigest()
