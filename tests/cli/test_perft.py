"""`ninetyeight perft`: the count, with its split."""

from __future__ import annotations

import pytest

from ninetyeight.core.perft import perft
from tests.cli.conftest import Run
from tests.support import position

LINE = "base 1/34/100/62 3,17,45/8,9 20,21,22 1 -"


def test_the_split_comes_in_legal_order_and_the_total_last(run: Run) -> None:
    result = run("perft", "base 1/34/100/62 17,45 - 1 -", "1")
    assert result.code == 0
    assert result.out.splitlines() == [
        *(f"{play} 1" for play in ("17A", "17C", "17D", "45A", "45B", "45C", "45D")),
        "total 7",
    ]


@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_the_total_is_the_sum_and_the_count(run: Run, depth: int) -> None:
    *split, total = run("perft", LINE, str(depth)).out.splitlines()
    assert total == f"total {perft(position(LINE), depth)}"
    assert sum(int(line.split()[1]) for line in split) == perft(position(LINE), depth)


def test_depth_0_is_1_without_a_split(run: Run) -> None:
    assert run("perft", LINE, "0").out == "total 1\n"


def test_a_finished_game_has_no_continuation(run: Run) -> None:
    assert run("perft", "base 97/98/3/4 50 - 1 -", "3").out == "total 0\n"


def test_json(run: Run) -> None:
    found = run("perft", LINE, "2", "--json").json
    assert found["depth"] == 2
    assert found["total"] == sum(found["split"].values()) == perft(position(LINE), 2)
    assert next(iter(found["split"])) == "3A"


def test_hidden_cards_that_are_needed_are_refused(run: Run) -> None:
    hidden = LINE.replace("20,21,22", "?3")
    assert run("perft", hidden, "2").code == 0
    result = run("perft", hidden, "4")
    assert (result.code, result.out) == (1, "")
    assert "the draw pile is hidden" in result.err


def test_a_line_that_cannot_be_read(run: Run) -> None:
    result = run("perft", "nonsense", "2")
    assert (result.code, result.out) == (1, "")
    assert "Cannot read 'nonsense':" in result.err
