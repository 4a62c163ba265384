"""Records as text: one form to write, some freedom to read."""

from __future__ import annotations

import datetime
from dataclasses import replace

import pytest

from ninetyeight import Lay, Pile, SetupError, deal, parse_action, parse_variant
from ninetyeight.core.cards import CARDS
from ninetyeight.core.commands import Command
from ninetyeight.core.layout import Layout
from ninetyeight.core.signals import TALK_LEVELS
from ninetyeight.core.variant import Variant
from ninetyeight.notation.compact import format_compact, parse_compact
from ninetyeight.notation.record import (
    Comment,
    Record,
    Seat,
    Signaled,
    TakeBack,
)
from ninetyeight.notation.record_text import format_record, parse_record
from ninetyeight.notation.signals import parse_signal
from ninetyeight.variants import MIRROR
from tests.notation.records import (
    DEAL,
    FIRE_LAYOUT,
    RECORD,
    TEXT,
    record_of,
    text_with,
    won_game,
)
from tests.notation.support import deck_from, setup_codes

LAYOUT_HEADER = (
    "stop 22,38,63,92; skull 14,47,54,87; three 5,31,70,96; silence 17,42,59,84; "
    "no-trick 21,36,65,80; one-pile 11,28,73,90; draw-one 25,49,52,76"
)


def test_a_record_is_written_in_one_way() -> None:
    assert format_record(RECORD) == TEXT
    assert parse_record(TEXT) == RECORD


def test_only_what_is_needed_is_required() -> None:
    assert parse_record(text_with("")) == Record(
        parse_variant("base"), (Seat("Ann"), Seat("Ben")), CARDS
    )


def careless(text: str) -> str:
    """The same record as a careless hand would type it."""
    return (
        "\n \n"
        + text.replace("variant: base", " VARIANT :\tBase ")
        .replace("talk: house", "Talk:HOUSE")
        .replace("seat 1:", "Seat  1 :")
        .replace("deal: 2,3,4", "deal: 2 , 3,\t4")
        .replace("result: unfinished", "Result:  UNFINISHED")
        .replace("seal: 0", "SEAL:   0")
        .replace("abcdef", "ABCDEF")
        .replace("1: 2A (2 keep-off C) 3A back", "1 :2a(2\tKeep-Off  c)3a  BACK")
        .replace("(1 back thanks)", "( 1 Back THANKS )")
        .replace(" end", "  END \t")
        .replace("\n", "\r\n")
        + "\n\n"
    )


def test_case_and_blanks_do_not_matter() -> None:
    assert careless(TEXT).count("\r\n") > 10
    assert parse_record(careless(TEXT)) == RECORD


def test_headers_come_in_any_order() -> None:
    head, body = TEXT.split("\n\n")
    shuffled = "\n".join(sorted(head.splitlines(), reverse=True))
    assert parse_record(f"{shuffled}\n\n{body}") == RECORD
    assert parse_record(f"{shuffled}\n\n\n \n{body}") == RECORD


def test_a_turn_may_be_split_over_lines_and_lines_be_empty() -> None:
    turns = text_with("1: 2A\n\n1: 3A\n1:\n1: end\n2: 9A 10A end\n")
    assert parse_record(turns) == parse_record(text_with("1: 2A 3A end\n2: 9A 10A end"))


@pytest.mark.parametrize("talk", TALK_LEVELS)
def test_talk_levels(talk: str) -> None:
    record = replace(RECORD, talk=talk)
    assert parse_record(format_record(record)) == record


def test_without_a_header_talk_is_strict() -> None:
    assert parse_record(text_with("")).talk == "strict"


@pytest.mark.parametrize("start", [1, 2, 3])
def test_any_seat_can_start(start: int) -> None:
    game = deal("base", 3, seed=7, start=start)
    game = game.do(game.legal_actions()[0])
    text = format_record(Record.from_game(game))
    assert f"\nstart: {start}\n" in text
    assert text.splitlines()[-1].startswith(f"{start}: ")
    assert parse_record(text).game() == game


@pytest.mark.parametrize("day", [datetime.date(1, 1, 1), datetime.date.max, None])
def test_dates(day: datetime.date | None) -> None:
    record = replace(RECORD, date=day)
    assert parse_record(format_record(record)) == record
    assert ("\ndate: " in format_record(record)) == (day is not None)


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "{}", "}{", "\\", "\\\\", "\\n", "\n", "\t", "a\nb\tc\\d{e}f", "{" * 50, "}",
        "1: 2A end", "(2 thanks)", "x" * 2_000, "{\\" * 1_000, "\n" * 2_000, "Ärger über 安 🂡",
    ],
)  # fmt: skip
def test_comments_say_anything(text: str) -> None:
    record = record_of("base", 2, Comment(text), parse_action("2A"), Comment(text), Comment(text))
    written = format_record(record)
    assert len(written.split("\n\n")[1].splitlines()) == 1
    assert parse_record(written) == record
    assert parse_compact(format_compact(record)) == record


def test_comments_need_no_blanks_around_them() -> None:
    events = parse_record(text_with("1: {x}2A{y}(2 thanks)3A{}back{z}")).events
    assert events == (
        Comment("x"),
        Lay(2, Pile.A),
        Comment("y"),
        Signaled(2, parse_signal("thanks")),
        Lay(3, Pile.A),
        Comment(""),
        TakeBack(),
        Comment("z"),
    )


def test_what_happens_between_two_turns_stands_in_the_second() -> None:
    record = parse_record(text_with("1: 2A 3A end {well} (1 thanks)\n2: 9A"))
    assert format_record(record).splitlines()[-2:] == [
        "1: 2A 3A end",
        "2: {well} (1 thanks) 9A",
    ]
    assert parse_record(format_record(record)) == record


