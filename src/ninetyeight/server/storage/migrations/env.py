"""Run by Alembic to get at the database: the connection is handed over by `storage.migrating`."""

from __future__ import annotations

from alembic import context

from ninetyeight.server.storage.migrating import CONNECTION
from ninetyeight.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes[CONNECTION],
    target_metadata=metadata,
    compare_type=True,
)
with context.begin_transaction():
    context.run_migrations()
