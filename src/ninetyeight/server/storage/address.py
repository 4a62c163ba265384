"""Where the database is: what people write, and the data folder."""

from __future__ import annotations

import os
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from ninetyeight.errors import Problem, SetupError
from ninetyeight.server.data_dir import default_data_dir

SQLITE = "sqlite+aiosqlite"
POSTGRES = "postgresql+asyncpg"

_DRIVERS = {
    "sqlite": SQLITE,
    SQLITE: SQLITE,
    "postgresql": POSTGRES,
    "postgres": POSTGRES,  # many providers write it so
    POSTGRES: POSTGRES,
}

_QUERY = {"host": "host", "port": "port", "sslmode": "ssl"}
"""What may follow on the question mark of a PostgreSQL address, and how asyncpg calls it."""

_FILE = "ninetyeight.db"


def parse_address(database: str | None, data_dir: Path | None = None) -> URL:
    """The address for SQLAlchemy: of `database`, or of the SQLite file in the data folder.

    `database` is `postgresql://user:password@host:port/name` or `sqlite:///path`. SetupError when
    it makes no sense; the message does not repeat it, because there may be a password in it.
    """
    if database is None:
        path = (data_dir or default_data_dir()) / _FILE
        return URL.create(SQLITE, database=str(path.absolute()))
    try:
        url = make_url(database)
    except (ArgumentError, ValueError):  # ValueError: a port that is no number
        raise _senseless() from None
    driver = _DRIVERS.get(url.drivername)
    if driver == SQLITE and _is_file(url):
        return url.set(drivername=SQLITE, database=str(Path(url.database or "").absolute()))
    if driver == POSTGRES and _is_place(url):
        return url.set(
            drivername=POSTGRES,
            query={_QUERY[name]: value for name, value in url.query.items()},
        )
    raise _senseless()


def is_postgres(url: URL) -> bool:
    """Whether several processes may share the database at `url`."""
    return url.drivername == POSTGRES


def shown_address(url: URL) -> str:
    """`url` as it may be shown to anybody: without user and password."""
    if not is_postgres(url):
        return url.database or ""
    host = url.host or url.query.get("host") or "localhost"
    return f"{host}/{url.database or ''}"


def prepare_place(url: URL) -> None:
    """Make sure that a SQLite file and its folder are there, for their owner alone."""
    if not is_postgres(url):
        path = Path(url.database or "")
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        # SQLite gives the files beside it the same mode.
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))


def _is_file(url: URL) -> bool:
    """Whether it names a file: a database in memory could not have several connections."""
    has_only_path = not (url.host or url.username or url.password or url.port or url.query)
    return has_only_path and bool(url.database) and url.database != ":memory:"


def _is_place(url: URL) -> bool:
    """Whether it names one server, with nothing that asyncpg would stumble over."""
    is_known = all(name in _QUERY and isinstance(url.query[name], str) for name in url.query)
    port = str(url.query.get("port") or url.port or 1)
    return is_known and port.isascii() and port.isdigit() and 0 < int(port[:9]) < 65536


def _senseless() -> SetupError:
    return SetupError([Problem("database-address")])
