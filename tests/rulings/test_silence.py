"""R20, R27 and section 9: when the team may talk, and when not even a sign is allowed."""

from __future__ import annotations

import pytest

from ninetyeight import NinetyeightError
from tests.support import facts, signal_refused

SIGNALS = [
    "keep-off A",
    "small-steps B",
    "free C",
    "like D",
    "love A",
    "start",
    "trouble",
    "thanks",
    "hold skull",
    "not-now stop",
]


@pytest.mark.parametrize("signal", SIGNALS)
def test_s9_the_team_may_talk(signal: str) -> None:
    line = "extreme 1/1/100/100 40,41/60,61 71,72 1 -"
    assert signal_refused(line, 1, signal) is None
    assert signal_refused(line, 2, signal) is None


def test_s9_please_lay_nothing_on_the_last_pile() -> None:
    assert signal_refused("base 1/1/100/100 40,41/60,61 71,72 1 -", 2, "keep-off D") is None


def test_s9_only_a_small_jump_on_this_pile() -> None:
    assert signal_refused("base 1/1/100/100 40,41/60,61 71,72 1 -", 2, "small-steps B") is None


def test_s9_commands_in_hand_may_be_named() -> None:
    line = "extreme 1/1/100/100 40,41/47,61 71,72 1 -"
    assert signal_refused(line, 2, "hold skull") is None
    assert signal_refused(line, 1, "not-now one-pile") is None


def test_s9_the_starting_player_may_be_agreed_aloud() -> None:
    line = "base 1/1/100/100 2,3,4,5,6,7,8/9,10,11,12,13,14,15 20,21,22 1 -"
    assert signal_refused(line, 2, "start") is None


@pytest.mark.parametrize("signal", ["like 47", "love 47A", "hold 47", "thanks 47", "47"])
def test_s9_no_signal_carries_a_number(signal: str) -> None:
    with pytest.raises(NinetyeightError):
        signal_refused("extreme 1/1/100/100 40,41/47,61 71,72 1 -", 2, signal)


@pytest.mark.parametrize("signal", SIGNALS)
def test_r27_silence_closes_every_signal(signal: str) -> None:
    line = "extreme 17/1/100/100 40,41/60,61 71,72 1 -"
    assert signal_refused(line, 1, signal) == ("silence", "R27")
    assert signal_refused(line, 2, signal) == ("silence", "R27")


def test_r27_a_seat_without_cards_is_silent_too() -> None:
    line = "extreme 17/1/100/100 40,41/-/60,61 - 1 -"
    assert signal_refused(line, 2, "thanks") == ("silence", "R27")


def test_r27_silence_starts_in_mid_turn() -> None:
    before = "extreme 1/1/100/100 41,42,43/60,61 71,72 1 41A"
    assert signal_refused(before, 2, "like A") is None
    after = "extreme 1/1/100/100 41,42,43/60,61 71,72 1 41A,42A"
    assert signal_refused(after, 2, "like A") == ("silence", "R27")


def test_r27_covered_the_talk_is_open_again() -> None:
    line = "extreme 42/1/100/100 41,43,44/60,61 71,72 1 43A"
    assert facts(line)["in_force"] == []
    assert signal_refused(line, 2, "like A") is None


def test_r27_one_of_two_silence_cards_covered_is_not_enough() -> None:
    line = "extreme 42/17/100/100 41,43,44/60,61 71,72 1 43A"
    assert signal_refused(line, 2, "like A") == ("silence", "R27")


def test_r27_silence_forbids_no_play() -> None:
    silent = facts("extreme 42/1/100/100 41,43,44/60,61 71,72 1 -")
    plain = facts("extreme 40/1/100/100 41,43,44/60,61 71,72 1 -")
    assert silent["in_force"] == ["silence"]
    assert set(silent["legal"]) == set(plain["legal"]) - {"41A"}


def test_r20_silence_binds_nobody_in_a_solo_game() -> None:
    line = "extreme 17/1/100/100 40,41 71,72 1 -"
    assert signal_refused(line, 1, "thanks") is None


def test_r20_silence_is_named_as_visible_in_a_solo_game_too() -> None:
    now = facts("extreme 17/1/100/100 40,41 71,72 1 -")
    assert now["in_force"] == ["silence"]
    assert now["outcome"] is None


def test_r20_two_players_are_bound() -> None:
    line = "extreme 17/1/100/100 40,41/60,61 71,72 1 -"
    assert signal_refused(line, 1, "thanks") == ("silence", "R27")
