"""`ninetyeight replay`: a record turn by turn, one turn of it, or what one seat could see."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest

from ninetyeight import Signal, deal, parse_actions, parse_position
from ninetyeight.core.actions import END, Lay
from ninetyeight.core.piles import Pile
from ninetyeight.core.signals import SignalKind
from ninetyeight.notation.compact import format_compact
from ninetyeight.notation.positions import format_position
from ninetyeight.notation.record import Comment, Record, Seal, Seat, Signaled, TakeBack
from ninetyeight.notation.record_text import format_record
from ninetyeight.notation.story import turns_of
from tests.cli.conftest import Run
from tests.cli.games import WON_SEED, solo_lines

HANDS = deal("base", 2, seed=98, start=2).state.hands
KEEP_OFF = Signal(SignalKind.KEEP_OFF, Pile.A)


def make_record() -> Record:
    (a, b, c), (d, e) = HANDS[1][-3:], HANDS[0][-2:]
    return Record(
        deal("base").state.variant,
        (Seat("Ann"), Seat("planner", is_bot=True)),
        deal("base", 2, seed=98).deck or (),
        start=2,
        events=(
            Comment("off we\ngo"),
            Lay(c, Pile.C),
            Signaled(1, KEEP_OFF),
            Lay(a, Pile.C),
            TakeBack(),
            Signaled(1, KEEP_OFF, is_withdrawn=True),
            Lay(b, Pile.C),
            END,
            Lay(e, Pile.D),
            Lay(d, Pile.D),
            END,
        ),
        seal=Seal("ab" * 32, "cd" * 8),
        date=datetime.date(2026, 1, 31),
    )


RECORD = make_record()


@pytest.fixture
def path(tmp_path: Path) -> str:
    file = tmp_path / "game.txt"
    file.write_text(format_record(RECORD), "utf-8")
    return str(file)


def test_the_whole_story(run: Run, path: str) -> None:
    (a, b, c), (d, e) = HANDS[1][-3:], HANDS[0][-2:]
    result = run("replay", path)
    assert result.code == 0
    assert result.out.splitlines() == [
        "The Game · 2 players · talk strict · 2026-01-31 · sealed deal",
        "  seat 1  Ann",
        "  seat 2  planner (bot), starts",
        "",
        f"Turn 1  planner  holds {' '.join(map(str, HANDS[1]))}",
        "    “off we go”",
        f"    {c}C",
        '    Ann: "please keep off A"',
        f"    {a}C (back)",
        '    Ann takes back: "please keep off A"',
        f"    {b}C end",
        f"    A ↑ 1   B ↑ 1   C ↓ {b}   D ↓ 100",
        f"Turn 2  Ann  holds {' '.join(map(str, HANDS[0]))}",
        f"    {e}D {d}D end",
        f"    A ↑ 1   B ↑ 1   C ↓ {b}   D ↓ {d}",
        *run("replay", path).out.splitlines()[15:17],
        "",
        "Not finished.",
    ]


def test_files_standard_input_and_one_line_are_the_same(run: Run, path: str) -> None:
    told = run("replay", path).out
    compact = format_compact(RECORD)
    assert run("replay", "-", stdin=format_record(RECORD)).out == told
    assert run("replay", compact).out == told
    assert run("replay", "-", stdin=f"{compact}\n").out == told


def test_one_turn_in_full(run: Run, path: str) -> None:
    out = run("replay", path, "--turn", "2").out
    line = format_position(turns_of(RECORD)[1].start)
    assert out.startswith("Start of turn 2\n\nThe Game · 2 players · Ann to play\n")
    assert f"Position line:\n{line}\n" in out
    assert "→  Ann " in out
    assert "Turn 1" not in out


@pytest.mark.parametrize(("option", "value"), [("--turn", "4"), ("--seat", "3")])
def test_what_the_game_does_not_have_is_wrong_usage(
    run: Run, path: str, option: str, value: str
) -> None:
    result = run("replay", path, option, value)
    assert (result.code, result.out) == (2, "")
    assert f"There is no {option[2:]} {value}:" in result.err


def test_a_seat_sees_only_what_it_could(run: Run, path: str) -> None:
    out = run("replay", path, "--seat", "1").out
    assert f"Turn 2  Ann  holds {' '.join(map(str, HANDS[0]))}" in out
    assert "Turn 1  planner\n" in out
    turn = run("replay", path, "--seat", "1", "--turn", "1").out
    assert "→  planner    7 hidden" in turn
    assert format_position(turns_of(RECORD)[0].start.view(1)) in turn
    assert str(HANDS[1][0]) not in turn.split()


def test_json_rebuilds_the_game(run: Run, path: str) -> None:
    found = run("replay", path, "--json").json
    record, turns = found["record"], found["turns"]
    assert tuple(record["deal"]) == RECORD.deck
    assert record["variant"] == "base"
    assert record["layout"] is None
    assert record["seats"] == [{"name": "Ann", "bot": False}, {"name": "planner", "bot": True}]
    assert record["start"] == 2
    assert record["date"] == "2026-01-31"
    assert record["seal"] == {"hash": "ab" * 32, "salt": "cd" * 8}
    assert record["outcome"] is None
    assert [turn["turn"] for turn in turns] == [1, 2, 3]
    assert [turn["seat"] for turn in turns] == [2, 1, 2]
    assert [turn["position"] for turn in turns[1:]] == [turn["after"] for turn in turns[:-1]]
    for turn, told in zip(turns_of(RECORD), turns, strict=True):
        assert parse_position(told["position"]) == turn.start
    (_, b, c) = HANDS[1][-3:]
    assert turns[0]["events"] == [
        {"type": "comment", "text": "off we\ngo"},
        {"type": "lay", "action": f"{c}C"},
        {"type": "signal", "seat": 1, "signal": "keep-off A", "withdrawn": False},
        {"type": "lay", "action": f"{HANDS[1][-3]}C"},
        {"type": "back"},
        {"type": "signal", "seat": 1, "signal": "keep-off A", "withdrawn": True},
        {"type": "lay", "action": f"{b}C"},
        {"type": "end", "action": "end"},
    ]


def test_json_of_a_seat_has_no_secrets(run: Run, path: str) -> None:
    found = run("replay", path, "--json", "--seat", "1").json
    assert "deal" not in found["record"]
    assert found["record"]["seal"] == {"hash": "ab" * 32, "salt": None}
    for turn, told in zip(turns_of(RECORD), found["turns"], strict=True):
        assert told["position"] == format_position(turn.start.view(1))
        assert told["after"] == format_position(turn.after.view(1))


def test_a_finished_game_ends_with_its_result(run: Run) -> None:
    game = deal("base", seed=WON_SEED).do_all(parse_actions(" ".join(solo_lines(WON_SEED))))
    compact = format_compact(Record.from_game(game))
    assert run("replay", compact).out.endswith("Won! All 98 cards are laid: the game is beaten.\n")
    found = run("replay", compact, "--json").json
    assert found["record"]["outcome"] == {"result": "won", "reason": None, "cards_left": 0}
    assert found["turns"][-1]["outcome"] == found["record"]["outcome"]


def test_layouts_of_extreme_records_are_in_the_json(run: Run) -> None:
    compact = format_compact(Record.from_game(deal("extreme", seed=1)))
    assert run("replay", compact, "--json").json["record"]["layout"]["stop"] == [9, 38, 63, 92]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("start: 2", "start: 9"), "Seat 9 cannot start"),
        (("variant: base", "variant: bass"), "There is no variant bass."),
        (("rules: 1", "rules: 9"), "The version of rules is 9; only 1 is known here."),
        (("end\n1:", "99A end\n1:"), "99A is refused: the card is not in the hand."),
        (("end\n1:", "hello end\n1:"), "hello is no play, signal, take-back or comment."),
        (("2: {", "1: {"), "but seat 2 is on turn."),
        (("result: unfinished", "result: won"), "The record says won, but its cards say unfini"),
        (("talk: strict", "talk: loud"), "loud is no talk level"),
        (("date: 2026", "date: soon"), "is no date"),
    ],
)
def test_a_record_that_cannot_be_is_refused(
    run: Run, tmp_path: Path, change: tuple[str, str], sentence: str
) -> None:
    text = format_record(RECORD)
    assert change[0] in text
    file = tmp_path / "bad.txt"
    file.write_text(text.replace(*change, 1), "utf-8")
    result = run("replay", str(file))
    assert (result.code, result.out) == (1, "")
    assert result.err.startswith(f"Cannot use '{file}':\n")
    assert sentence in result.err


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        ("98r1-abc", "The record in one line is damaged"),
        ("98r7-abc", "A record in one line begins with 98r1-."),
    ],
)
def test_a_bad_record_in_one_line(run: Run, record: str, sentence: str) -> None:
    result = run("replay", record)
    assert (result.code, result.out) == (1, "")
    assert sentence in result.err
