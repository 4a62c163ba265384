"""`ninetyeight review`."""

from __future__ import annotations

import io
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import get_args

import pytest

from ninetyeight.analysis import review as reviewing
from ninetyeight.analysis import workers
from ninetyeight.analysis.results import (
    Chance,
    Fact,
    Grade,
    OtherTurn,
    Reason,
    ReasonCode,
    Review,
    SeatReview,
    SignalReview,
    TurnReview,
)
from ninetyeight.cli.reviewing.progress import progress
from ninetyeight.cli.reviewing.words import reason_words, review_lines
from ninetyeight.locales import known_languages, speaking
from ninetyeight.notation.record_text import format_record
from tests.analysis.records import played
from tests.cli.conftest import Run


@pytest.fixture
def record(tmp_path: Path) -> str:
    path = tmp_path / "game.txt"
    path.write_text(format_record(played("base", 7, "beginner")), "utf-8")
    return str(path)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few deals, in this process."""

    @contextmanager
    def here(count: int) -> Iterator[Executor]:
        with ThreadPoolExecutor(count) as executor:
            yield executor

    monkeypatch.setattr(workers, "analysts", here)
    monkeypatch.setattr(reviewing, "QUICK", reviewing.Budget(deals=2, ahead=0, seconds=60.0))
    monkeypatch.setattr(reviewing, "FULL", reviewing.Budget(deals=3, ahead=0, seconds=60.0))


def test_for_programs(run: Run, record: str, small: None) -> None:
    found = run("review", record, "--json", "--seconds", "30").json
    assert found["result"] == "lost"
    assert found["is_complete"]
    assert found["luck"] + found["choice"] == pytest.approx(-found["first"]["mean"])
    assert found["turns"][0]["before"]["deals"] == 3
    assert run("review", record, "--quick", "--json").json["turns"][0]["before"]["deals"] == 2


def test_for_people(run: Run, record: str, small: None) -> None:
    out = run("review", record, "--quick").out
    heading = ["turn", "who", "played", "chance", "choice", "luck", "grade"]
    assert out.splitlines()[0].split() == heading
    assert "Lost, from" in out
    assert "accuracy" in out


@pytest.mark.parametrize("kind", ["png", "svg", "html"])
def test_the_picture(run: Run, record: str, small: None, tmp_path: Path, kind: str) -> None:
    path = tmp_path / f"review.{kind}"
    assert run("review", record, "--quick", "--plot", str(path)).code == 0
    content = path.read_bytes()
    assert {"png": b"\x89PNG", "svg": b"<svg", "html": b"<!doctype html>"}[kind] in content
    if kind == "html":
        assert b"<svg" in content
        assert content.count(b"<tr>") > 10


def test_in_processes_of_its_own(run: Run, record: str) -> None:
    found = run("review", record, "--quick", "--seconds", "0.01", "--jobs", "1", "--json").json
    assert found["is_complete"]
    assert found["total"] == len(found["turns"])


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["no/such/file"], 1, "no/such/file"),
        ([], 2, "<record>"),
        (["game.txt", "--plot", "game.pdf"], 2, ".html"),
        (["game.txt", "--plot", "no/such/folder/game.png"], 1, "no/such/folder"),
        (["game.txt", "--seconds", "0"], 2, "--seconds"),
    ],
)
def test_what_cannot_be_reviewed(run: Run, words: list[str], code: int, told: str) -> None:
    result = run("review", *words)
    assert result.code == code
    assert told in result.err


CHANCE = Chance(0.5, 0.01, 100, 0.48, 0.52)
REASONS: dict[ReasonCode, dict[str, Fact]] = {
    "lost-at-once": {},
    "missed-trick": {"card": 41, "pile": "C"},
    "broke-trick": {"card": 41, "pile": "C"},
    "wasted": {"card": 41, "pile": "C", "cost": 30},
    "other-pile": {"card": 41, "pile": "C", "better": "D"},
    "no-small-step": {"seat": 2, "steps": 21, "better": 5},
    "ignored-signal": {"seat": 2, "signal": "keep-off A"},
    "more-than-needed": {"laid": 3, "better": 2},
    "fewer-than-good": {"laid": 2, "better": 3},
    "command": {"card": 14, "pile": "A", "command": "skull"},
    "wrong-card": {"card": 41, "better": 42},
}


@pytest.mark.parametrize("language", known_languages())
def test_every_reason_and_every_kind_of_game_has_its_words(
    monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setenv("NINETYEIGHT_STRICT", "1")
    assert set(REASONS) == set(get_args(ReasonCode))
    with speaking([language]):
        for code, facts in REASONS.items():
            words = reason_words(Reason(code, facts), ["Ann", "Ben"])
            assert all(
                str(fact) in words for name, fact in facts.items() if name in ("card", "cost")
            )
        for result in ("won", "lost", "unfinished"):
            lines = review_lines(full_review(result), ["Ann", "Ben"])
            assert len(lines) > len(get_args(Grade))
        nothing = Review("unfinished", 0, True, (), None, 0.5, 0.0, 0.0, (), (), (), None)
        assert review_lines(nothing, ["Ann"])[-1]


def full_review(result: str) -> Review:
    """One turn of every grade, and everything else that can be told."""
    better = OtherTurn(("45A", "end"), CHANCE)
    turns = tuple(
        TurnReview(
            number,
            1,
            ("46A", "end"),
            CHANCE,
            CHANCE,
            -0.1,
            0.1,
            grade,
            better,
            (Reason("wasted", REASONS["wasted"]),),
        )
        for number, grade in enumerate(get_args(Grade), start=1)
    )
    seats = (SeatReview(1, 91.5, -0.1, 0.2), SeatReview(2, None, 0.0, 0.0))
    signal = SignalReview(2, 2, "love A", ("45A", "end"), 0.12)
    return Review(
        result,  # type: ignore[arg-type]
        len(turns),
        True,
        turns,
        CHANCE,
        0.0,
        0.1,
        -0.6,
        (5, 6),
        seats,
        (signal,),
        signal,
    )


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_on_a_terminal_it_tells_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NINETYEIGHT_LANG", "en")
    screen = _Terminal()
    monkeypatch.setattr("sys.stderr", screen)
    with progress() as show:
        show(full_review("lost"))
        pages = screen.getvalue()
    assert "\x1b" in pages
