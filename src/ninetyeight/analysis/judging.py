"""One turn of a game: how good it was, what would have been better, what its signals were worth.

It is judged by what its seat could know when it began: on deals that fit that knowledge, the same
for all turns that are compared.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ninetyeight.analysis.chance import chance_from
from ninetyeight.analysis.knowledge import known_to_seat
from ninetyeight.analysis.played import PlayedTurn
from ninetyeight.analysis.reasons import reasons_against
from ninetyeight.analysis.results import Grade, OtherTurn, Reason, SignalReview, TurnReview
from ninetyeight.analysis.signal_worth import helping_signals, missing_signal
from ninetyeight.analysis.statistics import is_no_accident
from ninetyeight.analysis.team import Team
from ninetyeight.analysis.turns import (
    Turn,
    actions_of,
    after_turn,
    likely_turns,
    outcome_of,
    turn_of,
    values_of,
)
from ninetyeight.notation.actions import format_action

HOPELESS = 0.02
"""Who has no more chance than this can hardly give any away."""
GRAVE: tuple[Grade, ...] = ("mistake", "blunder")

_WORSE: tuple[Grade, ...] = ("inaccuracy", *GRAVE)
_GRADES: tuple[tuple[float, Grade], ...] = (
    (0.10, "blunder"),
    (0.05, "mistake"),
    (0.02, "inaccuracy"),
    (0.005, "good"),
)
"""What a turn is called that gives away so much of the chance to win, or more."""
_AT_ONCE = 16
_OTHERS = 3
"""How many turns are tried besides the one that was played."""
_SIGNALS_SHARE = 3
"""A signal is tried on so many times fewer deals than there was time for before."""


class Effort(NamedTuple):
    """For one turn: the deals, how many actions they are played on, seconds at most.

    Where time runs short, fewer deals are imagined; the first few do not count.
    """

    deals: int
    ahead: int
    seconds: float


class JudgedTurn(NamedTuple):
    """A turn with what was found out about signals at it."""

    turn: TurnReview
    helped: tuple[SignalReview, ...]
    saving: SignalReview | None


def judge_turn(played: PlayedTurn, effort: Effort, *, talks: bool, is_lost: bool) -> JudgedTurn:
    """Judge one turn of a game in which the seats may signal or not, and which was lost or not."""
    start = played.start
    team = Team(start.variant, start.players, talks=talks)
    return _Judge(team, played, effort, is_lost=is_lost).judged()


class _Judge:
    """Judges one turn."""

    def __init__(self, team: Team, played: PlayedTurn, effort: Effort, *, is_lost: bool) -> None:
        self._team = team
        self._played = played
        self._effort = effort
        self._is_lost = is_lost
        view = played.start.view(played.start.seat)
        self._knowledge = known_to_seat(view, played.signals, talks=team.talks)
        self._mine = turn_of(self._knowledge.table, played.actions)

    def judged(self) -> JudgedTurn:
        """The turn, and its signals."""
        turns, own = self._turns()
        values = self._values(turns)
        best = _best(values, own)
        losses = values[best] - values[0]
        choice = float((values[0] - values[best]).mean())
        grade = self._grade(-choice, is_worse=best > 0 and is_no_accident(losses))
        better, reasons = None, tuple[Reason, ...]()
        if grade in _WORSE:
            better = OtherTurn(self._told(turns[best]), chance_from(values[best]))
            reasons = self._reasons(turns[best])
        turn = TurnReview(
            number=self._played.number,
            seat=self._played.start.seat,
            actions=tuple(map(format_action, self._played.actions)),
            before=chance_from(values[best]),
            after=chance_from(values[0]),
            choice=choice,
            luck=None,
            grade=grade,
            better=better,
            reasons=reasons,
        )
        if turn.before.mean < HOPELESS or self._knowledge.players == 1:
            return JudgedTurn(turn, (), None)
        return JudgedTurn(turn, *self._signals(turn.after.deals))

    def _turns(self) -> tuple[list[Turn], int]:
        """The turn that was played, then others, likeliest first; and which is the champion's."""
        team, table = self._team, self._knowledge.table
        mine = outcome_of(team, table, self._mine)
        likely = likely_turns(team, self._knowledge, 1 + _OTHERS)
        others = [turn for turn in likely if outcome_of(team, table, turn) != mine]
        return [self._mine, *others], 0 if others[:1] != likely[:1] else 1

    def _values(self, turns: Sequence[Turn]) -> NDArray[np.float64]:
        """(turns, deals) what each turn is worth in each deal."""
        deals, ahead, seconds = self._effort
        batches = self._knowledge.batches(deals, _AT_ONCE, seconds)
        found = [values_of(self._team, tables, turns, ahead) for tables in batches]
        return np.concatenate(found, axis=1)

    def _grade(self, loss: float, *, is_worse: bool) -> Grade:
        if self._is_only():
            return "only"
        if not is_worse:
            return "best"
        return next((grade for most, grade in _GRADES if loss >= most), "best")

    def _is_only(self) -> bool:
        """Whether nothing else could be done, action by action."""
        state = self._played.start
        for action in self._played.actions:
            if len(state.legal_actions()) > 1:
                return False
            state = state.do(action)
        return True

    def _reasons(self, better: Turn) -> tuple[Reason, ...]:
        deals = self._knowledge.imagined(_AT_ONCE)
        return reasons_against(
            self._played.start,
            self._played.signals,
            self._played.actions,
            actions_of(self._knowledge.table, better),
            after_turn(self._team, deals, self._mine),
            after_turn(self._team, deals, better),
        )

    def _signals(self, deals: int) -> tuple[tuple[SignalReview, ...], SignalReview | None]:
        asked = (self._team, self._played, self._knowledge, self._mine)
        size = (max(1, deals // _SIGNALS_SHARE), self._effort.ahead)
        helped = helping_signals(*asked, *size)
        may_save = self._is_lost and self._team.talks
        return helped, missing_signal(*asked, *size) if may_save else None

    def _told(self, turn: Turn) -> tuple[str, ...]:
        return tuple(map(format_action, actions_of(self._knowledge.table, turn)))


def _best(values: NDArray[np.float64], own: int) -> int:
    """Which turn to compare with: the champion's `own`, unless another is better by no accident.

    To take the largest mean would take the luckiest, and call that a loss of whoever played.
    """
    better = [n for n in range(len(values)) if is_no_accident(values[n] - values[own])]
    return max(better, key=lambda n: float(values[n].mean()), default=own)
