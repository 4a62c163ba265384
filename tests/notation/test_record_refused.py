"""Records that are wrong: all headers at once, or the first event that cannot be."""

from __future__ import annotations

import pytest

from ninetyeight.core.cards import CARDS
from ninetyeight.errors import Fact, Problem
from ninetyeight.notation.record import Record
from ninetyeight.notation.record_text import format_record, parse_record
from tests.notation.records import DEAL, HASH, TEXT, body_line, text_with, won_game
from tests.notation.support import codes, deck_from, notation_problems
from tests.notation.test_record_text import LAYOUT_HEADER

LATER = "12345678901234567890123456789012345678901234567890"


def header_codes(**headers: str | None) -> list[str]:
    return codes(parse_record, text_with("", **headers))


def the_problem(text: str) -> Problem:
    (problem,) = notation_problems(parse_record, text)
    return problem


def event_problem(body: str, **headers: str | None) -> tuple[str, dict[str, Fact]]:
    """The code and the facts of the one thing that is wrong with this body."""
    problem = the_problem(text_with(body, **headers))
    return problem.code, dict(problem.facts)


@pytest.mark.parametrize("key", ["ninetyeight-record", "rules", "variant", "deal"])
def test_missing_headers(key: str) -> None:
    problem = the_problem(text_with("", **{key: None}))
    assert problem == Problem("header-missing", facts={"key": key})


@pytest.mark.parametrize("text", ["", "\n", " \t\r\n\r\n", "\n" * 1000])
def test_nothing_at_all(text: str) -> None:
    assert codes(parse_record, text) == ["header-missing"] * 4 + ["seat-headers"]


@pytest.mark.parametrize("key", ["ninetyeight-record", "rules"])
@pytest.mark.parametrize("version", ["2", "0", "", "1.0", "01", "+1", "１", "x" * 100])
def test_unknown_versions(key: str, version: str) -> None:
    problem = the_problem(text_with("", **{key: version}))
    facts: dict[str, Fact] = {"key": key, "text": version[:40], "known": 1}
    assert problem == Problem("version-unknown", facts=facts)


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("hello", "hello"),
        ("colour: red", "colour: red"),
        ("seat 0: Ann", "seat 0: Ann"),
        ("seat 10: Ann", "seat 10: Ann"),
        ("seat: Ann", "seat: Ann"),
        ("seat ٣: Ann", "seat ٣: Ann"),
        (": 5", ": 5"),
        ("deal", "deal"),
        ("\ufeffdate: 2026-01-31", "\ufeffdate: 2026-01-31"),
        ("tal\u212a: strict", "tal\u212a: strict"),
        ("seat\u00a03: Ann", "seat\u00a03: Ann"),
        ("1: 2A 3A end", "1: 2A 3A end"),
        ("x" * 100, "x" * 40),
    ],
)
def test_unknown_headers(line: str, text: str) -> None:
    problem = the_problem(f"{line}\n{text_with('')}")
    assert problem == Problem("header-unknown", facts={"line": 1, "text": text})


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("rules: 1", "rules"),
        ("VARIANT: base", "variant"),
        ("seat 2: Ann", "seat 2"),
        ("bot  1: Ann", "bot 1"),
    ],
)
def test_headers_that_come_twice(line: str, key: str) -> None:
    problem = the_problem(text_with("").rstrip("\n") + f"\n{line}\n")
    assert problem == Problem("header-twice", facts={"line": 7, "key": key})


@pytest.mark.parametrize(
    ("variant", "code"),
    [
        ("bass", "variant-unknown"),
        ("", "variant-unknown"),
        ("short+expert", "variant-order"),
        ("extreme@mine", "layout-unknown"),
        ("base@mine", "layout-misplaced"),
        ("x" * 20_000, "too-long"),
    ],
)
def test_wrong_variants(variant: str, code: str) -> None:
    assert header_codes(variant=variant) == [code]


