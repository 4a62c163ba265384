"""Every Python example in README and docs runs and prints what it says."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from tools import write_rules_page

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
WITH_EXAMPLES = {
    "README.md",
    "docs/tour.md",
    "docs/bots.md",
    "docs/environments/index.md",
    "docs/environments/pettingzoo.md",
    "docs/environments/gymnasium.md",
    "docs/environments/open-spiel.md",
}


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_the_examples_run(page: Path) -> None:
    failed, tried = doctest.testfile(
        str(page), module_relative=False, encoding="utf-8", optionflags=doctest.ELLIPSIS
    )
    assert failed == 0
    assert tried > 0 or name_of(page) not in WITH_EXAMPLES


def test_the_page_of_rules_is_up_to_date() -> None:
    assert write_rules_page.PAGE.read_text("utf-8") == write_rules_page.page()
