"""The table in lines: everything can be heard, and nothing has to be seen."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from ninetyeight.tui.local_place import LocalPlace
from ninetyeight.tui.plain import PlainTable
from ninetyeight.tui.setting import Setting
from tests.server.client import best_play
from tests.tui.driving import setting

Type = Callable[[LocalPlace, list[str]], str | None]
"""What somebody types who has heard these lines; None when they leave."""


def heard(chosen: Setting, type_next: Type) -> list[str]:
    """All that is said to somebody who types so."""

    async def play() -> list[str]:
        place, said = LocalPlace.new_game(chosen), list[str]()

        async def read() -> str | None:
            await asyncio.sleep(0.001)  # let be told what there is to tell
            return type_next(place, said)

        await PlainTable(place, read, said.append).run()
        return said

    return asyncio.run(play())


def typing(*lines: str) -> Type:
    """Type these lines, and leave."""
    rest = iter(lines)
    return lambda _place, _said: next(rest, None)


def test_a_whole_game_is_played_in_lines() -> None:
    def type_next(place: LocalPlace, _: list[str]) -> str | None:
        view = place.view
        assert view is not None
        if view.phase == "over":
            return None
        if view.game is None or view.game.end is None:
            return "start 1" if view.phase == "start" else "table"
        play = best_play(msgspec.to_builtins(view))
        return "e" if play["do"] == "end" else f"{play['card']}{play['pile']}"

    said = heard(setting(variant="extreme"), type_next)
    assert "It is your turn." in said
    assert any(line.startswith("Ann laid ") for line in said)
    assert any("Only one card left" in line or "cards left." in line for line in said[-8:])


def test_what_lies_there_and_what_each_card_costs_is_told() -> None:
    said = heard(setting(), typing("table", "27A 88C", "table", "end"))
    assert "Pile A, goes up, empty, starts at 1" in said
    assert "27: A +26, B +26, C +73, D +73" in said
    assert "Pile A, goes up, top 27, new" in said
    assert "Laid in this turn: 27 on A and 88 on C." in said
    assert "Ann ended the turn and drew 2 cards." in said


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("45A", "not in the hand"),
        ("end", "0 of at least 2 cards are laid"),
        ("back", "no card of this turn"),
        ("nonsense", "is no action"),
        ("signal", "Signals are: keep-off"),
        ("signal love A", "nobody to signal to"),
        ("hint", "without suggestions"),
        ("chance", "without the chance to win"),
        ("save", "Where to?"),
        ("save ~nobody-is-called-so/game.txt", "Cannot write '~nobody-is-called-so/game.txt'"),
        ("save a\0b", "Cannot write "),
        ("?", "lay card 45 on pile A"),
    ],
)
def test_every_refusal_says_why(typed: str, answer: str) -> None:
    assert any(answer in line for line in heard(setting(), typing("", typed, "")))


def test_the_chance_to_win_is_told() -> None:
    said = heard(setting(aids=("chance",)), typing("", "chance", ""))
    coming = said.index("The chance to win is being worked out…")
    told = r"Chance to win: \d+ % \(\d+–\d+ %\), by what you know\."
    assert re.fullmatch(told, said[coming + 1]), said[coming + 1 :]


def test_a_game_is_saved(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    said = heard(setting(), typing("", "27A 88C end", f"save {file}", f"save {file}"))
    assert "1: 27A 88C end" in file.read_text("utf-8")
    assert any(line.startswith("Saved to ") for line in said)
    assert said[-1].startswith("Cannot write ")  # what is there is not replaced


def test_between_people_the_screen_is_wiped() -> None:
    chosen = setting(people=("Ann", "Ben"), talk="silent", starter=1)
    said = heard(chosen, typing("", "27A 42A end", "", "table", ""))
    wiped = said.index("\n" * 60)
    assert any("pass on to Ben" in line for line in said[:wiped])
    assert not any(line.startswith("62: ") for line in said[wiped:])  # a card of Ann
    assert "It is your turn." in said[wiped:]