@pytest.mark.parametrize(
    ("variant", "layout", "found"),
    [
        ("extreme@mine", "", ["layout-command"] + ["layout-count"] * 7),
        ("extreme@mine", "stop 9", ["layout-count"] * 7),
        ("extreme@mine", LAYOUT_HEADER + ";", ["layout-command"]),
        ("extreme@mine", LAYOUT_HEADER + "; stop 9", ["layout-count"]),
        ("extreme@mine", LAYOUT_HEADER.replace("38", "22"), ["layout-twice"]),
        ("extreme@mine", LAYOUT_HEADER.replace("38", "x"), ["layout-card"]),
        ("extreme@mine", LAYOUT_HEADER.replace("38", "3 8"), ["layout-card"]),
        ("extreme@mine", LAYOUT_HEADER.replace("38", "038"), ["layout-card"]),
        ("extreme@mine", LAYOUT_HEADER.replace("38", "100"), ["layout-card"]),
        ("extreme@mine", LAYOUT_HEADER.replace("stop", "halt"), ["layout-command", "layout-count"]),
        (
            "extreme@mine",
            LAYOUT_HEADER.replace("; skull", ", skull"),
            ["layout-count", "layout-card"],
        ),
        ("extreme", LAYOUT_HEADER, ["layout-no-name"]),
        ("base", LAYOUT_HEADER, ["layout-no-name"]),
        ("extreme@", LAYOUT_HEADER, ["layout-no-name"]),
        ("extreme@mirror", LAYOUT_HEADER, ["layout-name-taken"]),
        ("extreme@my own", LAYOUT_HEADER, ["layout-name"]),
        ("extreme@mine+bass", LAYOUT_HEADER, ["variant-unknown"]),
        ("base@mine", LAYOUT_HEADER, ["layout-misplaced"]),
        (
            "extreme@my own+bass",
            "stop 9",
            ["layout-name"] + ["layout-count"] * 7 + ["variant-unknown"],
        ),
    ],
)
def test_wrong_layouts(variant: str, layout: str, found: list[str]) -> None:
    problems = notation_problems(parse_record, text_with("", variant=variant, layout=layout))
    assert sorted({problem.code for problem in problems}) == sorted(set(found))
    if "layout-card" not in found:
        assert [problem.code for problem in problems] == found


@pytest.mark.parametrize(
    ("deal", "found"),
    [
        (DEAL[2:], ["card-missing"]),
        ("", ["card-unknown"] + ["card-missing"] * 98),
        (DEAL + ",", ["card-unknown"]),
        (DEAL + ",2", ["card-twice"]),
        (DEAL + ",100", ["card-unknown"]),
        (DEAL.replace("45", "4 5"), ["card-unknown", "card-missing"]),
        (DEAL.replace("45", "４５"), ["card-unknown", "card-missing"]),
        (DEAL.replace("45", "+45"), ["card-unknown", "card-missing"]),
        (DEAL.replace("45", "4_5"), ["card-unknown", "card-missing"]),
        (DEAL.replace("45", "045"), ["card-unknown", "card-missing"]),
        (DEAL.replace("45", "44"), ["card-twice", "card-missing"]),
        (DEAL.replace(",", ";"), ["card-unknown"] + ["card-missing"] * 98),
        (",".join([DEAL] * 5), ["card-twice"] * 98),
    ],
)
def test_wrong_deals(deal: str, found: list[str]) -> None:
    assert header_codes(deal=deal) == found


@pytest.mark.parametrize(
    ("seats", "found"),
    [
        ([], ""),
        ([2], "2"),
        ([1, 3], "1, 3"),
        ([1, 2, 3, 4, 5, 6], "1, 2, 3, 4, 5, 6"),
        ([9], "9"),
    ],
)
def test_wrong_seats(seats: list[int], found: str) -> None:
    headers: dict[str, str | None] = {"seat 1": None, "seat 2": None}
    headers |= {f"seat {number}": "Ann" for number in seats}
    problem = the_problem(text_with("", **headers))
    assert problem == Problem("seat-headers", "§1", {"found": found})


@pytest.mark.parametrize(
    "name", ["", "x" * 81, "A\x00nn", "A\u2028nn", "\ud800", "A\tnn", "\u00a0"]
)
def test_wrong_names(name: str) -> None:
    problem = the_problem(text_with("", **{"seat 2": name}))
    assert problem == Problem("name", facts={"seat": 2})


@pytest.mark.parametrize("start", ["0", "3", "", "x", "+1", "01", "１", LATER])
def test_wrong_starting_seats(start: str) -> None:
    facts: dict[str, Fact] = {"seat": start[:40], "players": 2}
    assert the_problem(text_with("", start=start)) == Problem("start-seat", facts=facts)


@pytest.mark.parametrize("talk", ["", "loud", "strict strict", "x" * 100])
def test_wrong_talk_levels(talk: str) -> None:
    assert the_problem(text_with("", talk=talk)) == Problem("talk-level", "§9", {"talk": talk[:40]})


@pytest.mark.parametrize("seal", ["", HASH, f"{HASH} 00 00", f"{HASH[1:]} 00", f"{HASH} 0", "x y"])
def test_wrong_seals(seal: str) -> None:
    assert the_problem(text_with("", seal=seal)) == Problem("seal")


