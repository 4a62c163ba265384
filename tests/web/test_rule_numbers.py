"""The rules in the browser say the numbers that the game is played with."""

from tools.write_rule_numbers import FILE, written


def test_the_file_is_what_the_game_is_played_with() -> None:
    assert FILE.read_text(encoding="utf-8") == written(), "make protocol"
