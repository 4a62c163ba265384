"""Every test that asks for an `address` runs on SQLite and on PostgreSQL."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def sqlite_address(tmp_path: Path) -> str:
    """A new SQLite file."""
    return f"sqlite:///{tmp_path}/data/tables.db"


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest) -> str:
    """A new, empty database."""
    address: str = request.getfixturevalue(f"{request.param}_address")
    return address
