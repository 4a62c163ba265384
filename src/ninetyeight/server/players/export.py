"""All that is stored about a player, for that player."""

from __future__ import annotations

from msgspec import Struct, json
from sqlalchemy import select

from ninetyeight.server.players.store import Player
from ninetyeight.server.services import Services
from ninetyeight.server.storage.schema import events, result_seats, results, seatings, tables
from ninetyeight.table import events as e

_OWN = (
    e.Sat,
    e.Left,
    e.Kept,
    e.Returned,
    e.Renamed,
    e.Proposed,
    e.Started,
    e.Laid,
    e.Ended,
    e.TookBack,
    e.Signaled,
    e.Chatted,
    e.GaveUp,
)
"""What a player does. A deal is none of it: its deck would show the hands of a running game."""

_decode = json.Decoder(e.Event).decode


class OwnSeat(Struct, frozen=True):
    """A table where I sit."""

    table: str
    code: str
    seat: int
    variant: str
    phase: str
    created: float


class OwnEvent(Struct, frozen=True):
    """Something that I did at a table."""

    table: str
    seq: int
    at: float
    event: e.Event


class OwnResult(Struct, frozen=True):
    """A game that I played to its end."""

    table: str
    seat: int
    name: str
    ended: float
    variant: str
    players: int
    talk: str
    result: str
    cards_left: int


class OwnData(Struct, frozen=True):
    """All that is stored about me, except the secrets that prove who I am."""

    id: str
    name: str
    created: float
    seen: float
    seats: tuple[OwnSeat, ...]
    events: tuple[OwnEvent, ...]
    results: tuple[OwnResult, ...]


async def own_data(services: Services, player: Player) -> OwnData:
    """Everything about `player`."""
    seats = (
        select(
            tables.c.id,
            tables.c.code,
            seatings.c.seat,
            tables.c.variant,
            tables.c.phase,
            tables.c.created,
        )
        .join_from(seatings, tables, seatings.c.table_id == tables.c.id)
        .where(seatings.c.player == player.id)
        .order_by(tables.c.created, tables.c.id)
    )
    done = (
        select(events.c.table_id, events.c.seq, events.c.at, events.c.event)
        .where(events.c.player == player.id)
        .order_by(events.c.at, events.c.table_id, events.c.seq)
    )
    played = (
        select(
            results.c.table_id,
            result_seats.c.seat,
            result_seats.c.name,
            results.c.ended,
            results.c.variant,
            results.c.players,
            results.c.talk,
            results.c.result,
            results.c.cards_left,
        )
        .join_from(result_seats, results, result_seats.c.table_id == results.c.table_id)
        .where(result_seats.c.player == player.id)
        .order_by(results.c.ended, results.c.table_id)
    )
    async with services.database.read() as connection:
        own_seats = [OwnSeat(*row) for row in await connection.execute(seats)]
        acts = [
            OwnEvent(table, seq, at, event)
            for table, seq, at, text in await connection.execute(done)
            if isinstance(event := _decode(text), _OWN)
        ]
        own_results = [OwnResult(*row) for row in await connection.execute(played)]
    return OwnData(
        id=player.id,
        name=player.name,
        created=player.created,
        seen=player.seen,
        seats=tuple(own_seats),
        events=tuple(acts),
        results=tuple(own_results),
    )
