"""Records in one line: everything that the text has, and damage is noticed."""

from __future__ import annotations

import base64
import contextlib
import math
import random
import zlib
from dataclasses import replace

import pytest

from ninetyeight import NotationError, deal
from ninetyeight.core.cards import CARDS
from ninetyeight.errors import Problem
from ninetyeight.notation import compact
from ninetyeight.notation.compact import format_compact, parse_compact, parse_either
from ninetyeight.notation.record import Comment, Record
from ninetyeight.notation.record_text import format_record
from tests.notation.records import RECORD, record_of, won_game
from tests.notation.support import codes, notation_problems, setup_codes

LINE = (
    "98r1-ePnRI9qSY6AQEBtwSD6EBAPMg455eegJAe4JSAIzMDQyNjE1M7ewTExKTklNI5WvYGCQloYtOSElXANDXWNDLl"
    "CAGDmCcho83wKzprEjJN-YOMICrzpRIaY6GZh8UmNqQVmjVsHQwEnB0MgJlOnAamF5EhrK1cX5MXlpiUW1XAAx21vx"
)
"""`RECORD` in one line, as version 1 wrote it. It must stay readable for ever."""

PLAIN = format_record(RECORD).replace(f"deal: {','.join(map(str, CARDS))}\n", "")
RANK_0 = bytes(64)


def packed(data: bytes) -> str:
    """Any data in the form of a one-line record."""
    packer = zlib.compressobj(9, zdict=compact._DICTIONARY)
    stream = packer.compress(data) + packer.flush()
    return "98r1-" + base64.urlsafe_b64encode(stream).decode().rstrip("=")


def test_lines_for_ever() -> None:
    assert parse_compact(LINE) == RECORD


@pytest.mark.parametrize(
    "record",
    [
        RECORD,
        Record.from_game(won_game()),
        Record.from_game(deal("extreme+onfire+expert+short", 5, seed=2**64 - 1)),
        record_of("base", 1, Comment("Ärger über 安 🂡")),
    ],
)
def test_a_line_has_no_blanks_and_only_letters_for_links(record: Record) -> None:
    line = format_compact(record)
    assert set(line) <= set(map(chr, range(128)))
    assert line.replace("-", "").replace("_", "").isalnum()
    assert parse_compact(line) == record
    assert parse_compact(f" \t{line}\r\n") == record


@pytest.mark.parametrize("deck", [CARDS, CARDS[::-1], (*CARDS[49:], *CARDS[:49])])
def test_every_deck_has_its_rank(deck: tuple[int, ...]) -> None:
    record = Record(RECORD.variant, RECORD.seats, deck)
    assert parse_compact(format_compact(record)).deck == deck


def test_the_last_rank_is_the_deck_backwards() -> None:
    last = (math.factorial(98) - 1).to_bytes(64, "big")
    empty = format_record(Record(RECORD.variant, RECORD.seats, CARDS[::-1])).split("deal")[0]
    assert parse_compact(packed(last + empty.encode())).deck == CARDS[::-1]
    beyond = math.factorial(98).to_bytes(64, "big")
    assert codes(parse_compact, packed(beyond + empty.encode())) == ["compact-damaged"]


def test_packing_by_another_hand_is_read_as_well() -> None:
    assert parse_compact(packed(RANK_0 + PLAIN.encode())) == RECORD
    loose = base64.urlsafe_b64encode(zlib.compress(RANK_0 + PLAIN.encode(), 1)).decode().rstrip("=")
    assert parse_compact(f"98r1-{loose}") == RECORD


@pytest.mark.parametrize(
    "line", ["", "98r1", "98r2-AAAA", "98R1-AAAA", "x98r1-", "ninetyeight", "\ufeff" + LINE]
)
def test_a_line_begins_with_its_version(line: str) -> None:
    assert notation_problems(parse_compact, line) == (
        Problem("compact-prefix", facts={"prefix": "98r1-"}),
    )


@pytest.mark.parametrize(
    "rest",
    [
        "", "A", "AAAA", "====", "A===", "é", "\ud800", "\x00", "AA AA", "+/+/", "-_-_", "😀" * 5,
        LINE[5:] + "=", LINE[5:] + "==", LINE[5:] + "A", LINE[5:] + "AAAA", LINE[5:].swapcase(),
        LINE[5:].replace("-", "+"), LINE[5:20] + " " + LINE[20:], LINE[5:20] + "\n" + LINE[20:],
        LINE[6:], LINE[5:][::-1], LINE[5:] * 2, "0" * 100_000, "_" * 100_000,
    ],
)  # fmt: skip
def test_damaged_lines(rest: str) -> None:
    assert codes(parse_compact, f"98r1-{rest}") == ["compact-damaged"]


