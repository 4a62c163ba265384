"""Before anybody is killed, everything is compiled: on a new machine that takes minutes."""

from __future__ import annotations

import asyncio

import pytest

from ninetyeight.server.tables.workers import BotWorkers


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    async def compile_all() -> None:
        workers = BotWorkers(1, seconds=1.0)
        try:
            await workers.start()
        finally:
            workers.close()

    asyncio.run(compile_all())
