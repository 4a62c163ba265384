"""The queries of the records of play."""

from __future__ import annotations

from itertools import groupby

from sqlalchemy import ColumnElement, and_, select

from ninetyeight.server.records.games import FinishedGame
from ninetyeight.server.storage.database import Database
from ninetyeight.server.storage.schema import result_seats, results


async def games_of_player(database: Database, player: str) -> list[FinishedGame]:
    """All games of a player that count, in the order in which they ended."""
    own = select(result_seats.c.table_id).where(result_seats.c.player == player)
    return await _games(database, results.c.table_id.in_(own))


async def games_of_team(database: Database, table: str) -> list[FinishedGame] | None:
    """All games that count of the team that finished `table`, with its variant and talk level.

    None when `table` has not been finished.
    """
    same = [results.c[key] for key in ("team", "variant", "players", "talk")]
    async with database.read() as connection:
        query = select(*same).where(results.c.table_id == table)
        this = (await connection.execute(query)).one_or_none()
    if this is None:
        return None
    return await _games(
        database, and_(*(column == value for column, value in zip(same, this, strict=True)))
    )


async def _games(database: Database, wanted: ColumnElement[bool]) -> list[FinishedGame]:
    query = (
        select(results, result_seats.c.name)
        .join_from(results, result_seats, results.c.table_id == result_seats.c.table_id)
        .where(results.c.counts, wanted)
        .order_by(results.c.ended, results.c.table_id, result_seats.c.seat)
    )
    async with database.read() as connection:
        rows = (await connection.execute(query)).all()
    games = []
    for _, seats in groupby(rows, key=lambda row: row.table_id):
        first, *others = seats
        games.append(
            FinishedGame(
                variant=first.variant,
                players=first.players,
                talk=first.talk,
                team=first.team,
                names=tuple(seat.name for seat in (first, *others)),
                is_won=first.result == "won",
                cards_left=first.cards_left,
            )
        )
    return games
