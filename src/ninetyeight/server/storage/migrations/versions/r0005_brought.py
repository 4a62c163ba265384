"""Reviews of records that were brought; only the newest of what anybody can ask for stays."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Until now only games of this server were reviewed."""
    op.create_table(
        "brought_reviews",
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("is_full", sa.Boolean, nullable=False),
        sa.Column("review", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_brought_reviews"),
    )
    op.create_index("ix_brought_reviews_at", "brought_reviews", ["at"])
    op.create_index("ix_difficulties_at", "difficulties", ["at"])
