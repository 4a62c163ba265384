"""`ninetyeight rules`: what a variant needs, from the data it is played with."""

from __future__ import annotations

from pathlib import Path

import pytest

from ninetyeight.cli.rules import RULINGS
from ninetyeight.core.commands import Command
from ninetyeight.variants import MIRROR, VARIANT_IDS, format_layout
from tests.cli.conftest import Run


def one_line(words: str) -> str:
    return " ".join(words.split())


@pytest.mark.parametrize("variant", VARIANT_IDS)
def test_a_variant_gets_the_sections_it_needs(run: Run, variant: str) -> None:
    result = run("rules", "--variant", variant)
    assert result.code == 0
    assert ("§5" in result.out) == ("extreme" in variant)
    assert ("§6" in result.out) == ("onfire" in variant)
    assert ("R25" in result.out) == ("extreme" in variant and "onfire" in variant)
    assert "unofficial" in result.out
    assert max(map(len, result.out.splitlines())) <= 80
    minimum = 3 if "expert" in variant else 2
    assert f"Lay at least {minimum} cards" in one_line(result.out)
    hands = (7, 6, 5) if "short" in variant else (8, 7, 6)
    sizes = "{} cards in a solo game, {} for two players, {} for three to five".format(*hands)
    assert sizes in one_line(result.out)


def test_the_layout_is_shown_from_its_data_and_called_ours(run: Run) -> None:
    result = run("rules", "--variant", "extreme")
    assert 'this is our own layout, "mirror"' in one_line(result.out)
    for command in Command:
        assert f"  {' '.join(map(str, MIRROR.cards(command)))}\n" in result.out


def test_ones_own_layout(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        format_layout(MIRROR).replace("mirror", "mine").replace("[9, ", "[8, "), "utf-8"
    )
    for variant in ("extreme", "extreme+expert", "extreme@mine+onfire"):
        result = run("rules", "--variant", variant, "--layout", str(file))
        assert "  8 38 63 92\n" in result.out
        assert 'in your layout "mine"' in result.out
    wrong = run("rules", "--layout", str(file))
    assert wrong.code == 2
    assert "A layout is for variants with extreme only." in wrong.err


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_has_a_question_and_an_answer(run: Run, ruling: str) -> None:
    result = run("rules", "--ruling", ruling.lower())
    question, answer = result.out.split("\n\n")
    assert result.code == 0
    assert question.startswith(f"{ruling}  ")
    assert question.endswith("?")
    assert answer.endswith((".\n", ".)\n"))


def test_the_r_may_be_left_out(run: Run) -> None:
    assert run("rules", "--ruling", "14").out == run("rules", "--ruling", "R14").out


def test_every_ruling_is_cited_in_the_full_rules(run: Run) -> None:
    rules = run("rules", "--variant", "extreme+onfire+expert+short").out
    assert [ruling for ruling in RULINGS if f"({ruling})" not in rules] == []


def test_a_narrow_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    assert max(map(len, run("rules").out.splitlines()[1:])) <= 40
