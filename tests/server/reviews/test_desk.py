"""The desk of reviews: what waits, what fails, and what is kept."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from ninetyeight.analysis.results import Review
from ninetyeight.server.failures import ApiError
from ninetyeight.server.reviews.desk import MOST_WAITING, ReviewDesk
from ninetyeight.server.reviews.store import KeptReview, keep_review, kept_review
from ninetyeight.server.storage.database import Database
from tests.server.replays.databases import address, with_database
from tests.server.tables.support import until

__all__ = ["address"]

DAMAGED = "98r1-no-record"
REVIEW = Review("lost", 0, True, (), None, 0.0, 0.0, 0.0, (), (), (), None)


def at_desk(
    folder: Path, work: Callable[[ReviewDesk], Awaitable[None]], *, workers: int = 1
) -> None:
    """Do something at a desk whose workers have not begun."""

    async def run() -> None:
        database = await Database.open(None, folder)
        desk = ReviewDesk(database, lambda: 1.0, workers)
        try:
            await work(desk)
        finally:
            await desk.stop()
            await database.close()

    asyncio.run(run())


def test_only_so_many_wait(tmp_path: Path) -> None:
    async def crowd(desk: ReviewDesk) -> None:
        for number in range(MOST_WAITING):
            desk.ask(f"table-{number}", DAMAGED, is_full=False)
        desk.ask("table-0", DAMAGED, is_full=False)  # who waits already is no one more
        with pytest.raises(ApiError) as caught:
            desk.ask("one-more", DAMAGED, is_full=False)
        assert [problem.code for problem in caught.value.problems] == ["review-busy"]
        assert desk.job("one-more") is None

    at_desk(tmp_path, crowd)


def test_a_review_that_fails_can_be_asked_for_again(tmp_path: Path) -> None:
    async def fail(desk: ReviewDesk) -> None:
        def has_come_to(state: str) -> bool:
            job = desk.job("t")
            return job is not None and job.state == state

        desk.start()
        for _ in range(2):
            desk.ask("t", DAMAGED, is_full=False)
            assert has_come_to("waiting")
            await until(lambda: has_come_to("failed"))

    at_desk(tmp_path, fail)


def test_without_workers_nothing_is_reviewed(tmp_path: Path) -> None:
    async def ask(desk: ReviewDesk) -> None:
        with pytest.raises(ApiError) as caught:
            desk.ask("t", DAMAGED, is_full=False)
        assert [problem.code for problem in caught.value.problems] == ["review-off"]

    at_desk(tmp_path, ask, workers=0)


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