def test_a_line_that_lacks_its_end_is_noticed() -> None:
    for length in range(5, len(LINE)):
        assert codes(parse_compact, LINE[:length]) == ["compact-damaged"]


def test_a_flipped_bit_is_noticed_wherever_it_means_anything() -> None:
    stream = base64.urlsafe_b64decode(LINE[5:] + "=" * (-len(LINE[5:]) % 4))
    read = []
    for bit in range(len(stream) * 8):
        flipped = bytearray(stream)
        flipped[bit // 8] ^= 1 << bit % 8
        line = "98r1-" + base64.urlsafe_b64encode(flipped).decode().rstrip("=")
        with contextlib.suppress(NotationError):
            read.append(parse_compact(line))
    assert all(record == RECORD for record in read)
    assert len(read) < 8  # what fills up the last byte before the checksum


def test_another_letter_is_noticed() -> None:
    chance = random.Random(98)
    for at in range(5, len(LINE)):
        other = chance.choice("ABCXYZabcxyz0189-_".replace(LINE[at], ""))
        assert codes(parse_compact, LINE[:at] + other + LINE[at + 1 :]) == ["compact-damaged"]


@pytest.mark.parametrize("data", [b"", b"x", bytes(63), RANK_0[1:]])
def test_data_without_a_whole_deck(data: bytes) -> None:
    assert codes(parse_compact, packed(data)) == ["compact-damaged"]


@pytest.mark.parametrize("data", [b"\xff", b"\xc3", "é".encode("latin-1"), "é".encode("utf-16")])
def test_data_that_is_not_utf_8(data: bytes) -> None:
    assert codes(parse_compact, packed(RANK_0 + PLAIN.encode() + data)) == ["compact-damaged"]


def test_small_lines_cannot_unpack_to_something_large() -> None:
    bomb = packed(bytes(500_000_000))
    assert len(bomb) < 1_000_000
    assert codes(parse_compact, bomb) == ["compact-damaged"]
    just_too_long = packed(RANK_0 + b"\n" * 1_000_001)
    assert codes(parse_compact, just_too_long) == ["too-long"]


def test_what_is_wrong_inside_is_said_of_the_line() -> None:
    line = packed(RANK_0 + PLAIN.replace("variant: base", "variant: bass").encode())
    with pytest.raises(NotationError) as caught:
        parse_compact(line)
    assert [problem.code for problem in caught.value.problems] == ["variant-unknown"]
    assert caught.value.quoted.startswith("'98r1-")
    twice = packed(RANK_0 + format_record(RECORD).encode())
    assert codes(parse_compact, twice) == ["header-twice"]


def test_the_largest_record_fits() -> None:
    chance = random.Random(1)
    letters = [chr(number) for number in range(0x10000, 0x20000) if chr(number).isprintable()]
    comments = [Comment("".join(chance.choices(letters, k=2_000))) for _ in range(498)]
    record = record_of("base", 2, *comments)
    assert 990_000 < len(format_record(record)) <= 1_000_000
    line = format_compact(record)
    assert len(line) > 2_000_000
    assert parse_compact(line) == record


def test_what_cannot_be_written_as_text_cannot_be_packed() -> None:
    assert setup_codes(lambda: format_compact(replace(RECORD, talk="loud"))) == ["talk-level"]
    assert setup_codes(lambda: format_compact(replace(RECORD, deck=()))) == ["card-missing"] * 98
    wrong = replace(RECORD, deck=None)  # type: ignore[arg-type]
    assert setup_codes(lambda: format_compact(wrong)) == ["deck-not-cards"]


def test_a_line_has_a_longest_length() -> None:
    assert parse_compact(LINE + " " * (8_000_000 - len(LINE))) == RECORD
    assert codes(parse_compact, LINE + " " * (8_000_001 - len(LINE))) == ["too-long"]


@pytest.mark.parametrize("text", [LINE, f"  {LINE}\n", format_record(RECORD)])
def test_a_record_is_read_in_either_form(text: str) -> None:
    assert parse_either(text) == RECORD
