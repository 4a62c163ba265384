"""Reviews are kept beside their games."""

from __future__ import annotations

from ninetyeight.analysis.results import Review
from ninetyeight.server.reviews.store import KeptReview, keep_review, kept_review
from ninetyeight.server.storage.database import Database
from tests.server.replays.databases import address, with_database

__all__ = ["address"]

REVIEW = Review("lost", 0, True, (), None, 0.0, 0.0, 0.0, (), (), (), None)


def test_a_closer_look_takes_the_place_of_a_quick_one(address: str) -> None:
    async def look(database: Database) -> list[KeptReview | None]:
        kept = [await kept_review(database, "t")]
        for is_full in (False, True):
            await keep_review(database, "t", 1.0, KeptReview(is_full, REVIEW))
            kept.append(await kept_review(database, "t"))
        return kept

    assert with_database(address, look) == [
        None,
        KeptReview(False, REVIEW),
        KeptReview(True, REVIEW),
    ]
