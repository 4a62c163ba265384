"""What becomes of a line of chat."""

from __future__ import annotations

import pytest

from ninetyeight.talk.levels import FREE, OFFERED, SIGNALS, SILENT
from ninetyeight.talk.verdicts import CLOSED, OK, SILENCE, Verdict, judge_chat


@pytest.mark.parametrize("level", OFFERED)
@pytest.mark.parametrize("is_silenced", [True, False])
def test_before_the_deal_and_after_the_end_all_is_open(level: str, is_silenced: bool) -> None:
    assert judge_chat(level, is_running=False, is_silenced=is_silenced).is_ok


@pytest.mark.parametrize(("level", "kind"), [(SILENT, CLOSED), (SIGNALS, CLOSED), (FREE, OK)])
def test_in_the_game_the_level_decides(level: str, kind: str) -> None:
    verdict = judge_chat(level, is_running=True, is_silenced=False)
    assert verdict == Verdict(kind)
    assert verdict.is_ok is (kind == OK)


@pytest.mark.parametrize("level", OFFERED)
def test_r27_silence_closes_every_level(level: str) -> None:
    verdict = judge_chat(level, is_running=True, is_silenced=True)
    assert (verdict.kind, verdict.is_ok, verdict.spans) == (SILENCE, False, ())
