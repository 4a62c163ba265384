"""The games of a day, from real databases with real games in them."""

from __future__ import annotations

from ninetyeight.server.daily.service import entries_of
from ninetyeight.server.daily.store import games_of_day
from ninetyeight.server.storage.database import Database
from ninetyeight.table.options import DailyDeal, Options
from ninetyeight.table.seats import Occupant
from tests.server.replays.databases import address, with_database
from tests.server.replays.games import ANN, BEN, PLANNER, WON_SEED, store, table_events

__all__ = ["address"]

DAY, OTHER_DAY = "2026-01-31", "2026-01-30"


async def play(
    database: Database,
    at: float,
    day: str,
    *occupants: Occupant,
    seed: int = 5,
    variant: str = "base",
) -> None:
    options = Options(seats=len(occupants), variant=variant, take_back=False, deal=DailyDeal(day))
    events = table_events(options, occupants, seed)
    await store(database, f"t-{at}", f"C{int(at)}", events, at)


def test_the_games_of_a_day_a_variant_and_a_number_of_players(address: str) -> None:
    async def work(database: Database) -> None:
        await play(database, 5.0, DAY, ANN, seed=WON_SEED)
        await play(database, 4.0, DAY, BEN, seed=1)
        await play(database, 3.0, DAY, PLANNER, ANN)
        await play(database, 2.0, OTHER_DAY, ANN)
        await play(database, 1.0, DAY, ANN, variant="expert")
        solo = await games_of_day(database, DAY, "base", 1)
        assert [game.people for game in solo] == [{BEN.id}, {ANN.id}]
        assert [game.result for game in solo] == ["lost", "won"]
        assert [entry.team for entry in entries_of(solo, BEN.id)] == [("Ann",), ("Ben",)]
        (two,) = await games_of_day(database, DAY, "base", 2)
        assert (two.people, two.team) == (frozenset({ANN.id}), ("planner", "Ann"))
        assert len(await games_of_day(database, OTHER_DAY, "base", 1)) == 1
        assert len(await games_of_day(database, DAY, "expert", 1)) == 1
        assert await games_of_day(database, DAY, "extreme", 1) == []

    with_database(address, work)
