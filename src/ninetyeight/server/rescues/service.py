"""From a game that is over to a table that plays it on, and to the board of its rescues."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Row

from ninetyeight.errors import Problem
from ninetyeight.notation.record import Record
from ninetyeight.notation.story import turns_of
from ninetyeight.protocol.http import ContinueBody, Rescue, RescuesAnswer
from ninetyeight.server.failures import NOT_FOUND, ApiError
from ninetyeight.server.lobby.service import verify_bots
from ninetyeight.server.rescues.deal_key import deal_key
from ninetyeight.table.continuing import continued_deal
from ninetyeight.table.options import Options, settled
from ninetyeight.variants import format_own_layout

MOST_RESCUES = 200
"""So many are listed, those that began last in the game."""


def continued_options(
    record: Record, body: ContinueBody, language: str, *, is_rescue: bool
) -> Options:
    """The rules of a table that plays the game of `record` on, from where `body` says.

    Raises ApiError for a turn or a seat that the game has not, RefusedError where it was over.
    """
    turns, seats = len(turns_of(record)), len(record.seats)
    if not 1 <= body.turn <= turns:
        facts = {"turn": body.turn, "turns": turns}
        raise ApiError(NOT_FOUND, Problem("replay-turn", facts=facts))
    if not 1 <= body.seat <= seats:
        raise ApiError(NOT_FOUND, Problem("replay-seat", facts={"seat": body.seat, "seats": seats}))
    verify_bots([body.bot])
    return settled(
        Options(
            seats=seats,
            variant=record.variant.id,
            layout=format_own_layout(record.variant),
            talk=record.talk,
            language=language,
            deal=continued_deal(record, body.turn, body.seat, is_rescue=is_rescue),
        )
    )


def is_lost(record: Record) -> bool:
    """Whether the team of `record` did not win: it lost, or gave up."""
    outcome = turns_of(record)[-1].after.outcome
    return outcome is None or not outcome.is_won


def key_of(record: Record) -> str:
    """The deal of `record`."""
    return deal_key(record.variant, len(record.seats), record.deck)


def rescues_of(tries: Iterable[Sequence[Row[Any]]]) -> RescuesAnswer:
    """The board, of all games in which others had lost the deal before."""
    games = list(tries)
    won = [seats for seats in games if seats[0].result == "won"]
    return RescuesAnswer(
        tries=len(games),
        rescues=tuple(
            Rescue(
                team=tuple(seat.name for seat in seats),
                turn=seats[0].rescued_turn,
                seat=seats[0].rescued_seat,
                ended=seats[0].ended,
            )
            for seats in won[:MOST_RESCUES]
        ),
    )
