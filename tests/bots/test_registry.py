"""Bots by name: built in, registered by packages, in files and in modules."""

from __future__ import annotations

import math
import subprocess
import sys
from pathlib import Path

import pytest

from ninetyeight import SetupError
from ninetyeight.bots import BOT_NAMES, Bot, make_bot
from ninetyeight.bots.champion import Champion
from ninetyeight.bots.registry import KERNEL_BOT_NAMES, is_built_in, is_kernel_bot
from ninetyeight.locales.problems import sentence
from tests.bots.support import First, bot_file

INSTANCE = First()
NO_BOT = object()


class NeedsArguments(First):
    def __init__(self, weight: int) -> None:
        self.weight = weight


class TakesChance(First):
    def __init__(self, *, game: int = -1, seed: int = -1) -> None:
        self.chance = (seed, game)


def problem(name: object, **chance: object) -> tuple[str, dict[str, str | int]]:
    with pytest.raises(SetupError) as caught:
        make_bot(name, **chance)  # type: ignore[arg-type]
    (found,) = caught.value.problems
    assert sentence(found)
    return found.code, dict(found.facts)


@pytest.mark.parametrize("name", BOT_NAMES)
def test_the_built_in_bots_are_made_by_their_names(name: str) -> None:
    assert isinstance(make_bot(name), Bot)
    assert is_built_in(name)
    assert is_kernel_bot(name) == (name in KERNEL_BOT_NAMES)


@pytest.mark.parametrize(
    ("name", "budget"),
    [("champion-search@1000", (1000, math.inf)), ("champion-search@200ms", (10**9, 200))],
)
def test_a_search_is_given_its_budget(name: str, budget: tuple[int, float]) -> None:
    bot = make_bot(name)
    assert isinstance(bot, Champion)
    assert bot.budget == budget
    assert is_built_in(name)


@pytest.mark.parametrize("name", ["champion-search@0", "champion-search@ms", "champion@5"])
def test_a_budget_is_a_number(name: str) -> None:
    assert not is_built_in(name)
    assert problem(name)[0] == "unknown-bot"


def test_who_imports_the_bots_does_not_wait_for_the_compiler() -> None:
    code = (
        "import sys, ninetyeight.bots; sys.exit('numba' in sys.modules or 'numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=60).returncode == 0


def test_an_unknown_name_is_answered_with_the_known_ones() -> None:
    code, facts = problem("gredy")
    assert (code, facts["bot"], facts["near"]) == ("unknown-bot", "gredy", "greedy")
    assert facts["known"] == ", ".join(BOT_NAMES)
    assert problem("x" * 1000)[1] == {"bot": "x" * 80, "known": facts["known"], "near": "none"}
    assert problem(7)[1]["bot"] == "7"


def test_a_name_that_is_near_is_asked_for() -> None:
    with pytest.raises(SetupError) as caught:
        make_bot("Greedy")
    assert "There is no bot Greedy; did you mean greedy? Known here: random, greedy" in sentence(
        caught.value.problems[0]
    )


@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, True, None])
def test_a_seed_is_a_number_of_64_bits(seed: object) -> None:
    assert problem("random", seed=seed)[0] == "seed"
    assert problem("random", game=seed if seed != 2**64 else 2**32)[0] == "game-number"


def test_a_bot_in_a_file(tmp_path: Path) -> None:
    name = bot_file(tmp_path)
    assert isinstance(make_bot(name), Bot)
    assert not is_kernel_bot(name)


def test_a_file_imports_its_neighbours(tmp_path: Path) -> None:
    (tmp_path / "a_neighbour_of_mine.py").write_text("OFFER = 5", "utf-8")
    before = [*sys.path]
    name = bot_file(
        tmp_path, offer_start="import a_neighbour_of_mine\n        return a_neighbour_of_mine.OFFER"
    )
    path = Path(name.rpartition(":")[0])
    path.write_text("import a_neighbour_of_mine\n" + path.read_text("utf-8"), "utf-8")
    assert make_bot(name).offer_start(None) == 5  # type: ignore[arg-type]
    assert sys.path == before


def test_two_files_of_one_name_are_two_bots(tmp_path: Path) -> None:
    offers = []
    for offer in (1, 2):
        folder = tmp_path / str(offer)
        folder.mkdir()
        bot = make_bot(bot_file(folder, offer_start=f"return {offer}"))
        offers.append(bot.offer_start(None))  # type: ignore[arg-type]
    assert offers == [1, 2]


def test_a_bot_in_a_module_is_a_class_or_an_instance() -> None:
    assert isinstance(make_bot(f"{__name__}:First"), First)
    assert make_bot(f"{__name__}:INSTANCE") is sys.modules[__name__].INSTANCE


def test_a_class_that_takes_chance_gets_it() -> None:
    bot = make_bot(f"{__name__}:TakesChance", seed=98, game=3)
    assert bot.chance == (98, 3)  # type: ignore[attr-defined]


def test_a_bot_that_a_package_registers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    info = tmp_path / "some_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: some-bots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        f"[ninetyeight.bots]\nfirst = {__name__}:First\nlost = no_such_module_at_all:X\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    assert isinstance(make_bot("first"), First)
    assert problem("frist")[1]["near"] == "first"
    assert problem("frist")[1]["known"] == ", ".join((*BOT_NAMES, "first", "lost"))
    assert problem("lost") == (
        "bot-not-loaded",
        {"bot": "lost", "said": "ModuleNotFoundError: No module named 'no_such_module_at_all'"},
    )


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    code, facts = problem(f"{tmp_path}/none.py:Mine")
    assert (code, facts["file"]) == ("bot-file-missing", f"{tmp_path}/none.py")
    assert problem(f"{tmp_path}:Mine")[0] == "bot-file-missing"
    assert problem("none.py:Mine")[0] == "bot-file-missing"


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("import no_such_thing", "ModuleNotFoundError: No module named 'no_such_thing'"),
        ("def", "SyntaxError: invalid syntax (bad.py, line 1)"),
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("raise SystemExit(3)", "SystemExit: 3"),
        ("raise ValueError('x' * 1000)", "ValueError: " + "x" * 188),
        ("class Odd(Exception):\n    __str__ = None\nraise Odd", "Odd"),
    ],
)
def test_a_file_that_cannot_be_imported(tmp_path: Path, source: str, said: str) -> None:
    (tmp_path / "bad.py").write_text(source, "utf-8")
    name = f"{tmp_path}/bad.py:Mine"
    assert problem(name) == ("bot-not-loaded", {"bot": name, "said": said})


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("no_such_module_at_all:Mine", "bot-not-loaded"),
        (f"{__name__}:Nobody", "bot-name-missing"),
        (f"{__name__}:", "bot-name-missing"),
        (":Mine", "bot-not-loaded"),
        ("..:Mine", "bot-not-loaded"),
        ("\0.py:Mine", "bot-file-missing"),
        (f"{__name__}:NeedsArguments", "bot-not-loaded"),
        (f"{__name__}:NO_BOT", "bot-not-a-bot"),
        (f"{__name__}:Path", "bot-not-a-bot"),
        (f"{__name__}:problem", "bot-not-a-bot"),
    ],
)
def test_a_name_behind_which_there_is_no_bot(name: str, code: str) -> None:
    assert problem(name)[0] == code


def test_what_a_bot_lacks_is_named() -> None:
    assert problem(f"{__name__}:NO_BOT")[1]["missing"] == "act, signals, offer_start"
