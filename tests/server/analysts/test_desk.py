"""A desk of the analysis: what waits, what fails, and what is kept."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from ninetyeight.analysis.beside.questions import ReviewQuestion
from ninetyeight.analysis.results import Review
from ninetyeight.server.analysts.desk import MOST_WAITING, Desk
from ninetyeight.server.failures import ApiError
from tests.server.tables.support import until

DAMAGED = ReviewQuestion("98r1-no-record", is_full=False)


async def keep(review: Review) -> None:
    """Nothing of what is asked here can be answered."""
    raise AssertionError(review)


def at_desk(
    work: Callable[[Desk[ReviewQuestion, Review]], Awaitable[None]], *, workers: int = 1
) -> None:
    """Do something at a desk whose workers have not begun."""

    async def run() -> None:
        desk: Desk[ReviewQuestion, Review] = Desk(Review, workers)
        try:
            await work(desk)
        finally:
            await desk.stop()

    asyncio.run(run())


def test_only_so_many_wait() -> None:
    async def crowd(desk: Desk[ReviewQuestion, Review]) -> None:
        for number in range(MOST_WAITING):
            desk.ask(f"table-{number}", DAMAGED, keep)
        desk.ask("table-0", DAMAGED, keep)  # who waits already is no one more
        with pytest.raises(ApiError) as caught:
            desk.ask("one-more", DAMAGED, keep)
        assert [problem.code for problem in caught.value.problems] == ["review-busy"]
        assert desk.job("one-more") is None

    at_desk(crowd)


def test_what_fails_can_be_asked_for_again() -> None:
    async def fail(desk: Desk[ReviewQuestion, Review]) -> None:
        def has_come_to(state: str) -> bool:
            job = desk.job("t")
            return job is not None and job.state == state

        desk.start()
        for _ in range(2):
            desk.ask("t", DAMAGED, keep)
            assert has_come_to("waiting")
            await until(lambda: has_come_to("failed"))

    at_desk(fail)


def test_without_workers_nothing_is_found_out() -> None:
    async def ask(desk: Desk[ReviewQuestion, Review]) -> None:
        desk.start()
        desk.ask("t", DAMAGED, keep)
        assert not desk.is_open
        assert desk.job("t") is None

    at_desk(ask, workers=0)
