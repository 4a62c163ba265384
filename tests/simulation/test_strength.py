"""The page of strengths: every cell once, measured until it is sure, kept and continued."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from ninetyeight.bots.registry import KERNEL_BOT_NAMES
from ninetyeight.cli import main
from ninetyeight.simulation.intervals import half_width
from ninetyeight.simulation.strength import PLAYERS, VARIANTS, Cell, cells, known, measure
from tools import write_strength_page

CELL = Cell("base", 2, "greedy", "silent")


def test_there_is_a_cell_for_everything_but_talk_alone() -> None:
    found = list(cells(VARIANTS, PLAYERS, KERNEL_BOT_NAMES))
    assert len(found) == len(set(found)) == len(VARIANTS) * len(KERNEL_BOT_NAMES) * (5 + 4)
    assert Cell("extreme", 1, "greedy", "silent") in found
    assert Cell("extreme", 1, "greedy", "strict") not in found


def test_a_cell_is_played_until_it_is_sure_and_kept(tmp_path: Path) -> None:
    how = {"seed": 1, "enough": 0.004, "least": 1_000}
    assert known(CELL, tmp_path, **how) is None  # type: ignore[arg-type]
    summary = measure(CELL, tmp_path, jobs=1, **how)  # type: ignore[arg-type]
    assert half_width(summary.ci95) <= 0.004
    assert summary.games > 1_000
    assert summary.games % 1_000 == 0
    (file,) = tmp_path.iterdir()
    kept = file.read_bytes()
    assert known(CELL, tmp_path, **how) == summary  # type: ignore[arg-type]
    assert measure(CELL, tmp_path, jobs=1, **how) == summary  # type: ignore[arg-type]
    assert file.read_bytes() == kept


def test_a_cell_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    whole = measure(CELL, tmp_path, seed=1, jobs=1, enough=1, least=3_000)
    (file,) = tmp_path.iterdir()
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:2]) + lines[2][:20])
    again = measure(CELL, tmp_path, seed=1, jobs=1, enough=1, least=3_000)
    assert (again.wins, again.mean_left) == (whole.wins, whole.mean_left)
    assert file.read_bytes().startswith(b"".join(lines[:2]))


@pytest.mark.parametrize("change", ["damage", "another bot"])
def test_a_cell_of_a_bot_that_plays_differently_now_is_measured_anew(
    tmp_path: Path, change: str
) -> None:
    whole = measure(CELL, tmp_path, seed=1, jobs=1, enough=1, least=500)
    (file,) = tmp_path.iterdir()
    if change == "damage":
        file.write_text(file.read_text() + "{}\n")
    else:
        file.write_text(file.read_text().replace('"left":[', '"left":[98,').replace(",0]", "]"))
        file.write_text(file.read_text().replace('"outcomes":"', '"outcomes":"s'))
    assert known(CELL, tmp_path, seed=1, enough=1, least=500) is None
    again = measure(CELL, tmp_path, seed=1, jobs=1, enough=1, least=500)
    assert (again.wins, again.mean_left) == (whole.wins, whole.mean_left)


def test_the_page_has_what_was_measured_and_how_to_repeat_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "strength.md"
    words = f"--variants base --players 1,2 --bots greedy --points 5 --least 200 --cache {tmp_path}"
    write_strength_page.main([*words.split(), "--page", str(page), "--jobs", "1"])
    text = page.read_text("utf-8")
    assert "| `greedy` | silent | " in text
    assert "| `greedy` | strict | – | " in text
    assert "`random`" not in text
    assert "| measured | 20" in text
    (command, *_) = [line for line in text.splitlines() if line.startswith("ninetyeight simulate")]
    capsys.readouterr()
    monkeypatch.setenv("NINETYEIGHT_LANG", "en")
    assert main([*shlex.split(command)[1:], "--csv"]) == 0
    row = dict(zip(*(line.split(",") for line in capsys.readouterr().out.split()), strict=True))
    assert f"| {100 * float(row['win_rate']):.1f} ± " in text
    assert f"| {float(row['mean_left']):.1f} |" in text
