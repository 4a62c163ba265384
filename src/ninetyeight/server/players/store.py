"""The queries of players and of the links that take them to another device."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ninetyeight.server.storage.schema import device_links, players
from ninetyeight.server.storage.statements import texts

_LINK = re.compile(r"[A-Za-z0-9_-]{1,64}")


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody with a token: `id` is known to the server alone, `name` to everybody."""

    id: str
    name: str
    created: float
    seen: float
    token_version: int
    feed_key: str


async def find_player(connection: AsyncConnection, player_id: str) -> Player | None:
    """The player with this id."""
    return (await find_players(connection, [player_id])).get(player_id)


async def find_players(connection: AsyncConnection, ids: Collection[str]) -> dict[str, Player]:
    """The players with these ids, as far as there are any."""
    query = select(*(players.c[name] for name in Player.__slots__)).where(
        players.c.id.in_(texts(connection.dialect.name, "ids"))
    )
    rows = await connection.execute(query, {"ids": [*ids]})
    return {row.id: Player(*row) for row in rows}


async def add_player(connection: AsyncConnection, player: Player) -> None:
    """Store a new player."""
    values = {name: getattr(player, name) for name in Player.__slots__}
    await connection.execute(insert(players).values(values))


async def rename_player(connection: AsyncConnection, player_id: str, name: str) -> None:
    """Give a player another name."""
    await connection.execute(update(players).where(players.c.id == player_id).values(name=name))


async def note_seen(connection: AsyncConnection, player_id: str, at: float) -> None:
    """Remember that a player was here."""
    await connection.execute(update(players).where(players.c.id == player_id).values(seen=at))


async def delete_player(connection: AsyncConnection, player_id: str) -> None:
    """Remove a player and their links; what they did at tables is not here."""
    await connection.execute(delete(device_links).where(device_links.c.player == player_id))
    await connection.execute(delete(players).where(players.c.id == player_id))


async def add_link(
    connection: AsyncConnection, code: str, player_id: str, expires: float, now: float
) -> None:
    """Store a link; the player's earlier ones, and all that are too old, are void."""
    outdated = (device_links.c.player == player_id) | (device_links.c.expires <= now)
    await connection.execute(delete(device_links).where(outdated))
    values = {"code": code, "player": player_id, "expires": expires}
    await connection.execute(insert(device_links).values(values))


def is_link(code: str) -> bool:
    """Whether this can be the code of a link at all; a database need not take any text."""
    return _LINK.fullmatch(code) is not None


async def has_link(connection: AsyncConnection, code: str, player_id: str, now: float) -> bool:
    """Whether this is a link of the player that can still be used."""
    query = select(device_links.c.code).where(
        device_links.c.code == code,
        device_links.c.player == player_id,
        device_links.c.expires > now,
    )
    return (await connection.execute(query)).one_or_none() is not None


async def use_link(connection: AsyncConnection, code: str, now: float) -> Player | None:
    """The player whose link this is. It can be used once: of two who try, one succeeds."""
    query = select(device_links.c.player).where(
        device_links.c.code == code, device_links.c.expires > now
    )
    player_id = (await connection.execute(query)).scalar_one_or_none()
    used = await connection.execute(delete(device_links).where(device_links.c.code == code))
    if player_id is None or used.rowcount != 1:
        return None
    return await find_player(connection, player_id)