def test_results() -> None:
    won = Record.from_game(won_game())
    assert "\nresult: won\n" in format_record(won)
    assert parse_record(format_record(won)) == won
    assert parse_record(format_record(won)).game() == won_game()
    lost = record_of("extreme", 2, *map(parse_action, ["2A", "3A", "4A", "5A"]))
    assert "\nresult: lost three 94\n" in format_record(lost)
    assert parse_record(format_record(lost)) == lost
    taken_back = record_of("extreme", 2, *lost.events, TakeBack())
    assert "\nresult: unfinished\n" in format_record(taken_back)
    assert parse_record(format_record(taken_back)) == taken_back


def test_after_the_end_there_can_still_be_words() -> None:
    won = Record.from_game(won_game())
    words = replace(won, events=(*won.events, Comment("!"), Signaled(1, parse_signal("thanks"))))
    assert parse_record(format_record(words)) == words
    assert format_record(words).endswith("99A {!} (1 thanks)\n")


def test_a_stop_needs_no_end() -> None:
    record = parse_record(text_with("1: 2A 3A end\n2: 9B\n1: 4A", variant="extreme"))
    assert [state.seat for state in record.states()] == [1, 1, 1, 2, 1, 1]
    assert format_record(record).endswith("\n1: 2A 3A end\n2: 9B\n1: 4A\n")


def fire_record() -> Record:
    """Seat 1 lays 22, which the layout would make a Stop, if it were not a fire card (R25)."""
    variant = parse_variant("extreme@mine+onfire", [FIRE_LAYOUT])
    events = tuple(map(parse_action, ["22A", "23A", "end"]))
    return Record(variant, (Seat("Ann"), Seat("Ben")), deck_from(22, 23), events=events)


def test_r25_a_layout_that_gives_a_fire_number_a_command_travels_with_the_record() -> None:
    record = fire_record()
    assert [state.seat for state in record.states()] == [1, 1, 1, 2]
    text = format_record(record)
    assert f"\nvariant: extreme@mine+onfire\nlayout: {LAYOUT_HEADER}\n" in text
    for read in (parse_record(text), parse_compact(format_compact(record))):
        assert read == record
        assert read.variant.layout == FIRE_LAYOUT
        assert 22 not in read.variant.commands
        assert 9 not in read.variant.commands
        assert read.game() == record.game()


def test_without_on_fire_the_same_layout_gives_a_stop() -> None:
    variant = parse_variant("extreme@mine", [FIRE_LAYOUT])
    record = replace(fire_record(), variant=variant, events=(parse_action("22A"),))
    assert record.states()[-1].seat == 2
    assert parse_record(format_record(record)) == record


def test_the_default_layout_is_not_written() -> None:
    assert "layout" not in format_record(record_of("extreme", 2))


def test_a_layout_at_hand_is_as_good_as_a_header() -> None:
    text = format_record(fire_record())
    short = text.replace(f"layout: {LAYOUT_HEADER}\n", "")
    assert short != text
    assert parse_record(short, [FIRE_LAYOUT]) == fire_record()
    assert parse_record(text, [FIRE_LAYOUT]) == fire_record()


def test_the_layout_in_the_record_counts() -> None:
    other = Layout("mine", MIRROR.commands)
    assert parse_record(format_record(fire_record()), [other]) == fire_record()


def test_a_layout_header_as_a_careless_hand_would_type_it() -> None:
    text = format_record(fire_record())
    typed = text.replace(
        LAYOUT_HEADER, LAYOUT_HEADER.upper().replace("; ", " ;\t ").replace(",", " , ")
    )
    assert typed != text
    assert parse_record(typed) == fire_record()


@pytest.mark.parametrize(
    ("layout", "code"),
    [
        (Layout("My own", FIRE_LAYOUT.commands), "layout-name"),
        (Layout("", FIRE_LAYOUT.commands), "layout-name"),
        (Layout("mirror", FIRE_LAYOUT.commands), "layout-name-taken"),
        (Layout("mine", {9: Command.STOP}), "layout-count"),
        (Layout("mine", {**FIRE_LAYOUT.commands, 100: Command.STOP}), "layout-count"),
    ],
)
def test_layouts_that_could_not_be_read_again(layout: Layout, code: str) -> None:
    variant = replace(parse_variant("extreme"), id="extreme@mine", layout=layout)
    record = replace(record_of("extreme", 2), variant=variant)
    assert setup_codes(lambda: format_record(record))[0] == code


@pytest.mark.parametrize(
    ("variant", "code"),
    [
        (Variant("chess"), "variant-unknown"),
        (Variant("short+expert"), "variant-order"),
        (Variant("base", minimum=4), "variant-unknown"),
        (Variant("extreme"), "variant-unknown"),
        (Variant("extreme@mine"), "layout-unknown"),
        (Variant("base", layout=FIRE_LAYOUT), "variant-unknown"),
    ],
)
def test_variants_that_could_not_be_read_again(variant: Variant, code: str) -> None:
    with pytest.raises(SetupError) as caught:
        format_record(replace(record_of("base", 2), variant=variant))
    assert caught.value.code == code
    assert len(caught.value.problems) == 1


def test_a_record_that_would_be_too_long_is_not_written() -> None:
    comments = (Comment("x" * 2_000),) * 499
    assert len(format_record(record_of("base", 2, *comments[:498]))) < 1_000_000
    assert setup_codes(lambda: format_record(record_of("base", 2, *comments, *comments))) == [
        "too-long"
    ]


def test_the_sample_has_the_deck_in_order() -> None:
    assert ",".join(map(str, RECORD.deck)) == DEAL
