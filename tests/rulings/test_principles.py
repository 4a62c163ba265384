"""Section 7: prohibitions take plays away, obligations hold the turn open."""

from __future__ import annotations

import pytest

from tests.support import facts, refused


@pytest.mark.parametrize(
    ("line", "action", "code"),
    [
        ("extreme 47/1/100/100 38,60 71,72 1 -", "38A", "too-low"),
        ("extreme 1/1/100/65 30,74 71,72 1 -", "74D", "too-high"),
        ("extreme 50/1/100/21 40,60 71,72 1 -", "40A", "no-trick"),
        ("extreme 1/1/100/11 40,41,60 71,72 1 40B", "41A", "one-pile"),
        ("extreme 1/1/100/100 5,6,7,8 71,72,74 1 5A,6A,7A", "8A", "three-complete"),
    ],
)
def test_s7_prohibitions_take_plays_away(line: str, action: str, code: str) -> None:
    assert action not in facts(line)["legal"]
    assert refused(line, action)[0] == code


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("extreme 1/1/100/100 30,32,34 71,72 1 30A", "minimum"),
        ("extreme 1/1/100/100 47,48,60 71,72 1 47A,60B", "skull"),
        ("extreme 1/1/100/100 5,6,7,8 71,72 1 5A,6A", "three"),
        ("extreme+onfire 22/1/100/100 30,32,34 71,72 1 30B,32B", "fire"),
    ],
)
def test_s7_obligations_hold_the_turn_open(line: str, code: str) -> None:
    assert facts(line)["outcome"] is None
    assert facts(line)["obligations"] == [code]
    assert "end" not in facts(line)["legal"]
    assert refused(line, "end")[0] == code


def test_s7_a_prohibited_play_does_not_lose_the_game() -> None:
    line = "extreme 1/1/100/11 40,41,60 71,72 1 40B"
    assert refused(line, "41A") == ("one-pile", "R14")
    assert facts(line)["outcome"] is None
    assert facts(line, "41B end")["outcome"] is None


def test_s7_a_play_that_breaks_an_obligation_is_legal_and_loses() -> None:
    line = "extreme 1/1/100/100 30,32,47 71,72 1 -"
    assert "47A" in facts(line)["legal"]
    assert facts(line, "47A")["outcome"]["result"] == "lost"


def test_s7_several_obligations_may_be_open_at_once() -> None:
    line = "extreme+onfire 22/1/100/100 5,6,14,15,30,40 71,72 1 5B,14B"
    assert facts(line)["outcome"]["result"] == "lost"
    line = "extreme+onfire 22/1/100/100 14,15,31,40 71,72 1 14B"
    assert facts(line)["obligations"] == ["minimum", "skull", "fire"]


def test_s7_the_game_ends_when_no_sequence_meets_all_obligations() -> None:
    """Two skulls and a 3!: one card is left and two would have to be covered."""
    line = "extreme 1/1/100/100 31,47,48,54,55 71,72 1 31A,47A"
    assert facts(line)["outcome"] is None
    assert facts(line, "54B")["outcome"]["result"] == "lost"
    assert facts(line, "48A")["legal"] == ["end"]


def test_s7_the_turn_may_end_when_nothing_is_open() -> None:
    now = facts("extreme+onfire 22/1/100/100 14,15,30,40 71,72 1 14B,15B,30A")
    assert now["obligations"] == []
    assert now["legal"] == ["40A", "40B", "40C", "40D", "end"]
