"""Records of play over HTTP."""

from __future__ import annotations

from ninetyeight.table.options import Options, SeedDeal
from tests.server.replays.games import PLANNER, WON_SEED, table_events
from tests.server.replays.site import Site, refusal

SOLO, TWO = Options(take_back=False), Options(seats=2)


def test_my_records(site: Site) -> None:
    ann, ben = site.player("Ann"), site.player("Ben")
    for seed in (1, WON_SEED, WON_SEED):
        site.put(table_events(SOLO, (ann.person,), seed))
    site.put(table_events(TWO, (ben.person, ann.person), 5))
    records = site.ask("/api/players/me/records", ann).json()
    solo, two = records["mine"]
    assert (solo["players"], solo["games"], solo["wins"], solo["streak"]) == (1, 3, 2, 2)
    assert (solo["best_streak"], solo["fewest_left"], solo["team"]) == (2, 0, [])
    assert two["players"] == 2
    assert [team["team"] for team in records["teams"]] == [
        [ann.person.name],
        [ben.person.name, ann.person.name],
    ]
    (only,) = site.ask("/api/players/me/records", ben).json()["mine"]
    assert (only["players"], only["games"]) == (2, 1)
    assert site.ask("/api/players/me/records", site.player()).json() == {"mine": [], "teams": []}


def test_records_are_told_to_their_player_only(site: Site) -> None:
    assert refusal(site.ask("/api/players/me/records")) == (401, "token-needed")


def test_the_team_of_a_table(site: Site) -> None:
    ann = site.player()
    tables = [site.put(table_events(TWO, (ann.person, PLANNER), seed)) for seed in (5, 6)]
    for table in tables:
        standing = site.ask(f"/api/tables/{table}/records").json()["standing"]
        assert (standing["games"], standing["team"]) == (2, [ann.person.name, "planner"])
    seeded = Options(seats=2, talk="free", deal=SeedDeal("98"))
    table = site.put(table_events(seeded, (ann.person, PLANNER), 98))
    assert site.ask(f"/api/tables/{table}/records").json() == {"standing": None}


def test_a_team_that_has_not_finished(site: Site) -> None:
    table = site.put(table_events(TWO, (site.player().person, PLANNER), 5, actions=2))
    assert refusal(site.ask(f"/api/tables/{table}/records")) == (409, "records-running")
    assert refusal(site.ask("/api/tables/unknown/records")) == (404, "table-unknown")