@pytest.mark.parametrize(
    "date",
    ["", "today", "2026-02-30", "20260131", "2026-W05-6", "31.1.2026", "2026-1-31", "0000-01-01",
     "2026-01-31T00:00", "２０２６-01-31", "2026-01-31 x", "+2026-01-31", "x" * 100],
)  # fmt: skip
def test_wrong_dates(date: str) -> None:
    assert the_problem(text_with("", date=date)) == Problem("date", facts={"text": date[:40]})


def test_everything_wrong_with_the_headers_is_named_at_once() -> None:
    text = text_with(
        "nobody reads this yet",
        rules="2",
        variant="bass",
        seat_2="",
        deal="2,2",
        start="7",
        talk="loud",
        seal="x",
        date="x",
        colour="red",
        **{"ninetyeight-record": None},
    )
    assert codes(parse_record, text) == [
        "header-unknown",
        "header-missing",
        "version-unknown",
        "variant-unknown",
        "card-twice",
        *["card-missing"] * 97,
        "start-seat",
        "seal",
        "date",
        "name",
        "talk-level",
    ]


def test_not_more_than_a_hundred_lines_are_complained_of() -> None:
    found = codes(parse_record, "x\n" * 100_000)
    missing = ["header-missing"] * 4 + ["seat-headers"]
    assert found == ["header-unknown"] * 100 + missing


@pytest.mark.parametrize(
    "line",
    ["2A 3A end", "0: 2A", "10: 2A", "x: 2A", ": 2A", "a: 2A", "seat 1: Ann", "1 2A", "１: 2A"],
)
def test_a_turn_begins_with_its_seat(line: str) -> None:
    body = f"1: 2A 3A end\n{line}"
    assert event_problem(body) == ("turn-line", {"line": body_line(2), "text": line})


@pytest.mark.parametrize(
    ("body", "number", "token"),
    [
        ("1: x", 1, "x"),
        ("1: 2A\n\n1: 3E", 3, "3E"),
        ("1: 2A,3A", 1, "2A,3A"),
        ("1: 2A; 3A", 1, "2A;"),
        ("1: ４A", 1, "４A"),
        ("1: 2A\u00a03A", 1, "2A\u00a03A"),
        ("1: 2A\x0b3A", 1, "2A\x0b3A"),
        ("1: bac\u212a", 1, "bac\u212a"),
        ("1: {never closed", 1, "{"),
        ("1: {closed} }", 1, "}"),
        ("1: {{nested}}", 1, "{"),
        ("1: {\\x}", 1, "{\\x}"),
        ("1: {\\", 1, "{"),
        ("1: {\\}", 1, "{"),
        ("1: {a\x00b}", 1, "{a\x00b}"),
        ("1: {a\ud800b}", 1, "{a\ud800b}"),
        ("1: {" + "x" * 2_001 + "}", 1, "{" + "x" * 39),
        ("1: (2 thanks", 1, "("),
        ("1: 2 thanks)", 1, "2"),
        ("1: )", 1, ")"),
        ("1: ((2 thanks))", 1, "("),
        ("1: ()", 1, "()"),
        ("1: ( )", 1, "( )"),
        ("1: (thanks)", 1, "(thanks)"),
        ("1: (2)", 1, "(2)"),
        ("1: (2 back)", 1, "(2 back)"),
        ("1: (2 wave)", 1, "(2 wave)"),
        ("1: (02 thanks)", 1, "(02 thanks)"),
        ("1: (２ thanks)", 1, "(２ thanks)"),
        ("1: (2 than\u212as)", 1, "(2 than\u212as)"),
        ("1: (2 back back thanks)", 1, "(2 back back thanks)"),
        ("1: (2 hold A)", 1, "(2 hold A)"),
        ("1: " + "y" * 100, 1, "y" * 40),
    ],
)
def test_what_is_no_event(body: str, number: int, token: str) -> None:
    assert event_problem(body) == ("event", {"line": body_line(number), "text": token})


