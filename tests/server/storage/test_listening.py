"""Processes that share a database hear of each other's events."""

from __future__ import annotations

import asyncio

from tests.server.postgres import CUT_OFF, Postgres
from tests.server.storage.support import LAID, append, opened, opening

ENOUGH = 60
"""Seconds; more than it can take on any machine."""


class Ears:
    """Keeps what was heard."""

    def __init__(self) -> None:
        self.notices: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        self.gaps: asyncio.Queue[None] = asyncio.Queue()

    def notice(self, table: str, seq: int) -> None:
        self.notices.put_nowait((table, seq))

    def missed(self) -> None:
        self.gaps.put_nowait(None)

    async def next(self) -> tuple[str, int]:
        return await asyncio.wait_for(self.notices.get(), ENOUGH)


def test_the_others_hear_of_an_append_and_the_own_process_does_not(postgres_address: str) -> None:
    async def scenario() -> None:
        async with opened(postgres_address) as first, opened(postgres_address) as second:
            assert first.is_shared
            one, two = Ears(), Ears()
            await first.listen(one.notice, one.missed)
            await second.listen(two.notice, two.missed)
            await first.append(opening("t with blanks"))
            await second.append(append("t with blanks", 1, LAID * 3))
            await first.append(append("t with blanks", 4))
            assert await one.next() == ("t with blanks", 4)
            assert [await two.next(), await two.next()] == [
                ("t with blanks", 1),
                ("t with blanks", 5),
            ]
            assert one.notices.empty()
            assert two.notices.empty()
            assert one.gaps.empty()

    asyncio.run(scenario())


def test_what_is_heard_can_be_read(postgres_address: str) -> None:
    async def scenario() -> None:
        async with opened(postgres_address) as first, opened(postgres_address) as second:
            ears = Ears()
            await first.listen(ears.notice, ears.missed)
            await asyncio.gather(*(second.append(opening(f"t{n}")) for n in range(20)))
            for _ in range(20):
                table, seq = await ears.next()
                assert [one.seq for one in await first.events(table)] == [seq]

    asyncio.run(scenario())


def test_who_was_cut_off_listens_again_and_knows_of_the_gap(
    postgres: Postgres, postgres_address: str
) -> None:
    async def scenario() -> None:
        async with opened(postgres_address) as first, opened(postgres_address) as second:
            ears = Ears()
            await first.listen(ears.notice, ears.missed)
            for round_ in range(2):
                ended = await asyncio.to_thread(
                    postgres.run,
                    CUT_OFF + " AND application_name = 'ninetyeight listener'",
                    postgres_address,
                )
                assert len(ended) == 1
                await asyncio.wait_for(ears.gaps.get(), ENOUGH)
                await second.append(opening(f"t{round_}"))
                assert await ears.next() == (f"t{round_}", 1)

    asyncio.run(scenario())


def test_nobody_else_is_at_a_sqlite_file(sqlite_address: str) -> None:
    async def scenario() -> None:
        async with opened(sqlite_address) as first, opened(sqlite_address) as second:
            assert not first.is_shared
            ears = Ears()
            await first.listen(ears.notice, ears.missed)
            await second.append(opening("t"))
            await first.append(append("t", 1))
            assert ears.notices.empty()

    asyncio.run(scenario())
