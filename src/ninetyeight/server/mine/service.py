"""What waits for a player."""

from __future__ import annotations

from ninetyeight.protocol.http import MyTable, MyTables
from ninetyeight.server.mine.feed import Waiting, format_feed
from ninetyeight.server.mine.store import player_of_feed, tables_of
from ninetyeight.server.storage.database import Database
from ninetyeight.table.table import Phase


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
            row.waits_for_player == player,
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
        if row.waits_for_player == player
    ]
    return format_feed(key, waiting, updated), updated
