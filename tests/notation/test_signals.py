"""Signals in text: `keep-off A`, `hold skull`, `thanks`."""

from __future__ import annotations

import pytest

from ninetyeight import Pile, Signal
from ninetyeight.core.signals import SignalKind
from ninetyeight.errors import Problem
from ninetyeight.notation.signals import format_signal, parse_signal
from tests.notation.support import codes, notation_problems

SIGNALS = {
    "keep-off A": Signal(SignalKind.KEEP_OFF, pile=Pile.A),
    "small-steps D": Signal(SignalKind.SMALL_STEPS, pile=Pile.D),
    "trick B": Signal(SignalKind.TRICK, pile=Pile.B),
    "start": Signal(SignalKind.START),
    "thanks": Signal(SignalKind.THANKS),
    "hold skull": Signal(SignalKind.HOLD, command="skull"),
    "not-now no-trick": Signal(SignalKind.NOT_NOW, command="no-trick"),
    "hold fire": Signal(SignalKind.HOLD, command="fire"),
}


@pytest.mark.parametrize(("text", "signal"), SIGNALS.items())
def test_a_signal_is_written_in_one_way(text: str, signal: Signal) -> None:
    assert format_signal(signal) == text
    assert parse_signal(text) == signal


@pytest.mark.parametrize(("text", "signal"), SIGNALS.items())
def test_case_and_blanks_do_not_matter(text: str, signal: Signal) -> None:
    assert parse_signal(f"  {text.upper()} \r\n".replace(" ", " \t ")) == signal
    assert parse_signal(text.lower()) == signal


@pytest.mark.parametrize(
    "text",
    [
        "", "  ", "wave", "keep-off", "keep-off E", "keep-off A B", "keep-off skull", "hold",
        "hold A", "hold nothing", "hold skull stop", "thanks A", "start now", "keep off A",
        "keep-off\u00a0A", "\ufeffthanks", "thanks\x00", "thanks\x0b", "thanks\ud800", "hold ſtop",
        "hold s\u212aull", "than\u212as", "keep-off Ａ", "keep-off 0", "KEEP_OFF A", "fire",
    ],
)  # fmt: skip
def test_anything_else_is_refused(text: str) -> None:
    shown = text.strip(" \t\r\n")
    assert notation_problems(parse_signal, text) == (Problem("signal", facts={"text": shown}),)


def test_a_long_text_is_no_signal() -> None:
    assert parse_signal("thanks" + " " * 194) == SIGNALS["thanks"]
    assert codes(parse_signal, "thanks" + " " * 195) == ["too-long"]
