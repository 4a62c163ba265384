"""The check that bot writers run finds what is broken, and nothing in what is not."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from ninetyeight import END, Signal, View, format_position, parse_position
from ninetyeight.bots import BOT_NAMES, Choice, Limit, Reason, Standing, check_bot
from ninetyeight.bots.check import TABLES
from ninetyeight.core.commands import Command
from ninetyeight.errors import Problem
from ninetyeight.locales.problems import sentence
from ninetyeight.notation.signals import parse_signal
from tests.bots.support import First, bot_file


def found(bot: object, games: int = 20) -> list[str]:
    """The codes of what is wrong with `bot`, each once."""
    problems = check_bot(bot, games=games)  # type: ignore[arg-type]
    assert len(problems) <= 10
    for problem in problems:
        assert problem.facts["bot"] == type(bot).__name__
        assert sentence(problem)
    return sorted({problem.code for problem in problems})


@pytest.mark.parametrize("name", [name for name in BOT_NAMES if name != "champion-search"])
def test_the_built_in_bots_pass(name: str) -> None:
    assert check_bot(name, games=20) == []


def test_a_search_passes() -> None:
    assert check_bot("champion-search@8", games=1) == []


def test_a_simple_bot_passes_at_every_table() -> None:
    seen: set[tuple[str, int]] = set()
    ends: set[tuple[int, bool]] = set()

    class Watched(First):
        def act(self, view: View, signals: Standing, limit: Limit) -> Choice:
            seen.add((view.variant.id, view.players))
            ends.add((view.draw_count, bool(view.laid)))
            return super().act(view, signals, limit)

    assert found(Watched(), games=len(TABLES)) == []
    assert seen == set(TABLES)
    assert {(0, True), (0, False)} <= ends


def test_a_bot_is_checked_by_its_name_in_a_process_of_its_own(tmp_path: Path) -> None:
    assert check_bot(bot_file(tmp_path), games=6) == []
    broken = bot_file(tmp_path, act="os._exit(2)")
    problems = check_bot(broken, games=2)
    assert [problem.code for problem in problems] == ["bot-raised"] * 2
    assert problems[0].facts["bot"] == broken


def test_positions_are_written_as_one_likes() -> None:
    class Broken(First):
        def act(self, view: View, signals: Standing, limit: Limit) -> Choice:
            raise ValueError

    for problem in check_bot(Broken(), games=6, describe=format_position):
        line = str(problem.facts["position"])
        assert format_position(parse_position(line)) == line
    for problem in check_bot(Broken(), games=6):
        assert str(problem.facts["position"]).startswith("<View ")


def test_it_stops_when_there_is_enough_to_mend() -> None:
    class Broken(First):
        def offer_start(self, view: View) -> float:
            raise ValueError

    assert [problem.code for problem in check_bot(Broken())] == ["bot-raised"] * 10


class RefusesToEnd(First):
    def act(self, view: View, signals: Standing, limit: Limit) -> Choice:
        return Choice(END, Reason("tired"))


class SaysNothingRight(First):
    def signals(self, view: View) -> Any:
        return "love A"


class TalksInSilence(First):
    def signals(self, view: View) -> tuple[Signal, ...]:
        return (parse_signal("trouble"),)


class OffersNothing(First):
    def offer_start(self, view: View) -> Any:
        return None


class DrawsLots(First):
    def act(self, view: View, signals: Standing, limit: Limit) -> Choice:
        return Choice(random.choice(view.legal_actions()), Reason("lots"))


class Remembers(First):
    """Gives signals only after it has seen a game with few cards left."""

    has_seen = False

    def signals(self, view: View) -> tuple[Signal, ...]:
        self.has_seen = self.has_seen or view.draw_count < 60
        quiet = view.is_silenced or not self.has_seen
        return () if quiet else (parse_signal("trouble"),)


class Counts(First):
    asked = 0

    def offer_start(self, view: View) -> float:
        self.asked += 1
        return self.asked


class ChangesTheTable(First):
    def act(self, view: View, signals: Standing, limit: Limit) -> Choice:
        choice = super().act(view, signals, limit)
        object.__setattr__(view, "gone", frozenset())
        return choice


class ChangesTheRules(First):
    def offer_start(self, view: View) -> float:
        if isinstance(view.variant.commands, dict):
            view.variant.commands[2] = Command.STOP
        return 0


class ChangesTheSignals(First):
    def act(self, view: View, signals: Standing, limit: Limit) -> Choice:
        assert isinstance(signals, dict)
        signals[1] = (parse_signal("trouble"),)
        return super().act(view, signals, limit)


@pytest.mark.parametrize(
    ("bot", "codes"),
    [
        (RefusesToEnd(), ["bot-illegal"]),
        (SaysNothingRight(), ["bot-wrong-answer"]),
        (TalksInSilence(), ["bot-illegal"]),
        (OffersNothing(), ["bot-wrong-answer"]),
        (DrawsLots(), ["bot-two-answers"]),
        (Remembers(), ["bot-two-answers"]),
        (Counts(), ["bot-two-answers"]),
        (ChangesTheTable(), ["bot-changed-view"]),
        (ChangesTheRules(), ["bot-changed-view"]),
        (ChangesTheSignals(), ["bot-changed-view"]),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_broken_bot_is_found_out(bot: First, codes: list[str]) -> None:
    assert found(bot, games=20) == codes


def test_our_own_tables_are_as_before() -> None:
    found(ChangesTheRules(), games=20)
    assert found(First(), games=20) == []


def test_no_problem_is_told_without_its_seat() -> None:
    problems: list[Problem] = check_bot(TalksInSilence(), games=20)
    assert all(problem.facts["why"] == "silence" for problem in problems)
    assert all(problem.facts["seat"] in range(1, 6) for problem in problems)
