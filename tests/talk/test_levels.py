"""What each talk level opens."""

from __future__ import annotations

import pytest

from ninetyeight.notation.record import TALK_LEVELS
from ninetyeight.talk.levels import (
    FREE,
    HOUSE,
    OFFERED,
    SIGNALS,
    SILENT,
    STRICT,
    has_chat,
    has_signals,
    has_trick_signal,
    hides_last_fire,
)


def test_the_levels_are_those_of_a_record() -> None:
    assert (SILENT, SIGNALS, STRICT, HOUSE, FREE) == TALK_LEVELS


def test_levels_that_filter_the_chat_are_not_offered_without_a_filter() -> None:
    assert OFFERED == ("silent", "signals", "free")


@pytest.mark.parametrize(
    ("level", "signals", "chat", "trick", "hides_fire"),
    [
        (SILENT, False, False, False, True),
        (SIGNALS, True, False, False, True),
        (STRICT, True, True, False, True),
        (HOUSE, True, True, True, True),
        (FREE, True, True, True, False),
    ],
)
def test_what_a_level_opens(
    level: str, signals: bool, chat: bool, trick: bool, hides_fire: bool
) -> None:
    assert has_signals(level) is signals
    assert has_chat(level) is chat
    assert has_trick_signal(level) is trick
    assert hides_last_fire(level) is hides_fire
