"""`ninetyeight position --stdin`: one answer for every line, whatever it is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ninetyeight.cli.support.chunks import lines_in_chunks
from ninetyeight.variants import MIRROR, format_layout
from tests.cli.conftest import Run
from tests.support import facts

LINE = "base 1/34/100/62 3,17,45 - 1 -"


def test_every_line_is_answered_in_order(run: Run) -> None:
    result = run("position", "--stdin", stdin=f"{LINE}\n{LINE} ; 3A end\n{LINE};\n")
    assert result.code == 0
    assert result.err == ""
    assert result.json_lines == [facts(LINE), facts(LINE, "3A end"), facts(LINE)]


def test_nothing_is_answered_by_nothing(run: Run) -> None:
    result = run("position", "--stdin")
    assert (result.code, result.out) == (0, "")


def test_the_last_line_needs_no_end(run: Run) -> None:
    assert run("position", "--stdin", stdin=LINE).json == facts(LINE)


@pytest.mark.parametrize(
    ("request_line", "code", "words"),
    [
        (b"", "field-count", "here is none"),
        (b"   ", "field-count", "here is none"),
        (b";", "field-count", "here is none"),
        (b"; 3A", "field-count", "here is none"),
        (b"hello", "field-count", "Cannot read 'hello':"),
        (b"base 1/34/100/62 3,17,45 - 1 - ; 3Q x", "action", "3Q is no action"),
        (b"base 1/34/100/62 3,17,45 - 1 - ; 3A ; end", "action", "; is no action"),
        (b"base 1/34/100/62 3,17,45 - 1 - ; 3A 3A", "not-in-hand", "Action 2, 3A,"),
        (b"base 1/34/100/62 3,17,45 ?3 1 - ; 3A 17A end", "hidden-draw", "Action 3, end,"),
        (b"\xff\xfe\xfd", "not-utf-8", "byte 1"),
        (b"base\x00 1/34/100/62 3,17,45 - 1 -", "variant-unknown", "There is no variant"),
        ("base 1/34/100/62 3 - 1 -".encode("utf-16"), "not-utf-8", "byte 1"),
        (b"[" * 30_000, "too-long", "4,000 characters"),
        (b"x" * 10_000_000, "too-long", f"Cannot read '{'x' * 120}'…: The text is too long"),
        (b"x" * 32_769, "too-long", "at most 32,768 bytes are read."),
        (b"\xff\x1b" * 32_768, "too-long", "Cannot read '\ufffd\\x1b\ufffd\\x1b"),
    ],
    ids=lambda value: str(value[:20]),
)
def test_errors_are_answers_too(run: Run, request_line: bytes, code: str, words: str) -> None:
    stdin = LINE.encode() + b"\n" + request_line + b"\n" + LINE.encode() + b"\r\n"
    result = run("position", "--stdin", stdin=stdin)
    before, error, after = result.json_lines
    assert before == after == facts(LINE)
    assert error["error"]["code"] == code
    assert words in error["error"]["message"]
    assert set(error) == {"error"}
    assert set(error["error"]) == {"code", "message"}
    assert len(error["error"]["message"]) < 3_000
    assert result.code == 0


def test_a_byte_order_mark_is_harmless(run: Run) -> None:
    assert run("position", "--stdin", stdin=b"\xef\xbb\xbf" + LINE.encode()).json == facts(LINE)


def test_layouts_are_at_hand(run: Run, tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("layouts") / "mine.toml"
    file.write_text(
        format_layout(MIRROR).replace("mirror", "mine").replace("[9, ", "[8, "), "utf-8"
    )
    line = "extreme@mine 1/1/100/100 8,9 - 1 -"
    answers = run("position", "--stdin", "--json", "--layout", str(file), stdin=line).json
    assert answers["position"] == line


class _Pieces:
    """A source that gives its pieces one by one."""

    def __init__(self, *pieces: bytes) -> None:
        self.pieces: Iterator[bytes] = iter(pieces)

    def read1(self, _: int, /) -> bytes:
        return next(self.pieces, b"")


@pytest.mark.parametrize(
    ("pieces", "lines"),
    [
        ([], []),
        ([b"a\nb\n"], [[b"a", b"b"]]),
        ([b"a\nb"], [[b"a"], [b"b"]]),
        ([b"a", b"b\nc", b"\n"], [[b"ab"], [b"c"]]),
        ([b"\n\n"], [[b"", b""]]),
        ([b"12345\n123456\n"], [[b"12345", b"123456"]]),
        ([b"1234567\n"], [[b"123456"]]),
        ([b"1234", b"56\n7\n"], [[b"123456", b"7"]]),
        ([b"123456", b"7", b"8\n9\n"], [[b"123456", b"9"]]),
        ([b"123456", b"7"], [[b"123456"]]),
        ([b"123456\n", b"7"], [[b"123456"], [b"7"]]),
    ],
)
def test_lines_come_as_soon_as_they_are_whole(
    pieces: list[bytes], lines: list[list[bytes]]
) -> None:
    assert list(lines_in_chunks(_Pieces(*pieces), limit=5)) == lines
