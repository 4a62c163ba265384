"""Secrets of the server: made at the first start, the same ever after, in every process."""

from __future__ import annotations

from secrets import token_urlsafe

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from ninetyeight.server.storage.database import Database
from ninetyeight.server.storage.schema import settings

TOKEN_SECRET = "token-secret"
DAILY_SECRET = "daily-secret"

_BYTES = 32


async def load_secret(database: Database, name: str) -> str:
    """The secret `name`, made now if it is not there yet."""

    async def load(connection: AsyncConnection) -> str:
        stored = select(settings.c.value).where(settings.c.key == name)
        found = (await connection.execute(stored)).scalar_one_or_none()
        if found is None:
            found = token_urlsafe(_BYTES)
            await connection.execute(insert(settings).values(key=name, value=found))
        return str(found)

    try:
        return await database.write(load)
    except IntegrityError:  # another process was first
        return await database.write(load)
