"""What the main states look like, in two sizes: text files to be read before they are committed.

python -m tests.tui.test_snapshots   # rewrites them
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from ninetyeight.notation.record_text import parse_record
from ninetyeight.tui.opening import Menu, Opened, Opening
from ninetyeight.tui.setting import Setting
from tests.tui.driving import LARGE, SMALL, Player, at_table, setting

GOLDEN = Path(__file__).parent / "golden"
SIZES = {"80x24": SMALL, "120x36": LARGE}

EXTREME = """ninetyeight-record: 1
rules: 1
variant: extreme
talk: strict
seat 1: Ann
seat 2: Ben
start: 1
deal: {deal}

1: 27A 49B end
2: (1 small-steps B) (1 thanks) 80C
"""
"""Two people; a Draw one lies on B, a No trick on C."""

Steps = Callable[[Player], Coroutine[Any, Any, None]]


async def nothing(player: Player) -> None:
    await player.pilot.pause()


def pressing(*keys: str) -> Steps:
    async def press(player: Player) -> None:
        await player.press(*keys)

    return press


async def lost(player: Player) -> None:
    """The largest jumps: the end comes soon."""
    while player.view.phase != "over":
        game = player.view.game
        assert game is not None
        assert game.hand is not None
        plays = [
            (play.loses is None, play.cost, card.card, play.pile)
            for card in game.hand
            for play in card.plays
            if play.refusal is None
        ]
        if game.can_end:
            await player.end()
        else:
            is_harmless, _, card, pile = max(plays)
            await player.lay(card, pile, twice=not is_harmless)
    await player.press("enter")


def two_people() -> Opening:
    first = [42, 27, 9, 84, 50, 61, 49, 30, 66, 14, 39, 80, 91, 5]
    deck = [*first, *(card for card in range(2, 100) if card not in first)]
    return Opened(parse_record(EXTREME.format(deal=",".join(map(str, deck)))))


STATES: dict[str, tuple[Callable[[], Opening | Setting], Steps]] = {
    "menu": (lambda: Menu("Ann"), nothing),
    "begin": (setting, nothing),
    "chosen": (setting, pressing("2", "7")),
    "refused": (setting, pressing("e")),
    "extreme": (two_people, pressing("enter", "1", "4")),
    "pass-on": (two_people, nothing),
    "text": (two_people, pressing("enter", "l")),
    "keys": (setting, pressing("?")),
    "lost": (setting, lost),
}


def drawn(state: str, size: str) -> str:
    """What stands on the screen in this state."""
    opening, steps = STATES[state]

    async def look(player: Player) -> str:
        await steps(player)
        await player.pilot.pause()
        return "\n".join(player.lines) + "\n"

    with tempfile.TemporaryDirectory() as folder:
        return at_table(opening(), Path(folder), look, SIZES[size])


def file_of(state: str, size: str) -> Path:
    return GOLDEN / f"{state}-{size}.txt"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("state", STATES)
def test_it_looks_as_it_did(state: str, size: str) -> None:
    assert drawn(state, size) == file_of(state, size).read_text("utf-8")


def test_no_picture_is_left_over() -> None:
    expected = {file_of(state, size).name for state in STATES for size in SIZES}
    assert {file.name for file in GOLDEN.iterdir()} == expected


def write_all() -> None:
    """Draw every state anew."""
    os.environ |= {"NINETYEIGHT_LANG": "en", "NINETYEIGHT_STRICT": "1"}
    for state in STATES:
        for size in SIZES:
            file_of(state, size).write_text(drawn(state, size), "utf-8")


if __name__ == "__main__":
    write_all()
