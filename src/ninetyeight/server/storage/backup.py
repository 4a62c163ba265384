"""Everything in one file, and back: for a safe place, and from SQLite to PostgreSQL.

The file is text, packed by gzip: JSON, one value per line. First a header, then for each table
of the database its columns and its rows, at last the number of rows.
"""

from __future__ import annotations

import errno
import gzip
import os
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from msgspec import DecodeError, Struct
from msgspec.json import Decoder, encode
from sqlalchemy import URL, Connection, MetaData, Table, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from ninetyeight.errors import Problem, SetupError
from ninetyeight.server.storage.address import is_postgres, prepare_place, shown_address
from ninetyeight.server.storage.engines import (
    answering,
    reachable,
    reading_engine,
    writing_engine,
)
from ninetyeight.server.storage.migrating import bring_up_to_date, current_revision, is_known
from ninetyeight.server.storage.schema import metadata

FORMAT = 1

_AT_ONCE = 1000
"""So many rows are in memory."""

_VERSION_TABLE = "alembic_version"


class Header(Struct, frozen=True, tag_field="line", tag="ninetyeight-backup"):
    """The first line. `revision` is the last migration that the rows have seen."""

    format: int
    revision: str


class Part(Struct, frozen=True, tag_field="line", tag="table"):
    """From here on the rows of this table, each a list."""

    table: str
    columns: tuple[str, ...]


class End(Struct, frozen=True, tag_field="line", tag="end"):
    """The last line: a file that was cut off has none."""

    rows: int


Row = list[str | int | float | bool | None]
Line = Header | Part | End | Row

_decode = Decoder(Line).decode


async def back_up(url: URL, path: Path) -> int:
    """Write all that the database holds now to `path`, in the place of what was there.

    A server may go on meanwhile. Returns the number of rows. SetupError when there is no such
    database, OSError when the file cannot be written.
    """
    if not is_postgres(url) and not Path(url.database or "").is_file():
        raise _missing(url)
    engine = reading_engine(url)
    try:
        with _safely_written(path) as file, answering(url):
            with reachable(url):
                connection = await engine.connect()
            try:
                if is_postgres(url):  # a transaction of SQLite sees one moment anyway
                    await connection.execution_options(isolation_level="REPEATABLE READ")
                return await _write_rows(connection, url, file)
            finally:
                await connection.close()
    finally:
        await engine.dispose()


async def restore(url: URL, file: IO[bytes]) -> int:
    """Fill an empty database from a backup, and return the number of rows.

    Everything or nothing: SetupError when the file is no sound backup or the database not empty.
    """
    with reachable(url), _place(url) as place:
        engine = writing_engine(place)
        try:
            prepare_place(place)
            async with engine.begin() as connection:
                return await connection.run_sync(_restore, url, file)
        finally:
            await engine.dispose()


@contextmanager
def _place(url: URL) -> Iterator[URL]:
    """Where to put it: a new file of SQLite gets its name when all of it is there."""
    path = Path(url.database or "")
    if is_postgres(url) or path.exists():
        yield url
        return
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{path.name}.", dir=path.parent) as folder:
        whole = Path(folder) / path.name
        yield url.set(database=str(whole))
        if [*whole.parent.iterdir()] != [whole]:  # SQLite tells nobody when it fails at the end
            raise OSError(errno.EIO, "the last rows could not be written")
        os.link(whole, path)  # fails when a server has made one meanwhile
        _keep_name(path.parent)


async def _write_rows(connection: AsyncConnection, url: URL, file: gzip.GzipFile) -> int:
    revision = await connection.run_sync(current_revision)
    if revision is None:
        raise _missing(url)
    if not is_known(revision):
        raise SetupError([Problem("database-newer", facts={"revision": revision})])
    _write(file, Header(FORMAT, revision))
    total = 0
    for table in await connection.run_sync(_tables_there):
        # SQLAlchemy's names are more than text.
        _write(file, Part(str(table.name), tuple(map(str, table.columns.keys()))))
        async with connection.stream(select(table)) as rows:
            async for row in rows:
                _write(file, list(row))
                total += 1
    _write(file, End(total))
    return total


