"""What becomes of a line of chat."""

from __future__ import annotations

import pytest

from ninetyeight.core.signals import TALK_LEVELS
from ninetyeight.talk.levels import FREE, HOUSE, SIGNALS, SILENT, STRICT
from ninetyeight.talk.verdicts import CLOSED, OK, SILENCE, Verdict, judge_chat


@pytest.mark.parametrize(
    ("level", "kind"),
    [(SILENT, CLOSED), (SIGNALS, CLOSED), (STRICT, OK), (HOUSE, OK), (FREE, OK)],
)
def test_in_the_game_the_level_decides(level: str, kind: str) -> None:
    verdict = judge_chat(level, is_silenced=False)
    assert verdict == Verdict(kind)
    assert verdict.is_ok is (kind == OK)


@pytest.mark.parametrize("level", TALK_LEVELS)
def test_r27_silence_closes_every_level(level: str) -> None:
    verdict = judge_chat(level, is_silenced=True)
    assert (verdict.kind, verdict.is_ok, verdict.spans) == (SILENCE, False, ())
