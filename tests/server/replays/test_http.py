"""Replays over HTTP: records, turns, imports, and nothing before the end."""

from __future__ import annotations

import pytest

from ninetyeight import Lay, Pile
from ninetyeight.notation.compact import format_compact, parse_compact
from ninetyeight.notation.record import Record, TakeBack
from ninetyeight.notation.record_text import format_record, parse_record
from ninetyeight.notation.seals import verify_seal
from ninetyeight.table import events as e
from ninetyeight.table.options import Options
from tests.notation.records import RECORD, record_of, won_game
from tests.server.replays.games import ANN, PLANNER, table_events
from tests.server.replays.site import Site, refusal

TWO = Options(seats=2, talk="free")
PATHS = ("record", "record.line", "replay", "replay/1", "replay/1?seat=1", "replay/1?seat=all")
SECRET = e.Chatted(ANN.id, ANN.name, 1, "my secret words")


@pytest.fixture(scope="module")
def table(site: Site) -> str:
    """A finished game."""
    return site.put(table_events(TWO, (ANN, PLANNER), 5, extra=(SECRET,)), at=86_400.0)


def test_the_record_in_both_forms(site: Site, table: str) -> None:
    text = site.ask(f"/api/tables/{table}/record")
    line = site.ask(f"/api/tables/{table}/record.line")
    for answer in (text, line):
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    record = parse_record(text.text)
    assert parse_compact(line.text) == record
    assert "date: 1970-01-02\n" in text.text
    verify_seal(record)


def test_the_replay_turn_by_turn(site: Site, table: str) -> None:
    replay = site.ask(f"/api/tables/{table}/replay").json()
    assert (replay["table"], replay["key"], replay["is_sealed"]) == (table, None, True)
    assert replay["record"] == site.ask(f"/api/tables/{table}/record").text
    tops = [1, 1, 100, 100]
    for turn in replay["turns"]:
        stayed = [word for word in turn["actions"] if word[0].isdigit()]
        assert [f"{laid['card']}{laid['pile']}" for laid in turn["laid"]] == stayed
        for laid in turn["laid"]:
            pile = "ABCD".index(laid["pile"])
            assert abs(laid["card"] - tops[pile]) == abs(laid["cost"])
            tops[pile] = laid["card"]
        number = turn["number"]
        seen = site.ask(f"/api/tables/{table}/replay/{number}", seat="1").json()
        assert (seen["number"], seen["turns"]) == (number, len(replay["turns"]))
        assert (seen["view"]["you"], seen["view"]["game"]["seat"]) == (1, turn["seat"])
        assert seen["view"]["hands"] is None
    end = site.ask(f"/api/tables/{table}/replay/{len(replay['turns']) + 1}").json()
    assert end["view"]["phase"] == "over"
    everything = site.ask(f"/api/tables/{table}/replay/1", seat="all").json()
    assert [len(hand) for hand in everything["view"]["hands"]] == [7, 7]


def test_a_table_is_named_by_its_code_too(site: Site, table: str) -> None:
    code = f"c{table.removeprefix('table-')}"
    assert site.ask(f"/api/tables/{code}/replay").json()["table"] == table


def test_what_was_said_and_who_it_was_stays_at_the_table(site: Site, table: str) -> None:
    for path in PATHS:
        answer = site.ask(f"/api/tables/{table}/{path}").text
        assert "secret words" not in answer
        assert ANN.id not in answer


@pytest.mark.parametrize("actions", [0, 1, 6])
def test_while_the_game_runs_every_answer_is_the_same(site: Site, actions: int) -> None:
    tables = [site.put(table_events(TWO, (ANN, PLANNER), seed, actions=actions)) for seed in (5, 6)]
    answers = {site.ask(f"/api/tables/{each}/{path}").content for each in tables for path in PATHS}
    assert len(answers) == 1
    assert refusal(site.ask(f"/api/tables/{tables[0]}/replay")) == (409, "replay-running")


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("replay/0", "replay-turn"),
        ("replay/-1", "replay-turn"),
        ("replay/999", "replay-turn"),
        ("replay/99999999999999999999999", "replay-turn"),
        ("replay/1?seat=3", "replay-seat"),
        ("replay/1?seat=", "replay-seat"),
        ("replay/1?seat=%00", "replay-seat"),
    ],
)
def test_turns_and_seats_that_are_not_there(site: Site, table: str, path: str, code: str) -> None:
    assert refusal(site.ask(f"/api/tables/{table}/{path}")) == (404, code)


@pytest.mark.parametrize("turn", ["x", "1.5", "9" * 5000])
def test_a_turn_that_is_no_number(site: Site, table: str, turn: str) -> None:
    assert site.ask(f"/api/tables/{table}/replay/{turn}").status_code in (400, 404, 414)


@pytest.mark.parametrize("path", PATHS)
def test_a_table_that_is_not_there(site: Site, path: str) -> None:
    assert refusal(site.ask(f"/api/tables/unknown/{path}")) == (404, "table-unknown")


@pytest.mark.parametrize("record", [RECORD, Record.from_game(won_game())])
def test_a_record_is_imported_in_both_forms(site: Site, record: Record) -> None:
    for text in (format_record(record), format_compact(record)):
        answer = site.send("/api/replays", {"record": text})
        assert answer.status_code == 200
        found = answer.json()
        assert (found["table"], found["is_sealed"]) == (None, record.seal is not None)
        assert parse_record(found["record"]) == parse_compact(found["line"]) == record


def test_a_record_that_cannot_be_is_refused(site: Site) -> None:
    text = format_record(RECORD)
    for wrong, code in (
        (text.replace("2A", "3A", 1), "turn-refused"),
        (text.replace("base", "bass"), "variant-unknown"),
        ("98r1-abc", "compact-damaged"),
        ("98r9-abc", "compact-prefix"),
        ("hello", "header-unknown"),
    ):
        assert refusal(site.send("/api/replays", {"record": wrong})) == (400, code)
    for body in ({}, {"record": ""}, {"record": 7}, {"record": "x" * 200_001}):
        assert refusal(site.send("/api/replays", body)) == (400, "request-invalid")


def test_a_short_line_that_holds_far_too_much_is_refused(site: Site) -> None:
    events = (Lay(2, Pile.A), TakeBack()) * 2_501
    line = format_compact(record_of("base", 1, *events))
    assert len(line) < 2_000
    assert refusal(site.send("/api/replays", {"record": line})) == (400, "replay-too-long")


def test_a_body_that_is_too_large_is_not_read(site: Site) -> None:
    assert site.send("/api/replays", {"record": "x" * 2_000_000}).status_code == 413
