"""Who sits down, or gets another name, is the player of that event, whoever caused it."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_events = sa.table(
    "events",
    sa.column("table_id", sa.Text),
    sa.column("seq", sa.Integer),
    sa.column("player", sa.Text),
    sa.column("event", sa.Text),
)


def upgrade() -> None:
    """Find them in the text of the events, once and for all."""
    named = sa.or_(*(_events.c.event.like(f'{{"event":"{kind}"%') for kind in ("sat", "renamed")))
    change = (
        sa.update(_events)
        .where(_events.c.table_id == sa.bindparam("table"), _events.c.seq == sa.bindparam("number"))
        .values(player=sa.bindparam("whose"))
    )
    connection = op.get_bind()
    changes = [
        {"table": row.table_id, "number": row.seq, "whose": whose}
        for row in connection.execute(sa.select(_events).where(named))
        if (whose := _whose(row.event)) not in (None, row.player)
    ]
    if changes:
        connection.execute(change, changes)


def _whose(text: str) -> str | None:
    event = json.loads(text)
    found: str | None = event["who"].get("id") if event["event"] == "sat" else event["player"]
    return found
