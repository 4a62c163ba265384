"""The examples in docs/cli.md are what the command prints."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.conftest import Run

PAGE = (Path(__file__).parents[2] / "docs" / "cli.md").read_text("utf-8")
EXAMPLES = re.findall(r"```console\n\$ ninetyeight (.*)\n((?:.*\n)*?)```", PAGE)


def test_there_are_examples_of_most_commands() -> None:
    assert {shlex.split(words)[0] for words, _ in EXAMPLES} == {
        "position",
        "perft",
        "rules",
        "talk",
    }


@pytest.mark.parametrize(("words", "printed"), EXAMPLES)
def test_an_example_prints_what_the_page_says(run: Run, words: str, printed: str) -> None:
    result = run(*shlex.split(words))
    assert result.out + result.err == printed


def test_the_table_of_a_game_is_what_the_page_says(run: Run) -> None:
    (table,) = re.findall(r"```text\n((?:.*\n)*?)```", PAGE)
    assert table in run("play", "--seed", "98", stdin="88C 83C end\n").out
