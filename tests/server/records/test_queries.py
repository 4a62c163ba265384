"""The games of a player and of a team, from real databases with real games in them."""

from __future__ import annotations

from ninetyeight.server.records.service import records_of
from ninetyeight.server.records.store import games_of_player, games_of_team
from ninetyeight.server.storage.database import Database
from ninetyeight.table import events as e
from ninetyeight.table.options import DailyDeal, Options, SeedDeal
from ninetyeight.table.seats import BotPlayer, Occupant, Person
from tests.server.replays.databases import address, with_database
from tests.server.replays.games import ANN, BEN, PLANNER, WON_SEED, store, table_events

__all__ = ["address"]

SOLO, TWO = Options(take_back=False), Options(seats=2)
ANNA = Person(ANN.id, "Anna")


async def play(
    database: Database,
    at: float,
    options: Options,
    *occupants: Occupant,
    seed: int = 5,
    extra: tuple[e.Event, ...] = (),
    actions: int | None = None,
) -> str:
    """Store a game that ended `at`; returns the id of its table."""
    table = f"t-{at}"
    events = table_events(options, occupants, seed, actions=actions, extra=extra)
    await store(database, table, f"C{int(at)}", events, at)
    return table


def test_my_games_are_told_in_the_order_in_which_they_ended(address: str) -> None:
    async def work(database: Database) -> None:
        await play(database, 30.0, SOLO, ANN, seed=WON_SEED)
        await play(database, 10.0, SOLO, ANN, seed=1)
        await play(database, 20.0, SOLO, ANN, seed=WON_SEED)
        await play(database, 15.0, SOLO, BEN, seed=WON_SEED)
        games = await games_of_player(database, ANN.id)
        assert [game.is_won for game in games] == [False, True, True]
        assert games[0].cards_left > 0
        (standing,) = records_of(games).mine
        assert (standing.games, standing.wins, standing.streak) == (3, 2, 2)
        assert await games_of_player(database, "id-nobody") == []

    with_database(address, work)


def test_only_games_that_are_over_and_count_are_there(address: str) -> None:
    async def work(database: Database) -> None:
        await play(database, 1.0, Options(take_back=False, deal=SeedDeal("98")), ANN)
        await play(database, 2.0, SOLO, ANN, actions=3)
        await play(database, 3.0, SOLO, ANN, actions=3, extra=(e.GaveUp(1),))
        await play(database, 4.0, Options(take_back=False, deal=DailyDeal("2026-01-31")), ANN)
        games = await games_of_player(database, ANN.id)
        assert len(games) == 2
        assert not games[0].is_won
        assert games[0].cards_left >= 95

    with_database(address, work)


def test_a_team_is_the_same_people_and_bots_wherever_they_sit(address: str) -> None:
    async def work(database: Database) -> None:
        one = await play(database, 1.0, TWO, ANN, BEN)
        other = await play(database, 2.0, TWO, BEN, ANNA)
        with_bot = await play(database, 3.0, TWO, ANN, PLANNER)
        with_child = await play(database, 4.0, TWO, ANN, BotPlayer("child"))
        free = await play(database, 5.0, Options(seats=2, talk="free"), ANN, BEN)
        for table, games in ((one, 2), (other, 2), (with_bot, 1), (with_child, 1), (free, 1)):
            found = await games_of_team(database, table)
            assert found is not None
            assert len(found) == games
        answer = records_of(await games_of_player(database, ANN.id))
        assert [(standing.team, standing.games) for standing in answer.teams] == [
            (("Ben", "Anna"), 2),
            (("Ann", "planner"), 1),
            (("Ann", "child"), 1),
            (("Ann", "Ben"), 1),
        ]
        assert [(standing.talk, standing.games) for standing in answer.mine] == [
            ("strict", 4),
            ("free", 1),
        ]

    with_database(address, work)


def test_a_team_has_no_games_until_one_is_over_and_counts(address: str) -> None:
    async def work(database: Database) -> None:
        running = await play(database, 1.0, TWO, ANN, BEN, actions=3)
        seeded = await play(database, 2.0, Options(seats=2, deal=SeedDeal("98")), ANN, BEN)
        assert await games_of_team(database, running) is None
        assert await games_of_team(database, "t-unknown") is None
        assert await games_of_team(database, seeded) == []

    with_database(address, work)
