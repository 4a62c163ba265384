"""What the analysis finds out is kept: of games beside them, of deals by their key."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Until now there was nothing of it."""
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("is_full", sa.Boolean, nullable=False),
        sa.Column("review", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_reviews"),
    )
    op.create_table(
        "difficulties",
        sa.Column("deal", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("difficulty", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("deal", name="pk_difficulties"),
    )
