"""What the database keeps of a table beside its events: its summary, and its result."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import msgspec

from ninetyeight.server.rescues.deal_key import deal_key
from ninetyeight.server.storage.values import GameResult, ResultSeat, TableSummary
from ninetyeight.table.options import ContinuedDeal, DailyDeal, Options
from ninetyeight.table.seats import Chair
from ninetyeight.table.seeing import view_of
from ninetyeight.table.table import Phase, Table
from ninetyeight.table.waiting import Need, waits_for


def summary_of(table: Table, code: str, at: float) -> TableSummary:
    """The summary of `table`, touched at this time."""
    options, waiting = table.options, waits_for(table)
    person = None
    if waiting.need is Need.PERSON and waiting.seat is not None:
        person = table.chair(waiting.seat).person
    return TableSummary(
        code=code,
        touched=at,
        host=table.host,
        is_public=options.is_public,
        phase=table.phase.value,
        variant=table.variant.id,
        talk=options.talk,
        seats=options.seats,
        taken=sum(chair.occupant is not None for chair in table.chairs),
        waits_for=waiting.need.value,
        waits_for_player=None if person is None else person.id,
        is_archived=table.is_archived,
        deal_kind=str(type(options.deal).__struct_config__.tag),
        day=_day(table),
        options=_options_text(options),
        seatings=tuple(
            (seat, chair.person.id)
            for seat, chair in enumerate(table.chairs, start=1)
            if chair.person
        ),
    )


@lru_cache(maxsize=1024)
def _options_text(options: Options) -> str:
    return msgspec.json.encode(options).decode()


def result_of(table: Table, ended: float) -> GameResult | None:
    """How the game ended, at this time; None while it goes on."""
    if table.phase is not Phase.OVER:
        return None
    outcome = view_of(table, None).outcome
    assert outcome is not None
    seats = tuple(_result_seat(seat, chair) for seat, chair in enumerate(table.chairs, start=1))
    result = GameResult(
        ended=ended,
        variant=table.variant.id,
        players=table.options.seats,
        talk=table.options.talk,
        result=outcome.result,
        reason=outcome.reason,
        cards_left=outcome.cards_left,
        counts=table.options.counts,
        day=_day(table),
        team=",".join(sorted(_member(seat) for seat in seats)),
        took_back=table.taken_back,
        seats=seats,
    )
    deal = table.options.deal
    if not isinstance(deal, ContinuedDeal) or not deal.is_rescue or table.dealt is None:
        return result
    key = deal_key(table.variant, table.options.seats, table.dealt.deck)
    return replace(result, rescued_deal=key, rescued_turn=deal.turn, rescued_seat=deal.seat)


def _day(table: Table) -> str | None:
    deal = table.options.deal
    return deal.day if isinstance(deal, DailyDeal) else None


def _result_seat(seat: int, chair: Chair) -> ResultSeat:
    person = chair.person
    return ResultSeat(seat, None if person is None else person.id, chair.bot, chair.name)


def _member(seat: ResultSeat) -> str:
    """One of the exact team: a person, or a bot by its name."""
    return f"person:{seat.player}" if seat.player else f"bot:{seat.bot}"
