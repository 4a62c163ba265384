"""What waits for a player."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row

from ninetyeight.protocol.http import MyTable, MyTables
from ninetyeight.server.mine.feed import Waiting, format_feed
from ninetyeight.server.mine.store import player_of_feed, tables_of
from ninetyeight.server.storage.database import Database
from ninetyeight.table.folding import fold
from ninetyeight.table.table import Phase
from ninetyeight.table.waiting import Need, silent_people


async def my_tables(database: Database, player: str) -> MyTables:
    """The tables where `player` sits: those that wait for them first, then those touched last."""
    found = [
        MyTable(
            row.id,
            row.code,
            row.seat,
            row.variant,
            Phase(row.phase),
            row.seats,
            row.taken,
            await _waits_for(database, row, player),
            row.is_archived,
            row.touched,
        )
        for row in await tables_of(database, player)
    ]
    return MyTables(tuple(sorted(found, key=lambda table: not table.waits_for_me)))


async def feed_of(database: Database, key: str) -> tuple[bytes, float] | None:
    """The feed with this key, and when something happened last; None when there is no such feed."""
    player = await player_of_feed(database, key)
    if player is None:
        return None
    rows = await tables_of(database, player)
    updated = max((row.touched for row in rows), default=0.0)
    waiting = [
        Waiting(row.id, row.code, row.variant, row.seats, row.seq, row.touched)
        for row in rows
        if await _waits_for(database, row, player)
    ]
    return format_feed(key, waiting, updated), updated


async def _waits_for(database: Database, row: Row[Any], player: str) -> bool:
    """Whether `player`, who sits at this table, has to do something there."""
    if row.phase != Phase.START or row.waits_for != Need.PEOPLE:
        return bool(row.waits_for_player == player)
    # Several may have to say who should start: the events know who has, and are few as yet.
    table = fold(each.event for each in await database.events(row.id))
    return table.seat_of(player) in silent_people(table)
