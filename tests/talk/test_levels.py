"""What each talk level opens."""

from __future__ import annotations

import pytest

from ninetyeight.protocol.http import NewTable
from ninetyeight.table.options import Options
from ninetyeight.talk.levels import (
    DEFAULT,
    FREE,
    HOUSE,
    SIGNALS,
    SILENT,
    STRICT,
    has_chat,
    has_signals,
    has_trick_signal,
    hides_last_fire,
)


def test_a_new_table_is_strict() -> None:
    assert DEFAULT == "strict"
    assert Options().talk == DEFAULT
    assert NewTable().talk == DEFAULT
    assert Options(talk=DEFAULT).aids == NewTable().aids == ()


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
