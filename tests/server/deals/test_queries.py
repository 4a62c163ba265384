"""How hard deals are is kept, of the newest that were asked for."""

from __future__ import annotations

import pytest

from ninetyeight.analysis.results import Chance, Difficulty
from ninetyeight.server.deals import store
from ninetyeight.server.storage.database import Database
from tests.server.replays.databases import address, with_database

__all__ = ["address"]

EASY = Difficulty(Chance(0.9, 0.01, 64, 0.88, 0.92), (), None)


def test_the_newest_stay(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MOST_DIFFICULTIES", 2)

    async def look(database: Database) -> list[Difficulty | None]:
        for at, deal in enumerate("abca"):
            await store.keep_difficulty(database, deal, float(at), EASY)
        return [await store.kept_difficulty(database, deal) for deal in "abc"]

    assert with_database(address, look) == [EASY, None, EASY]
