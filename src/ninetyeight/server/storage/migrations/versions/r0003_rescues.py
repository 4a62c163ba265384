"""A game that others had lost before it was played on: of which deal, from where, by which seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Until now there was none."""
    op.add_column("results", sa.Column("rescued_deal", sa.Text))
    op.add_column("results", sa.Column("rescued_turn", sa.Integer))
    op.add_column("results", sa.Column("rescued_seat", sa.Integer))
    op.create_index("ix_results_rescued_deal", "results", ["rescued_deal"])
