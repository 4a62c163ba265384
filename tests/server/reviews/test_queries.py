"""Reviews are kept beside their games."""

from __future__ import annotations

import pytest

from ninetyeight.analysis.results import Review
from ninetyeight.server.reviews.store import AT_TABLES, BROUGHT, KeptReview, Shelf
from ninetyeight.server.storage.database import Database
from ninetyeight.server.storage.schema import brought_reviews
from tests.server.replays.databases import address, with_database

__all__ = ["address"]

REVIEW = Review("lost", 0, True, (), None, 0.0, 0.0, 0.0, (), (), (), None)


@pytest.mark.parametrize("shelf", [AT_TABLES, BROUGHT])
def test_a_closer_look_takes_the_place_of_a_quick_one(address: str, shelf: Shelf) -> None:
    async def look(database: Database) -> list[KeptReview | None]:
        kept = [await shelf.kept(database, "t")]
        for is_full in (False, True):
            await shelf.keep(database, "t", 1.0, KeptReview(is_full, REVIEW))
            kept.append(await shelf.kept(database, "t"))
        return kept

    assert with_database(address, look) == [
        None,
        KeptReview(False, REVIEW),
        KeptReview(True, REVIEW),
    ]


def test_of_brought_records_the_newest_reviews_stay(address: str) -> None:
    async def look(database: Database) -> list[bool]:
        shelf = Shelf(brought_reviews, most=2)
        for at, key in enumerate("abca"):
            await shelf.keep(database, key, float(at), KeptReview(False, REVIEW))
        return [await shelf.kept(database, key) is not None for key in "abc"]

    assert BROUGHT.most is not None
    assert with_database(address, look) == [True, False, True]
