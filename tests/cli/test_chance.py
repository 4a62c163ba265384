"""`ninetyeight chance`."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Run

OPEN = "base 60/99/2/3 55,70/50,71 - 2 -"
HIDDEN = "base 40/30/60/70 5,17,44,58/?7 ?40 1 -"


def test_a_line_with_hidden_cards(run: Run) -> None:
    found = run("chance", HIDDEN, "--deals", "32", "--json").json
    assert found["deals"] == 32
    assert 0 < found["low"] < found["mean"] < found["high"] <= 1
    assert found["error"] > 0


def test_in_words(run: Run) -> None:
    lines = run("chance", OPEN).out.splitlines()
    assert lines[0].startswith("100.0 %")
    assert lines[1].startswith("By all that the line shows. Imagined deals: 1;")
    by_seat = run("chance", OPEN, "--seat", "2", "--deals", "8").out
    assert "By what seat 2 knows. Imagined deals: 8;" in by_seat
    assert "The game is over." in run("chance", "base 97/98/3/2 50,51 - 1 -").out


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["nonsense"], 1, "nonsense"),
        ([], 2, "<line>"),
        ([HIDDEN, "--seat", "1"], 2, "all hands are known"),
        ([OPEN, "--seat", "3"], 1, "seat 3"),
        ([OPEN, "--talk", "loud"], 2, "loud"),
        ([OPEN, "--deals", "0"], 2, "--deals"),
        ([OPEN, "--seconds", "0"], 2, "--seconds"),
    ],
)
def test_what_cannot_be_told(run: Run, words: list[str], code: int, told: str) -> None:
    result = run("chance", *words)
    assert result.code == code
    assert told in result.err
