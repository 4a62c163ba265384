"""The bot on the page "How to write a bot" runs, and passes the check as the page says."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from ninetyeight import deal, deck_from_seed
from ninetyeight.bots import Bot, Limit, make_bot
from ninetyeight.bots.asking import ask_act, ask_offer_start, ask_signals
from ninetyeight.variants import VARIANT_IDS

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text("utf-8")
EXAMPLE, CHECK = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "careful.py").write_text(EXAMPLE, "utf-8")
    return tmp_path


def cards_left(bot: Bot, variant: str, players: int, game: int) -> int:
    """A game of `bot` with itself, signals and all."""
    deck = deck_from_seed(98, game)
    state = deal(variant, players, deck=deck).state
    seats = range(1, players + 1)
    offers = {seat: ask_offer_start(bot, "it", state.view(seat)) for seat in seats}
    start = max(seats, key=lambda seat: offers[seat])
    state = deal(variant, players, deck=deck, start=start).state
    while not state.is_over:
        said = {seat: ask_signals(bot, "it", state.view(seat)) for seat in seats}
        state = state.do(ask_act(bot, "it", state.view(state.seat), said, Limit()).action)
    assert state.outcome is not None
    return state.outcome.cards_left


def test_the_example_passes_the_check_as_on_the_page(folder: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", CHECK], cwd=folder, capture_output=True, check=False, timeout=300
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


@pytest.mark.parametrize("variant", VARIANT_IDS)
def test_the_example_plays_every_variant(folder: Path, variant: str) -> None:
    bot = make_bot(f"{folder}/careful.py:Careful")
    for players in range(1, 6):
        assert cards_left(bot, variant, players, game=0) < 98


def test_to_listen_pays(folder: Path) -> None:
    """With partners it goes further than the smallest steps of those who do not listen."""
    careful, greedy = make_bot(f"{folder}/careful.py:Careful"), make_bot("greedy")
    left = [sum(cards_left(bot, "base", 3, n) for n in range(60)) for bot in (careful, greedy)]
    assert left[0] < left[1]


def test_the_example_is_written_as_our_own_code(folder: Path) -> None:
    ruff = Path(sys.executable).with_name("ruff")
    command = [str(ruff), "format", "--check", "--line-length=100", "careful.py"]
    subprocess.run(command, cwd=folder, check=True, timeout=60)
