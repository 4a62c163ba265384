"""To delete a player: seats, name, and every line of chat.

The event log is the truth about the cards, and stays. But a name and what somebody wrote are
theirs: the events that hold them are rewritten. What stays is an id that belongs to nobody.
"""

from __future__ import annotations

import asyncio

from msgspec import json
from msgspec.structs import replace
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ninetyeight.server.players import store
from ninetyeight.server.players.names import ANONYMOUS
from ninetyeight.server.players.store import Player
from ninetyeight.server.services import Services
from ninetyeight.server.storage.schema import events, result_seats, seatings
from ninetyeight.table.deciding import rename
from ninetyeight.table.events import Chatted, Event, Left, Renamed, Sat
from ninetyeight.table.seats import Person
from ninetyeight.table.table import Phase, Table

REMOVED = "…"
"""What stands for a line of chat that was removed."""

_decode = json.Decoder(Event).decode


async def delete(services: Services, player: Player) -> None:
    """Forget `player`. Takes effect at once; if it fails in the middle, it can be tried again."""
    services.players.say_goodbye(player.id)
    try:
        for table_id in await _tables_where_seated(services, player.id):
            live = await services.hub.live(table_id)
            await live.append(lambda table: _farewell(table, player.id))
        await services.database.write(lambda connection: _erase(connection, player.id))
    except BaseException:
        services.players.welcome_back(player.id)
        raise


async def verify_new_name(services: Services, player: Person) -> None:
    """Raise RefusedError if a table where `player` sits may not read the new name now."""
    for table_id in await _tables_where_seated(services, player.id):
        live = await services.hub.live(table_id)
        await live.catch_up()  # another process may have dealt
        # In a thread: the words of a language are read when they are first needed.
        await asyncio.to_thread(rename, live.table, player)


async def rename_everywhere(services: Services, player_id: str, name: str) -> None:
    """Let the tables where a player sits know the new name, which was verified before.

    Where cards have been dealt since, it was chosen before anybody saw one.
    """
    for table_id in await _tables_where_seated(services, player_id):
        live = await services.hub.live(table_id)
        await live.append(lambda table: _renamed(table, player_id, name))


def scrubbed(event: Event, player_id: str) -> Event:
    """`event` without the name and the words of this player."""
    if isinstance(event, Sat) and isinstance(event.who, Person) and event.who.id == player_id:
        return replace(event, who=Person(player_id, ANONYMOUS))
    if isinstance(event, Renamed) and event.player == player_id:
        return replace(event, name=ANONYMOUS)
    if isinstance(event, Chatted) and event.player == player_id:
        return replace(event, name=ANONYMOUS, text=REMOVED)
    return event


def _renamed(table: Table, player_id: str, name: str) -> tuple[Event, ...]:
    return () if table.seat_of(player_id) is None else (Renamed(player_id, name),)


def _farewell(table: Table, player_id: str) -> tuple[Event, ...]:
    """Who has the table in memory learns that the name is gone; a game that runs is left."""
    seat = table.seat_of(player_id)
    if seat is None:
        return ()
    renamed = Renamed(player_id, ANONYMOUS)
    return (renamed,) if table.phase is Phase.OVER else (renamed, Left(seat))


async def _tables_where_seated(services: Services, player_id: str) -> list[str]:
    query = select(seatings.c.table_id).where(seatings.c.player == player_id)
    async with services.database.read() as connection:
        return list((await connection.execute(query)).scalars())


async def _erase(connection: AsyncConnection, player_id: str) -> None:
    await _scrub(connection, player_id)
    await connection.execute(
        update(result_seats).where(result_seats.c.player == player_id).values(name=ANONYMOUS)
    )
    await store.delete_player(connection, player_id)


async def _scrub(connection: AsyncConnection, player_id: str) -> None:
    """Rewrite the events with the name or the words of the player: all of them are the player's."""
    own = select(events.c.table_id, events.c.seq, events.c.event).where(
        events.c.player == player_id
    )
    for table_id, seq, stored in (await connection.execute(own)).all():
        event = _decode(stored)
        clean = scrubbed(event, player_id)
        if clean != event:
            row = (events.c.table_id == table_id) & (events.c.seq == seq)
            text = json.encode(clean).decode()
            await connection.execute(update(events).where(row).values(event=text))