def _restore(connection: Connection, url: URL, file: IO[bytes]) -> int:
    lines = _lines(file)
    header = next(lines, None)
    if not isinstance(header, Header):
        raise SetupError([Problem("backup-foreign")])
    if header.format > FORMAT or not is_known(header.revision):
        raise SetupError([Problem("backup-newer")])
    _empty(connection, url)
    bring_up_to_date(connection, header.revision)
    total = _insert_rows(connection, lines)
    bring_up_to_date(connection)
    return total


def _empty(connection: Connection, url: URL) -> None:
    """Take our tables away, which must not hold anything."""
    there = _tables_there(connection)
    for table in there:
        if connection.execute(select(table).limit(1)).first() is not None:
            facts = {"where": shown_address(url), "table": table.name}
            raise SetupError([Problem("restore-not-empty", facts=facts)])
    for table in [*there, Table(_VERSION_TABLE, MetaData())]:
        table.drop(connection, checkfirst=True)


def _insert_rows(connection: Connection, lines: Iterator[Line]) -> int:
    tables = {table.name: table for table in _tables_there(connection)}
    total = 0
    for part, rows in _batches(lines):
        table = tables.get(part.table)
        if table is None or set(part.columns) != set(table.columns.keys()):
            raise _damaged()
        connection.execute(
            insert(table), [dict(zip(part.columns, row, strict=True)) for row in rows]
        )
        total += len(rows)
    return total


def _batches(lines: Iterator[Line]) -> Iterator[tuple[Part, list[Row]]]:
    """The rows, some at a time, with the part they belong to; SetupError when they do not fit."""
    part = Part("", ())
    rows: list[Row] = []
    total = 0
    for line in lines:
        if rows and (len(rows) == _AT_ONCE or not isinstance(line, list)):
            yield part, rows
            rows = []
        if isinstance(line, Part):
            part = line
        elif isinstance(line, list) and len(line) == len(part.columns):
            rows.append(line)
            total += 1
        elif isinstance(line, End) and line.rows == total and next(lines, None) is None:
            return
        else:
            break
    raise _damaged()


def _tables_there(connection: Connection) -> list[Table]:
    """Our tables as the database has them, which may be an older one."""
    there = MetaData()
    there.reflect(connection, only=lambda name, _: name in metadata.tables)
    return there.sorted_tables


def _write(file: gzip.GzipFile, line: Line) -> None:
    file.write(encode(line) + b"\n")


def _lines(file: IO[bytes]) -> Iterator[Line]:
    try:
        with gzip.open(file) as text:
            for line in text:
                yield _decode(line)
    except (OSError, EOFError, zlib.error, DecodeError) as error:
        is_foreign = isinstance(error, gzip.BadGzipFile)
        raise SetupError([Problem("backup-foreign" if is_foreign else "backup-damaged")]) from None


@contextmanager
def _safely_written(path: Path) -> Iterator[gzip.GzipFile]:
    """A packed file that gets its name when all of it is on the disk; nobody else can read it."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    unfinished = Path(name)
    try:
        with os.fdopen(handle, "wb") as raw:
            with gzip.GzipFile(filename="", mode="wb", fileobj=raw) as file:
                yield file
            raw.flush()
            os.fsync(raw.fileno())
        unfinished.replace(path)
        _keep_name(path.parent)
    finally:
        unfinished.unlink(missing_ok=True)


def _keep_name(folder: Path) -> None:
    """Put on the disk which names are in `folder`; Windows does so itself."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _damaged() -> SetupError:
    return SetupError([Problem("backup-damaged")])


def _missing(url: URL) -> SetupError:
    return SetupError([Problem("database-missing", facts={"where": shown_address(url)})])