@pytest.mark.parametrize(
    ("body", "number", "token", "why"),
    [
        ("1: 99A", 1, "99A", "not-in-hand"),
        ("1: 3A 2A", 1, "2A", "too-low"),
        ("1: 2C 3C", 1, "3C", "too-high"),
        ("1: 2A end", 1, "end", "minimum"),
        ("1: 2A 3A end\n2: 9A 9B", 2, "9B", "not-in-hand"),
        ("1: back", 1, "back", "nothing-to-take-back"),
        ("1: 2A back BACK", 1, "BACK", "nothing-to-take-back"),
        ("1: 2A 3A end\n2: back", 2, "back", "nothing-to-take-back"),
        ("1: (3 thanks)", 1, "(3 thanks)", "no-such-seat"),
        ("1: (0 thanks)", 1, "(0 thanks)", "no-such-seat"),
        ("1: (2 hold skull)", 1, "(2 hold skull)", "signal-command"),
    ],
)
def test_what_the_rules_refuse(body: str, number: int, token: str, why: str) -> None:
    facts = {"line": body_line(number), "text": token, "why": why}
    assert event_problem(body) == ("turn-refused", facts)


def test_take_backs_after_the_end_of_a_turn() -> None:
    deck = ",".join(map(str, deck_from(9, 20)))
    stopped = event_problem("1: 9A\n2: back", variant="extreme", deal=deck)
    assert stopped[1]["why"] == "nothing-to-take-back"
    seat = event_problem("1: 9A back", variant="extreme", deal=deck)
    assert seat == ("turn-seat", {"line": body_line(1), "seat": 1, "expected": 2})


def test_a_losing_card_can_be_taken_back_a_winning_one_cannot() -> None:
    text = text_with("1: 2A 3A 4A 5A back end", variant="extreme")
    assert len(parse_record(text).events) == 6
    won = format_record(Record.from_game(won_game()))
    assert the_problem(won.rstrip() + " back").facts["why"] == "nothing-to-take-back"


def test_signals_under_silence() -> None:
    headers = {"variant": "extreme", "seat 3": "Cleo"}
    body = "1: 2A 3A end\n2: 8A 10A end (1 thanks)\n3: 17A (1 thanks)"
    facts = {"line": body_line(3) + 1, "text": "(1 thanks)", "why": "silence"}
    assert event_problem(body, **headers) == ("turn-refused", facts)
    back = event_problem(body.replace("17A (1", "17A (1 back"), **headers)
    assert back[1]["why"] == "silence"


@pytest.mark.parametrize("play", ["9A", "2A", "end", "back"])
def test_a_turn_of_another_seat(play: str) -> None:
    problem = event_problem(f"2: {play}")
    assert problem == ("turn-seat", {"line": body_line(1), "seat": 2, "expected": 1})


def test_nothing_happens_after_the_end_of_the_game() -> None:
    lost = event_problem("1: 2A 3A 4A 5A 6A", variant="extreme")
    assert lost[1]["why"] == "game-over"


@pytest.mark.parametrize(
    ("result", "said"),
    [
        ("won", "won"),
        ("lost stuck 94", "lost stuck 94"),
        ("", ""),
        ("LOST  three 3", "lost three 3"),
        ("x" * 100, "x" * 40),
        ("unfinished!", "unfinished!"),
        ("unfini\u017fhed", "unfini\u017fhed"),
    ],
)
def test_a_result_that_the_cards_contradict(result: str, said: str) -> None:
    problem = the_problem(text_with("1: 2A", result=result))
    assert problem == Problem("result", facts={"text": said, "right": "unfinished"})


def test_the_result_of_a_lost_game() -> None:
    body = "1: 2A 3A 4A 5A"
    assert event_problem(body, variant="extreme", result="unfinished") == (
        "result",
        {"text": "unfinished", "right": "lost three 94"},
    )
    record = parse_record(text_with(body, variant="extreme", result="Lost  Three\t94"))
    assert record.states()[-1].is_over


def test_a_header_below_the_empty_line_is_no_header() -> None:
    head, _, rest = TEXT.partition("start: 1\n")
    problem = notation_problems(parse_record, f"{head}\nstart: 1\n{rest}")
    assert problem == (Problem("header-missing", facts={"key": "deal"}),)
    seats_first = f"seat 1: Ann\n\n{text_with('', seat_1=None, seat_2=None)}"
    assert codes(parse_record, seats_first) == ["header-missing"] * 4


def test_other_encodings_of_a_record() -> None:
    for encoding in ("utf-16", "utf-16-be", "utf-32", "utf-8-sig", "cp037"):
        mangled = TEXT.encode(encoding).decode("latin-1")
        assert "header-missing" in codes(parse_record, mangled)


def test_the_longest_text_that_is_read() -> None:
    assert parse_record(TEXT + "\n" * (1_000_000 - len(TEXT))).deck == CARDS
    assert codes(parse_record, TEXT + "\n" * (1_000_001 - len(TEXT))) == ["too-long"]
