"""From the schema that a database has to the one of this program, by Alembic."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from ninetyeight.errors import Problem, SetupError

CONNECTION = "connection"
"""Under this name `migrations/env.py` finds the connection."""

_LOCK = 9898
"""Any number, as long as it is the same in every process."""


def bring_up_to_date(connection: Connection, revision: str = "head") -> None:
    """Run every migration up to `revision` that is missing, in the transaction of `connection`.

    Processes that start at once take turns, and find it done. SetupError when the database knows
    migrations that this program does not.
    """
    if connection.dialect.name == "postgresql":
        # SQLite's transactions that write exclude each other anyway.
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
    current = current_revision(connection)
    if current is not None and not is_known(current):
        raise SetupError([Problem("database-newer", facts={"revision": current})])
    config = _config()
    config.attributes[CONNECTION] = connection
    command.upgrade(config, revision)


def current_revision(connection: Connection) -> str | None:
    """The last migration that the database has seen; None when it is none of ours."""
    return MigrationContext.configure(connection).get_current_revision()


def is_known(revision: str) -> bool:
    """Whether it is a migration of this program."""
    scripts = ScriptDirectory.from_config(_config()).walk_revisions()
    return revision in {script.revision for script in scripts}


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "ninetyeight.server.storage:migrations")
    config.set_main_option("path_separator", "os")
    return config
