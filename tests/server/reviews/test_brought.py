"""Reviews of records that somebody brings: the same as of games here, and nobody's name is kept."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import select

from ninetyeight import END, Lay, Pile
from ninetyeight.notation.compact import format_compact
from ninetyeight.notation.record import Comment, Record, Seat, TakeBack
from ninetyeight.notation.record_text import format_record
from ninetyeight.server.replays.brought import brought_key, nameless
from ninetyeight.server.storage.database import Database
from ninetyeight.server.storage.schema import brought_reviews
from ninetyeight.table import events as e
from ninetyeight.table.options import Options
from tests.notation.records import RECORD, record_of, text_with
from tests.server.replays.games import ANN, PLANNER, table_events
from tests.server.replays.site import Site, refusal
from tests.server.reviews.waiting import until_done

ASK = "/api/replays/review"
OTHERS = replace(RECORD, seats=(Seat("Zoe"), Seat("Yan")), seal=None, date=None)
"""The same game as others may have played it."""


def test_it_is_made_in_the_background_and_kept(site: Site) -> None:
    replay = site.send("/api/replays", {"record": format_record(RECORD)}).json()
    path = f"/api/replays/{replay['key']}/review"
    assert site.ask(path).json() == {"state": "none", "is_full": False, "review": None}
    asked = site.send(ASK, {"record": format_record(RECORD)})
    assert asked.status_code == 200
    assert asked.json()["state"] in ("waiting", "running")
    answer = until_done(site, path)
    assert (answer["state"], answer["is_full"]) == ("done", False)
    review = answer["review"]
    assert (review["result"], review["is_complete"]) == ("unfinished", True)
    assert [(turn["number"], turn["seat"], turn["actions"]) for turn in review["turns"]] == [
        (1, 1, ["2A", "4A", "end"]),
        (2, 2, ["10B", "12B", "end"]),
    ]
    assert review["end"] - review["first"]["mean"] == pytest.approx(
        review["luck"] + review["choice"]
    )
    assert site.send(ASK, {"record": format_compact(OTHERS)}).json() == answer

    async def kept(database: Database) -> list[tuple[str, str]]:
        async with database.read() as connection:
            rows = await connection.execute(select(brought_reviews.c.key, brought_reviews.c.review))
            return [(row.key, row.review) for row in rows]

    ((key, text),) = site.in_database(kept)
    assert key == replay["key"]
    assert not any(word in text for word in ("Ann", "planner", "close"))


def test_who_played_it_and_what_they_remarked_makes_no_difference() -> None:
    assert brought_key(OTHERS) == brought_key(RECORD) == brought_key(nameless(RECORD))
    assert "Ann" not in format_record(nameless(RECORD))
    remarked = replace(RECORD, events=(Comment("Ann begins"), *RECORD.events))
    assert brought_key(remarked) == brought_key(RECORD)


@pytest.mark.parametrize(
    "other",
    [
        replace(RECORD, events=RECORD.events[:-3]),
        replace(RECORD, talk="silent"),
        replace(RECORD, deck=(*RECORD.deck[:-2], *RECORD.deck[:-3:-1])),
        record_of("base", 2, Lay(2, Pile.A), Lay(4, Pile.A), END),
    ],
)
def test_another_game_has_another_review(other: Record) -> None:
    assert brought_key(other) != brought_key(RECORD)


def test_what_is_no_record_is_refused(site: Site) -> None:
    events = (Lay(2, Pile.A), TakeBack()) * 2_501
    for path in (ASK, "/api/replays/difficulty"):
        for wrong, code in (
            (format_record(RECORD).replace("2A", "3A", 1), "turn-refused"),
            ("98r1-abc", "compact-damaged"),
            (format_compact(record_of("base", 1, *events)), "replay-too-long"),
        ):
            assert refusal(site.send(path, {"record": wrong})) == (400, code)
        assert refusal(site.send(path, {})) == (400, "request-invalid")
        assert site.send(path, {"record": "x" * 2_000_000}).status_code == 413


@pytest.mark.parametrize(
    ("deal", "code"),
    [
        (None, "header-missing"),
        ("2,3,4,5,6,7,8,9,10,11,12,13,14,15", "card-missing"),
        ("2,3,4,5,6,7,8,?", "card-unknown"),
    ],
)
def test_what_a_seat_sees_of_a_running_game_is_no_record(
    site: Site, deal: str | None, code: str
) -> None:
    """Nobody there knows the whole deal."""
    text = text_with("1: 2A 3A end\n", deal=deal)
    for path in (ASK, "/api/replays/difficulty"):
        assert refusal(site.send(path, {"record": text})) == (400, code)


def test_a_table_s_review_is_not_found_as_a_record_s(site: Site) -> None:
    options = Options(seats=2, talk="free")
    table = site.put(table_events(options, (ANN, PLANNER), 5, actions=5, extra=(e.GaveUp(1),)))
    assert site.send(f"/api/tables/{table}/review", {}).json()["state"] != "none"
    for key in (table, "%00", "0" * 64):
        assert site.ask(f"/api/replays/{key}/review").json()["state"] == "none"
