"""Connections to the database: how they are opened, and what every one of them is told."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ninetyeight.errors import Problem, SetupError
from ninetyeight.server.storage.address import is_postgres, shown_address

_CONNECT_SECONDS = 10
_BUSY_SECONDS = 30
"""So long SQLite waits for another process that writes: a backup being restored, say."""

_DISCREET = {"hide_parameters": True}
"""Hands and secrets must not get into the message of an error, which may be logged."""

_SQLITE: dict[str, Any] = {"connect_args": {"timeout": _BUSY_SECONDS}, **_DISCREET}

_READERS = 4

_DURABLE = ("journal_mode = WAL", "synchronous = FULL")
"""What is committed stays, and readers never wait for a writer."""

_ONE = {"pool_size": 1, "max_overflow": 0}
"""A single connection, which stays open."""


def writing_engine(url: URL) -> AsyncEngine:
    """An engine with a single connection for what is written."""
    if is_postgres(url):
        return _postgres_engine(url, "ninetyeight", **_ONE)
    engine = create_async_engine(url, **_SQLITE, **_ONE)
    _prepare_sqlite(engine.sync_engine, "BEGIN IMMEDIATE", *_DURABLE)
    return engine


def threaded_engine(url: URL) -> Engine:
    """An engine with a single connection for what is written by a thread (SQLite)."""
    engine = create_engine(url.set(drivername="sqlite"), **_SQLITE, **_ONE)
    _prepare_sqlite(engine, "BEGIN IMMEDIATE", *_DURABLE)
    return engine


def reading_engine(url: URL) -> AsyncEngine:
    """An engine whose connections cannot write."""
    if is_postgres(url):
        engine = _postgres_engine(
            url, "ninetyeight", pool_size=_READERS, max_overflow=_READERS, pool_pre_ping=True
        )
        return engine.execution_options(postgresql_readonly=True)
    engine = create_async_engine(url, **_SQLITE, pool_size=_READERS, max_overflow=0)
    _prepare_sqlite(engine.sync_engine, "BEGIN", "query_only = ON")
    return engine


def listening_engine(url: URL) -> AsyncEngine:
    """An engine for the connection that waits for notices (PostgreSQL)."""
    return _postgres_engine(url, "ninetyeight listener", **_ONE)


@contextmanager
def reachable(url: URL) -> Iterator[None]:
    """What goes wrong in here, while the database is opened, is a SetupError that says why."""
    try:
        with answering(url):
            yield
    except (OSError, UnicodeError) as error:  # UnicodeError: a host that cannot be one
        raise _failure(url, error) from None


@contextmanager
def answering(url: URL) -> Iterator[None]:
    """What the database refuses in here is a SetupError that says why."""
    try:
        yield
    except DBAPIError as error:
        # In the driver's words; ours would quote the statement.
        raise _failure(url, error.orig or error) from None
    except SQLAlchemyError as error:
        raise _failure(url, error) from None


def _failure(url: URL, error: BaseException) -> SetupError:
    while error.__cause__ is not None:  # SQLAlchemy puts errors of its own around the driver's
        error = error.__cause__
    said = " ".join(str(error).split()) or type(error).__name__
    if url.password:
        said = said.replace(str(url.password), "…")
    facts = {"where": shown_address(url), "detail": said[:200].rstrip(".")}
    return SetupError([Problem("database-failed", facts=facts)])


def _postgres_engine(url: URL, name: str, **settings: Any) -> AsyncEngine:
    if importlib.util.find_spec("asyncpg") is None:
        raise SetupError([Problem("postgres-extra")])
    arguments = {"timeout": _CONNECT_SECONDS, "server_settings": {"application_name": name}}
    return create_async_engine(url, connect_args=arguments, **_DISCREET, **settings)


def _prepare_sqlite(engine: Engine, begin: str, *pragmas: str) -> None:
    """Every connection begins its transactions by `begin`."""

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        # Python's sqlite3 would begin transactions of its own accord, and not those we want.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin_transaction(connection: Connection) -> None:
        connection.exec_driver_sql(begin)
