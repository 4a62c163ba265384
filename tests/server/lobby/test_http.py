"""Opening, listing and finding tables over HTTP."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest
import segno

from ninetyeight.core.cards import CARDS
from ninetyeight.server.settings import Settings
from ninetyeight.table import events as e
from ninetyeight.table.options import Options
from tests.server.replays.games import BEN, PLANNER, table_events
from tests.server.replays.site import Site, refusal
from tests.server.running import Running, running_server


def opened(site: Site, **body: Any) -> dict[str, str]:
    answer = site.send("/api/tables", body, site.player())
    assert answer.status_code == 201, answer.text
    found: dict[str, str] = answer.json()
    return found


def test_a_table_is_opened_and_found_by_id_and_by_code(site: Site) -> None:
    table = opened(site, seats=2, variant="extreme+onfire", talk="free")
    assert set(table) == {"table", "code"}
    for name in (table["table"], table["code"], table["code"].lower()):
        answer = site.ask(f"/api/tables/{name}")
        assert (answer.status_code, answer.json()) == (200, table)


def test_the_address_of_a_table_is_a_picture_for_who_knows_it(site: Site) -> None:
    table = opened(site, seats=2)
    first, second = (site.ask(f"/api/tables/{table[name]}/qr.svg") for name in ("table", "code"))
    assert first.status_code == 200
    assert first.headers["content-type"].startswith("image/svg+xml")
    assert first.content == second.content  # both lead to /table/{id}
    drawn = io.BytesIO()
    url = f"{site.running.url}/table/{table['table']}"
    segno.make(url, error="m").save(drawn, kind="svg", omitsize=True, dark="#000", light="#fff")
    assert first.content == drawn.getvalue()
    picture = ElementTree.fromstring(first.text)
    assert picture.get("viewBox")
    background = next(picture.iter("{http://www.w3.org/2000/svg}path"))
    assert background.get("fill") == "#fff"
    assert "style" not in first.text  # the site forbids it
    assert refusal(site.ask("/api/tables/nowhere/qr.svg")) == (404, "table-unknown")


def test_the_host_sits_at_the_first_seat_without_a_bot(site: Site) -> None:
    ann = site.player()
    body = {"seats": 3, "bots": ["greedy", None, None]}
    table = site.send("/api/tables", body, ann).json()
    (mine,) = site.ask("/api/players/me/tables", ann).json()["tables"]
    assert (mine["table"], mine["seat"], mine["taken"]) == (table["table"], 2, 2)


def test_a_table_needs_a_player(site: Site) -> None:
    assert refusal(site.send("/api/tables", {})) == (401, "token-needed")
    with site.running.client("forged.token") as client:
        assert refusal(client.post("/api/tables", json={})) == (401, "token-needed")


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"bots": ["os:system"]}, "bot-not-here"),
        ({"bots": ["bot.py:Bot"]}, "bot-not-here"),
        ({"seats": 1, "bots": ["planner", "planner"]}, "too-many-bots"),
        ({"variant": "bass"}, "variant-unknown"),
        ({"talk": "loud"}, "talk-level"),
        ({"deal": {"kind": "daily", "day": "2001-01-01"}}, "daily-over"),
        ({"deal": {"kind": "record", "deck": list(CARDS[1:])}}, "card-missing"),
        ({"deal": {"kind": "seed", "seed": "x"}}, "seed"),
        ({"seats": 6}, "request-invalid"),
        ({"seats": "two"}, "request-invalid"),
        ({"unknown": 1}, "request-invalid"),
        ({"deal": {"kind": "stacked"}}, "request-invalid"),
        ([], "request-invalid"),
    ],
)
def test_a_table_that_cannot_be_opened(site: Site, body: Any, code: str) -> None:
    assert refusal(site.send("/api/tables", body, site.player())) == (400, code)


def test_all_that_is_wrong_is_in_the_answer(site: Site) -> None:
    answer = site.send("/api/tables", {"variant": "bass", "talk": "loud"}, site.player())
    assert answer.json()["error"]["code"] == "variant-unknown"
    assert [problem["code"] for problem in answer.json()["more"]] == ["talk-level"]


@pytest.mark.parametrize(
    "deal", [{"kind": "seed", "seed": "98"}, {"kind": "record", "deck": list(CARDS)}]
)
def test_deals_that_are_known_beforehand_can_be_played(site: Site, deal: Any) -> None:
    opened(site, deal=deal)


def test_private_tables_are_not_listed_and_public_ones_are(site: Site) -> None:
    hidden = opened(site, seats=2)
    shown = opened(site, seats=2, is_public=True)
    over = site.put(table_events(Options(seats=2, is_public=True), (BEN, PLANNER), 5))
    listed = {table["table"]: table for table in site.ask("/api/tables").json()["tables"]}
    assert hidden["table"] not in listed
    assert over not in listed
    table = listed[shown["table"]]
    assert (table["code"], table["taken"], table["phase"]) == (shown["code"], 1, "open")
    assert table["host"].startswith("Ann ")


@pytest.mark.parametrize(
    "name",
    ["nothing", "AAAAAA", "%00", "%ff", "x" * 500, "'%20or%201=1--", "%F0%9F%83%8F"],
)
def test_every_name_of_no_table_gets_the_same_answer(site: Site, name: str) -> None:
    site.put([e.Opened(BEN.id, Options(seats=2)), e.Sat(1, BEN)])
    expected = site.ask("/api/tables/unknown")
    answer = site.ask(f"/api/tables/{name}")
    assert refusal(answer) == (404, "table-unknown")
    assert answer.content == expected.content


def test_the_bots_and_the_variants_are_told(site: Site) -> None:
    bots = site.ask("/api/bots").json()["bots"]
    assert {"planner", "champion"} <= {bot["name"] for bot in bots}
    assert all(bot["about"].endswith(".") for bot in bots)
    variants = site.ask("/api/variants").json()
    assert len(variants["variants"]) == 16
    assert variants["variants"][0] == {
        "id": "base",
        "modules": ["base"],
        "hand_sizes": [8, 7, 6, 6, 6],
    }


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with limits."""
    with running_server(Settings(port=0, data_dir=tmp_path_factory.mktemp("data"))) as running:
        yield running


def test_who_guesses_names_of_tables_soon_has_to_wait(guarded: Running) -> None:
    with guarded.client(guarded.new_player()) as client:
        table = client.post("/api/tables", json={}).json()["table"]
        paths = (f"/api/tables/{table}", f"/api/tables/{table}/replay")
        for _ in range(70):  # to find what is there costs nothing
            assert client.get(paths[0]).status_code == 200
        statuses = [client.get(f"/api/tables/guess{n}").status_code for n in range(70)]
        assert statuses[0] == 404
        assert statuses[-1] == 429
        for path in paths:  # or else one could go on and wait for what is no refusal
            answer = client.get(path)
            assert refusal(answer) == (429, "too-many-requests")
            assert int(answer.headers["retry-after"]) >= 1
