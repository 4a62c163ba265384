"""The real program, started by its command, in a pseudo-terminal."""

from __future__ import annotations

import re
from pathlib import Path

from ninetyeight.notation.record_text import format_record
from tests.analysis.records import played
from tests.tui.terminal import terminal

COLOURS = re.compile(rb"\x1b\[[0-9;]*m")
"""Everything that changes how letters look."""


def coloured(written: bytes) -> set[bytes]:
    """The codes among them that choose a colour."""
    codes = {code for found in COLOURS.findall(written) for code in found[2:-1].split(b";")}
    return codes & {b"38", b"48", *(b"%d" % each for each in (*range(30, 38), *range(90, 98)))}


def test_a_game_by_keyboard_and_mouse_is_left_and_goes_on(tmp_path: Path) -> None:
    with terminal("--seed", "98", "--variant", "base") as screen:
        screen.until_words("Your turn", "27", "88", "100")
        screen.type("2", "7")
        screen.until_words("+26", "+73")
        screen.type("a")
        screen.until_words("1 of at least 2 laid")
        screen.click(*screen.find("88"))
        screen.until_words("+12", "+87", "+61")
        screen.click(*screen.find("C ↓ ━"))
        screen.until_words("The turn may end.")
        screen.type("e")
        screen.until_words("drew 2", "0 of at least 2 laid")
        screen.type("q")
        screen.until_words("Leave the game?")
        screen.type("enter")
        assert screen.wait() == 0
    with terminal() as screen:  # the menu offers it, and Enter takes it
        screen.until_words("Go on with the last game")
        screen.type("enter")
        screen.until_words("You: 27 A", "88 C")
        screen.type("ctrl+q")
        assert screen.wait() == 0


def test_without_colours_no_colour_is_sent() -> None:
    with terminal("--seed", "98", NO_COLOR="1") as screen:
        screen.until_words("Your turn", "88")
        screen.type("2", "7")
        screen.until_words("+26")
        assert coloured(screen.written) == set()
    with terminal("--seed", "98", TERM="xterm", COLORTERM="") as screen:
        screen.until_words("Your turn", "88")
        screen.type("2", "7")
        screen.until_words("+26")
        assert coloured(screen.written)
        assert b"38;2;" not in screen.written
        assert b"48;2;" not in screen.written


def test_other_keyboards_have_the_same_keys() -> None:
    with terminal("--seed", "98", NINETYEIGHT_LANG="ru") as screen:
        screen.until_words("Твой ход", "27")
        screen.type("2", "7", "ф")  # where a Latin keyboard has A
        screen.until(lambda: "27" in screen.lines[3][:20], "27 lies on A")


def test_a_game_is_reviewed_beside_and_leaving_does_not_wait_for_it(tmp_path: Path) -> None:
    game = tmp_path / "game.txt"
    game.write_text(format_record(played("base", 3, "random")), encoding="utf-8")
    with terminal(str(game)) as screen:
        screen.until_words("Turn 1 of")
        screen.type("v")
        screen.until_words("Lost, from")
        screen.type("q")
        screen.until_words("Turn 1 of")
        screen.type("v")
        screen.until_words("Looked at turn 0 of")
        screen.type("ctrl+q")
        assert screen.wait() == 0
