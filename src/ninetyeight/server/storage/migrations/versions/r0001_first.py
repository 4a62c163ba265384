"""The first schema."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create every table."""
    op.create_table(
        "settings",
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_settings"),
    )
    op.create_table(
        "players",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.Column("token_version", sa.Integer, nullable=False),
        sa.Column("feed_key", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_players"),
        sa.UniqueConstraint("feed_key", name="uq_players_feed_key"),
    )
    op.create_table(
        "device_links",
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_device_links"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("touched", sa.Double, nullable=False),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("is_public", sa.Boolean, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("variant", sa.Text, nullable=False),
        sa.Column("talk", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("taken", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("waits_for", sa.Text, nullable=False),
        sa.Column("waits_for_player", sa.Text),
        sa.Column("is_archived", sa.Boolean, nullable=False),
        sa.Column("deal_kind", sa.Text, nullable=False),
        sa.Column("day", sa.Text),
        sa.Column("options", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("code", name="uq_tables_code"),
    )
    op.create_table(
        "seatings",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seatings"),
    )
    op.create_table(
        "events",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("player", sa.Text),
        sa.Column("action_id", sa.Text),
        sa.Column("event", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_events"),
    )
    op.create_table(
        "results",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("ended", sa.Double, nullable=False),
        sa.Column("variant", sa.Text, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("talk", sa.Text, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
        sa.Column("reason", sa.Text),
        sa.Column("cards_left", sa.Integer, nullable=False),
        sa.Column("counts", sa.Boolean, nullable=False),
        sa.Column("day", sa.Text),
        sa.Column("team", sa.Text, nullable=False),
        sa.Column("took_back", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_results"),
    )
    op.create_table(
        "result_seats",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("player", sa.Text),
        sa.Column("bot", sa.Text),
        sa.Column("name", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_result_seats"),
    )
    for table, column in (
        ("device_links", "player"),
        ("device_links", "expires"),
        ("tables", "touched"),
        ("tables", "waits_for"),
        ("tables", "waits_for_player"),
        ("seatings", "player"),
        ("events", "player"),
        ("results", "ended"),
        ("results", "day"),
        ("results", "team"),
        ("result_seats", "player"),
    ):
        op.create_index(f"ix_{table}_{column}", table, [column])
    op.create_index(
        "ix_tables_listed",
        "tables",
        ["created"],
        sqlite_where=sa.text("is_public IS 1"),
        postgresql_where=sa.text("is_public IS true"),
    )
    has_action = sa.text("action_id IS NOT NULL")
    op.create_index(
        "uq_events_action",
        "events",
        ["table_id", "action_id", "player"],
        unique=True,
        sqlite_where=has_action,
        postgresql_where=has_action,
    )
