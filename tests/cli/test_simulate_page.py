"""The examples in docs/simulate.md are what the command prints, but for the speed."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.conftest import Run

PAGE = (Path(__file__).parents[2] / "docs" / "simulate.md").read_text("utf-8")
EXAMPLES = re.findall(r"```console\n\$ ninetyeight (.*)\n((?:.*\n)*?)```", PAGE)

SPEEDS = (
    (r"[\d,]+ games a second", "… games a second"),
    (r'"games_per_second": [\d.]+', '"games_per_second": …'),
    (r" +[\d,]+$", " …"),  # the last column of a league
)


def without_speed(printed: str) -> str:
    for speed, dots in SPEEDS:
        printed = re.sub(speed, dots, printed, flags=re.MULTILINE)
    return re.sub(r" +games/s", " games/s", printed)


def test_there_are_examples_of_both_commands() -> None:
    assert {shlex.split(words)[0] for words, _ in EXAMPLES} == {"simulate", "league"}


@pytest.mark.parametrize(("words", "printed"), EXAMPLES)
def test_an_example_prints_what_the_page_says(run: Run, words: str, printed: str) -> None:
    result = run(*shlex.split(words))
    assert (result.code, result.err) == (0, "")
    assert without_speed(result.out) == without_speed(printed)
