"""Every line of the lists: what must be held back, and what must pass."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ninetyeight.talk.judging import judge
from ninetyeight.talk.levels import STRICT
from ninetyeight.talk.lexicon import languages
from ninetyeight.talk.verdicts import EXACT_HINT, NUMBER
from tools.evaluate_talk import evaluate, main, must_be_held, sentences

LISTS = Path(__file__).parent / "lists"
FEWEST = 150


def lines(name: str) -> Iterator[tuple[str, str]]:
    for file in sorted(LISTS.glob(f"*/{name}*.txt")):
        yield from ((file.parent.name, line) for line in sentences(file))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", ["held", "pass"])
def test_every_language_has_lists_that_are_long_enough(language: str, name: str) -> None:
    found = [line for code, line in lines(name) if code == language]
    assert len(set(found)) == len(found) >= FEWEST


@pytest.mark.parametrize("language", languages())
def test_what_must_be_held_back_is(language: str) -> None:
    texts = [text for code, text in lines("held") if code == language]
    verdicts = {text: judge(text, STRICT, language, has_commands=True) for text in texts}
    assert [text for text, verdict in verdicts.items() if verdict.is_ok] == []
    assert {verdict.kind for verdict in verdicts.values()} == {NUMBER, EXACT_HINT}
    for text, verdict in verdicts.items():
        assert verdict.spans, text
        assert all(text[start:end].strip() for start, end in verdict.spans)


@pytest.mark.parametrize("language", languages())
def test_what_must_pass_does(language: str) -> None:
    held = [
        (text, verdict.kind, [text[start:end] for start, end in verdict.spans])
        for code, text in lines("pass")
        if code == language
        if not (verdict := judge(text, STRICT, language, has_commands=True)).is_ok
    ]
    assert held == []


def test_the_evaluation_counts_what_it_is_given(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "de"
    folder.mkdir()
    (folder / "held_mine.txt").write_text("# ours\n\nsiebenundvierzig\nhallo\n", "utf-8")
    (folder / "pass.txt").write_text("drei Karten\nnimm die 9\n", "utf-8")
    files = sorted(folder.iterdir())
    tally = evaluate(files)["de"]
    assert (tally.caught, tally.missed) == (1, ["hallo"])
    assert (tally.passed, tally.wrongly_held) == (1, ["nimm die 9"])
    assert main([str(file) for file in files]) == 1
    assert "caught 1 of 2 (50.0 %), wrongly held back 1 of 2 (50.0 %)" in capsys.readouterr().out


def test_a_list_says_in_its_name_what_it_holds(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="starts with held or pass"):
        must_be_held(tmp_path / "words.txt")
