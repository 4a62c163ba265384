"""The tables of the database, the same in SQLite and PostgreSQL.

`events` is the truth. `tables`, `seatings`, `results` and `result_seats` are worked out from it and
written in the same transaction, so that a table can be found without reading its events. Times
are seconds since the epoch, UTC.

A change here needs a migration (`storage/migrations/versions`); a test compares the two.
"""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Double, Index, Integer, MetaData, Table, Text

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

settings = Table(
    "settings",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
"""What the server remembers about itself: its secrets."""

players = Table(
    "players",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Column("token_version", Integer, nullable=False),
    Column("feed_key", Text, nullable=False, unique=True),
)

device_links = Table(
    "device_links",
    metadata,
    Column("code", Text, primary_key=True),
    Column("player", Text, nullable=False, index=True),
    Column("expires", Double, nullable=False, index=True),
)
"""Codes that take a player to another device."""

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("code", Text, nullable=False, unique=True),
    Column("created", Double, nullable=False),
    Column("touched", Double, nullable=False, index=True),
    Column("host", Text, nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("phase", Text, nullable=False),
    Column("variant", Text, nullable=False),
    Column("talk", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("taken", Integer, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("waits_for", Text, nullable=False, index=True),
    Column("waits_for_player", Text, index=True),
    Column("is_archived", Boolean, nullable=False),
    Column("deal_kind", Text, nullable=False),
    Column("day", Text),
    Column("options", Text, nullable=False),
)

listed = Index(
    "ix_tables_listed",
    tables.c.created,
    sqlite_where=tables.c.is_public.is_(True),
    postgresql_where=tables.c.is_public.is_(True),
)
"""The lobby lists public tables, the newest first."""

seatings = Table(
    "seatings",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", Text, nullable=False, index=True),
)
"""Which people sit where."""

events = Table(
    "events",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("player", Text, index=True),
    Column("action_id", Text),
    Column("event", Text, nullable=False),
)

once = Index(
    "uq_events_action",
    events.c.table_id,
    events.c.action_id,
    events.c.player,
    unique=True,
    sqlite_where=events.c.action_id.is_not(None),
    postgresql_where=events.c.action_id.is_not(None),
)
"""Nobody's action happens twice."""

results = Table(
    "results",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("ended", Double, nullable=False, index=True),
    Column("variant", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("talk", Text, nullable=False),
    Column("result", Text, nullable=False),
    Column("reason", Text),
    Column("cards_left", Integer, nullable=False),
    Column("counts", Boolean, nullable=False),
    Column("day", Text, index=True),
    Column("team", Text, nullable=False, index=True),
    Column("took_back", Integer, nullable=False),
    Column("rescued_deal", Text, index=True),
    Column("rescued_turn", Integer),
    Column("rescued_seat", Integer),
)
"""Games that are over. The last columns are there when others had lost the game before."""

result_seats = Table(
    "result_seats",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", Text, index=True),
    Column("bot", Text),
    Column("name", Text, nullable=False),
)
"""Who played them."""

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("at", Double, nullable=False),
    Column("is_full", Boolean, nullable=False),
    Column("review", Text, nullable=False),
)
"""What the analysis found out about a game, as the JSON text of a `Review`."""

brought_reviews = Table(
    "brought_reviews",
    metadata,
    Column("key", Text, primary_key=True),
    Column("at", Double, nullable=False, index=True),
    Column("is_full", Boolean, nullable=False),
    Column("review", Text, nullable=False),
)
"""The same for records that were brought, by a hash of what was played. The newest stay."""

difficulties = Table(
    "difficulties",
    metadata,
    Column("deal", Text, primary_key=True),
    Column("at", Double, nullable=False, index=True),
    Column("difficulty", Text, nullable=False),
)
"""How hard a deal is, by its key, as the JSON text of a `Difficulty`. The newest stay."""
