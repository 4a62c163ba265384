"""Reviews over HTTP: of finished games, in the background, and kept."""

from __future__ import annotations

import pytest

from ninetyeight.table import events as e
from ninetyeight.table.options import Options
from tests.server.replays.games import ANN, PLANNER, table_events
from tests.server.replays.site import Site, refusal
from tests.server.reviews.waiting import until_done

TWO = Options(seats=2, talk="free")


@pytest.fixture(scope="module")
def table(site: Site) -> str:
    """A game that was given up soon, so that it is reviewed soon."""
    return site.put(table_events(TWO, (ANN, PLANNER), 5, actions=5, extra=(e.GaveUp(1),)))


def test_a_review_is_made_in_the_background_and_kept(site: Site, table: str) -> None:
    path = f"/api/tables/{table}/review"
    assert site.ask(path).json() == {"state": "none", "is_full": False, "review": None}
    asked = site.send(path, {})
    assert asked.status_code == 200
    assert asked.json()["state"] in ("waiting", "running")
    assert site.send(path, {}).json()["state"] in ("waiting", "running", "done")
    answer = until_done(site, path)
    assert answer["state"] == "done"
    review = answer["review"]
    turns = site.ask(f"/api/tables/{table}/replay").json()["turns"]
    assert review["is_complete"]
    assert review["total"] == len(review["turns"])
    for judged in review["turns"]:
        turn = turns[judged["number"] - 1]
        assert (judged["seat"], judged["actions"]) == (turn["seat"], turn["actions"])
    assert review["end"] - review["first"]["mean"] == pytest.approx(
        review["luck"] + review["choice"]
    )
    assert site.send(path, {}).json() == answer


@pytest.mark.parametrize("actions", [0, 1, 6])
def test_a_running_game_is_not_reviewed(site: Site, actions: int) -> None:
    running = site.put(table_events(TWO, (ANN, PLANNER), 5, actions=actions))
    path = f"/api/tables/{running}/review"
    assert refusal(site.ask(path)) == (409, "replay-running")
    assert refusal(site.send(path, {})) == (409, "replay-running")


def test_a_table_that_is_not_there(site: Site) -> None:
    assert refusal(site.send("/api/tables/unknown/review", {})) == (404, "table-unknown")
