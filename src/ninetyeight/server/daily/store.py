"""The queries of the deal of the day."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from sqlalchemy import select

from ninetyeight.server.storage.database import Database
from ninetyeight.server.storage.schema import result_seats, results
from ninetyeight.table.views import Result


@dataclass(frozen=True, slots=True)
class DailyGame:
    """A finished game of a day's deal: its people's ids, the names of all seats, how it went."""

    people: frozenset[str]
    team: tuple[str, ...]
    result: Result
    cards_left: int


async def games_of_day(database: Database, day: str, variant: str, players: int) -> list[DailyGame]:
    """All finished games of this deal, in the order in which they ended."""
    query = (
        select(results, result_seats.c.player, result_seats.c.name)
        .join_from(results, result_seats, results.c.table_id == result_seats.c.table_id)
        .where(
            results.c.day == day,
            results.c.variant == variant,
            results.c.players == players,
            results.c.counts,
        )
        .order_by(results.c.ended, results.c.table_id, result_seats.c.seat)
    )
    async with database.read() as connection:
        rows = (await connection.execute(query)).all()
    games = []
    for _, group in groupby(rows, key=lambda row: row.table_id):
        seats = list(group)
        games.append(
            DailyGame(
                people=frozenset(seat.player for seat in seats if seat.player is not None),
                team=tuple(seat.name for seat in seats),
                result=seats[0].result,
                cards_left=seats[0].cards_left,
            )
        )
    return games
