"""Every lesson can be walked through by the solutions that it knows itself."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from ninetyeight.locales import text
from tests.web.playing import play_without_table
from tests.web.visitor import Visitor

LESSONS = Path(__file__).parents[2] / "web" / "src" / "pages" / "learn" / "lessons"
STEP = re.compile(r'kind: "(play|quiz)",.*?solution: \[(.*?)\],\n', re.DOTALL)


def steps_of(lesson: str) -> list[tuple[str, list[str]]]:
    source = (LESSONS / f"{lesson}.ts").read_text(encoding="utf-8")
    return [(kind, re.findall(r'"([^"]+)"', solution)) for kind, solution in STEP.findall(source)]


def answer(visitor: Visitor, verdict: str, *, is_last: bool) -> None:
    visitor.button(text(f"learn-quiz-{verdict}")).click()
    expect(visitor.words(text("learn-quiz-right")).first).to_be_visible()
    visitor.button(text("learn-next" if is_last else "learn-quiz-next")).click()


@pytest.mark.parametrize("lesson", ["base", "expert", "onfire", "extreme"])
def test_a_lesson(visitor: Visitor, lesson: str) -> None:
    steps = steps_of(lesson)
    assert steps
    visitor.open(f"/learn/{lesson}")
    for place, (kind, solution) in enumerate(steps, 1):
        visitor.button(text("learn-skip")).wait_for()
        if place in (1, len(steps)):
            visitor.check_axe()
        if kind == "play":
            for action in solution:
                play_without_table(visitor, action)
        else:
            for number, verdict in enumerate(solution, 1):
                answer(visitor, verdict, is_last=number == len(solution))
        expect(visitor.find("heading", re.compile(re.escape(text("learn-good"))))).to_be_visible()
        visitor.button(text("learn-finish" if place == len(steps) else "learn-next")).click()
    expect(visitor.find("heading", text("learn-done-title"))).to_be_visible()
    visitor.check_axe()
