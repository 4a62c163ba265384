"""Which signals helped, and which were missing: only such as stood, or would have been true."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from ninetyeight.analysis import signal_worth
from ninetyeight.analysis.knowledge import Tables, known_to_seat
from ninetyeight.analysis.played import PlayedTurn, played_turns
from ninetyeight.analysis.results import SignalReview
from ninetyeight.analysis.signal_worth import helping_signals, missing_signal
from ninetyeight.analysis.team import Team
from ninetyeight.analysis.turns import Turn, turn_of
from ninetyeight.bots.registry import make_bot
from ninetyeight.notation.record import Record, Signaled
from ninetyeight.notation.signals import parse_signal
from tests.analysis.records import played

DEALS = 4


@pytest.fixture(scope="module")
def record() -> Record:
    return played("base", 3, "champion", "champion", "champion")


def set_values(monkeypatch: pytest.MonkeyPatch, own: float, others: float, *, count: int) -> None:
    """The first `count` turns of a comparison are worth `own`, the others what is said."""

    def values_of(
        team: Team, tables: Tables, turns: Sequence[Turn], ahead: int
    ) -> NDArray[np.float64]:
        values = np.full((len(turns), len(tables)), others)
        values[:count] = own
        return values

    monkeypatch.setattr(signal_worth, "values_of", values_of)


def helping(turn: PlayedTurn) -> tuple[SignalReview, ...]:
    team = Team(turn.start.variant, turn.start.players, talks=True)
    known = known_to_seat(turn.start.view(turn.start.seat), turn.signals, talks=True)
    return helping_signals(team, turn, known, turn_of(known.table, turn.actions), DEALS, 0)


def missing(turn: PlayedTurn) -> SignalReview | None:
    team = Team(turn.start.variant, turn.start.players, talks=True)
    known = known_to_seat(turn.start.view(turn.start.seat), turn.signals, talks=True)
    return missing_signal(team, turn, known, turn_of(known.table, turn.actions), DEALS, 0)


def test_signals_help_that_stood_and_changed_the_turn(
    monkeypatch: pytest.MonkeyPatch, record: Record
) -> None:
    set_values(monkeypatch, 0.9, 0.5, count=1)
    turns = played_turns(record)
    found = [(turn, signal) for turn in turns for signal in helping(turn)]
    assert found
    for turn, signal in found:
        assert signal.turn == turn.number
        assert parse_signal(signal.signal) in turn.signals[signal.seat]
        assert signal.gain == pytest.approx(0.4)


def test_signals_that_gain_nothing_do_not_help(
    monkeypatch: pytest.MonkeyPatch, record: Record
) -> None:
    set_values(monkeypatch, 0.9, 0.9, count=1)
    assert not any(helping(turn) for turn in played_turns(record))


def test_a_missing_signal_would_have_been_true(
    monkeypatch: pytest.MonkeyPatch, record: Record
) -> None:
    events = tuple(event for event in record.events if not isinstance(event, Signaled))
    turns = played_turns(replace(record, events=events))
    set_values(monkeypatch, 0.2, 0.6, count=2)
    found = [(turn, signal) for turn in turns if (signal := missing(turn))]
    assert found
    for turn, signal in found:
        true = make_bot("champion").signals(turn.start.view(signal.seat))
        assert parse_signal(signal.signal) in true
        assert signal.seat != turn.start.seat
        assert signal.gain == pytest.approx(0.4)


def test_nobody_misses_a_signal_that_was_given(
    monkeypatch: pytest.MonkeyPatch, record: Record
) -> None:
    set_values(monkeypatch, 0.2, 0.6, count=2)
    assert not any(missing(turn) for turn in played_turns(record))
